// Command mutants breaks the code on purpose, one small way at a time, and
// shows that a test fails for each: a check that cannot fail is not a check.
//
// A mutant is a file in testdata, named for what it breaks:
//
//	Why it matters, in a sentence or two.
//
//	file: harness/check.go
//	test: ./harness TestJudgeKeepsEveryReason
//	-- old --
//	the code as it is, found exactly once in the file
//	-- new --
//	the code as it must not be
//
// The command works in copies of the tree, as many as there are processors, and
// touches nothing of the tree itself. It runs every named test without any
// mutant first: it must run, and pass. Then it runs each with its mutant in the
// file: the test must fail, by itself and not because the mutant does not
// build, brings the test's process down or does not come back.
// It prints a line a mutant and a count, and exits with 1 when one survived.
//
//	go run ./internal/mutants          all of them
//	go run ./internal/mutants check    those whose name contains check
package main
