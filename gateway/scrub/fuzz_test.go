package scrub_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tandem-harness/tandem/gateway/scrub"
)

func seed(f *testing.F, add func(string)) {
	f.Helper()
	for _, list := range [][]string{personalPieces, impersonalPieces, lookAlikes} {
		for _, piece := range list {
			add(piece)
		}
		add(strings.Join(list, " "))
	}
	for name := range hostileTexts {
		add(hostileTexts[name](200))
	}
	for _, text := range []string{
		`{"ssn":"219099999","a":["ana@example.com",4111111111111111,{"b":"{\"c\":\"bob@example.com\"}"}]}`,
		`{"a":"\u0061na\u0040example.com \ud83d\ude00 \\"}`, "ana@exa\xffmple.com \xc3", "", "\x00\x1f", "<EM<EMAIL_1>AIL_1>",
		"<", "EMAIL", "<EMAIL", "[\"Ana\"]Pérez", "Ana", "Pérez", "-----BEGIN PRIVATE KEY-----", `[""]`, `{"":{}}`, "５５５", "%%4040", `\\u0040`,
	} {
		add(text)
	}
}

// checkClean holds what is true of whatever a text becomes.
func checkClean(t *testing.T, how, text, clean string) {
	t.Helper()
	if utf8.ValidString(text) && !utf8.ValidString(clean) {
		t.Errorf("%s of the valid %q is the invalid %q", how, text, clean)
	}
	if isDocument(text) && !json.Valid([]byte(clean)) {
		t.Errorf("%s of the document %s is %s", how, text, clean)
	}
}

func isDocument(text string) bool {
	trimmed := strings.TrimLeft(text, " \t\r\n")
	return trimmed != "" && (trimmed[0] == '{' || trimmed[0] == '[') && json.Valid([]byte(text))
}

func FuzzScrub(f *testing.F) {
	s := made(f)
	seed(f, func(text string) { f.Add(text) })
	f.Fuzz(func(t *testing.T, text string) {
		once := redact(t, s, text)
		checkClean(t, "Redact", text, once)
		if twice := redact(t, s, once); twice != once {
			t.Errorf("Redact of %q is %q, and then %q", text, once, twice)
		}
		c := begun(t, s, knownPieces...)
		for how, clean := range map[string]string{"Scrub": scrubAll(t, begun(t, s, knownPieces...), text)[0], "Take": take(t, c, text)} {
			checkClean(t, how, text, clean)
		}
		clean := scrubAll(t, c, text)[0]
		if twice := scrubAll(t, c, clean)[0]; twice != clean {
			t.Errorf("Scrub of %q is %q, and then %q", text, clean, twice)
		}
	})
}

func FuzzTake(f *testing.F) {
	s := made(f)
	seed(f, func(text string) { f.Add(text) })
	f.Fuzz(func(t *testing.T, text string) {
		c := begun(t, s, knownPieces...)
		secret := take(t, c, "secret.person@example.com")
		taken := take(t, c, text)
		if again := scrubAll(t, c, taken)[0]; again != taken {
			t.Errorf("%q is taken as %q, and then scrubbed to %q", text, taken, again)
		}
		restored, err := c.Restore(taken)
		if err != nil {
			t.Errorf("%q is taken as %q, which gives %v", text, taken, err)
		}
		if !strings.Contains(strings.ToLower(text), "person") && strings.Contains(restored, "secret.person") {
			t.Errorf("%q is taken as %q, and has %s printed: %q", text, taken, secret, restored)
		}
	})
}

func FuzzTexts(f *testing.F) {
	s := made(f)
	seed(f, func(text string) { f.Add(text, text[:len(text)/2], text[len(text)/2:]) })
	f.Fuzz(func(t *testing.T, a, b, c string) {
		texts := []string{a, b, c}
		for how, ctx := range map[string]context.Context{
			"with a conversation": scrub.NewContext(context.Background(), begun(t, s, knownPieces...)), "without": context.Background(),
		} {
			once, err := s.Texts(ctx, texts)
			if err != nil || len(once) != len(texts) {
				t.Fatalf("%s, %q gives %q, %v", how, texts, once, err)
			}
			twice, err := s.Texts(ctx, once)
			if err != nil {
				t.Fatalf("%s, %q gives %v", how, once, err)
			}
			for k := range texts {
				checkClean(t, how, texts[k], once[k])
				if once[k] != twice[k] {
					t.Errorf("%s, %q is %q, and then %q", how, texts, once, twice)
				}
			}
		}
	})
}

func FuzzRestore(f *testing.F) {
	s := made(f)
	seed(f, func(text string) { f.Add(text) })
	f.Fuzz(func(t *testing.T, text string) {
		c := begun(t, s)
		take(t, c, "ana@example.com, bob@example.com, +1 415 555 2671")
		restored, err := c.Restore(text)
		var unknown *scrub.UnknownError
		if err != nil && (!errors.As(err, &unknown) || len(unknown.Written) == 0 || restored != "") {
			t.Errorf("%q gives %q, %v", text, restored, err)
		}
		if utf8.ValidString(text) && !utf8.ValidString(restored) {
			t.Errorf("%q gives the invalid %q", text, restored)
		}
	})
}

func FuzzResume(f *testing.F) {
	s := made(f)
	f.Add([]byte(`{"version":1,"entries":[{"class":"EMAIL","n":1,"value":"v","text":"t"}],"burnt":[{"class":"CARD","n":3}]}`))
	f.Add([]byte(`{"version":1}`))
	f.Fuzz(func(t *testing.T, kept []byte) {
		c, err := s.Resume(kept)
		if err != nil {
			return
		}
		take(t, c, "ana@example.com 4111 1111 1111 1111 <EMAIL_1>")
		again, err := c.Save()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Resume(again); err != nil {
			t.Errorf("%s is saved as %s, which gives %v", kept, again, err)
		}
	})
}
