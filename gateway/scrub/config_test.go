package scrub_test

import (
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/gateway/scrub"
)

func TestNewNamesEveryFaultOfAConfig(t *testing.T) {
	find := func(string) []scrub.Match { return nil }
	for _, row := range []struct {
		config scrub.Config
		parts  []string
		reason string
	}{
		{scrub.Config{}, []string{"no Regions"}, "the zero config"},
		{scrub.Config{Regions: []string{"US", "UK", "", "us", "XX"}}, []string{`"UK"`, `""`, `"us"`, `"XX"`}, "every region that is none"},
		{scrub.Config{Off: map[scrub.Class]string{scrub.Phone: " "}}, []string{`no reason for "PHONE"`}, "a blank reason"},
		{scrub.Config{Off: map[scrub.Class]string{scrub.Phone: ""}}, []string{`no reason for "PHONE"`, "no Regions"}, "a class without a reason is not off"},
		{scrub.Config{Regions: []string{"US"}, Off: map[scrub.Class]string{scrub.LookAlike: "r"}}, []string{`"MARK"`}, "look-alikes off"},
		{scrub.Config{Regions: []string{"US"}, Off: map[scrub.Class]string{"NOBODY": "r", "": "r"}}, []string{`"NOBODY"`, `""`}, "classes that are none"},
		{
			scrub.Config{Regions: []string{"US"}, Own: []scrub.Recogniser{{}, {Class: "A"}, {Class: "B1", Find: find}, {Class: "low", Find: find}, {Class: "A__B", Find: find}, {Class: "_A", Find: find}, {Class: "Ä", Find: find}, {Class: scrub.LookAlike, Find: find}, {Class: "A B", Find: find}}},
			[]string{"recogniser 1: \"\"", "recogniser 1 ()", "recogniser 2 (A)", `3: "B1"`, `4: "low"`, `5: "A__B"`, `6: "_A"`, `7: "Ä"`, `8: "MARK"`, `9: "A B"`}, "own recognisers",
		},
		{
			scrub.Config{Regions: []string{"UK"}, Own: []scrub.Recogniser{{}}, Off: map[scrub.Class]string{scrub.Email: "", "NOBODY": "r"}},
			[]string{`"UK"`, "recogniser 1", `no reason for "EMAIL"`, `"NOBODY"`}, "all kinds at once",
		},
	} {
		s, err := scrub.New(row.config)
		if err == nil || s != nil {
			t.Errorf("%s: accepted", row.reason)
			continue
		}
		for _, part := range row.parts {
			if !strings.Contains(err.Error(), part) {
				t.Errorf("%s: %s is not named in\n%v", row.reason, part, err)
			}
		}
	}
}

func TestAClassIsOffByNameAndReason(t *testing.T) {
	s, err := scrub.New(scrub.Config{Off: map[scrub.Class]string{scrub.Phone: "the texts are of no people", scrub.IP: "logs of our own machines"}})
	if err != nil {
		t.Fatal(err)
	}
	if got := redact(t, s, "+1 415 555 2671, 192.0.2.7, ana@example.com"); got != "+1 415 555 2671, 192.0.2.7, <EMAIL>" {
		t.Errorf("got %q", got)
	}
}

func TestKnownPeopleAreFoundWhenTheirClassIsOff(t *testing.T) {
	s, err := scrub.New(scrub.Config{Regions: []string{"US"}, Off: map[scrub.Class]string{scrub.IP: "logs of our own machines"}})
	if err != nil {
		t.Fatal(err)
	}
	c := begun(t, s, scrub.Known{Class: scrub.IP, Text: "192.0.2.9"})
	if got := take(t, c, "192.0.2.7 and 192.0.2.9"); got != "192.0.2.7 and <IP_1>" {
		t.Errorf("got %q", got)
	}
}

func TestAScrubberKeepsNothingOfItsConfig(t *testing.T) {
	config := scrub.Config{Regions: []string{"US"}, Own: []scrub.Recogniser{scrub.Words("PROJECT", "Bluebird")}, Off: map[scrub.Class]string{scrub.IP: "r"}}
	s, err := scrub.New(config)
	if err != nil {
		t.Fatal(err)
	}
	config.Regions[0], config.Own[0] = "DE", scrub.Words("PROJECT", "nothing")
	delete(config.Off, scrub.IP)
	if got := redact(t, s, "Bluebird (415) 555-2671 192.0.2.7"); got != "<PROJECT> <PHONE> 192.0.2.7" {
		t.Errorf("got %q", got)
	}
}

func TestOnlyNationalNumbersOfTheRegionsAreFound(t *testing.T) {
	s, err := scrub.New(scrub.Config{Regions: []string{"US"}})
	if err != nil {
		t.Fatal(err)
	}
	if got := redact(t, s, "(415) 555-2671, 0171 3920012, +49 171 3920012"); got != "<PHONE>, 0171 3920012, <PHONE>" {
		t.Errorf("got %q", got)
	}
}
