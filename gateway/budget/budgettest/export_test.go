package budgettest

// Rules returns the names of all rules.
func Rules() (names []string) {
	for _, r := range rules {
		names = append(names, r.name)
	}
	return names
}
