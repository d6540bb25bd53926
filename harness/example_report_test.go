package harness_test

import (
	"context"
	"fmt"
	"time"

	"github.com/tandem-harness/tandem/harness"
)

// A model that may not come back in time says before what it has spent.
func ExampleReport() {
	slow := harness.ModelFunc(func(ctx context.Context, _ harness.Call) (harness.Reply, error) {
		harness.Report(ctx, harness.Receipt{CostMicros: 120})
		<-ctx.Done()
		return harness.Reply{}, ctx.Err()
	})
	r := runner(slow)
	r.Within = time.Millisecond
	built, err := harness.Build(deskDomain())
	if err != nil {
		panic(err)
	}
	out := harness.Run(context.Background(), r, built.Turn(deskAsk{"hi", []string{"Red"}}))
	called := out.Records()[1].Body.(harness.Called)
	fmt.Println(out.Halt().Cause, called.Receipt.CostMicros)
	// Output: out_of_time 120
}
