package web_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/web"
)

func TestStatuses(t *testing.T) {
	for _, tt := range []struct {
		why          string
		method, path string
		body         string
		status       int
		allow        string
		answer       string
	}{
		{"a turn", "POST", "/turn", good, 200, "", offered},
		{"a query is nobody's business", "POST", "/turn?debug=1", good, 200, "", offered},
		{"the process is there", "GET", "/healthz", "", 200, "", `{"ok":true}`},
		{"and says so in the head alone", "HEAD", "/healthz", "", 200, "", `{"ok":true}`}, // net/http leaves the body out
		{"faults, each named", "POST", "/turn", `{"asked":"Funday","says":" ","x":1}`, 400, "",
			`{"error":"request: \"asked\" must be a day of the week, such as \"Monday\"; \"says\" must be text that is not blank; \"x\" is not known; \"customer\" is missing"}`},
		{"no path", "POST", "/", good, 404, "", `{"error":"there is nothing here"}`},
		{"a path below", "POST", "/turn/", good, 404, "", `{"error":"there is nothing here"}`},
		{"a path that would be cleaned", "POST", "//turn", good, 404, "", `{"error":"there is nothing here"}`},
		{"a path in another case", "POST", "/Turn", good, 404, "", `{"error":"there is nothing here"}`},
		{"reading a turn", "GET", "/turn", "", 405, "POST", `{"error":"only these methods are taken here: POST"}`},
		{"asking what a turn takes", "OPTIONS", "/turn", "", 405, "POST", `{"error":"only these methods are taken here: POST"}`},
		{"a method of nobody's", "BOOK", "/turn", good, 405, "POST", `{"error":"only these methods are taken here: POST"}`},
		{"writing health", "POST", "/healthz", good, 405, "GET, HEAD", `{"error":"only these methods are taken here: GET, HEAD"}`},
		{"too large", "POST", "/turn", strings.Repeat(" ", web.MaxBody) + good, 413, "", `{"error":"the body has more than 65536 bytes"}`},
	} {
		t.Run(tt.why, func(t *testing.T) {
			res := do(t, door(t, right), request(tt.method, tt.path, tt.body))
			if got := res.Header.Get("Allow"); got != tt.allow {
				t.Errorf("Allow: %q, want %q", got, tt.allow)
			}
			if ran := res.Header.Get("Turn-Id") != ""; ran != (tt.answer == offered) {
				t.Errorf("a turn ran: %t", ran)
			}
			expect(t, res, tt.status, tt.answer)
		})
	}
}

func TestUndeclaredBodyIsRefused(t *testing.T) {
	r := httptest.NewRequest("POST", "/turn", strings.NewReader(good))
	expect(t, do(t, door(t, right), r), 415, `{"error":"the content type must be application/json, in UTF-8 and not encoded"}`)
}

// A good request finds no place in the zero door, whatever else it is asked.
func TestZeroDoorAllowsNoTurn(t *testing.T) {
	var d web.Door
	res := post(t, &d, good)
	if got := res.Header.Get("Retry-After"); got != "1" {
		t.Errorf("Retry-After: %q", got)
	}
	expect(t, res, 503, `{"error":"too many requests are being answered; please try again in a moment"}`)
	if d.Limit() != 0 {
		t.Errorf("a turn that never runs takes %v", d.Limit())
	}
}

func TestNewNamesEveryFault(t *testing.T) {
	s, _ := server(t, right)
	for _, tt := range []struct {
		why   string
		line  string
		turns int
		want  []string
	}{
		{"neither", " ", 0, []string{"there is no line to send when no answer may go out", "no turns are allowed"}},
		{"a line that is no text", "\xff", 1, []string{"there is no line to send when no answer may go out"}},
		{"fewer than none", "Call us.", -1, []string{"no turns are allowed"}},
	} {
		_, err := web.New(s, tt.line, tt.turns)
		var faults *salon.FaultsError
		if !errors.As(err, &faults) {
			t.Fatalf("%s: %v", tt.why, err)
		}
		if diff := cmp.Diff(tt.want, faults.Faults); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.why, diff)
		}
	}
}

// A server that lacks something would answer nothing but the salon's own line,
// all day.
func TestNewRefusesAServerThatLacksSomething(t *testing.T) {
	s, _ := server(t, right)
	s.Runner.Model, s.Scrub = nil, nil
	_, err := web.New(s, "Call us.", 1)
	var faults *salon.FaultsError
	if !errors.As(err, &faults) || len(faults.Faults) != 2 {
		t.Errorf("the error is %v", err)
	}
}

