package scrub_test

import (
	"errors"
	"log/slog"
	"os"

	"github.com/tandem-harness/tandem/gateway/scrub"
)

// Everything that is logged is redacted.
func ExampleScrubber_Handler() {
	scrubber, err := scrub.New(scrub.Config{Regions: []string{"US"}})
	if err != nil {
		panic(err)
	}
	plain := slog.NewTextHandler(os.Stdout, &slog.HandlerOptions{ReplaceAttr: withoutTime})
	log := slog.New(scrubber.Handler(plain)).With("from", "ana@example.com")
	log.Info("call (415) 555-2671", "err", errors.New("no route to 192.0.2.7"), "tries", 3)
	// Output: level=INFO msg="call <PHONE>" from=<EMAIL> err="no route to <IP>" tries=3
}

func withoutTime(_ []string, a slog.Attr) slog.Attr {
	if a.Key == slog.TimeKey {
		return slog.Attr{}
	}
	return a
}
