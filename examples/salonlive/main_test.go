package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/harness"
	"github.com/tandem-harness/tandem/salon/command"
)

const (
	wrong = `{"choice":"Tuesday 3pm","reply":"Tuesday 3pm is open, and a cut is $45."}`
	right = `{"choice":"Tuesday 3pm","reply":"Monday's full, sorry. Tuesday 3pm is open. Want it? The price isn't on my sheet yet."}`
)

// localPrice is a file with a price of zero for the model "local".
func localPrice(t *testing.T) string {
	return priceFile(t, `[{"provider":"openai","model":"local","from":"2026-01-01","input":0,"output":0,"cache_read":0,"cache_write":0,"source":"own machine"}]`)
}

func priceFile(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "prices.json")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func noKey(string) string { return "" }

// run runs the command, and returns what it printed and its status.
func run(t *testing.T, env func(string) string, args ...string) (out, trouble string, status int) {
	t.Helper()
	var o, e shared
	c, err := live(&o, &e, env)
	if err != nil {
		t.Fatal(err)
	}
	status = c.Run(t.Context(), append([]string{"-limit", "1m"}, args...))
	return o.String(), e.String(), status
}

func TestAPaidProviderStartsWithABudgetAndAPriceOnly(t *testing.T) {
	key := func(name string) string { return map[string]string{"OPENAI_API_KEY": "sk-planted"}[name] }
	for _, c := range []struct {
		env    func(string) string
		args   []string
		says   []string
		reason string
	}{
		{key, []string{"-model", "gpt-6-sol"}, []string{"-budget"}, "no budget"},
		{key, []string{"-model", "gpt-6-sol", "-budget", "0"}, []string{"-budget"}, "a budget of nothing"},
		{key, []string{"-model", "gpt-6.sol", "-budget", "1"}, []string{"gpt-6.sol"}, "a model without a price"},
		{key, []string{"-budget", "1"}, []string{"-model"}, "no model"},
		{noKey, []string{"-budget", "1", "-prices", "no/such"}, []string{"-model", "Key", "OPENAI_API_KEY", "no/such"}, "all of it at once"},
		{noKey, []string{"-budget", "1", "-model", "local", "-base-url", "http://127.0.0.1:1/v1"}, []string{"local"}, "a local model without a price"},
		{key, []string{"-budget", "1", "-model", "m", "-prices", priceFile(t, `[{"provider":"openai","model":"m","from":"2026-01-01","above":9,"input":1,"output":1}]`)}, []string{"-prices", "shorter"}, "a file without a price for short prompts"},
		{noKey, []string{"-budget", "1", "-model", "m", "-base-url", "127.0.0.1"}, []string{"BaseURL"}, "no URL"},
		{key, []string{"-budget", "1", "-model", "m", "-prices", priceFile(t, `[{"provider":"openai","model":"m","from":"soon","input":-1}]`)}, []string{"from", "input", "output"}, "every fault of the file"},
	} {
		out, trouble, status := run(t, c.env, append([]string{"-provider", "openai"}, c.args...)...)
		if status != command.Usage || out != "" || strings.Contains(trouble, "sk-planted") {
			t.Errorf("%s: status %d\n%s%s", c.reason, status, out, trouble)
		}
		for _, want := range c.says {
			if !strings.Contains(trouble, want) {
				t.Errorf("%s: %q is not named in\n%s", c.reason, want, trouble)
			}
		}
	}
}

