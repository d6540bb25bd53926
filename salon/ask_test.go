package salon_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/claims"
)

const (
	badCustomer = "customer must be " + salon.WantCustomer
	badAsked    = "asked must be " + salon.WantAsked
	badSays     = "says must be " + salon.WantSays
)

func faultsOf(t tb, err error) []string {
	t.Helper()
	var faults *salon.FaultsError
	if err != nil && !errors.As(err, &faults) {
		t.Fatalf("the error is %T: %v", err, err)
	}
	if faults == nil {
		return nil
	}
	return faults.Faults
}

func TestAskNamesEveryFault(t *testing.T) {
	good := ana(question)
	with := func(change func(*salon.Ask)) salon.Ask {
		a := good
		change(&a)
		return a
	}
	named := func(name string) salon.Ask { return with(func(a *salon.Ask) { a.Customer = name }) }
	saying := func(words string) salon.Ask { return with(func(a *salon.Ask) { a.Says = words }) }
	on := func(day claims.Day) salon.Ask { return with(func(a *salon.Ask) { a.Asked = day }) }
	long := strings.Repeat("é", salon.MaxCustomer)
	for _, row := range []struct {
		why  string
		ask  salon.Ask
		want []string
	}{
		{"nothing is wrong", good, nil},
		{"names are of many sorts", named("José-María O’Neil, 3rd 安娜 😀"), nil},
		{"the longest name", named(long), nil},
		{"words on several lines, in any direction", saying("Hi,\n\ta cut? \u202egnirts"), nil},
		{"the zero ask", salon.Ask{}, []string{badCustomer, badAsked, badSays}},
		{"a longer name", named(long + "e"), []string{badCustomer}},
		{"a blank name", named(" \t\u00a0"), []string{badCustomer}},
		{"a name on two lines", named("Ana\nBo"), []string{badCustomer}},
		{"a line as Unicode ends it", named("Ana\u2028Bo"), []string{badCustomer}},
		{"a name that steers a terminal", named("\x1b[2JAna"), []string{badCustomer}},
		{"a name that turns the line around", named("Ana\u202egnirts"), []string{badCustomer}},
		{"a name with a space that nobody sees", named("Ana\u200b"), []string{badCustomer}},
		{"a name that is no text", named("Ana\xff"), []string{badCustomer}},
		{"a day before the first", on(claims.Monday - 1), []string{badAsked}},
		{"a day behind the last", on(claims.Sunday + 1), []string{badAsked}},
		{"no words", saying(""), []string{badSays}},
		{"words of which nothing can be seen", saying("\n\u200b\u00ad"), []string{badSays}},
		{"words that are no text", saying("caf\xe9"), []string{badSays}},
	} {
		if d := cmp.Diff(row.want, faultsOf(t, row.ask.Validate())); d != "" {
			t.Errorf("%s (-want +got):\n%s", row.why, d)
		}
	}
	if !strings.Contains(salon.WantCustomer, fmt.Sprint(salon.MaxCustomer)) {
		t.Error("the fault of a name says another limit")
	}
}

// What a door or a command let through by mistake composes nothing.
func TestOnlyAnAskWithoutFaultIsComposed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := salon.Ask{
			Customer: rapid.OneOf(rapid.String(), rapid.Just("Ana")).Draw(t, "customer"),
			Asked:    claims.Day(rapid.IntRange(0, 8).Draw(t, "asked")),
			Says:     rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{question, "\xff"})).Draw(t, "says"),
		}
		want := a.Validate() == nil
		s := built(t).Turn(requestOf(salon.BuiltIn(), a)).Begin("t1", 1)
		_, asks := s.Next()
		if cause := s.Outcome().Halt().Cause; asks != want || (cause == harness.ComposeFailed) == want {
			t.Fatalf("asks is %t, %v: %v", asks, cause, a.Validate())
		}
	})
}
