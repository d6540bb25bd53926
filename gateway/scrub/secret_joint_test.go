package scrub

import (
	"encoding/base64"
	"strings"
	"testing"
)

func TestKeysWithAMarkWithinAreFound(t *testing.T) {
	telegram := "123456789" + ":A" + body(isBase64URL, 34)
	discord := base64.RawURLEncoding.EncodeToString([]byte("123456789012345678")) + "." + body(isBase64URL, 6) + "." + body(isBase64URL, 27)
	terraform := body(isAlnum, 14) + ".atlas" + "v1." + body(isBase64URL, 60)
	mailchimp := body(isHex, 32) + "-us" + "14"
	entra := "aB3" + "8Q~" + body(isToken68, 31)
	for _, key := range []string{telegram, discord, terraform, mailchimp, entra} {
		checkSpots(t, Secret, (*scan).secrets, []spotRow{
			{key, key, "", "alone"},
			{"key=" + key + ", x", key, "", "a setting"},
			{`"` + key + `"`, key, "", "in quotes"},
			{"x" + key, "", "", "in a word"},
		})
	}
	checkSpots(t, Secret, (*scan).secrets, []spotRow{
		{"https://api.telegram.org/bot" + telegram + "/getMe", telegram, "", "in a URL, behind a word"},
		{telegram + "x", "", "", "a byte longer"},
		{telegram[:len(telegram)-1], "", "", "a byte shorter"},
		{"robot" + telegram, telegram, "", "the end of a word is not looked at"},
	})
}

func TestNearMissesOfKeysWithAMarkWithinAreNone(t *testing.T) {
	tail := "." + body(isBase64URL, 6) + "." + body(isBase64URL, 27)
	checkSpots(t, Secret, (*scan).secrets, []spotRow{
		{"1234567" + ":A" + body(isBase64URL, 34), "", "", "too few digits for a bot"},
		{"12345678901" + ":A" + body(isBase64URL, 34), "", "", "too many"},
		{"10:A" + body(isBase64URL, 34), "", "", "an hour"},
		{strings.Repeat("Mn", 12) + tail, "", "", "base64 of no number"},
		{strings.Repeat("M", 25) + tail, "", "", "no base64"},
		{"module.function" + tail, "", "", "code"},
		{body(isAlnum, 13) + ".atlas" + "v1." + body(isBase64URL, 60), "", "", "an id that is too short"},
		{body(isHex, 31) + "-us" + "14", "", "", "a digest that is too short"},
		{body(isHex, 32) + "-use", "", "", "a word behind it"},
		{"abcdQ~" + body(isToken68, 31), "", "", "no digit before the mark"},
		{"contact-us", "", "", "a word"},
	})
}
