package scrub

import (
	"strings"
	"testing"
)

func TestAddressesOfMailAreFound(t *testing.T) {
	checkSpots(t, Email, (*scan).emails, []spotRow{
		{"write to Ann.Bee+x@Example.org.", "Ann.Bee+x@Example.org", "ann.bee+x@example.org", "the end of a sentence; case does not matter"},
		{"<ann@example.org>", "ann@example.org", "", "in angle brackets"},
		{"(ann@example.org)", "ann@example.org", "", "in brackets"},
		{"'ann@example.org'", "ann@example.org", "", "in quotes"},
		{"„ann@example.org“", "ann@example.org", "", "in the quotes of another language"},
		{"mailto:ann@example.org", "ann@example.org", "", "a scheme before"},
		{"email=ann@example.org&x=1", "ann@example.org", "", "a parameter"},
		{"?to=ann%40example.org&x", "ann%40example.org", "ann@example.org", "escaped: the same value"},
		{"a,ann@example.org;b", "ann@example.org", "", "in a list"},
		{"o'neil@example.org", "o'neil@example.org", "", "an apostrophe inside"},
		{"ann.@example.ne.jp", "ann.@example.ne.jp", "", "a dot at the end, which Japanese providers gave out"},
		{"ann..bee@example.org", "ann..bee@example.org", "", "two dots, likewise"},
		{"...ann@example.org", "ann@example.org", "", "dots before"},
		{"jörg@müller.example", "jörg@müller.example", "", "letters beyond ASCII"},
		{"ЖАННА@Пример.рф", "ЖАННА@Пример.рф", "жанна@пример.рф", "another script"},
		{"ann@xn--bcher-kva.xn--p1ai", "ann@xn--bcher-kva.xn--p1ai", "", "a top-level domain in its ASCII form"},
		{"请联系ann@example.com谢谢", "ann@example.com", "", "no spaces around"},
		{"ann@example.com-Adresse", "ann@example.com", "", "a compound word"},
		{"ann@mail.straße.de", "ann@mail.straße.de", "", "a label that only begins in ASCII"},
		{"ann@example.com.1", "ann@example.com", "", "a footnote"},
		{"ann@example.org-.", "ann@example.org", "", "a dash and a dot behind"},
		{"ann@[192.0.2.7]", "ann@[192.0.2.7]", "", "an address literal"},
		{"ann@[IPv6:2001:db8::7]", "ann@[IPv6:2001:db8::7]", "ann@[ipv6:2001:db8::7]", "an address literal of version 6"},
		{`"ann b"@example.org`, `"ann b"@example.org`, "", "a local part in quotes"},
		{"@ann@social.example", "ann@social.example", "", "the handle of a person on a server"},
		{"git@github.com:org/repo", "", "", "where a repository is, and nobody's address"},
		{"https://ann@example.org/x", "ann@example.org", "", "a user without a password in a URL"},
		{"a@163.com", "a@163.com", "", "a host whose first label is a number"},
		{"a@mail.163.com", "a@mail.163.com", "", "and its second"},
	})
}

func TestNearMissesOfMailAreNone(t *testing.T) {
	checkSpots(t, Email, (*scan).emails, []spotRow{
		{"@handle", "", "", "a handle"},
		{"2 @ $5", "", "", "a price for each"},
		{"meet @ 5pm", "", "", "a time"},
		{"react@18.2.0", "", "", "a version"},
		{"npm i @types/node@20.1", "", "", "a version of two numbers"},
		{"pkg@1.0.0-alpha.beta", "", "", "a version whose end looks like a top-level domain"},
		{"pkg@v1.0.0-alpha.beta", "", "", "and with a v"},
		{"logo@2x.png", "", "", "the size of a picture"},
		{"ann@intranet", "", "", "one label: handles are written like it"},
		{"ann@example.c", "", "", "a top-level domain of one letter"},
		{"ann@.org", "", "", "an empty label"},
		{"ann@-", "", "", "no letter in the host"},
		{"ann@[1.2.3]", "", "", "no address in the brackets"},
		{"ann@[1.2.3.4", "", "", "the bracket is not closed"},
		{`""@example.org`, "", "", "empty quotes"},
		{`b"@example.org`, "", "", "a quote that is not opened"},
		{"\"a\nb\"@example.org", "", "", "quotes over two lines"},
		{"--@example.org", "", "", "no letter in the local part"},
		{"@", "", "", "the sign alone"},
		{"@@@", "", "", "and three of them"},
	})
}

func TestAddressesOfMailSideBySideAreFoundApart(t *testing.T) {
	for text, want := range map[string]string{
		"a@x.org,b@y.org":  "a@x.org | b@y.org",
		"a@x.org/b@y.org":  "a@x.org | b@y.org",
		"a@x.org_b@y.org":  "a@x.org | _b@y.org",
		"a@b@example.org":  "b@example.org",
		"a@x.org%40y.test": "a@x.org",
	} {
		if got := stretches(text, spot(text, (*scan).emails)); got != want {
			t.Errorf("%q gives %q, want %q", text, got, want)
		}
	}
}

func TestLongLocalPartsAndHostsAreLookedAtInPart(t *testing.T) {
	long := strings.Repeat("a", 4*maxLocal) + "@example.org"
	if found := spot(long, (*scan).emails); len(found) != 1 || found[0].from != 4*maxLocal-maxLocal {
		t.Errorf("a long local part: %+v", found)
	}
	if found := spot("ann@"+strings.Repeat("a", maxHost)+".org", (*scan).emails); len(found) != 0 {
		t.Errorf("a host that is too long: %+v", found)
	}
}
