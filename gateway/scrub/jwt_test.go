package scrub

import (
	"encoding/base64"
	"testing"
)

// segment gives the segment of a token that holds a text.
func segment(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }

// Made when they are needed, so that they stand nowhere.
var (
	aHeader  = segment(`{"alg":"HS256"}`)
	aPayload = segment(`{"sub":"ann"}`)
	aJWT     = aHeader + "." + aPayload + "." + segment("signature")
)

func TestTokensAreFound(t *testing.T) {
	unsigned := aHeader + "." + aPayload + "."
	encrypted := segment(`{"alg":"dir","enc":"A128GCM"}`) + ".." + segment("iv") + "." + segment("text") + "." + segment("tag")
	checkSpots(t, JWT, (*scan).jwts, []spotRow{
		{"Bearer " + aJWT, aJWT, "", "signed, in a header"},
		{"(" + aJWT + ")", aJWT, "", "in brackets"},
		{aJWT + ".", aJWT, "", "the end of a sentence"},
		{aJWT + ". Next", aJWT, "", "and another sentence"},
		{`token:\n` + aJWT + `\n`, aJWT, "", "line breaks as in JSON"},
		{"session_" + aJWT, aJWT, "", "a name and a dash before"},
		{unsigned + " x", unsigned, "", "no signature"},
		{aHeader + ".." + segment("signature"), aHeader + ".." + segment("signature"), "", "the payload is kept elsewhere"},
		{encrypted + "!", encrypted, "", "encrypted"},
		{aHeader + "." + aPayload[:9], aHeader + "." + aPayload[:9], "", "cut off in the payload"},
	})
}

func TestNearMissesOfTokensAreNone(t *testing.T) {
	checkSpots(t, JWT, (*scan).jwts, []spotRow{
		{aHeader, "", "", "a header alone"},
		{aHeader + ".", "", "", "and a dot"},
		{aHeader + "..", "", "", "and two"},
		{aHeader + ".abc", "", "", "one more segment, which is no payload"},
		{"x" + aJWT, "", "", "in a word"},
		{segment(`{"alg":`) + "." + aPayload + ".abc", "", "", "a header that is no JSON"},
		{"eyJ.eyJ.eyJ", "", "", "a header that is cut off"},
		{"eyJ", "", "", "how one begins"},
	})
}
