// Package spec executes the salon's feature file, salon/booking.feature, with
// godog:
//
//	go -C internal/spec test ./...
//
// It holds tests only, in a module of its own, so that godog is in the graph of
// nobody who imports tandem. A spec is the Go side of one scenario: its name and
// the steps that it is made of. The two go together or the test fails:
//
//   - a scenario without a spec, and a spec without a scenario;
//   - a step that its spec does not define, and a step of a spec that its
//     scenario does not take, so that a line which is dropped from the file is
//     missed;
//   - a step that is pending, skipped or defined twice, and a scenario that runs
//     no step at all.
package spec
