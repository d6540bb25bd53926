package openai

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"

	"github.com/openai/openai-go/v3/option"
	"github.com/tidwall/gjson"

	"github.com/tandem-harness/tandem/gateway"
)

// most is how long a reply may be, in bytes. The longest answer of a model, of
// some 128,000 tokens, with all of its hidden reasoning beside it, is shorter.
const most = 8 << 20

var errTooLong = errors.New("openai: the reply is longer than any answer")

// send makes one wire request. What it gives back holds no key: a server can
// put what it was sent where it should put a name.
func (a adapter) send(ctx context.Context, body []byte) (gateway.Response, error) {
	x := exchange{once: a.foreign}
	r, err := a.exchange(ctx, &x, body)
	r.ID, r.Model, r.Word = x.clean(r.ID), x.clean(r.Model), x.clean(r.Word)
	var e *gateway.Error
	if errors.As(err, &e) {
		e.RequestID = x.clean(e.RequestID)
	}
	return r, err
}

func (a adapter) exchange(ctx context.Context, x *exchange, body []byte) (gateway.Response, error) {
	if err := ctx.Err(); err != nil {
		return gateway.Response{}, &gateway.Error{Class: gateway.NotSent, Err: err}
	}
	var res *http.Response
	err := a.client.Post(x.watched(ctx), a.server.path(), body, &res, option.WithMiddleware(x.pass))
	if res == nil {
		return gateway.Response{}, x.lost(ctx, err)
	}
	content, cut := read(res)
	if ended := ctx.Err(); ended != nil && cut != nil {
		return gateway.Response{}, over(ended, res)
	}
	if res.StatusCode/100 != 2 {
		return gateway.Response{}, declined(res, content, err)
	}
	if res.Request != nil && res.Request.Method != http.MethodPost {
		return gateway.Response{}, malformed(res, "the server sent the request elsewhere", nil)
	}
	if cut != nil || !json.Valid(content) {
		return gateway.Response{}, malformed(res, "the body is cut, too long, or not JSON", cut)
	}
	return a.answer(res, gjson.ParseBytes(content))
}

// read takes the body, for whoever looks at the response later, too.
func read(res *http.Response) ([]byte, error) {
	var b bytes.Buffer
	if n := res.ContentLength; n > 0 && n < most {
		b.Grow(int(n) + bytes.MinRead)
	}
	_, err := b.ReadFrom(res.Body)
	_ = res.Body.Close()
	res.Body = io.NopCloser(bytes.NewReader(b.Bytes()))
	return b.Bytes(), err
}

// bounded is a body that ends in errTooLong when more comes than most.
type bounded struct {
	io.ReadCloser
	left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, errTooLong
	}
	n, err := b.ReadCloser.Read(p[:min(int64(len(p)), b.left)])
	if b.left -= int64(n); b.left <= 0 {
		err = errTooLong
	}
	return n, err
}
