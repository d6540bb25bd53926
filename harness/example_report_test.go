package harness_test

import (
	"context"
	"fmt"

	"github.com/tandem-harness/tandem/harness"
)

// A model that may not come back in time says before what it has spent.
func ExampleReport() {
	ctx, leave := context.WithCancel(context.Background())
	slow := harness.ModelFunc(func(ctx context.Context, _ harness.Call) (harness.Reply, error) {
		harness.Report(ctx, harness.Receipt{CostMicros: 120})
		leave() // whoever asked does not wait any longer
		<-ctx.Done()
		return harness.Reply{}, ctx.Err()
	})
	built, err := harness.Build(deskDomain())
	if err != nil {
		panic(err)
	}
	out := harness.Run(ctx, runner(slow), built.Turn(deskAsk{"hi", []string{"Red"}}))
	called := out.Records()[1].Body.(harness.Called)
	fmt.Println(out.Halt().Cause, called.Receipt.CostMicros)
	// Output: canceled 120
}
