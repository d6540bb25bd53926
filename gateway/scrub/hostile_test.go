//go:build !race

package scrub

import (
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// repeated are texts that recognisers look at again and again when they are repeated.
var repeated = map[string]string{
	"one digit": "7", "one letter": "a", "blanks": " ", "digits apart": "7 ", "pairs": "12 ", "threes": "555-", "long groups": "4155552671 ",
	"zeros": "0", "pluses": "+", "plus and digit": "+4", "opened brackets": "(", "bracketed digits": "(4", "dots": ".", "digits and dots": "1.",
	"dates": "2026-12-01 ", "half dates": "12.", "times": "10:", "times in ranges": "10:00-", "prices": "$4,", "groups of three": " 000",
	"ats": "@", "addresses in a row": "a@b.", "dots and ats": ".@", "colons": ":", "hexadecimal": "a:", "octets": "1.1.1.", "slashes": "/",
	"schemes": "https://", "users of URLs": "https://a:", "opened placeholders": "<", "classes": "EMAIL_", "keys": "sk-", "JWTs": "eyJ.", "PEMs": "-----BEGIN ",
	"percent": "%", "escaped percent": "%25", "backslashes": `\`, "escapes": `\u0037`, "invisible": "\u200b", "accents": "\u0301", "accented": "e\u0301",
	"invalid": "\xff", "full-width": "４", "sharps": "#4", "order words": "order no ", "phone words": "tel ", "names": "Ann ", "half names": "Ann-An",
	"opened braces": "{", "opened lists": "[", "quotes": `"`, "almost cards": "4111-1111-1111-111", "IBANs": "GB82 WEST ", "UUIDs": "41555526-7112-",
	"phones": "+49 171 3920012, ", "cards": "4111111111111111 ", "mails": "ann@example.org ",
}

// objects is how many objects a scrubber allocates for a text, which it gets to
// its end with.
func objects(t *testing.T, s *Scrubber, text string) uint64 {
	t.Helper()
	c, err := s.Begin(Known{Name, "Ann Annson Bee"}, Known{Name, "Ann"})
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err = c.Take(text)
	runtime.ReadMemStats(&after)
	if err != nil {
		t.Error(err)
	}
	return after.Mallocs - before.Mallocs
}

func TestFourTimesTheTextTakesNoMoreThanFourTimesTheObjects(t *testing.T) {
	const size = 64 << 10
	s := scrubberOf(t, everywhere...)
	for _, kind := range slices.Sorted(maps.Keys(repeated)) {
		t.Run(kind, func(t *testing.T) {
			text := strings.Repeat(repeated[kind], 4*size/len(repeated[kind]))
			few, many := objects(t, s, text[:size]), objects(t, s, text)
			if many > 4*few+1000 { // buffers grow in steps
				t.Errorf("%d objects for %d bytes, %d for four times as many", few, size, many)
			}
		})
	}
}
