package claims

import "testing"

// A promise that waits for nobody is found.
func TestPromise(t *testing.T) {
	check(t, []row{
		{"We'll see you Tuesday.", "\"We'll see you\", Tuesday yes", "a promise that waits for nobody"},
		{"I'll text you if anything changes.", "\"I'll text\"", "a promise that waits for nobody"},
		{"I'll keep Tuesday 3pm aside until you answer.", "\"I'll keep\", Tuesday 3pm yes", "a promise that waits for nobody"},
		{"I'll hold Tuesday 3pm for an hour.", "\"I'll hold\", Tuesday 3pm yes, \"an hour\"", "a promise that waits for nobody"},
		{"I'll put you on the cancellation list.", "\"I'll put you on\", \"cancellation\"", "a promise that waits for nobody"},
		{"I'll remind you the day before.", "\"I'll remind\", \"remind\", \"the day before\"", "a promise that waits for nobody"},
		{"I'll see you then.", "\"I'll see you\"", "a promise that waits for nobody"},
		{"I'll hold it til noon.", "\"I'll hold\", \"til noon\"", "a promise that waits for nobody"},
		{"I'll hang on to it for you.", "\"I'll hang on to\"", "a promise that waits for nobody"},
		{"I'll pop you in.", "\"I'll pop\"", "a promise that waits for nobody"},
		{"I'll treat that as a yes.", "\"I'll treat\", \"that as a yes\"", "a promise that waits for nobody"},
		{"I'll book it.", "\"I'll book\"", "a promise that waits for nobody"},
		{"I will book it.", "\"I will book\"", "a promise that waits for nobody"},
		{"I'll hold it for you.", "\"I'll hold\"", "a promise that waits for nobody"},
		{"I'll put you down for it.", "\"I'll put you down\"", "a promise that waits for nobody"},
		{"I'll go ahead and book you.", "\"I'll go ahead and book\"", "a promise that waits for nobody"},
		{"I'll pencil you in.", "\"I'll pencil\"", "a promise that waits for nobody"},
		{"We'll see you then.", "\"We'll see you\"", "a promise that waits for nobody"},
		{"I will text you a reminder.", "\"I will text\", \"reminder\"", "a promise that waits for nobody"},
		{"I'll let her know.", "\"I'll let her know\"", "a promise that waits for nobody"},
		{"I'll tell the stylist.", "\"I'll tell\"", "a promise that waits for nobody"},
		{"I'll cancel the other one.", "\"I'll cancel\"", "a promise that waits for nobody"},
		{"I'll move you.", "\"I'll move\"", "a promise that waits for nobody"},
		{"We'll send a reminder.", "\"We'll send\", \"reminder\"", "a promise that waits for nobody"},
		{"We'll be waiting.", "\"We'll be\"", "a promise that waits for nobody"},
		{"We'll be ready.", "\"We'll be\"", "a promise that waits for nobody"},
		{"We'll have a chair ready.", "\"We'll have\"", "a promise that waits for nobody"},
		{"We'll save you a chair.", "\"We'll save\"", "a promise that waits for nobody"},
		{"We will hold it.", "\"We will hold\"", "a promise that waits for nobody"},
		{"We will be holding it.", "\"We will be\", \"holding\"", "a promise that waits for nobody"},
		{"We shall book it.", "\"We shall book\"", "a promise that waits for nobody"},
		{"I shall book it.", "\"I shall book\"", "a promise that waits for nobody"},
		{"I shall put you down.", "\"I shall put you down\"", "a promise that waits for nobody"},
	})
}
