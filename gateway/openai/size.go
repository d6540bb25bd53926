package openai

import (
	"fmt"
	"unicode/utf8"

	"github.com/tidwall/gjson"
)

// size is what a schema takes of the limits.
type size struct {
	properties, depth, characters, enumValues int
	enums                                     []words // one of each enum
}

// words counts the strings of an enum, and their characters.
type words struct{ count, characters int }

func (s *size) deep(level int) { s.depth = max(s.depth, level) }

func (s *size) property(name string) {
	s.properties++
	s.characters += utf8.RuneCountInString(name)
}

func (s *size) enum(values gjson.Result) {
	var w words
	values.ForEach(func(_, value gjson.Result) bool {
		s.enumValues++
		if value.Type == gjson.String {
			w.count++
			w.characters += utf8.RuneCountInString(value.Str)
		}
		return true
	})
	s.characters += w.characters
	s.enums = append(s.enums, w)
}

// beyond says of each limit that is exceeded what was found and what is
// allowed.
func (s *size) beyond(l Limits) (faults []string) {
	check := func(found, allowed int, of string) {
		if found > allowed {
			faults = append(faults, fmt.Sprintf("the schema has %d %s, the server allows %d", found, of, allowed))
		}
	}
	check(s.properties, l.Properties, "members")
	check(s.depth, l.Depth, "objects and lists within each other")
	check(s.characters, l.Characters, "characters in names and enums")
	check(s.enumValues, l.EnumValues, "enum values")
	for _, w := range s.enums {
		if w.count > l.LongEnum {
			check(w.characters, l.LongCharacters, fmt.Sprintf("characters in one enum of more than %d strings", l.LongEnum))
		}
	}
	return faults
}
