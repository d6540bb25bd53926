package harness

import "strings"

// unfence takes a code fence off that stands around the whole answer, and
// says whether it did. A fence of another language than JSON, or one that
// opens or closes within the text, is left: what is inside is then not an
// answer.
func unfence(text string) (string, bool) {
	body := strings.TrimSpace(text)
	body, opened := strings.CutPrefix(body, "```")
	body, closed := strings.CutSuffix(body, "```")
	info, body, lined := strings.Cut(body, "\n")
	if !opened || !closed || !lined || !strings.HasSuffix(body, "\n") {
		return text, false
	}
	if info = strings.TrimSpace(info); info != "" && !strings.EqualFold(info, "json") {
		return text, false
	}
	if strings.Contains("\n"+body, "\n```") {
		return text, false
	}
	return strings.TrimSuffix(body, "\n"), true
}
