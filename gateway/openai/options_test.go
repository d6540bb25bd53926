package openai_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	sdk "github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"

	"github.com/tandem-harness/tandem/gateway/gatewaytest"
	"github.com/tandem-harness/tandem/gateway/openai"
)

func TestTheZeroOptionsAreRefusedWithEveryFault(t *testing.T) {
	_, err := openai.New(openai.Options{})
	if err == nil {
		t.Fatal("the zero options make a provider")
	}
	for _, part := range []string{"API", "Shape", "Cap", "Place", "Dialect", "Key is missing"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q does not name %q", err, part)
		}
	}
}

func TestOptionsThatDoNotGoTogetherAreRefused(t *testing.T) {
	client := sdk.NewClient(option.WithAPIKey("k"))
	server := func(change func(*openai.Server)) openai.Options {
		s := openai.Published()
		change(&s)
		return openai.Options{Key: "k", Server: s}
	}
	for _, row := range []struct {
		reason  string
		options openai.Options
		faults  []string
	}{
		{"a client has its key, its server and its HTTP client", openai.Options{Client: &client, Key: "k", BaseURL: "http://x", HTTP: &http.Client{}, Server: openai.Published()},
			[]string{"Key and Client", "BaseURL and Client", "HTTP and Client"}},
		{"a client that reaches nothing", openai.Options{Client: &sdk.Client{}, Server: openai.Published()}, []string{"Client was not made"}},
		{"the published API under its own name", openai.Options{BaseURL: "https://API.openai.com:443/v1", Server: openai.Published()}, []string{"Key is missing"}},
		{"a key that no header can carry", openai.Options{Key: "a\nb", Name: " ", Server: openai.Published()}, []string{"Key holds", "Name is blank"}},
		{"no URL", openai.Options{BaseURL: "localhost:1234", Server: openai.Compatible()}, []string{"BaseURL is not"}},
		{"no host", openai.Options{BaseURL: "http://", Server: openai.Compatible()}, []string{"BaseURL is not"}},
		{"another scheme", openai.Options{BaseURL: "file:///etc", Server: openai.Compatible()}, []string{"BaseURL is not"}},
		{"no URL at all", openai.Options{BaseURL: "http://a b%zz", Server: openai.Compatible()}, []string{"BaseURL is not"}},
		{"a password in the URL", openai.Options{BaseURL: "http://u:p@x/v1", Server: openai.Compatible()}, []string{"more than a host"}},
		{"a query in the URL", openai.Options{BaseURL: "http://x/v1?key=1", Server: openai.Compatible()}, []string{"more than a host"}},
		{"a bare schema by Responses", server(func(s *openai.Server) { s.Shape, s.Strict = openai.BareSchema, false }), []string{"BareSchema"}},
		{"strict without a place for it", server(func(s *openai.Server) { s.Shape = openai.NoSchema }), []string{"Strict"}},
		{"a cap of the other API", server(func(s *openai.Server) { s.Cap = openai.MaxTokens }), []string{"Cap is not a field"}},
		{"a place of the other API", server(func(s *openai.Server) { s.API, s.Cap = openai.Chat, openai.MaxTokens }), []string{"Place is not"}},
		{"values that are none, and a negative context", server(func(s *openai.Server) { s.API, s.Shape, s.Dialect, s.Cap, s.Place, s.Context = 9, 9, 9, 9, 9, -1 }),
			[]string{"API", "Shape", "Dialect", "Cap", "Place", "Context"}},
	} {
		_, err := openai.New(row.options)
		if err == nil {
			t.Errorf("%s: is taken", row.reason)
			continue
		}
		for _, fault := range row.faults {
			if !strings.Contains(err.Error(), fault) {
				t.Errorf("%s: %q does not name %q", row.reason, err, fault)
			}
		}
	}
}

func TestAFaultOfTheOptionsHoldsNoSecret(t *testing.T) {
	_, err := openai.New(openai.Options{Key: "sk-SECRET\n", BaseURL: "ftp://u:SECRET@x/%zz", Server: openai.Published()})
	if err == nil || strings.Contains(err.Error(), "SECRET") {
		t.Errorf("got %v", err)
	}
}

func TestAProviderIsNamed(t *testing.T) {
	for name, want := range map[string]string{"": "openai", "local": "local"} {
		p, err := openai.New(openai.Options{Name: name, Key: "k", Server: openai.Published()})
		if err != nil || p.Name() != want {
			t.Errorf("%q is named %q, %v", name, p.Name(), err)
		}
	}
}

func TestAServerThatNeedsNoKeyGetsNone(t *testing.T) {
	s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Answer("x"))
	if _, err := prepared(t, openai.Options{BaseURL: s.URL(), Server: openai.Ollama()}, ask()).Send(t.Context()); err != nil {
		t.Fatal(err)
	}
	if a := s.Requests()[0].Header.Get("Authorization"); a != "" {
		t.Errorf("authorized by %q", a)
	}
}

func TestAKeyIsNeverPrinted(t *testing.T) {
	o := openai.Options{Key: "sk-SECRET"}
	var out bytes.Buffer
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%10.3s"} {
		fmt.Fprintf(&out, verb+verb+verb, o, &o, o.Key)
	}
	fmt.Fprint(&out, o.Key, o.Key.String(), o.Key.GoString())
	for _, handler := range []slog.Handler{slog.NewTextHandler(&out, nil), slog.NewJSONHandler(&out, nil)} {
		slog.New(handler).Info("made", "options", o, "key", o.Key)
	}
	written, err := json.Marshal(map[string]openai.Key{"key": o.Key})
	if err != nil {
		t.Fatal(err)
	}
	out.Write(written)
	secret := strings.ToLower(out.String())
	if strings.Contains(secret, "secret") || strings.Contains(secret, fmt.Sprintf("%x", "SECRET")) {
		t.Error(out.String())
	}
}

