package salon_test

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/claims"
)

// question is what Ana asks; its apostrophe is curly.
const question = "Can I get a cut Monday? What’s the price?"

// goodReply is right for Tuesday 3pm in the built-in salon.
const goodReply = "Monday's full, sorry. Tuesday 3pm is open. Want it? The price isn't on my sheet yet."

// tb is what both *testing.T and *rapid.T can do.
type tb interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

var build = sync.OnceValues(salon.Build)

func built(t tb) *salon.Built {
	t.Helper()
	b, err := build()
	if err != nil {
		t.Fatalf("the salon does not build: %v", err)
	}
	return b
}

func ana(says string) salon.Ask {
	return salon.Ask{Customer: "Ana", Asked: claims.Monday, Says: says}
}

func priced(price string) salon.Salon {
	s := salon.BuiltIn()
	s.Price = price
	return s
}

func requestOf(s salon.Salon, a salon.Ask) salon.Request {
	return salon.Request{Ask: a, Calendar: s.Calendar(), Voice: s.Voice}
}

// answer returns an answer as a model writes it.
func answer(choice, reply string) string {
	text, err := json.Marshal(salon.Answer{Choice: choice, Reply: reply})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// script answers call by call, and stays with its last answer.
func script(answers ...string) harness.ModelFunc {
	return func(_ context.Context, c harness.Call) (harness.Reply, error) {
		text := answers[min(c.Attempt, len(answers))-1]
		return harness.Reply{Text: text, Receipt: harness.Receipt{Stop: "stop", Asked: "script", Model: "script"}}, nil
	}
}

func runner(m harness.Model) harness.Runner {
	n := 0
	var mu sync.Mutex
	return harness.Runner{Model: m, Attempts: 3, Within: time.Minute, NewTurn: func() string {
		mu.Lock()
		defer mu.Unlock()
		n++
		return fmt.Sprintf("t%d", n)
	}}
}

type (
	server  = salon.Server
	outcome = harness.Outcome[salon.Answer, salon.Hold]
	store   = harness.Memory[salon.Calendar, salon.Hold]
	records = []harness.Record
)

// open returns a server of a salon, with its store and log.
func open(t tb, s salon.Salon, m harness.Model) (server, *store, *harness.MemoryLog) {
	t.Helper()
	log := &harness.MemoryLog{}
	st, err := salon.NewStore(s, log)
	if err != nil {
		t.Fatalf("no store: %v", err)
	}
	return salon.NewServer(built(t), runner(m), st, s), st, log
}

// serve serves one ask of the built-in salon.
func serve(t tb, m harness.Model) outcome {
	t.Helper()
	srv, _, _ := open(t, salon.BuiltIn(), m)
	return harness.Serve(context.Background(), srv, ana(question))
}

func calendarOf(t tb, st *store) salon.Calendar {
	t.Helper()
	c, err := st.Snapshot(context.Background())
	if err != nil {
		t.Fatalf("no snapshot: %v", err)
	}
	return c
}

// firstCall returns the first call of a request's turn.
func firstCall(t tb, q salon.Request) harness.Call {
	t.Helper()
	call, ok := built(t).Turn(q).Begin("t1", 3).Next()
	if !ok {
		t.Fatalf("the turn asks nothing")
	}
	return call
}

// checkedOf returns the ruling on one output.
func checkedOf(t tb, q salon.Request, output string) harness.Checked {
	t.Helper()
	s := built(t).Turn(q).Begin("t1", 1)
	s.Next()
	s.Answer(harness.Reply{Text: output})
	return last[harness.Checked](t, s.Records())
}

// last returns the last body of one stage.
func last[B harness.Body](t tb, rs records) B {
	t.Helper()
	for i := len(rs) - 1; i >= 0; i-- {
		if b, ok := rs[i].Body.(B); ok {
			return b
		}
	}
	t.Fatalf("no such record among %d", len(rs))
	panic("unreachable")
}

func codes(reasons []harness.Reason) (cs []harness.Code) {
	for _, r := range reasons {
		cs = append(cs, r.Code)
	}
	return cs
}

func stages(rs records) (names []string) {
	for _, r := range rs {
		names = append(names, r.Stage().String())
	}
	return names
}

var clockFaces = []string{"9am", "9:30am", "10am", "11am", "noon", "1pm", "2:15pm", "3pm", "4 pm", "5:45 pm", "18:00"}

// salons draws a salon with at least so many open hours.
func salons(minOpen int) *rapid.Generator[salon.Salon] {
	return rapid.Custom(func(t *rapid.T) salon.Salon {
		s := salon.BuiltIn()
		s.Booked = nil
		hours := rapid.SliceOfNDistinct(rapid.IntRange(0, 7*len(clockFaces)-1), max(minOpen, 1), 9, rapid.ID[int]).Draw(t, "hours")
		s.Schedule = make([]string, len(hours))
		for i, h := range hours {
			s.Schedule[i] = (claims.Monday + claims.Day(h%7)).String() + " " + clockFaces[h/7]
		}
		booked := rapid.SliceOfN(rapid.Bool(), len(hours)-minOpen, len(hours)-minOpen).Draw(t, "booked")
		for i, b := range booked {
			if b {
				s.Booked = append(s.Booked, salon.Hold{For: "Rosa", Slot: s.Schedule[i]})
			}
		}
		s.Price = rapid.SampledFrom([]string{"", "$45", "€30.50", "45 dollars"}).Draw(t, "price")
		return s
	})
}

func asks() *rapid.Generator[salon.Ask] {
	return rapid.Custom(func(t *rapid.T) salon.Ask {
		return salon.Ask{
			Customer: rapid.SampledFrom([]string{"Ana", "Bo", "Cleo"}).Draw(t, "customer"),
			Asked:    claims.Day(rapid.IntRange(int(claims.Monday), int(claims.Sunday)).Draw(t, "asked")),
			Says:     question,
		}
	})
}

// rightReply names a slot and says what is missing, and nothing else.
func rightReply(s salon.Salon, slot string) string {
	if s.Price == "" {
		return slot + " is open. The price isn't on my sheet yet."
	}
	return slot + " is open."
}
