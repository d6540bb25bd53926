package salon_test

import (
	"fmt"
	"testing"

	"github.com/tandem-harness/tandem/audit"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/claims"
)

// week returns a salon with n open hours.
func week(n int) salon.Salon {
	s := salon.BuiltIn()
	s.Schedule, s.Booked = nil, nil
	for i := range n {
		day := claims.Monday + claims.Day(i%7)
		s.Schedule = append(s.Schedule, fmt.Sprintf("%s %d:%02dam", day, 8+i/7/4, 15*(i/7%4)))
	}
	return s
}

// BenchmarkTurn is a whole salon turn with the model stubbed: compose, prompt
// and grammar, decode, every check with its claims, records. It grows with the
// open hours, since each is a line of the sheet that the check reads.
func BenchmarkTurn(b *testing.B) {
	for _, n := range []int{2, 20, 100} {
		s := week(n)
		b.Run(fmt.Sprintf("hours=%d", n), func(b *testing.B) {
			benchTurn(b, s, script(answer(s.Schedule[0], rightReply(s, s.Schedule[0]))))
		})
	}
	b.Run("rejected-then-passed", func(b *testing.B) { benchTurn(b, salon.BuiltIn(), salon.StandIn{}) })
}

func benchTurn(b *testing.B, s salon.Salon, m harness.Model) {
	turn := built(b).Turn(requestOf(s, ana(question)))
	r := runner(m)
	b.ReportAllocs()
	for b.Loop() {
		if out := harness.Run(b.Context(), r, turn); out.Halt() != (harness.Halt{}) {
			b.Fatal(out.Halt())
		}
	}
}

// BenchmarkChecks audits the records of one served turn.
func BenchmarkChecks(b *testing.B) {
	rs := serve(b, salon.StandIn{}).Records()
	checks := salon.Checks()
	b.ReportAllocs()
	for b.Loop() {
		if err := audit.Validate(rs, checks...).Err(); err != nil {
			b.Fatal(err)
		}
	}
}