func TestATurnIsAnsweredOverTheWire(t *testing.T) {
	server := gatewaytest.NewOpenAI(t).Script(gatewaytest.Answer(wrong), gatewaytest.Answer(right))
	out, trouble, status := run(t, noKey, "-provider", "openai", "-model", "local", "-base-url", server.URL(), "-budget", "1", "-prices", localPrice(t), "-json")
	if status != command.Offered || trouble != "" {
		t.Fatalf("status %d\n%s", status, trouble)
	}
	var prompts []string
	for record, err := range harness.ReadRecords(strings.NewReader(out)) {
		if called, ok := record.Body.(harness.Called); ok {
			prompts = append(prompts, called.Prompt)
			if len(called.Receipt.Tries) != 1 || called.Receipt.Asked != "local" || called.Receipt.Usage.Output == 0 {
				t.Errorf("%+v", called.Receipt)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	requests := server.Requests()
	if len(prompts) != 2 || len(requests) != 2 || server.Left() != 0 {
		t.Fatalf("%d prompts are recorded, %d sent", len(prompts), len(requests))
	}
	for i, r := range requests {
		if r.Prompt() != prompts[i] {
			t.Errorf("sent\n%s\nrecorded\n%s", r.Prompt(), prompts[i])
		}
	}
	first, second := requests[0], requests[1]
	if second.System() != first.System() || len(second.Parts()) <= len(first.Parts()) || !slices.Equal(second.Parts()[:len(first.Parts())], first.Parts()) {
		t.Errorf("the retry does not only append:\n%q\n%q", first.Parts(), second.Parts())
	}
}

// shared is a buffer for several writers: a log line and the command's own.
type shared struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *shared) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *shared) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// serve serves until stop is called.
func serve(t *testing.T, args ...string) (url string, stop func() (trouble string)) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	read, write := io.Pipe()
	var trouble shared
	c, err := live(write, &trouble, noKey)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		c.Run(ctx, append([]string{"serve", "-addr", "127.0.0.1:0", "-provider", "openai"}, args...))
		write.Close()
	}()
	line, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatalf("%v\n%s", err, &trouble)
	}
	return strings.TrimSpace(strings.TrimPrefix(line, "serving on ")), func() string { cancel(); <-done; return trouble.String() }
}

