package budget

import (
	"fmt"
	"regexp"
	"strings"
)

// An UnpricedError says that a model has no price on a day. What is not priced
// is not sent: it does not cost nothing.
type UnpricedError struct {
	Provider, Model string
	Day             string
	Near            []string // what may have been meant, in order
}

// Error names the provider and the model, and what may have been meant.
func (e *UnpricedError) Error() string {
	s := fmt.Sprintf("budget: no price for %.64q %.64q on %s", e.Provider, e.Model, e.Day)
	if len(e.Near) > 0 {
		s += "; priced is " + strings.Join(e.Near, ", ")
	}
	return s
}

// near returns the entries whose names differ from model in spelling only, or
// that hold from a later day on, in words.
func (ps Prices) near(model, day string) (near []string) {
	for i, p := range ps.entries {
		known := i > 0 && ps.entries[i-1].Provider == p.Provider && ps.entries[i-1].Model == p.Model
		if known || plain(p.Model) != plain(model) {
			continue
		}
		words := fmt.Sprintf("%q %q", p.Provider, p.Model)
		if p.From > day {
			words += " from " + p.From
		}
		near = append(near, words)
	}
	return near
}

// dated matches what providers append to the name of a fixed version.
var dated = regexp.MustCompile(`-(latest|\d{8}|\d{4}-\d\d-\d\d)$`)

// separators are the marks that differ between spellings of a name.
var separators = strings.NewReplacer(".", "-", "_", "-", " ", "-", ":", "-", "@", "-")

// plain returns the name of a model without what is often spelled another way:
// case, separators, a maker before a slash, a date at the end.
func plain(model string) string {
	name := model[strings.LastIndexByte(model, '/')+1:]
	return dated.ReplaceAllString(separators.Replace(strings.ToLower(strings.TrimSpace(name))), "")
}
