package scrub

import (
	"strings"
	"testing"
)

// body makes a body of a length from bytes that may follow, so that no key stands
// anywhere.
func body(in func(byte) bool, length int) string {
	var bytes []byte
	for _, b := range []byte("aB3xY7") {
		if in(b) {
			bytes = append(bytes, b)
		}
	}
	return strings.Repeat(string(bytes), length/len(bytes)+1)[:length]
}

// parts gives the prefix of a shape as it is written, and a key of its least
// length.
func (h *shape) parts() (before, key string) {
	if h.rules&label != 0 {
		return h.prefix + ": ", body(h.body, h.least)
	}
	return "", h.prefix + body(h.body, h.least)
}

func TestTheKeysOfEachVendorAreFound(t *testing.T) {
	for i := range shapes {
		before, key := shapes[i].parts()
		checkSpots(t, Secret, (*scan).secrets, []spotRow{
			{before + key, key, "", shapes[i].vendor + ", alone"},
			{"a=" + before + key + ", b", key, "", shapes[i].vendor + ", in a list"},
			{"密" + before + key + "。", key, "", shapes[i].vendor + ", no spaces around"},
			{`\n` + before + key + `\n`, key, "", shapes[i].vendor + ", line breaks as in JSON"},
		})
	}
}

func TestKeysThatAreTooShortOrInAWordAreNone(t *testing.T) {
	for i := range shapes {
		before, key := shapes[i].parts()
		checkSpots(t, Secret, (*scan).secrets, []spotRow{
			{before + key[:len(key)-1], "", "", shapes[i].vendor + ", a byte too short"},
			{"x" + before + key, "", "", shapes[i].vendor + ", in a word"},
		})
	}
}

func TestOnlyKeysOfAnExactLengthMayNotBeLonger(t *testing.T) {
	for i := range shapes {
		before, key := shapes[i].parts()
		want, longer := key+"3", before+key+"3"
		if shapes[i].rules&exact != 0 {
			want = ""
		}
		checkSpots(t, Secret, (*scan).secrets, []spotRow{{longer, want, "", shapes[i].vendor + ", a byte longer"}})
	}
}

func TestOrdinaryPrefixesNeedABodyThatLooksDrawnByLot(t *testing.T) {
	for i := range shapes {
		if h := &shapes[i]; h.rules&drawn != 0 {
			words := h.prefix + strings.Repeat("f", h.least)
			checkSpots(t, Secret, (*scan).secrets, []spotRow{{words, "", "", h.vendor + ", letters alone"}})
		}
	}
}

func TestEachShapeSaysWhoseItIsAndWhereItWasRead(t *testing.T) {
	seen := map[string]bool{}
	for _, h := range shapes {
		if h.vendor == "" || h.source == "" || seen[h.prefix] {
			t.Errorf("%q: vendor %q, source %q, seen before: %t", h.prefix, h.vendor, h.source, seen[h.prefix])
		}
		seen[h.prefix] = true
	}
	for _, j := range joints {
		if j.vendor == "" || j.source == "" {
			t.Errorf("%q: vendor %q, source %q", j.mark, j.vendor, j.source)
		}
	}
}

func TestOrdinaryWordsAreNoKeys(t *testing.T) {
	for _, word := range strings.Fields(`sk-learn sk-12 task-force key-value hf_hub npm_config_registry gh_pages github_patch
		sk-learn-tutorial-2024-chapter-1 sk-proj-2024-kick-off-meeting-notes s.length pattern SG.1 EAAAgle.com pat.name.first.last
		xoxb-not-a-real-token-at-all sl.wikipedia.org/wiki/Ljubljana bearer Bearer secret_key_base glc_module AKIA ASIAN LTAI key-`) {
		checkSpots(t, Secret, (*scan).secrets, []spotRow{{word, "", "", "a word"}, {"(" + word + ")", "", "", "a word in brackets"}})
	}
	checkSpots(t, Secret, (*scan).secrets, []spotRow{
		{"Bearer of bad-news-and-good-news-2024", "", "", "prose"},
		{"the bearer: chapter-12-of-the-long-story", "", "", "prose with a colon"},
		{"Authorization: Basic auth", "", "", "a word where a key could be"},
	})
}

func TestKeysAreFoundWhereTheyStand(t *testing.T) {
	token := "sk-" + "ant-" + body(isBase64URL, 30)
	checkSpots(t, Secret, (*scan).secrets, []spotRow{
		{token + ".", token, "", "the end of a sentence"},
		{`{"key":"` + token + `"}`, token, "", "JSON"},
		{"MY_" + token, token, "", "a name and a dash before"},
		{"Authorization: Bearer " + token, token, "", "in a header"},
		{`"authorization": "Bearer ` + body(isToken68, 40) + `"`, body(isToken68, 40), "", "a token of nobody known, in a header"},
		{"https://hooks." + "slack.com/services/" + body(isPath, 44), "hooks.slack.com/services/" + body(isPath, 44), "", "in a URL"},
		{"AccountKey=" + body(isBase64, 86) + "==;x=y", body(isBase64, 86) + "==", "", "in a connection string"},
		{"sk-" + "ant-" + body(isBase64URL, 3000) + " x", "sk-" + "ant-" + body(isBase64URL, 3000), "", "a very long one is taken to its end"},
	})
}
