package scrub_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/tandem-harness/tandem/gateway/scrub"
)

func TestAContextCarriesAConversation(t *testing.T) {
	s := made(t)
	c := begun(t, s)
	ctx := scrub.NewContext(context.Background(), c)
	if got, ok := scrub.FromContext(ctx); !ok || got != c {
		t.Errorf("it carries %v, %t", got, ok)
	}
	taken, err := scrub.Take(ctx, "ana@example.com <EMAIL_1>")
	if err != nil || taken != "<EMAIL_1> <MARK_1>" {
		t.Errorf("Take gives %q, %v", taken, err)
	}
	texts, err := s.Texts(ctx, []string{taken, "bob@example.com"})
	if diff := cmp.Diff([]string{"<EMAIL_1> <MARK_1>", "<EMAIL_2>"}, texts); err != nil || diff != "" {
		t.Errorf("Texts: %v (-want +got):\n%s", err, diff)
	}
	restored, err := scrub.Restore(ctx, "<EMAIL_2>")
	if err != nil || restored != "bob@example.com" {
		t.Errorf("Restore gives %q, %v", restored, err)
	}
}

func TestTheInnerConversationCounts(t *testing.T) {
	s := made(t)
	outer, inner := begun(t, s), begun(t, s)
	ctx := scrub.NewContext(scrub.NewContext(context.Background(), outer), inner)
	if _, err := scrub.Take(ctx, "ana@example.com"); err != nil {
		t.Fatal(err)
	}
	if len(outer.Placeholders()) != 0 || len(inner.Placeholders()) != 1 {
		t.Errorf("the outer has %q, the inner %q", outer.Placeholders(), inner.Placeholders())
	}
}

func TestWithoutAConversationNothingIsTakenOrRestored(t *testing.T) {
	for reason, ctx := range map[string]context.Context{
		"an empty context":      context.Background(),
		"a nil conversation":    scrub.NewContext(context.Background(), nil),
		"the zero conversation": scrub.NewContext(context.Background(), new(scrub.Conversation)),
	} {
		if _, ok := scrub.FromContext(ctx); ok {
			t.Errorf("%s: it carries a conversation", reason)
		}
		if got, err := scrub.Take(ctx, "x"); got != "" || !errors.Is(err, scrub.ErrNoConversation) {
			t.Errorf("%s: Take gives %q, %v", reason, got, err)
		}
		if got, err := scrub.Restore(ctx, "x"); got != "" || !errors.Is(err, scrub.ErrNoConversation) {
			t.Errorf("%s: Restore gives %q, %v", reason, got, err)
		}
		if got, faults, err := scrub.Placeholders(ctx).Restore("x"); got != "" || faults != nil || !errors.Is(err, scrub.ErrNoConversation) {
			t.Errorf("%s: Placeholders restore %q, %q, %v", reason, got, faults, err)
		}
		if got, err := scrub.Placeholders(ctx).Hide("x"); got != "" || !errors.Is(err, scrub.ErrNoConversation) {
			t.Errorf("%s: Placeholders hide %q, %v", reason, got, err)
		}
	}
}

func TestTextsWithoutAConversationAreRedacted(t *testing.T) {
	got, err := made(t).Texts(context.Background(), []string{"ana@example.com", "bob@example.com"})
	if diff := cmp.Diff([]string{"<EMAIL>", "<EMAIL>"}, got); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}

func TestPlaceholdersOfARunnerRestoreAndHide(t *testing.T) {
	c := begun(t, made(t))
	p := scrub.Placeholders(scrub.NewContext(context.Background(), c))
	hidden, err := p.Hide("ana@example.com")
	if err != nil || hidden != "<EMAIL_1>" {
		t.Errorf("Hide gives %q, %v", hidden, err)
	}
	if got, faults, err := p.Restore("<EMAIL_1>"); got != "ana@example.com" || faults != nil || err != nil {
		t.Errorf("Restore gives %q, %q, %v", got, faults, err)
	}
	got, faults, err := p.Restore("<EMAIL_2>")
	if want := []string{"<EMAIL_2> stands for nothing in this conversation; there are <EMAIL_1>"}; got != "" || err != nil || cmp.Diff(want, faults) != "" {
		t.Errorf("Restore gives %q, %q, %v", got, faults, err)
	}
}

func TestEachTurnEndsTheTurnOfPeopleWhoCannotBeFound(t *testing.T) {
	known := func(a ask) []scrub.Known { return []scrub.Known{{Class: scrub.Name, Text: a.Customer}} }
	begin, _ := scrub.EachTurn(made(t), known, said)
	if ctx, err := begin(context.Background(), ask{Customer: "-"}); ctx != nil || err == nil {
		t.Error("a name without letters begins a turn")
	}
	if ctx, err := begin(context.Background(), ask{Customer: "Ana"}); ctx == nil || err != nil {
		t.Errorf("a name begins none: %v", err)
	}
}

func TestEachTurnRefusesWhatItCannotTake(t *testing.T) {
	_, takes := scrub.EachTurn(made(t), customer, said)
	if _, err := takes(context.Background(), ask{Says: "ana@example.com"}); !errors.Is(err, scrub.ErrNoConversation) {
		t.Errorf("without a conversation it gives %v", err)
	}
}
