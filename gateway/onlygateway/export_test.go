package onlygateway

// What the tests outside of the package look at.
var (
	IsSDK     = isSDK
	HostIn    = hostIn
	RuleNames = ruleNames
	Hosts     = hosts
)

// An Entry is an entry of a configuration.
type Entry struct {
	Package, Reason string
	Rules           []string
}

// Decode reads a configuration.
func Decode(data []byte) (all []Entry, faults []string) {
	entries, faults := decode(data)
	for _, e := range entries {
		all = append(all, Entry{e.pkg, e.reason, e.rules})
	}
	return all, faults
}
