package harness_test

import (
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/harness"
)

func TestOnlyAFenceAroundTheWholeAnswerIsTakenOff(t *testing.T) {
	plain := answer("Red", "fine")
	for _, row := range []struct {
		reason, text string
		passes       bool
		unfenced     bool
	}{
		{"no fence", plain, true, false},
		{"json", "```json\n" + plain + "\n```", true, true},
		{"JSON", "```JSON\n" + plain + "\n```", true, true},
		{"no language", "```\n" + plain + "\n```", true, true},
		{"blanks around", "\n ```json \n\n" + plain + "\n\n```\n \n", true, true},
		{"lines ended as on Windows", "```json\r\n" + plain + "\r\n```\r\n", true, true},
		{"a fence as text of the reply", answer("Red", "use ```"), true, false},
		{"a fence as text within a fence", "```json\n" + answer("Red", "```\n```") + "\n```", true, true},
		{"a rejected answer in a fence", "```json\n" + answer("Green", "fine") + "\n```", false, true},
		{"another language", "```yaml\n" + plain + "\n```", false, false},
		{"a language that begins alike", "```jsonc\n" + plain + "\n```", false, false},
		{"a language and more", "```json reply\n" + plain + "\n```", false, false},
		{"text before", "Here:\n```json\n" + plain + "\n```", false, false},
		{"text behind", "```json\n" + plain + "\n```\nDone.", false, false},
		{"not closed", "```json\n" + plain, false, false},
		{"not opened", plain + "\n```", false, false},
		{"closed on the same line", "```json\n" + plain + "```", false, false},
		{"on one line", "```json " + plain + " ```", false, false},
		{"two fences", "```json\n" + plain + "\n```\n```json\n" + plain + "\n```", false, false},
		{"two fences with text between", "```json\n" + plain + "\n```\nor\n```json\n" + plain + "\n```", false, false},
		{"a fence in a fence", "```\n```json\n" + plain + "\n```\n```", false, false},
		{"four ticks", "````json\n" + plain + "\n````", false, false},
		{"tildes", "~~~json\n" + plain + "\n~~~", false, false},
		{"nothing but a fence", "```", false, false},
		{"an empty fence", "```json\n```", false, false},
		{"six ticks", "``````", false, false},
	} {
		out := once(builtDesk(t), deskAsk{"hi", []string{"Red"}}, row.text)
		_, passed := out.Offered()
		checked := bodies[harness.Checked](out.Records())
		if passed != row.passes || len(checked) != 1 || checked[0].Unfenced != row.unfenced {
			t.Errorf("%s: passed %t, checked %+v", row.reason, passed, checked)
		}
		if called := bodies[harness.Called](out.Records()); called[0].Output != row.text {
			t.Errorf("%s: the output is not recorded as received: %q", row.reason, called[0].Output)
		}
	}
}

func TestARetryCarriesTheFenceAsItWasReceived(t *testing.T) {
	text := "```json\n" + answer("Green", "fine") + "\n```"
	s := builtDesk(t).Turn(deskAsk{"hi", []string{"Red"}}).Begin("t1", 2)
	s.Next()
	s.Answer(harness.Reply{Text: text})
	call, _ := s.Next()
	if !strings.Contains(call.Prompt.Text(), text) {
		t.Errorf("the retry holds another answer: %s", call.Prompt.Text())
	}
}
