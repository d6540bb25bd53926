package scrub

import (
	"strings"
	"testing"
)

// pemBody is two lines of base64, the second one short.
func pemBody(broken string) string {
	return strings.Repeat("MIIEaB+/", 8) + broken + strings.Repeat("cD01", 3) + "="
}

// aPEM makes a block of a label, with lines broken as given.
func aPEM(label, broken string) string {
	return "-----BEGIN " + label + "-----" + broken + pemBody(broken) + broken + "-----END " + label + "-----"
}

func TestPrivateKeysAreFound(t *testing.T) {
	for _, label := range []string{"PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY", "OPENSSH PRIVATE KEY", "ENCRYPTED PRIVATE KEY", "PGP PRIVATE KEY BLOCK"} {
		for _, broken := range []string{"\n", "\r\n", `\n`, `\r\n`, " "} {
			block, text := aPEM(label, broken), "key: "+aPEM(label, broken)+"."
			found := spot(text, (*scan).pems)
			if stretches(text, found) != block || found[0].class != PEM || found[0].value != strings.ReplaceAll(aPEM(label, ""), " ", "") {
				t.Errorf("%s broken by %q gives %+v", label, broken, found)
			}
		}
	}
}

func TestPrivateKeysThatAreCutOffAreFoundToTheirLastLine(t *testing.T) {
	begin := "-----BEGIN RSA PRIVATE KEY-----\n"
	headers := "Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00FF\n\n"
	for _, row := range []struct{ rest, want, reason string }{
		{pemBody("\n"), pemBody("\n"), "the text ends"},
		{pemBody("\n") + "\n\nThat is it.", pemBody("\n"), "prose follows"},
		{headers + pemBody("\n") + "\n", headers + pemBody("\n"), "headers before the base64"},
		{pemBody("\n") + "\n-----END PUBLIC KEY-----", pemBody("\n"), "the end of something else"},
		{pemBody("\n") + "\n" + aPEM("CERTIFICATE", "\n"), pemBody("\n"), "a certificate follows"},
		{pemBody(`\n`) + `\n", "next": 1}`, pemBody(`\n`), "JSON"},
		{"> " + pemBody("\n> "), "> " + pemBody("\n> "), "quoted, as in mail"},
		{pemBody("\n") + "\n-----END RSA PRI", pemBody("\n"), "cut off in its last line"},
	} {
		text := "x " + begin + row.rest
		if got := stretches(text, spot(text, (*scan).pems)); got != begin+row.want {
			t.Errorf("%s: %q", row.reason, got)
		}
	}
}

func TestWhatIsNoPrivateKeyIsLeftAlone(t *testing.T) {
	checkSpots(t, PEM, (*scan).pems, []spotRow{
		{aPEM("CERTIFICATE", "\n"), "", "", "a certificate"},
		{aPEM("PUBLIC KEY", "\n"), "", "", "a public key"},
		{"-----BEGIN PRIVATE KEY----- is how keys begin", "", "", "prose about keys"},
		{"-----BEGIN PRIVATE KEY-----", "", "", "nothing follows"},
		{"-----BEGIN PRIVATE KEY-----\nThanks", "", "", "a word follows"},
		{"-----BEGIN PRIVATE KEY\n" + pemBody("\n"), "", "", "the line is not complete"},
		{"-----BEGIN " + strings.Repeat("A", 65) + " PRIVATE KEY-----\n" + pemBody("\n"), "", "", "the label is too long"},
	})
}

func TestTwoPrivateKeysAreFoundApart(t *testing.T) {
	a, b := aPEM("PRIVATE KEY", "\n"), aPEM("EC PRIVATE KEY", "\n")
	if got := stretches(a+"\n"+b, spot(a+"\n"+b, (*scan).pems)); got != a+" | "+b {
		t.Errorf("%q", got)
	}
}
