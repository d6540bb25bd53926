package scrub_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// chatLines are the sentences of ordinary chat, with places for a number.
var chatLines = []string{
	"Hi, I would like a table for %d on Saturday at %d:30, please.", "Is the one by the window still free? We come around %d:15.",
	"Ist am %d.11. noch ein Tisch frei, vielleicht gegen %d Uhr?", "Der Haarschnitt kostet %d,50 €, mit Waschen %d €.",
	"Great, thanks! See you on 2026-12-%02d at %d:00.", "The parcel weighs %d kg and cost $%d.99 to send.",
	"Können wir das auf %d:45 verschieben? Mir ist etwas dazwischengekommen.", "We are open from %d:00 to 18:00, on Sundays until %d pm.",
	"My colleague says version 2.%d of the app is slow; %d%% of the screens are blank.", "Danke schön, bis dann!", "Sorry, I meant the other one - the blue one.",
	"It is in room %d, second floor on the left, next to the lift.", "Wir sind %d Erwachsene und %d Kinder, eines davon im Rollstuhl.",
	"Do you have anything without nuts? Last time there were %d choices for %d euros.", "That would be %d.20 EUR in total, tax included.",
}

// chat returns ordinary chat of a size: nothing in it is personal.
func chat(size int) string {
	draw := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	for b.Len() < size {
		line := chatLines[draw.IntN(len(chatLines))]
		numbers := make([]any, strings.Count(strings.ReplaceAll(line, "%%", ""), "%"))
		for k := range numbers {
			numbers[k] = 1 + draw.IntN(23)
		}
		fmt.Fprintf(&b, line+"\n", numbers...)
	}
	text := b.String()
	return text[:strings.LastIndexByte(text[:size], '\n')+1]
}

// hostileTexts are texts of about a size that begin many things and end none.
var hostileTexts = map[string]func(size int) string{
	"ats": repeat("@"), "short addresses": repeat("a@"), "digits": repeat("7"), "groups": repeat("123 456 789 "), "single digits": repeat("1 "),
	"brackets": repeat("("), "pluses": repeat("+"), "tokens": repeat("eyJ."), "schemes": repeat("://"), "colons": repeat("::"),
	"keys": repeat("-----BEGIN "), "placeholders": repeat("<EMAIL_"), "escapes": repeat("%40"), "JSON escapes": repeat(`\u0040`), "invisible": repeat("\u200b"),
	"backslashes": repeat(`\`), "accents": repeat("e\u0301"), "bare accents": repeat("\u0301"), "names": repeat("Ana "), "orders": repeat("order no "),
	"many emails": manyEmails, "nested JSON": nested, "JSON in JSON": repeat(`{"a":`), "JSON of numbers": func(n int) string { return "[" + strings.Repeat("4155552671,", n/11) + "1]" },
}

func repeat(piece string) func(int) string {
	return func(size int) string { return strings.Repeat(piece, size/len(piece)) }
}

// manyEmails are distinct ones of a common beginning, 20,000 in a megabyte.
func manyEmails(size int) string {
	var b strings.Builder
	for k := 0; b.Len() < size; k++ {
		fmt.Fprintf(&b, "a.common.beginning.of.all.%08d@mail.example.com, ", k)
	}
	return b.String()
}

// nested is a document as deep as encoding/json reads, again and again.
func nested(size int) string {
	const depth = 4000
	one := strings.Repeat(`{"a":[`, depth) + "1" + strings.Repeat("]}", depth)
	return "[" + strings.Repeat(one+",", size/len(one)) + "1]"
}

func benchmarkTake(b *testing.B, text string) {
	s := made(b)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		take(b, begun(b, s, knownPieces...), text)
	}
}

func BenchmarkChat(b *testing.B) {
	s := made(b)
	text := chat(64 << 10)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		c := begun(b, s, knownPieces...) // which has not sent the text before
		if got := scrubAll(b, c, text); got[0] != text {
			b.Fatal("something personal is found in chat")
		}
	}
}

func BenchmarkFound(b *testing.B) {
	lines := strings.Split(chat(64<<10), "\n")
	for k := range lines {
		if k%4 == 0 {
			lines[k] += " " + personalPieces[k/4%len(personalPieces)] + "."
		}
	}
	benchmarkTake(b, strings.Join(lines, "\n"))
}

func BenchmarkHostile(b *testing.B) {
	for _, name := range slices.Sorted(maps.Keys(hostileTexts)) {
		for _, size := range []int{256 << 10, 1 << 20} {
			b.Run(fmt.Sprintf("%s/%dK", name, size>>10), func(b *testing.B) { benchmarkTake(b, hostileTexts[name](size)) })
		}
	}
}
