package harness

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
)

// The names that records keep for themselves beside headNames.
var (
	factsReserved  = []string{"attempts", "tags"}
	answerReserved = []string{"attempt", "ruling", "reasons", "unfenced", "restored"}
)

// reserved names the members of a type that its record keeps for itself, also
// those that no sample shows because they may be left out.
func reserved(what string, t reflect.Type, names ...string) (faults []string) {
	if t.Kind() != reflect.Struct || itself(t) != "" || embeds(t, nil) {
		return nil
	}
	for _, f := range inlined(t) {
		name, ok := jsonName(f)
		clash := slices.Contains(headNames, name) || slices.Contains(names, name)
		need(&faults, !ok || !clash, fmt.Sprintf("the %s have a member %q, which a record keeps for itself", what, name))
	}
	return faults
}

// free shows that the members of an object leave the names of the record that
// they go into alone.
func (p *proof[Q, F, A, E]) free(name, what string, object json.RawMessage, reserved ...string) {
	ms, err := membersOf(object)
	if err != nil {
		p.fault(name, "the %s: %v", what, err)
		return
	}
	for _, m := range ms {
		if slices.Contains(headNames, m.name) || slices.Contains(reserved, m.name) {
			p.fault(name, "the %s have a member %q, which a record keeps for itself", what, m.name)
		}
	}
}
