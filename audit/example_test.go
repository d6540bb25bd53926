package audit_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/tandem-harness/tandem/audit"
)

// A Letter is what the examples check.
type Letter struct {
	To, Day, Text string
	Pages         int
	Sent          bool
}

// The rules of the examples. Note that none knows of the others.
var letterChecks = []audit.Check[Letter]{
	{
		Name: "addressed",
		Doc:  "a letter says whom it is for",
		Run: func(l Letter) audit.Finding {
			if l.To == "" {
				return audit.Fails("there is no addressee")
			}
			return audit.Holds()
		},
	},
	{
		Name: "dated",
		Doc:  "a letter that was sent carries the day it was sent",
		Run: func(l Letter) audit.Finding {
			switch {
			case !l.Sent:
				return audit.DoesNotApply("the letter was not sent")
			case l.Day == "":
				return audit.Fails("it was sent without a day")
			}
			return audit.Holds()
		},
	},
	{
		Name: "polite",
		Doc:  "a letter greets and thanks",
		Run: func(l Letter) audit.Finding {
			var wrong []string
			for _, word := range []string{"Dear", "thank"} {
				if !strings.Contains(l.Text, word) {
					wrong = append(wrong, fmt.Sprintf("the text does not say %q", word))
				}
			}
			if len(wrong) > 0 {
				return audit.Fails(wrong[0], wrong[1:]...)
			}
			return audit.Holds()
		},
	},
	{
		Name: "short",
		Doc:  "a letter is at most two pages long",
		Run: func(l Letter) audit.Finding {
			if l.Pages > 2 {
				return audit.Fails(fmt.Sprintf("it has %d pages, at most 2 are read", l.Pages))
			}
			return audit.Holds()
		},
	},
}

// A letter in which everything is wrong is told everything at once.
func ExampleValidate_everythingWrong() {
	everythingWrong := Letter{Sent: true, Pages: 9, Text: "Hey. Pay me."}

	v := audit.Validate(everythingWrong, letterChecks...)
	_, ok := v.Value()
	fmt.Println("valid:", ok)
	for _, f := range v.Failures() {
		fmt.Println(f)
	}
	// Output:
	// valid: false
	// addressed: there is no addressee
	// dated: it was sent without a day
	// polite: the text does not say "Dear"
	// polite: the text does not say "thank"
	// short: it has 9 pages, at most 2 are read
}

func ExampleValidate() {
	draft := Letter{To: "Rosa", Pages: 1, Text: "Dear Rosa, thank you."}

	if l, ok := audit.Validate(draft, letterChecks...).Value(); ok {
		fmt.Println("a valid letter to", l.To)
	}
	// Output: a valid letter to Rosa
}

func ExampleRun() {
	report := audit.Run(letterChecks, slices.Values([]audit.Subject[Letter]{
		audit.Named("letter 1", Letter{To: "Rosa", Day: "Monday", Pages: 1, Sent: true, Text: "Dear Rosa, thank you."}),
		audit.Named("letter 2", Letter{Pages: 3, Sent: true, Text: "Dear Sir, no."}),
		audit.Named("letter 10", Letter{To: "Ana", Pages: 5, Text: "Dear Ana, thanks."}),
	}))
	report.WriteTo(os.Stdout)
	// Output:
	// FAILED: 4 checks, 3 subjects, 5 failures
	//
	// check      held  failed  not applicable
	// addressed     2       1               0
	// dated         1       1               1
	// polite        2       1               0
	// short         1       2               0
	//
	// addressed: a letter says whom it is for
	//   letter 2  there is no addressee
	//
	// dated: a letter that was sent carries the day it was sent
	//   letter 2  it was sent without a day
	//
	// polite: a letter greets and thanks
	//   letter 2  the text does not say "thank"
	//
	// short: a letter is at most two pages long
	//   letter 2   it has 3 pages, at most 2 are read
	//   letter 10  it has 5 pages, at most 2 are read
}

// Nothing is wrong with either draft, yet the run does not pass: the rule on
// dates was never put to the test.
func ExampleRun_appliedToNothing() {
	draft := Letter{To: "Rosa", Pages: 1, Text: "Dear Rosa, thank you."}
	report := audit.Run(letterChecks, slices.Values([]audit.Subject[Letter]{
		audit.Named("draft 1", draft),
		audit.Named("draft 2", draft),
	}))
	fmt.Print(report)
	// Output:
	// FAILED: 4 checks, 2 subjects, 1 failure
	//
	// check      held  failed  not applicable
	// addressed     2       0               0
	// dated         0       0               2
	// polite        2       0               0
	// short         2       0               0
	//
	// dated: a letter that was sent carries the day it was sent
	//   (the run)  the check applied to nothing in 2 subjects (first: the letter was not sent)
}

// The zero Report did not run, and so did not pass.
func ExampleReport() {
	fmt.Print(audit.Report{})
	// Output:
	// FAILED: 0 checks, 0 subjects, 1 failure
	//
	// audit: what is wrong with the run itself
	//   (the run)  nothing was run
}

func ExampleMap2() {
	day := audit.Invalid[string](audit.Failure{Check: "day", Detail: "there is no day"})
	hour := audit.Invalid[int](audit.Failure{Check: "hour", Detail: "25 is not an hour"})

	slot := audit.Map2(day, hour, func(day string, hour int) string { return fmt.Sprint(day, " ", hour) })
	fmt.Println(slot.Err())
	// Output:
	// day: there is no day
	// hour: 25 is not an hour
}

func ExampleAll() {
	pages := audit.All(audit.Valid(1), audit.Valid(2), audit.Valid(3))
	total := audit.Map(pages, func(pages []int) (sum int) {
		for _, p := range pages {
			sum += p
		}
		return sum
	})
	fmt.Println(total.Value())
	// Output: 6 true
}

func ExampleError() {
	err := audit.Validate(Letter{Pages: 9}, letterChecks...).Err()

	var every *audit.Error
	if errors.As(err, &every) {
		fmt.Println(len(every.Failures()), "failures")
	}
	var first audit.Failure
	if errors.As(err, &first) {
		fmt.Println("the first is of the check", first.Check)
	}
	// Output:
	// 4 failures
	// the first is of the check addressed
}
