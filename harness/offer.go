package harness

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// An Offer is what an answer may choose from. It is built once from a
// snapshot, and is the only source of the enum in the grammar and of the set
// that the checker accepts. It never changes once made. The zero Offer offers
// nothing.
type Offer[T any] struct {
	items  []T
	labels []string
	keys   []string // labels in one normal form
	table  []int32  // places in keys, plus one, by the hash of the folded key
}

// NewOffer returns an offer of items, each under its label. The error names
// every label that cannot be told from another once case is folded and text is
// normalised (NFC), and every label that is not valid UTF-8.
func NewOffer[T any](items []T, label func(T) string) (Offer[T], error) {
	o := Offer[T]{
		items:  slices.Clone(items),
		labels: make([]string, len(items)),
		keys:   make([]string, len(items)),
		table:  make([]int32, tableSize(len(items))),
	}
	var faults []error
	for i, item := range items {
		l := label(item)
		o.labels[i], o.keys[i] = l, normal(l)
		if !utf8.ValidString(l) {
			faults = append(faults, fmt.Errorf("the label %q is not valid UTF-8", l))
		}
		slot, other := o.slot(o.keys[i])
		if other >= 0 {
			faults = append(faults, fmt.Errorf("the labels %q and %q are the same choice", o.labels[other], l))
			continue
		}
		o.table[slot] = int32(i + 1)
	}
	if len(faults) > 0 {
		return Offer[T]{}, errors.Join(faults...)
	}
	return o, nil
}

// normal returns s decomposed. Two strings are the same in NFC exactly when
// they are so in NFD, and only there is case folded sign by sign: the small
// letter of ǰ is one rune in NFC, its capital J̌ is two.
func normal(s string) string { return norm.NFD.String(s) }

// tableSize returns a power of two that leaves at least half of the table free.
func tableSize(n int) int { return 1 << bits.Len(uint(2*n)) }

// slot returns where key stands in the table, and which label that is, or
// where it would stand, and -1.
func (o Offer[T]) slot(key string) (slot, label int) {
	mask := uint64(len(o.table) - 1)
	for h := hashFolded(key) & mask; ; h = (h + 1) & mask {
		i := int(o.table[h]) - 1
		if i < 0 || strings.EqualFold(o.keys[i], key) {
			return int(h), i
		}
	}
}

// Len returns how many choices there are.
func (o Offer[T]) Len() int { return len(o.items) }

// Labels returns the labels in the order of the items.
func (o Offer[T]) Labels() []string { return slices.Clone(o.labels) }

// Pick returns the item under a label, and whether there is one. Labels are
// compared in NFC and without regard to case (providers do not guarantee an
// enum's casing), and in no other way: blanks, other spellings and look-alikes
// are off the offer.
func (o Offer[T]) Pick(label string) (item T, ok bool) {
	if i, ok := o.find(label); ok {
		return o.items[i], true
	}
	return item, false
}

func (o Offer[T]) find(label string) (int, bool) {
	if len(o.table) == 0 || !utf8.ValidString(label) {
		return 0, false
	}
	_, i := o.slot(normal(label))
	return i, i >= 0
}

// canonical returns the offer's own spelling of a label.
func (o Offer[T]) canonical(label string) (string, bool) {
	if i, ok := o.find(label); ok {
		return o.labels[i], true
	}
	return "", false
}

func (o Offer[T]) enum() []string { return o.labels }

// hashFolded is the FNV-1a hash of s with case folded: strings that
// [strings.EqualFold] calls equal have the same.
func hashFolded(s string) uint64 {
	h := uint64(14695981039346656037)
	for _, r := range s {
		h = (h ^ uint64(folded(r))) * 1099511628211
	}
	return h
}

// folded returns the least rune that folds to r.
func folded(r rune) rune {
	if r < utf8.RuneSelf {
		if 'a' <= r && r <= 'z' {
			r -= 'a' - 'A'
		}
		return r
	}
	least := r
	for s := unicode.SimpleFold(r); s != r; s = unicode.SimpleFold(s) {
		least = min(least, s)
	}
	return least
}
