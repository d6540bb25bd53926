package command_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon"
	"github.com/tandem-harness/tandem/salon/command"
)

// shown runs one turn of the stand-in and returns what is printed.
func shown(t *testing.T, colour bool, open func(context.Context, command.Options) (command.Store, error)) (string, int) {
	t.Helper()
	var out bytes.Buffer
	c := command.Command{
		Providers: map[string]command.Provider{"standin": command.StandIn()},
		Stores:    map[string]func(context.Context, command.Options) (command.Store, error){"memory": open},
		Out:       &out, Err: io.Discard, Colour: colour,
	}
	status := c.Run(t.Context(), nil)
	return out.String(), status
}

func TestColoursOnlyAddToWhatIsPrinted(t *testing.T) {
	id := regexp.MustCompile(`Turn +(\x1b\[0m)?\w+`)
	plain, _ := shown(t, false, command.Memory)
	coloured, _ := shown(t, true, command.Memory)
	for _, want := range []string{"\x1b[31mrejected\x1b[0m", "\x1b[32mpassed\x1b[0m", "\x1b[32moffered\x1b[0m"} {
		if !strings.Contains(coloured, want) {
			t.Errorf("%q is not there", want)
		}
	}
	bare := regexp.MustCompile(`\x1b\[\d+m`).ReplaceAllString(coloured, "")
	if id.ReplaceAllString(bare, "") != id.ReplaceAllString(plain, "") {
		t.Errorf("without its colours it reads\n%s\nand not\n%s", bare, plain)
	}
}

func TestOnlyATerminalGetsColours(t *testing.T) {
	device, err := os.Open(os.DevNull) // a character device, as a terminal is
	if err != nil {
		t.Fatal(err)
	}
	defer device.Close()
	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for _, c := range []struct {
		out           *os.File
		noColor, term string
		want          bool
		reason        string
	}{
		{device, "", "xterm", true, "a terminal"},
		{device, "1", "xterm", false, "somebody asked for none"},
		{device, "", "dumb", false, "a terminal without colours"},
		{file, "", "xterm", false, "a file"},
	} {
		t.Setenv("NO_COLOR", c.noColor)
		t.Setenv("TERM", c.term)
		if got := command.Colours(c.out); got != c.want {
			t.Errorf("%s: %t", c.reason, got)
		}
	}
}

// taken is a calendar in which somebody else is always faster.
type taken struct{ command.Store }

func (taken) Commit(_ context.Context, _ string, effects []salon.Hold, seal harness.Seal[salon.Hold]) error {
	seal(make([]*salon.Hold, len(effects)))
	return nil
}

func TestAHoldThatWasLostIsPrintedAsLost(t *testing.T) {
	out, status := shown(t, false, func(ctx context.Context, o command.Options) (command.Store, error) {
		s, err := command.Memory(ctx, o)
		return taken{s}, err
	})
	if status != command.FellBack {
		t.Errorf("status %d", status)
	}
	holds(t, out, "held      Tuesday 3pm for Ana", "read back not there",
		"Outcome    fallback", salon.DefaultFallback, "hold_taken",
		"Audit      failed", "holds     the hold was read back", "FAILS     the calendar shows the hold", "does not show it")
}
