package scrub

import "testing"

func TestURLsWithAPasswordAreFound(t *testing.T) {
	checkSpots(t, URL, (*scan).urls, []spotRow{
		{"DB: postgres://ann:pw@db.example/x?y=1.", "postgres://ann:pw@db.example/x?y=1", "", "the end of a sentence"},
		{"redis://:pw@10.0.0.7:6379/0", "redis://:pw@10.0.0.7:6379/0", "", "no user"},
		{"jdbc:mysql://ann:pw@db/x", "mysql://ann:pw@db/x", "", "a scheme before the scheme"},
		{"mongodb+srv://ann:pw@a,b/x", "mongodb+srv://ann:pw@a,b/x", "", "two hosts"},
		{"https://ann:p@ss@example.org", "https://ann:p@ss@example.org", "", "an @ in the password"},
		{"postgres://ann:p#ss/w?d@db/x", "postgres://ann:p#ss/w?d@db/x", "", "signs in the password that should be escaped"},
		{"[db](https://ann:pw@example.org/x).", "https://ann:pw@example.org/x", "", "a link in Markdown"},
		{"https://ann:pw@example.org/x_(y)", "https://ann:pw@example.org/x_(y)", "", "brackets of its own"},
		{"http://ann:pw@[2001:db8::7]", "http://ann:pw@[2001:db8::7]", "", "a host in brackets"},
		{"'https://ann:pw@example.org','x'", "https://ann:pw@example.org", "", "in quotes"},
		{`"u":"https://ann:pw@example.org\n"`, "https://ann:pw@example.org", "", "in JSON"},
		{"<https://ann:pw@example.org>", "https://ann:pw@example.org", "", "in angle brackets"},
		{"https://ann:pw@example.org/x。谢谢", "https://ann:pw@example.org/x", "", "a stop of another script"},
		{"https://a.example/?next=https://ann:pw@b.example", "https://a.example/?next=https://ann:pw@b.example", "", "a URL in a URL"},
	})
}

func TestURLsWithACredentialAreFound(t *testing.T) {
	for _, parameter := range []string{
		"access_token=abcdefgh", "token=abcdefgh", "api_key=abcdefgh", "apikey=abcdefgh", "X-Amz-Signature=abcdefgh", "sig=abcdefg8",
		"client_secret=abcdefgh", "password=abcdefgh", "user[password]=abcdefgh", "PWD=abcdefgh", "code=abcdefg8", "key=abcdefg8", "sessionId=abcdefgh",
	} {
		for _, before := range []string{"?", "#", "?a=b&", "?a&b;", "#/x?"} {
			url := "https://example.org/x" + before + parameter
			checkSpots(t, URL, (*scan).urls, []spotRow{{"see " + url + ", ok", url, "", "a credential in a parameter"}})
		}
	}
}

func TestPlainURLsAreLeftAlone(t *testing.T) {
	checkSpots(t, URL, (*scan).urls, []spotRow{
		{"https://example.org/x?page=2#top", "", "", "no credential"},
		{"https://ann@example.org/x", "", "", "a user without a password"},
		{"https://ann:@example.org/x", "", "", "an empty password"},
		{"https://example.org:8080/@scope/pkg", "", "", "a port, and an @ in the path"},
		{"https://example.org:8080?x=a@b", "", "", "a port, and an @ in the query"},
		{"http://[2001:db8::7]/a@b", "", "", "the colons of a host"},
		{"https://example.org/x?token=abc", "", "", "a short value"},
		{"https://example.org/x?key=department", "", "", "a name of other things, with a word"},
		{"https://example.org/x?tokens_used=12345678", "", "", "a name that only begins like one"},
		{"https://example.org/token=abcdefgh", "", "", "in the path"},
		{"https://example.org/x?token", "", "", "no value"},
		{"://ann:pw@example.org", "", "", "no scheme"},
		{"1://ann:pw@example.org", "", "", "no letter in the scheme"},
		{"://", "", "", "the sign alone"},
	})
}
