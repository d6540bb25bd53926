package harness

import (
	"encoding/json"
	"fmt"
	"strings"
)

// maxFaults bounds what is said of one answer that does not decode. A long
// list of wrong elements would have a fault each, and the next prompt would
// carry them all.
const maxFaults = 32

// Decode reads text as exactly one JSON object that fits the schema. It never
// mends anything: a name that is there twice or in another case, null where a
// value belongs, text around the object, a number out of range and bytes that
// are not UTF-8 are faults. It returns every fault it met (of a great many the
// first, and how many more there are), or none when answer is what the text
// says. T must be the type that the schema was made for.
func Decode[T any](s Schema, text string) (answer T, faults []string) {
	value, faults := strict(text)
	if value == nil && len(faults) > 0 {
		return answer, fewer(faults)
	}
	if faults = append(faults, s.violations(value)...); len(faults) > 0 {
		return answer, fewer(faults)
	}
	if err := json.Unmarshal([]byte(text), &answer); err != nil {
		return answer, []string{"the answer does not fit: " + strings.TrimPrefix(err.Error(), "json: ")}
	}
	return answer, nil
}

// fewer cuts a list of faults, and says how many are missing.
func fewer(faults []string) []string {
	more := len(faults) - maxFaults
	if more <= 0 {
		return faults
	}
	return append(faults[:maxFaults:maxFaults], fmt.Sprintf("there are %d faults more", more))
}
