package scrub

import (
	"slices"
	"strings"
)

// credentialEnds are how the names of credentials end, in lower case and without
// signs: "access_token", "X-Amz-Signature", "user[password]".
var credentialEnds = []string{
	"token", "secret", "password", "passwd", "passphrase", "pwd", "apikey", "accesskey", "secretkey", "signature",
	"sessionid", "authorization", "jwt",
}

// credentialNames are names that credentials have, and other things too. Their
// values must hold a digit, which words do not.
var credentialNames = []string{"key", "code", "auth", "session", "sid", "sig", "sas", "pass", "subscriptionkey", "otp", "ticket"}

// shortestCredential is the length of the shortest value that is taken for one.
const shortestCredential = 8

// hasCredential reports whether a parameter of the query or the fragment is a
// credential.
func hasCredential(url string) bool {
	n := strings.IndexAny(url, "?#")
	for n >= 0 && n < len(url) {
		url = url[n+1:]
		if n = strings.IndexAny(url, "?#&;"); n < 0 {
			n = len(url)
		}
		if name, value, ok := strings.Cut(url[:n], "="); ok && isCredential(name, value) {
			return true
		}
	}
	return false
}

func isCredential(name, value string) bool {
	if len(value) < shortestCredential {
		return false
	}
	var buffer [40]byte
	lower := buffer[:0]
	for _, b := range []byte(name[max(len(name)-len(buffer), 0):]) {
		if isAlnum(b) {
			lower = append(lower, toLower(b))
		}
	}
	return endsInOneOf(lower, credentialEnds) ||
		slices.Contains(credentialNames, string(lower)) && strings.ContainsAny(value, "0123456789")
}

func endsInOneOf(name []byte, ends []string) bool {
	for _, end := range ends {
		if len(name) >= len(end) && string(name[len(name)-len(end):]) == end {
			return true
		}
	}
	return false
}
