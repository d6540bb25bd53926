package scrub

import (
	"strings"
	"testing"
)

// hostile are pieces that begin a thing and never end it, for each recogniser.
var hostile = []string{
	"a@", "a%40", "@[", `"@`, "a.@a.", "1.", "1.2.3.4.", "v1.2.3.4 ", "::", "1::", "a:b:", "00:", "00-", "a://", "a://b:c", "a://?token=", "://:@",
	"-----BEGIN ", "-----BEGIN PRIVATE KEY-----", "-----BEGIN PRIVATE KEY-----\n", "-----", "eyJ", "eyJ.", "-eyJ", "eyJ-", aHeader, aHeader + ".",
	"sk-", "sk-a1-", "s.", "pat.", "Bearer ", "bearer:::::", "AKIA", "1:A", "12345678:A", ".atlasv1.", "-us", "1Q~", "'", `\n`, "é", "谢", "\xff", "\x00",
}

// FuzzWhatIsFoundIsInTheTextAndApart runs all recognisers over one text, so that
// they meet what others took.
func FuzzWhatIsFoundIsInTheTextAndApart(f *testing.F) {
	f.Add(ordinary)
	f.Add(everyForm)
	f.Add(strings.Join(hostile, ""))
	f.Fuzz(func(t *testing.T, text string) { checkFound(t, text) })
}

func checkFound(t *testing.T, text string) {
	t.Helper()
	s := &scan{text: text, mask: make([]mark, len(text))}
	for _, name := range []string{"pems", "jwts", "urls", "secrets", "emails", "macs", "ips"} {
		recognisers[name](s)
	}
	seen := make([]bool, len(text))
	for _, is := range s.found {
		if is.from < 0 || is.to > len(text) || is.from >= is.to || is.value == "" {
			t.Fatalf("%+v in %q", is, text)
		}
		for i := is.from; i < is.to; i++ {
			if seen[i] || s.mask[i] != taken {
				t.Fatalf("byte %d of %q is found twice, or not taken", i, text)
			}
			seen[i] = true
		}
	}
}

func TestHostileTextsAreReadThrough(t *testing.T) {
	for _, a := range hostile {
		for _, b := range append([]string{""}, hostile...) {
			checkFound(t, strings.Repeat(a+b, 40))
			checkFound(t, strings.Repeat(a, 40)+strings.Repeat(b, 40))
		}
	}
}
