package scrub

// nlIDs is the number of the Netherlands. One of nine digits passes for it one
// time in eleven: it takes its groups, or a word.
var nlIDs = []id{{
	class: BSN, length: 9, valid: bsn,
	groups: [][]int{{4, 2, 3}, {3, 3, 3}}, phoned: true,
	words: []string{"bsn", "burgerservice", "burger service", "burger-service", "sofin", "sofi-n", "sofi n", "sofi:", "persoonsnummer", "citizen service"},
}}

// bsn reports whether glyphs are a burgerservicenummer: with weights of 9 down to
// 2, and of -1 for the last, they add up to a multiple of 11, and are not all
// zeros (Rijksdienst voor Identiteitsgegevens, the eleven test of the BSN).
func bsn(glyphs string) bool {
	return shaped(glyphs, "000000000") && glyphs != "000000000" && weigh(glyphs, 9, 8, 7, 6, 5, 4, 3, 2, -1)%11 == 0
}
