package main

import (
	"path/filepath"
	"slices"
	"testing"
)

func TestOnlyFilesThatATestNeedsAreKept(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, map[string]string{
		"a.go":            "package a\n\nfunc helper() {}\n",
		"one_test.go":     "package a\n\nfunc TestOne() { helps() }\n",
		"helps_test.go":   "package a\n\nfunc helps() { _ = box{} }\n",
		"box_test.go":     "package a_test\n\ntype box struct{}\n",
		"methods_test.go": "package a\n\nfunc (b *box) open() { _ = limit }\n",
		"limit_test.go":   "package a\n\nconst other, limit = 1, 2\n",
		"two_test.go":     "package a\n\nvar _ = box{}\n\nfunc TestTwo() { box{}.open() }\n",
		"alone_test.go":   "package a\n\nfunc TestAlone() { helper() }\n",
		"main_test.go":    "package a\n\nfunc TestMain() {}\n",
		"init_test.go":    "package a\n\nfunc init() {}\n",
	})
	for _, c := range []struct {
		test   string
		aside  []string
		reason string
	}{
		{"TestOne", []string{"alone_test.go", "two_test.go"}, "what it calls, what that names, its methods and what they name"},
		{"TestAlone", []string{"box_test.go", "helps_test.go", "limit_test.go", "methods_test.go", "one_test.go", "two_test.go"},
			"nothing of other tests, but what runs before any test"},
	} {
		got, err := aside(dir, c.test)
		for i := range got {
			got[i] = filepath.Base(got[i])
		}
		if err != nil || !slices.Equal(got, c.aside) {
			t.Errorf("%s needs %s: aside are %v, %v, not %v", c.test, c.reason, got, err, c.aside)
		}
	}
}
