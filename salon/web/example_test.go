package web_test

import (
	"fmt"
	"log"
	"net/http/httptest"
	"strings"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/web"
)

// A door to the built-in salon, with the stand-in model. A program serves it:
//
//	l, err := net.Listen("tcp", "127.0.0.1:8080")
//	...
//	err = web.Run(ctx, l, door.Server(), door.Limit())
func Example() {
	s := salon.BuiltIn()
	built, err := salon.Build()
	if err != nil {
		log.Fatal(err)
	}
	store, err := salon.NewStore(s, harness.Discard{})
	if err != nil {
		log.Fatal(err)
	}
	runner := harness.Runner{
		Model:    salon.StandIn{},
		Attempts: harness.RecommendedAttempts,
		Within:   harness.RecommendedWithin,
		NewTurn:  func() string { return "turn-1" },
	}
	door, err := web.New(salon.NewServer(built, runner, store, s), s.Fallback, web.RecommendedTurns)
	if err != nil {
		log.Fatal(err)
	}

	for _, body := range []string{
		`{"customer":"Ana","asked":"Monday","says":"Can I get a cut Monday? What’s the price?"}`,
		`{"customer":"","asked":"Someday","note":"soon"}`,
	} {
		r := httptest.NewRequest("POST", "/turn", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		door.ServeHTTP(w, r)
		fmt.Printf("%d %q\n%s\n", w.Code, w.Header().Get("Turn-Id"), w.Body)
	}
	// Output:
	// 200 "turn-1"
	// {"outcome":"offered","reply":"Monday's full, sorry. Tuesday 3pm is open. Want it? The price isn't on my sheet yet.","for":"Ana","hold":"Tuesday 3pm"}
	// 400 ""
	// {"error":"request: \"customer\" must be a name on one line that is not blank, of at most 200 characters and without control characters; \"asked\" must be a day of the week, such as \"Monday\"; \"note\" is not known; \"says\" is missing"}
}
