package openai

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	sdk "github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/option"

	"github.com/tandem-harness/tandem/gateway"
)

// Options say which server to ask, and how. The zero Options are refused.
type Options struct {
	// Name is the provider's name in prices, records and traces; blank: openai.
	Name string
	// Key is the API key. OpenAI's own API needs one; others may not.
	Key Key
	// BaseURL is the server's, with the version in its path; blank:
	// [PublishedURL].
	BaseURL string
	// Client is a client of the SDK, such as one for Azure; nil: one is made. It
	// says by itself where requests go and what they carry, environment
	// included, so that Key, BaseURL and HTTP stay unset. Its retries are off
	// for what goes through here.
	Client *sdk.Client
	// HTTP sends the requests; nil: a client on [http.DefaultTransport]. It is
	// copied, and follows no redirect.
	HTTP *http.Client
	// Server says what the server takes.
	Server Server
}

// New returns the way to a server. It reaches nothing by itself. The error
// names everything that is wrong with the options.
func New(o Options) (gateway.Provider, error) {
	if err := o.validate(); err != nil {
		return gateway.Provider{}, err
	}
	return gateway.NewProvider(o.adapter())
}

func (o Options) adapter() gateway.Adapter {
	a := adapter{server: o.Server, client: o.client(), foreign: o.Client != nil}
	return gateway.Adapter{Name: o.name(), Context: o.Server.Context, Prepare: a.prepare}
}

func (o Options) name() string {
	if o.Name == "" {
		return "openai"
	}
	return o.Name
}

// validate keeps what it was given out of its errors: a URL, too, may hold a
// secret.
func (o Options) validate() error {
	faults := []error{o.Server.validate()}
	fault := func(is bool, text string) {
		if is {
			faults = append(faults, errors.New("openai: "+text))
		}
	}
	fault(o.Name != "" && strings.TrimSpace(o.Name) == "", "Name is blank")
	fault(strings.ContainsFunc(string(o.Key), unprintable), "Key holds what no header can carry")
	if o.Client != nil {
		fault(len(o.Client.Options) == 0, "Client was not made by the SDK's NewClient")
		fault(o.Key != "", "Key and Client are both set")
		fault(o.BaseURL != "", "BaseURL and Client are both set")
		fault(o.HTTP != nil, "HTTP and Client are both set")
		return errors.Join(faults...)
	}
	u, err := url.Parse(o.baseURL())
	usable := err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Hostname() != ""
	fault(!usable, "BaseURL is not a full URL of http or https")
	fault(usable && (u.User != nil || u.RawQuery != "" || u.Fragment != ""), "BaseURL holds more than a host and a path")
	fault(usable && o.Key == "" && strings.EqualFold(u.Hostname(), "api.openai.com"), "Key is missing")
	return errors.Join(faults...)
}

func unprintable(r rune) bool { return r <= ' ' || r > '~' }

func (o Options) baseURL() string {
	if o.BaseURL == "" {
		return PublishedURL
	}
	return o.BaseURL
}

// client returns the client that sends. The SDK's NewClient would read the
// environment, and its marker for not doing so is internal; a client of
// options alone does not.
func (o Options) client() sdk.Client {
	if o.Client != nil {
		return sdk.Client{Options: append(slices.Clone(o.Client.Options), option.WithMaxRetries(0))}
	}
	hc := http.Client{}
	if o.HTTP != nil {
		hc = *o.HTTP
	}
	hc.CheckRedirect = stay
	opts := []option.RequestOption{
		option.WithBaseURL(o.baseURL()), option.WithHTTPClient(&hc), option.WithMaxRetries(0),
	}
	if o.Key != "" {
		opts = append(opts, option.WithAPIKey(string(o.Key)))
	}
	return sdk.Client{Options: opts}
}

// stay follows no redirect: that would be another wire request.
func stay(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