// seen is a transport that keeps the headers of what passes.
type seen struct {
	next   http.RoundTripper
	header http.Header
	host   string
}

func (s *seen) RoundTrip(r *http.Request) (*http.Response, error) {
	s.header, s.host = r.Header.Clone(), r.URL.Host
	return s.next.RoundTrip(r)
}

func TestTheEnvironmentChangesNothing(t *testing.T) {
	for name, value := range map[string]string{
		"OPENAI_BASE_URL": "http://ENV.invalid", "OPENAI_API_KEY": "sk-ENV", "OPENAI_ADMIN_KEY": "sk-ENV-admin",
		"OPENAI_ORG_ID": "org-ENV", "OPENAI_PROJECT_ID": "proj-ENV", "OPENAI_WEBHOOK_SECRET": "whsec-ENV",
		"OPENAI_CUSTOM_HEADERS": "X-Env: ENV\nAuthorization: Bearer ENV", "OPENAI_LOG": "debug-ENV",
	} {
		t.Setenv(name, value)
	}
	s := gatewaytest.NewOpenAI(t).Forever(gatewaytest.Answer("x"))
	for reason, key := range map[string]openai.Key{"a key of our own": "sk-own", "no key": ""} {
		transport := &seen{next: http.DefaultTransport}
		o := openai.Options{BaseURL: s.URL(), Key: key, HTTP: &http.Client{Transport: transport}, Server: openai.Published()}
		if _, err := prepared(t, o, ask()).Send(t.Context()); err != nil {
			t.Fatal(err)
		}
		want := ""
		if key != "" {
			want = "Bearer sk-own"
		}
		if got := transport.header.Get("Authorization"); got != want {
			t.Errorf("%s: authorized by %q", reason, got)
		}
		if all := fmt.Sprint(transport.header); strings.Contains(all, "ENV") {
			t.Errorf("%s: %s", reason, all)
		}
	}
	a, err := openai.AdapterOf(openai.Options{Key: "k", HTTP: &http.Client{Transport: &seen{next: http.DefaultTransport}}, Server: openai.Published()})
	if err != nil || a.Name != "openai" {
		t.Fatal(err)
	}
}

func TestWithoutABaseURLThePublishedAPIIsAsked(t *testing.T) {
	t.Setenv("OPENAI_BASE_URL", "http://127.0.0.1:1")
	t.Setenv("TANDEM_LIVE_CALLS", "allowed")
	transport := &seen{next: refusing{}}
	o := openai.Options{Key: "k", HTTP: &http.Client{Transport: transport}, Server: openai.Published()}
	if _, err := prepared(t, o, ask()).Send(t.Context()); err == nil {
		t.Fatal("the transport refuses all")
	}
	if transport.host != "api.openai.com" {
		t.Errorf("asked %q", transport.host)
	}
}

// refusing is a transport that lets nothing through.
type refusing struct{}

func (refusing) RoundTrip(*http.Request) (*http.Response, error) {
	return nil, fmt.Errorf("nothing goes through")
}

func TestAClientOfTheUsersSaysItself(t *testing.T) {
	s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Status(429, ""))
	transport := &seen{next: http.DefaultTransport}
	passes := 0
	counted := func(r *http.Request, next option.MiddlewareNext) (*http.Response, error) { passes++; return next(r) }
	client := sdk.NewClient(option.WithBaseURL(s.URL()), option.WithAPIKey("sk-own"), option.WithOrganization("org-own"), option.WithMaxRetries(5),
		option.WithHTTPClient(&http.Client{Transport: transport}), option.WithMiddleware(counted))
	w := prepared(t, openai.Options{Client: &client, Server: chat()}, ask())
	if _, err := w.Send(t.Context()); err == nil || s.Count() != 1 || passes != 1 {
		t.Errorf("%d requests, %d tries by the SDK, %v", s.Count(), passes, err)
	}
	if transport.header.Get("Authorization") != "Bearer sk-own" || transport.header.Get("OpenAI-Organization") != "org-own" {
		t.Errorf("the headers are %v", transport.header)
	}
}

func TestABaseURLSaysWhichServerItIs(t *testing.T) {
	for _, row := range []struct {
		url    string
		api    openai.API
		forget bool
		base   string
		reason string
	}{
		{"", openai.Responses, true, openai.PublishedURL, "none is OpenAI's own"},
		{openai.PublishedURL, openai.Responses, true, openai.PublishedURL, "OpenAI's own, written out"},
		{"https://eu.API.openai.com/v1", openai.Responses, true, "https://eu.API.openai.com/v1", "another host of OpenAI's"},
		{"https://notapi.openai.com.example/v1", openai.Chat, false, "https://notapi.openai.com.example/v1", "a host that looks like it"},
		{"http://127.0.0.1:8000/v1", openai.Chat, false, "http://127.0.0.1:8000/v1", "any other"},
		{"http://127.0.0.1:8000/v1/chat/completions", openai.Chat, false, "http://127.0.0.1:8000/v1", "the endpoint of one API"},
		{"http://127.0.0.1:8000/v1/responses", openai.Responses, true, "http://127.0.0.1:8000/v1", "the endpoint of the other"},
		{"http://127.0.0.1:8000/v1/responses/", openai.Responses, true, "http://127.0.0.1:8000/v1", "with a slash behind it"},
		{"http://\x00", openai.Chat, false, "http://\x00", "what is no URL is for New to refuse"},
	} {
		server, base := openai.At(row.url)
		if server.API != row.api || server.Forget != row.forget || base != row.base {
			t.Errorf("%s: %+v at %q", row.reason, server, base)
		}
	}
}
