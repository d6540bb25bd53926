package scrub_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/tandem-harness/tandem/gateway/scrub"
)

func TestAScrubberThatWasNotMadeRefusesEveryText(t *testing.T) {
	within := scrub.NewContext(context.Background(), begun(t, made(t)))
	for name, s := range map[string]*scrub.Scrubber{"nil": nil, "the zero scrubber": new(scrub.Scrubber)} {
		for entry, call := range map[string]func() (any, error){
			"Redact":         func() (any, error) { text, err := s.Redact("x"); return text, err },
			"Redact of \"\"": func() (any, error) { text, err := s.Redact(""); return text, err },
			"Texts": func() (any, error) {
				texts, err := s.Texts(context.Background(), []string{"x"})
				return len(texts), err
			},
			"Texts of none":    func() (any, error) { texts, err := s.Texts(context.Background(), nil); return len(texts), err },
			"Texts in another": func() (any, error) { texts, err := s.Texts(within, []string{"x"}); return len(texts), err },
			"Begin":            func() (any, error) { c, err := s.Begin(); return c == nil, err },
			"Begin with known": func() (any, error) { c, err := s.Begin(scrub.Names("Ana")...); return c == nil, err },
			"Resume":           func() (any, error) { c, err := s.Resume([]byte(`{"version":1,"entries":[]}`)); return c == nil, err },
		} {
			if got, err := call(); !errors.Is(err, scrub.ErrNotMade) || got != "" && got != 0 && got != true {
				t.Errorf("%s: %s gives %v, %v", name, entry, got, err)
			}
		}
		begin, _ := scrub.EachTurn(s, customer, said)
		if ctx, err := begin(context.Background(), ask{"Ana", "x"}); ctx != nil || !errors.Is(err, scrub.ErrNotMade) {
			t.Errorf("%s: a turn begins", name)
		}
	}
}

func TestAConversationThatWasNotMadeRefusesEveryText(t *testing.T) {
	for name, c := range map[string]*scrub.Conversation{"nil": nil, "the zero conversation": new(scrub.Conversation)} {
		for entry, call := range map[string]func() (any, error){
			"Take":            func() (any, error) { text, err := c.Take("x"); return text, err },
			"Take of \"\"":    func() (any, error) { text, err := c.Take(""); return text, err },
			"Scrub":           func() (any, error) { texts, err := c.Scrub("x"); return len(texts), err },
			"Scrub of none":   func() (any, error) { texts, err := c.Scrub(); return len(texts), err },
			"Restore":         func() (any, error) { text, err := c.Restore("x"); return text, err },
			"Restore of \"\"": func() (any, error) { text, err := c.Restore(""); return text, err },
			"Save":            func() (any, error) { kept, err := c.Save(); return len(kept), err },
		} {
			if got, err := call(); !errors.Is(err, scrub.ErrNoConversation) || got != "" && got != 0 {
				t.Errorf("%s: %s gives %v, %v", name, entry, got, err)
			}
		}
		if got := c.Placeholders(); got != nil {
			t.Errorf("%s has placeholders: %q", name, got)
		}
		text, err := c.MarshalText()
		for how, got := range map[string]string{"String": c.String(), "GoString": fmt.Sprintf("%#v", c), "LogValue": c.LogValue().String(), "MarshalText": string(text)} {
			if got != "scrub.Conversation(none)" || err != nil {
				t.Errorf("%s: %s gives %q, %v", name, how, got, err)
			}
		}
	}
}

func TestTheOtherZeroValuesFindNothingOrAreRefused(t *testing.T) {
	if _, err := scrub.New(scrub.Config{}); err == nil {
		t.Error("the zero Config makes a scrubber")
	}
	if _, err := scrub.New(scrub.Config{Regions: []string{"US"}, Own: []scrub.Recogniser{{}}}); err == nil {
		t.Error("the zero Recogniser is accepted")
	}
	if _, err := made(t).Begin(scrub.Known{}); err == nil {
		t.Error("the zero Known is accepted")
	}
	if got := scrub.Names(); len(got) != 0 {
		t.Errorf("no names are %v", got)
	}
	if got := redact(t, made(t, scrub.Words("PROJECT")), "PROJECT x"); got != "PROJECT x" {
		t.Errorf("no words find %q", got)
	}
}
