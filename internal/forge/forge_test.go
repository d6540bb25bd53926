package forge

import "testing"

func TestAComplaintFitsOneOfItsAlternatives(t *testing.T) {
	for _, c := range []struct {
		complained, want string
		fits             bool
		reason           string
	}{
		{"", "", true, "it compiles, as it should"},
		{"undefined: x", "", false, "it should compile"},
		{"", "undefined", false, "it should not"},
		{"undefined: x", "undefined", true, "the complaint"},
		{"undefined: x", "unknown|undefined", true, "one of two"},
		{"undefined: x", "unknown|unexported", false, "neither"},
	} {
		if fits(c.complained, c.want) != c.fits {
			t.Errorf("%s: %q, %q", c.reason, c.complained, c.want)
		}
	}
	if want := wanted("It lies.\nwant: a|b\n"); want != "a|b" {
		t.Errorf("wanted %q", want)
	}
}
