package web

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"os"
	"strings"

	"github.com/tandem-harness/tandem/internal/strictjson"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/claims"
)

// receive reads the ask of a request, or says why there is none. No turn has
// its place while a body arrives: whoever lets one drip holds up only itself.
func receive(w http.ResponseWriter, r *http.Request) (salon.Ask, *refusal) {
	if !isJSON(r.Header) {
		return salon.Ask{}, &refusal{http.StatusUnsupportedMediaType, "the content type must be application/json, in UTF-8 and not encoded"}
	}
	if r.ContentLength > MaxBody {
		return salon.Ask{}, unread(&http.MaxBytesError{Limit: MaxBody})
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxBody))
	if err != nil {
		return salon.Ask{}, unread(err)
	}
	ask, faults := parse(body)
	if len(faults) > 0 {
		err := salon.FaultsError{What: "request", Faults: faults}
		return salon.Ask{}, &refusal{http.StatusBadRequest, err.Error()}
	}
	return ask, nil
}

// isJSON reports whether a body is declared as JSON that can be read as it
// arrives. The charset of JSON is UTF-8; a request may say so, and nothing else.
func isJSON(h http.Header) bool {
	if len(h.Values("Content-Type")) != 1 || !plain(h.Values("Content-Encoding")) {
		return false
	}
	media, params, err := mime.ParseMediaType(h.Get("Content-Type"))
	if err != nil || media != "application/json" {
		return false
	}
	charset, said := params["charset"]
	delete(params, "charset")
	return len(params) == 0 && (!said || strings.EqualFold(charset, "utf-8"))
}

// plain reports whether a body is sent without an encoding.
func plain(encodings []string) bool {
	return len(encodings) == 0 || len(encodings) == 1 && strings.EqualFold(encodings[0], "identity")
}

// unread says why a body could not be read. The error itself is about the
// connection, and none of the client's business.
func unread(err error) *refusal {
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return &refusal{http.StatusRequestEntityTooLarge, fmt.Sprintf("the body has more than %d bytes", large.Limit)}
	case errors.Is(err, os.ErrDeadlineExceeded):
		return &refusal{http.StatusRequestTimeout, "the body did not arrive in time"}
	}
	return &refusal{http.StatusBadRequest, "the body could not be read to its end"}
}

// parse reads the ask in a body, and names every fault: those of the JSON, and
// those of the ask in the place of the member that has it.
func parse(body []byte) (salon.Ask, []string) {
	var customer name
	var asked weekday
	var says words
	faults := strictjson.Object(body,
		strictjson.Field{Name: "customer", Required: true, Into: &customer, Want: salon.WantCustomer},
		strictjson.Field{Name: "asked", Required: true, Into: &asked, Want: salon.WantAsked},
		strictjson.Field{Name: "says", Required: true, Into: &says, Want: salon.WantSays},
	)
	return salon.Ask{Customer: string(customer), Asked: claims.Day(asked), Says: string(says)}, faults
}

// faultless is an ask in which one member can be tried alone.
var faultless = salon.Ask{Customer: "Ana", Asked: claims.Monday, Says: "Hi"}

// name is a customer's name.
type name string

// UnmarshalText implements [encoding.TextUnmarshaler].
func (n *name) UnmarshalText(text []byte) error {
	*n = name(text)
	ask := faultless
	ask.Customer = string(text)
	return ask.Validate()
}

// weekday is the day that is asked about, in any case.
type weekday claims.Day

// UnmarshalText implements [encoding.TextUnmarshaler].
func (d *weekday) UnmarshalText(text []byte) error {
	day, err := claims.ParseDay(string(text))
	*d = weekday(day)
	return err
}

// words are text that can be seen: what a customer says, and the salon's own
// line.
type words string

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *words) UnmarshalText(text []byte) error {
	*s = words(text)
	ask := faultless
	ask.Says = string(text)
	return ask.Validate()
}
