package harness_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
)

// serveAll serves so many requests at once, each with its own model.
func serveAll(s deskServer, models []harness.Model) []deskOutcome {
	outs := make([]deskOutcome, len(models))
	start := make(chan struct{})
	var turns sync.WaitGroup
	for i, m := range models {
		turns.Go(func() {
			own := s
			own.Runner.Model = m
			<-start
			outs[i] = harness.Serve(context.Background(), own, deskAsk{Says: "a room"})
		})
	}
	close(start)
	turns.Wait()
	return outs
}

// firstOption picks what is first on offer, at every attempt.
func firstOption(_ context.Context, c harness.Call) (harness.Reply, error) {
	room := c.Options()[0]
	return harness.Reply{Text: answer(room, room+" it is")}, nil
}

// unsound says what is wrong with the ends of turns that met one store: every
// room is held at most once, by a turn that offered it and read it back, and
// the log has every turn whole.
func unsound(b book, rooms map[string]string, outs []deskOutcome) string {
	logged := map[string][]harness.Record{}
	for _, r := range b.log.Records() {
		logged[r.Turn] = append(logged[r.Turn], r)
	}
	held := map[string]string{}
	for _, out := range outs {
		if fault := malformed(out); fault != "" {
			return fault
		}
		if want, got := stages(out.Records()), stages(logged[out.Turn()]); want != got {
			return fmt.Sprintf("turn %s says %s, the log %s", out.Turn(), want, got)
		}
		a, ok := out.Offered()
		if !ok {
			continue
		}
		if other := held[a.Choice]; other != "" {
			return fmt.Sprintf("%s went out in the turns %s and %s", a.Choice, other, out.Turn())
		}
		held[a.Choice] = out.Turn()
		back := bodies[harness.ReadBack](out.Records())
		if len(back) != 1 || string(back[0].Effect) != fmt.Sprintf(`{"room":%q}`, a.Choice) {
			return fmt.Sprintf("turn %s offers %s and read back %s", out.Turn(), a.Choice, back)
		}
	}
	if len(logged) != len(outs) || fmt.Sprint(held) != fmt.Sprint(rooms) {
		return fmt.Sprintf("%d turns are logged of %d; offered were %v, the store holds %v", len(logged), len(outs), held, rooms)
	}
	return ""
}

func TestTwentyTurnsForTwoRoomsEndInTwoHoldsAtMost(t *testing.T) {
	desk := build(t, trapDomain())
	for range 10 {
		b := newBook(t, "Red", "Blue")
		models := make([]harness.Model, 20)
		for i := range models {
			models[i] = harness.ModelFunc(firstOption)
		}
		outs := serveAll(serverFor(desk, b.store, nil), models)
		if fault := unsound(b, heldIn(t, b.store), outs); fault != "" {
			t.Fatal(fault)
		}
		offers := 0
		for _, out := range outs {
			if _, ok := out.Offered(); ok {
				offers++
			} else if h := out.Halt().Cause; h != harness.HoldTaken && h != harness.NothingToOffer {
				t.Fatalf("a turn that came too late halts with %v", out.Halt())
			}
		}
		if offers < 1 || offers > 2 {
			t.Fatalf("%d offers for two rooms", offers)
		}
	}
}

func TestWhateverRacesEachRoomIsHeldOnceAndReadBack(t *testing.T) {
	desk := build(t, trapDomain())
	rapid.Check(t, func(rt *rapid.T) {
		rooms := rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"Red", "Blue", "Green", "Pink"}), 1, 4, rapid.ID[string]).Draw(rt, "rooms")
		answers := rapid.SliceOfN(rapid.SampledFrom([]string{
			goodRed, goodBlue, answer("Pink", "Pink it is"), badGreen, badLoud, "null", answer("Red", "check panics"), answer("Blue", "effects panics"),
		}), 1, 12).Draw(rt, "answers")
		models := make([]harness.Model, len(answers))
		for i, text := range answers {
			models[i] = says(text)
		}
		b := newBook(t, rooms...)
		outs := serveAll(serverFor(desk, b.store, nil), models)
		if fault := unsound(b, heldIn(t, b.store), outs); fault != "" {
			rt.Fatal(fault)
		}
	})
}
