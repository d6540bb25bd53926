package harness

// A Domain is a plug-in: how one kind of request is put to a model, how its
// answer is judged against the facts, and what a good answer changes. It is a
// struct of pure functions (no clock, no randomness, no I/O, no state), which
// [Build] validates before anything runs. The zero Domain does not build.
//
// Records keep some names of members for themselves: turn, seq, stage and at
// everywhere, attempts and tags in facts, attempt, ruling, reasons and unfenced
// in answers. Build refuses them.
//
// Q is a request with the snapshot of the state that it meets; F the facts;
// A the answer as the model writes it; E an effect.
type Domain[Q, F, A, E any] struct {
	// Name is a short name, used in reports.
	Name string
	// Compose takes from a request what the turn needs to know. F survives JSON:
	// a replay starts from the recorded facts. F is an object whose members
	// become those of the composed record.
	Compose func(Q) (F, error)
	// Prompt writes the prompt. Only constants become instructions.
	Prompt func(*Writer, F)
	// Choice is the offer that an answer picks from.
	Choice Choice[F, A]
	// Shape is the code of an answer that does not decode.
	Shape Code
	// Read reads answers that are not JSON, but valid UTF-8 of at most [MaxAnswer]
	// bytes, a code fence around the whole taken off; the default is [Decode]. The
	// reasons must carry the code Shape; with none the answer counts as read.
	Read func(string) (A, []Reason)
	// Checks are run after the choice's own, in order.
	Checks []Check[F, A]
	// Restore returns the fields of an answer in which what placeholders stand for
	// is put back before it is checked; nil: none, and placeholders stay. What passes
	// goes out restored. Records, retry prompts, judges and Effects have the answer as
	// it was written, but for the choice: one that went out with placeholders is
	// always put into the offer's own spelling. Facts keep their placeholders, and
	// samples are checked as they are written. A placeholder that stands for nothing
	// is a reason with the code Shape. The runner needs Placeholders then.
	Restore func(*A) []*string
	// Rubric is the model-based judge of answers that passed every check; nil
	// when there is none.
	Rubric *Rubric[F, A]
	// Effects says what a good answer asks to change; nil when nothing does. An
	// effect is an object whose members become those of the held record.
	Effects func(F, A) []E
	// Tags says the voice and the data version; nil when there are none. The
	// other tags are not the domain's to set.
	Tags func(F) Tags
	// Samples prove that the checks can fail and that good answers pass.
	Samples []Sample[Q]
}

// A Sample is a request with answers whose ruling is known. Every code of a
// domain must be given for some bad answer: a check that cannot fail is not a
// check.
type Sample[Q any] struct {
	Request Q
	Good    []string // answers that must pass
	Bad     []Bad    // answers that must be rejected
}

// Bad is an answer that must be rejected, with exactly these codes in this
// order; a code that is given twice stands twice.
type Bad struct {
	Answer string
	Codes  []Code
}

// A Rubric is a model-based judge as pure parts. It is asked only about an
// answer that passed every check. A judge that fails, or whose output cannot be
// read, ends the turn with [CheckFailed]. An answer that it blocks is asked for
// again once at most.
type Rubric[F, A any] struct {
	Name    string
	Version string
	Codes   []Code                   // what Read may give
	Prompt  func(*Writer, F, A)      // the judged answer belongs in Data
	Schema  Schema                   // of the judge's own answer
	Read    func(string) RubricReply // reads what the judge answered
	Samples []Rated                  // judge outputs that prove the codes
}

// A RubricReply is what a judge's output says. The zero RubricReply scores
// nothing, and so counts as unreadable.
type RubricReply struct {
	Scores  map[string]int // by criterion, at least one
	Reasons []Reason       // none when the judge does not object
	Err     error          // why the output cannot be read
}

// Rated is an output of a judge whose reading is known: exactly these codes,
// or unreadable.
type Rated struct {
	Output     string
	Codes      []Code
	Unreadable bool
}
