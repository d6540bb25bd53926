package scrub

import (
	"strings"
	"testing"
)

// spotRow is a text and the one stretch of it that is found; "": nothing is. The
// value is that stretch unless another is given.
type spotRow struct {
	text, want, value, reason string
}

// spot runs one recogniser over a text of which nothing is spoken for.
func spot(text string, recognise func(*scan)) []find {
	s := &scan{text: text, mask: make([]mark, len(text))}
	recognise(s)
	return s.found
}

// stretches gives what was found, as it stands in the text.
func stretches(text string, found []find) string {
	var all []string
	for _, f := range found {
		all = append(all, text[f.from:f.to])
	}
	return strings.Join(all, " | ")
}

func checkSpots(t *testing.T, class Class, recognise func(*scan), rows []spotRow) {
	t.Helper()
	for _, row := range rows {
		found := spot(row.text, recognise)
		if got := stretches(row.text, found); got != row.want {
			t.Errorf("%s: %q gives %q, want %q", row.reason, row.text, got, row.want)
			continue
		}
		for _, f := range found {
			want := row.value
			if want == "" {
				want = row.text[f.from:f.to]
			}
			if f.class != class || f.value != want {
				t.Errorf("%s: %q gives %s %q, want %s %q", row.reason, row.text, f.class, f.value, class, want)
			}
		}
	}
}

// recognisers are those of things that are known by their form.
var recognisers = map[string]func(*scan){
	"pems": (*scan).pems, "jwts": (*scan).jwts, "urls": (*scan).urls, "secrets": (*scan).secrets,
	"emails": (*scan).emails, "macs": (*scan).macs, "ips": (*scan).ips,
}

// everyForm is one text that each of them finds something in.
var everyForm = strings.Join([]string{
	"ann@example.org", "00:1a:2b:3c:4d:5e", "192.0.2.7", "2001:db8::7", "https://ann:pw@example.org/",
	"AKIA" + strings.Repeat("A2", 8), aJWT, aPEM("RSA PRIVATE KEY", "\n"),
}, " , ")

func TestEachRecogniserFindsItsOwnForm(t *testing.T) {
	for name, recognise := range recognisers {
		if found := spot(everyForm, recognise); len(found) == 0 {
			t.Errorf("%s find nothing in a text with everything", name)
		}
	}
}

func TestWhatIsSpokenForIsNotFound(t *testing.T) {
	for name, recognise := range recognisers {
		s := &scan{text: everyForm, mask: make([]mark, len(everyForm))}
		s.put(0, len(s.text), taken)
		if recognise(s); len(s.found) != 0 {
			t.Errorf("%s find %q in a text that is taken", name, stretches(s.text, s.found))
		}
	}
}

func TestNothingIsFoundInOrdinaryText(t *testing.T) {
	for name, recognise := range recognisers {
		if found := spot(ordinary, recognise); len(found) != 0 {
			t.Errorf("%s find %q", name, stretches(ordinary, found))
		}
	}
}

// ordinary is text without any secret, full of signs that secrets have too.
const ordinary = `Hi, I'd like a table for 4 on 2026-12-01 at 19:30 (or 20:00-21:30), please: the one by the window.
Is version 2.10.4.1 of the app out? My cousin @ann_k said v1.2.3.4 broke std::vector and a::b; see https://example.org/faq?page=2#top.
It is 3.50 EUR per piece, i.e. 2 @ $5 -- no key-value store, no task-force, no sk-learn, no hf_hub and no npm_config_registry.
We run react@18.2.0 with @types/node@20.1 on Chrome/120.0.0.0; ratio 16:9, score 3:2:1, half-past ten e.g. 10:30:00.
Bearer of good news: the secret_garden opens at 9.00; bring your pat. pending badge, AC/DC tickets and a key- or two.
Die Öffnungszeiten: Mo.-Fr. 9:00–18:00 Uhr, 谢谢。 -----BEGIN CERTIFICATE----- is how certificates begin.
`
