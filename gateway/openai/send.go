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

// send makes one wire request.
func (a adapter) send(ctx context.Context, body []byte) (gateway.Response, error) {
	if err := ctx.Err(); err != nil {
		return gateway.Response{}, &gateway.Error{Class: gateway.NotSent, Err: err}
	}
	x := exchange{once: a.foreign}
	var res *http.Response
	err := a.client.Post(x.watched(ctx), a.server.path(), body, &res, option.WithMiddleware(x.pass))
	if res == nil {
		return gateway.Response{}, x.lost(ctx, err)
	}
	content, cut := read(res)
	if ended := ctx.Err(); ended != nil && cut != nil {
		return gateway.Response{}, over(ended)
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