// A model that does not answer, nor listen, holds a customer until the limit.
func TestHangingModelFallsBackAtTheLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		model := newHeld()
		model.deaf = true
		began := time.Now()
		expect(t, post(t, door(t, model), good), 200, fellBack)
		if took := time.Since(began); took != harness.RecommendedWithin {
			t.Errorf("it took %v, the limit is %v", took, harness.RecommendedWithin)
		}
		close(model.letGo)
	})
}

func TestOverloadIsRefusedAndEnds(t *testing.T) {
	model := newHeld()
	s, _ := server(t, model)
	d := doorTo(t, s, 2)
	answers := make(chan *http.Response)
	for range 2 {
		go func() { answers <- post(t, d, good) }()
		<-model.called
	}
	expect(t, post(t, d, good), 503, `{"error":"too many requests are being answered; please try again in a moment"}`)
	expect(t, post(t, d, "{"), 400, `{"error":"request: the JSON ends in the middle"}`) // what is wrong stays wrong
	expect(t, do(t, d, request("GET", "/healthz", "")), 200, `{"ok":true}`)
	close(model.letGo)
	for range 2 {
		if res := <-answers; res.StatusCode != 200 {
			t.Errorf("a turn that ran got %d", res.StatusCode)
		}
	}
	if res := post(t, d, good); res.StatusCode != 200 {
		t.Errorf("after the overload: %d", res.StatusCode)
	}
}

// Places are taken by whoever asks first, however many ask at once.
func TestNoMoreTurnsRunThanAreAllowed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		called := make(chan harness.Call, 5)
		s, _ := server(t, harness.ModelFunc(func(ctx context.Context, c harness.Call) (harness.Reply, error) {
			called <- c
			time.Sleep(time.Second)
			return right(ctx, c)
		}))
		d, statuses := doorTo(t, s, 2), make(chan int, 5)
		for range cap(statuses) {
			go func() { statuses <- post(t, d, good).StatusCode }()
		}
		synctest.Wait()
		if len(called) != 2 || len(statuses) != 3 {
			t.Errorf("%d of 5 turns run at once and %d were refused, 2 are allowed", len(called), len(statuses))
		}
		time.Sleep(time.Minute) // the turns end
	})
}

// A client that goes away ends its turn, frees its place, and leaves the
// records of what was done for it.
func TestClientThatGoesAwayEndsItsTurn(t *testing.T) {
	model := newHeld()
	s, log := server(t, model)
	d, over := doorTo(t, s, 1), make(chan struct{}, 1)
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		d.ServeHTTP(w, r)
		over <- struct{}{}
	}))
	defer srv.Close()
	ctx, leave := context.WithCancel(t.Context())
	go func() {
		<-model.called
		leave()
	}()
	r, _ := http.NewRequestWithContext(ctx, "POST", srv.URL+"/turn", strings.NewReader(good))
	r.Header.Set("Content-Type", "application/json")
	if _, err := srv.Client().Do(r); !errors.Is(err, context.Canceled) {
		t.Fatalf("the client got %v", err)
	}
	<-over
	records := log.Records()
	if last, ok := records[len(records)-1].Body.(harness.Refused); !ok || last.Cause != harness.Canceled {
		t.Errorf("the last record is %+v", records[len(records)-1])
	}
	close(model.letGo)
	expect(t, post(t, d, good), 200, offered)
}

// Twenty customers race for the two open hours: nobody is told of an hour that
// somebody else holds.
func TestTwentyRaceForTwoHours(t *testing.T) {
	s, log := server(t, salon.StandIn{})
	srv := httptest.NewServer(doorTo(t, s, 20))
	defer srv.Close()
	answers := make(chan string)
	for range 20 {
		go func() {
			res, err := srv.Client().Post(srv.URL+"/turn", "application/json; charset=utf-8", strings.NewReader(good))
			if err != nil {
				answers <- err.Error()
				return
			}
			defer res.Body.Close()
			answers <- text(res)
		}()
	}
	var offers []string
	for range 20 {
		if answer := <-answers; answer != fellBack {
			offers = append(offers, answer)
		}
	}
	slices.Sort(offers)
	if len(offers) < 1 || len(offers) > 2 || len(slices.Compact(slices.Clone(offers))) != len(offers) {
		t.Errorf("the offers are %q", offers)
	}
	for _, o := range offers {
		if !strings.HasPrefix(o, `{"outcome":"offered",`) {
			t.Errorf("an answer is neither: %s", o)
		}
	}
	turns := map[string]bool{}
	for _, r := range log.Records() {
		turns[r.Turn] = true
	}
	if len(turns) != 20 {
		t.Errorf("the log holds %d turns", len(turns))
	}
}
