package claims

import "testing"

// A reply names an hour only where its day and its time stand in one sentence.
func TestNamesWithinOneSentence(t *testing.T) {
	for _, tt := range []struct {
		reply, label string
		want         bool
	}{
		{"Tuesday 3pm is open.", "Tuesday 3pm", true},
		{"Tuesday is open at 3pm.", "Tuesday 3pm", true},
		{"On Tuesday I still have 3pm.", "Tuesday 3pm", true},
		{"3 p.m. on Tues. is free.", "Tuesday 3pm", true},
		{"Friday? 9:30am and noon on Friday are free.", "Friday noon", true},
		{"Tuesday works. I have 3pm. So Tuesday at 3pm?", "Tuesday 3pm", true},
		{"Tuesday works. I have 3pm.", "Tuesday 3pm", false},
		{"Tuesday? Yes, 3pm.", "Tuesday 3pm", false},
		{"We can do Tuesday! It's 3pm.", "Tuesday 3pm", false},
		{"Tuesday;\n3pm", "Tuesday 3pm", false},
		{"Thursday 3pm is open.", "Tuesday 3pm", false},
		{"Tuesday 3pm is open.", "Tuesday", false},
		{"Tuesday 3pm is open.", "", false},
	} {
		if got := Names(tt.reply, tt.label); got != tt.want {
			t.Errorf("%q names %q: %v, want %v", tt.reply, tt.label, got, tt.want)
		}
	}
}

// What binds over the end of a sentence is claimed all the same.
func TestUnsupportedBindsOverSentences(t *testing.T) {
	s := sheetOf(t, "tuesday")
	if got := s.Unsupported("Tuesday works. I have 3pm."); len(got) != 0 {
		t.Errorf("the open hour is unsupported: %v", got)
	}
	if got := s.Unsupported("Tuesday works. I have 4pm."); len(got) != 1 || got[0].String() != "Tuesday 4pm" {
		t.Errorf("the hour that nobody has is read as %v, want Tuesday 4pm", got)
	}
	if got := s.Unsupported("Thursday works. I have 3pm."); len(got) != 1 || got[0].String() != "Thursday 3pm" {
		t.Errorf("another day's hour is read as %v, want Thursday 3pm", got)
	}
}
