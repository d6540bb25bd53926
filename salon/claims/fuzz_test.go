package claims

import (
	"runtime"
	"strings"
	"testing"
)

var seeds = []string{
	"MondAY-",
	"", "Monday's full, sorry. Tuesday 3pm is open. Want it? The price isn't on my sheet yet.", "3 p.m. Tues. or 10", "$45-ish",
	"\u200b\xff3️⃣ Tuesday", "half past", "a couple of", "Monday to", "from 9 to 5", "12:61pm 24:00 00:30PM", "you're", "T u e s d a y",
	"I'll", "let me", "so is", "nothing until Tuesday 3pm", "US$", "1,000,000", "'s", "Tuesday '", "e\u0301\u0301\u0301",
}

// Reading never panics, every claim is a piece of the text in its order, and
// no ASCII digit of the text lies outside the claims.
func FuzzRead(f *testing.F) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		covered := make([]bool, len(text))
		last := 0
		for _, c := range Read(text) {
			if c.text != text[c.start:c.end] || c.start < last || c.end <= c.start {
				t.Fatalf("claim %q at %d:%d of %q", c.text, c.start, c.end, text)
			}
			last = c.start
			for i := c.start; i < c.end; i++ {
				covered[i] = true
			}
		}
		for i := range len(text) {
			if isDigit(rune(text[i])) && !covered[i] {
				t.Fatalf("digit at %d of %q is in no claim of %v", i, text, Read(text))
			}
		}
	})
}

// A sheet either refuses a line or holds what it says; the zero sheet holds no
// claim of any text.
func FuzzSheet(f *testing.F) {
	for _, s := range seeds {
		f.Add("Tuesday 3pm is open.", s)
		f.Add(s, s)
	}
	f.Fuzz(func(t *testing.T, fact, reply string) {
		if n := len(Sheet{}.Unsupported(reply)); n == 0 && len(Read(reply)) > 0 {
			t.Fatalf("zero sheet holds %v", Read(reply))
		}
		s, err := NewSheet([]string{fact})
		if err != nil {
			return
		}
		if left := s.Unsupported(fact); len(left) > 0 {
			t.Fatalf("sheet of %q does not hold its own line: %v", fact, left)
		}
		s.Unsupported(reply)
		Names(reply, fact)
	})
}

// Reading allocates and works in proportion to the text.
func BenchmarkRead(b *testing.B) {
	reply := "Monday's full, sorry. Tuesday 3pm is open. Want it? The price isn't on my sheet yet. I have Thursday at 10am too, " +
		"so let me know which one suits you best and I'll book it for you. No rush at all, and nothing is held until you say so, OK? Thanks for asking us about a cut. "
	for _, n := range []int{280, 2800, 28000} {
		text := strings.Repeat(reply, n/len(reply)+1)[:n]
		b.Run(map[int]string{280: "280", 2800: "2800", 28000: "28000"}[n], func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(n))
			for b.Loop() {
				Read(text)
			}
		})
	}
}

// The worst texts allocate in proportion to their length; BenchmarkRead shows
// the same of the time, which a test cannot hold on a busy machine.
func TestReadAllocatesInProportion(t *testing.T) {
	for _, unit := range []string{
		"Monday ", "3pm ", "Monday and ", "3pm or ", "only ", "next ", "not ", "if ", "you ", "Monday 3pm ", "free ", "price ", "a ", "I'll ",
		"that's soonest ", "your ", "glad we ", "Monday is too ", "\u2705 ", "zzz ", "two openings ", "either day ", "wide open ", "all I have ", "$45 ", "morning ", "is ", ", ", "'s", "e\u0301",
	} {
		if small, large := allocated(strings.Repeat(unit, 200)), allocated(strings.Repeat(unit, 4000)); large > 40*small {
			t.Errorf("%q: twenty times the text takes %d times the memory", unit, large/small)
		}
	}
}

// allocated returns the bytes that reading a text allocates.
func allocated(text string) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	Read(text)
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
