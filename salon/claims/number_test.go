package claims

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// A number counts openings or cannot be read.
func TestNumbers(t *testing.T) { check(t, numbersRows) }

var numbersRows = []row{
	{"two openings", "count 2", "a count"},
	{"2 openings", "count 2", "a count in figures"},
	{"a couple of openings", "count 2", "a count in words"},
	{"several openings", "\"several\"", "no exact count"},
	{"a few slots", "\"a few\"", "no exact count"},
	{"plenty of room", "\"plenty of\"", "no exact count"},
	{"one opening", "count 1", "a count"},
	{"one of them", "", "a pronoun"},
	{"that one", "", "a pronoun"},
	{"another one", "", "a pronoun"},
	{"two to offer", "count 2", "a count before its verb"},
	{"20 minutes", "\"20\", \"minutes\"", "a duration"},
	{"an hour", "\"an hour\"", "a duration"},
	{"half an hour", "\"half an hour\"", "a duration"},
	{"1) Monday's full.", "Monday no", "the number of a list"},
	{"1. Monday's full.", "Monday no", "the number of a list"},
	{"Second, Monday's full.", "Monday no", "the number of a sentence"},
	{"555-0134", "\"555\", \"0134\"", "a telephone number"},
	{"code 42", "\"code\", \"42\"", "a number without a meaning that is known"},
	{"50", "\"50\"", "a number alone"},
	{"third in line", "\"third\"", "a rank in a queue"},
	{"twice", "\"twice\"", "a number of times"},
	{"every slot", "\"every slot\"", "a claim about all openings"},
	{"any time", "\"any time\"", "a claim about all times"},
	{"lots of slots", "\"lots of\"", "a claim about many"},
	{"only Tuesday 3pm", "only, Tuesday 3pm yes", "the only one"},
	{"the only opening", "only", "the only one"},
	{"just Tuesday 3pm", "only, Tuesday 3pm yes", "the only one"},
	{"just checking", "", "no claim"},
	{"Nothing else is open.", "only", "no others"},
	{"Tuesday is the one day.", "Tuesday yes, only", "the only day"},
	{"It's Tuesday or nothing.", "Tuesday yes, only", "the only day"},
	{"the next opening is Tuesday 3pm", "first, Tuesday 3pm yes", "the first of the sheet"},
	{"the first opening after Monday is Tuesday 3pm", "first, Monday named, Tuesday 3pm yes", "the bound is not the one ranked"},
	{"Thursday 10am is our soonest.", "Thursday 10am yes, first", "the one before the copula is ranked"},
	{"Thursday comes sooner.", "Thursday yes, first", "a comparison ranks"},
	{"the second opening", "\"second\"", "another rank than the first"},
	{"my first pick", "", "a choice is no rank"},
	{"Tuesday 3pm is open, and that's the soonest.", "Tuesday 3pm yes, first", "the pronoun's rank is the hour's before it"},
	{"Monday has none, but Tuesday 3pm is the next.", "Monday no, Tuesday 3pm yes, first", "the one before the copula is ranked"},
}

// A count of openings is held if and only if the sheet has as many.
func TestCountHeldIffTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, open := randomSheet(t)
		n := rapid.IntRange(1, 9).Draw(t, "count")
		text := fmt.Sprintf("We have %d openings.", n)
		if held := len(s.Unsupported(text)) == 0; held != (n == len(open)) {
			t.Fatalf("%q with %d open: held %v", text, len(open), held)
		}
	})
}

// No figure of a text lies outside its claims.
func TestEveryFigureIsClaimed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 9999).Draw(t, "figure")
		words := rapid.SampledFrom([]string{"see you at %d", "%d of us", "room %d", "code %d", "about %d", "it is %d", "%d%%", "no. %d", "(%d)"}).Draw(t, "words")
		if text := fmt.Sprintf(words, n); len(Read(text)) == 0 {
			t.Fatalf("%q claims nothing", text)
		}
	})
}
