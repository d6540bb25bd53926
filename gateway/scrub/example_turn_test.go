package scrub_test

import (
	"context"
	"fmt"
	"regexp"

	"github.com/tandem-harness/tandem/gateway/scrub"
	"github.com/tandem-harness/tandem/harness"
)

type ask struct{ Customer, Says string }

func customer(a ask) []scrub.Known { return scrub.Names(a.Customer) }
func said(a *ask) []*string        { return []*string{&a.Says} }

// The hooks of a server and of a runner. README shows this very code.
func ExampleEachTurn() {
	var server harness.Server[struct{}, ask, struct{}, struct{}]
	var runner harness.Runner
	scrubber, err := scrub.New(scrub.Config{
		Regions: []string{"US", "GB"}, // whose national phone numbers are found; those with a + are anyway
		Own: []scrub.Recogniser{
			scrub.Pattern("STAFF_ID", regexp.MustCompile(`\bE-[0-9]{5}\b`)),
			scrub.Words("PROJECT", "Bluebird"), // a deny list
		},
		Off: map[scrub.Class]string{scrub.IP: "the logs that we help with are of nobody"},
	})
	if err != nil {
		panic(err)
	}
	server.Context, server.Scrub = scrub.EachTurn(scrubber, customer, said) // every request a conversation of its own
	runner.Placeholders = scrub.Placeholders                                // for domains that name fields to restore

	request := ask{"Ana", "Ana here. E-10442 of Bluebird said 10.0.0.7 is down, call (415) 555-2671."}
	ctx, err := server.Context(context.Background(), request)
	if err != nil {
		panic(err)
	}
	request, err = server.Scrub(ctx, request)
	fmt.Println(request.Says, err)
	fmt.Println(runner.Placeholders(ctx).Restore("We call <PHONE_1>."))
	fmt.Println(runner.Placeholders(ctx).Restore("We call <PHONE_2>."))
	// Output:
	// <NAME_1> here. <STAFF_ID_1> of <PROJECT_1> said 10.0.0.7 is down, call <PHONE_1>. <nil>
	// We call (415) 555-2671. [] <nil>
	//  [<PHONE_2> stands for nothing in this conversation; there are <NAME_1>, <STAFF_ID_1>, <PROJECT_1>, <PHONE_1>] <nil>
}