// ask asks the salon over HTTP.
func ask(t *testing.T, url string) string {
	t.Helper()
	res, err := http.Post(url+"/turn", "application/json", strings.NewReader(`{"customer":"Ana","asked":"Monday","says":"Can I get a cut Monday? What’s the price?"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("%d, %v", res.StatusCode, err)
	}
	return string(text)
}

func TestServeAnswersOverTheWire(t *testing.T) {
	server := gatewaytest.NewOpenAI(t).Script(gatewaytest.Answer(wrong), gatewaytest.Answer(right))
	url, stop := serve(t, "-model", "local", "-base-url", server.URL(), "-prices", localPrice(t), "-budget", "1", "-limit", "1m")
	if answer := ask(t, url); !strings.Contains(answer, `"hold":"Tuesday 3pm"`) {
		t.Error(answer)
	}
	if trouble := stop(); trouble != "" || server.Left() != 0 {
		t.Errorf("%d replies left\n%s", server.Left(), trouble)
	}
}

func TestServeStopsAskingWhenTheBudgetIsSpent(t *testing.T) {
	const turns = 12
	server := gatewaytest.NewOpenAI(t).Forever(gatewaytest.AnswerUsing(wrong, harness.Usage{Input: 150, Output: 100}))
	prices := priceFile(t, `[{"provider":"openai","model":"m","from":"2026-01-01","input":1,"output":1,"source":"a test"}]`)
	// A millionth of a dollar a token: each request spends 250 millionths, and
	// holds the cap of 2,048 tokens and the prompt until then.
	url, stop := serve(t, "-model", "m", "-base-url", server.URL(), "-prices", prices, "-budget", "0.004", "-limit", "1m", "-attempts", "1")
	for range turns {
		if answer := ask(t, url); !strings.Contains(answer, `"fallback"`) {
			t.Error(answer)
		}
	}
	trouble, sent := stop(), server.Count()
	if sent == 0 || sent > 4000/250 || strings.Count(trouble, "answers_rejected") != sent || strings.Count(trouble, ": budget_refused") != turns-sent {
		t.Errorf("%d of %d turns were sent\n%s", sent, turns, trouble)
	}
	if !strings.Contains(trouble, "spent") || !strings.Contains(trouble, "held") || !strings.Contains(trouble, "limit") {
		t.Errorf("the refusal does not say why:\n%s", trouble)
	}
}

func TestTroubleWithTheProviderIsTheSalonsOwnLineForTheCustomer(t *testing.T) {
	for _, c := range []struct {
		reply  gatewaytest.Reply
		cause  string
		count  int
		reason string
	}{
		{gatewaytest.Status(401, "invalid_api_key"), "model_failed", 1, "a wrong key is final"},
		{gatewaytest.Status(429, "insufficient_quota"), "model_failed", 1, "so is a quota that is used up"},
		{gatewaytest.Status(429, "rate_limit_exceeded", "Retry-After", "0"), "rate_limited", 3, "a rate limit passes, or not"},
		{gatewaytest.Status(500, ""), "model_failed", 3, "a server's fault"},
		{gatewaytest.Refusal(), "refused_by_model", 1, "a refusal"},
		{gatewaytest.Filter(), "filtered", 1, "a filter"},
		{gatewaytest.Length(`{"choice":"Tue`), "truncated", 1, "half an answer"},
		{gatewaytest.HTML(), "malformed_response", 1, "a page of a middle box"},
		{gatewaytest.Hang(), "out_of_time", 1, "a server that hangs"},
	} {
		server := gatewaytest.NewOpenAI(t).Forever(c.reply)
		limit := "1m"
		if c.cause == "out_of_time" {
			limit = "2s"
		}
		url, stop := serve(t, "-model", "local", "-base-url", server.URL(), "-prices", localPrice(t), "-budget", "1", "-limit", limit)
		answer := ask(t, url)
		trouble := stop()
		if !strings.Contains(answer, `{"outcome":"fallback"`) || !strings.Contains(trouble, c.cause+"\n") || server.Count() != c.count {
			t.Errorf("%s: %d requests, want %d, %s\n%s", c.reason, server.Count(), c.count, answer, trouble)
		}
	}
}

func TestAServerOfOnesOwnIsAskedInItsOwnWayAndGetsNoKey(t *testing.T) {
	key := func(string) string { return "sk-planted" }
	for name := range servers {
		prices := priceFile(t, `[{"provider":"`+name+`","model":"local","from":"2026-01-01","input":0,"output":0,"source":"own machine"}]`)
		server := gatewaytest.NewOpenAI(t).Script(gatewaytest.Answer(right))
		_, trouble, status := run(t, key, "-provider", name, "-model", "local", "-base-url", server.URL(), "-budget", "1", "-prices", prices)
		if status != command.Offered || server.Requests()[0].Header.Get("Authorization") != "" || !strings.Contains(string(server.Requests()[0].Schema()), "Tuesday 3pm") {
			t.Errorf("%s: status %d\n%s\n%+v", name, status, trouble, server.Requests())
		}
	}
}

// A middle box drops the schema, and the model writes what it likes: the
// checker decides all the same.
func TestAServerThatIgnoresTheSchemaIsCheckedAllTheSame(t *testing.T) {
	server := gatewaytest.NewOpenAI(t).DropSchema().Script(gatewaytest.Answer("Sure! Tuesday 3pm it is."), gatewaytest.Answer(right))
	out, trouble, status := run(t, noKey, "-provider", "openai", "-model", "local", "-base-url", server.URL(), "-budget", "1", "-prices", localPrice(t))
	if status != command.Offered || !strings.Contains(out, "wrong_shape") {
		t.Errorf("status %d\n%s%s", status, out, trouble)
	}
}

func Example() {
	c, err := live(os.Stdout, os.Stdout, func(string) string { return "" })
	if err != nil {
		panic(err)
	}
	c.Run(context.Background(), []string{"-provider", "openai", "-model", "gpt-6-sol"})
	fmt.Println("nothing was sent")
	// Output:
	// salon: the provider "openai" does not start without a -budget, whatever its price
	// see -h
	// nothing was sent
}
