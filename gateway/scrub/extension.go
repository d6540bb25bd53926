package scrub

import "strings"

// extensions say that the digits behind them belong to the phone before.
var extensions = []string{"extension", "durchwahl", "apparat", "toestel", "interno", "poste", "ext", "int", "anexo", "wew", "dw", "x", "#"}

// maxExtension is the length of the longest extension, in digits.
const maxExtension = 7

// extension returns where the extension behind a phone ends, and the extension.
func extension(text string, end int) (int, string) {
	i := end
	for i < len(text) && i-end < 3 && strings.IndexByte(" ,;.-", text[i]) >= 0 {
		i++
	}
	for _, word := range extensions {
		if len(text)-i < len(word) || !strings.EqualFold(text[i:i+len(word)], word) {
			continue
		}
		at := i + len(word)
		for at < len(text) && at-i-len(word) < 2 && strings.IndexByte(" .:=", text[at]) >= 0 {
			at++
		}
		to := digitsEnd(text, at)
		if to > at && to-at <= maxExtension && (to == len(text) || !inWord(text[to])) {
			return to, ";ext=" + text[at:to]
		}
	}
	return end, ""
}
