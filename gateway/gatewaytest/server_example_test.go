package gatewaytest_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/tandem-harness/tandem/gateway/gatewaytest"
)

func ExampleNewOpenAI() {
	var t testing.TB = &recorded{} // in a test: its t
	s := gatewaytest.NewOpenAI(t).Script(gatewaytest.Status(429, "slow_down", "Retry-After: 1"), gatewaytest.Answer("Hello."))
	const body = `{"model":"m","input":[{"role":"user","content":"Say hello."}]}`
	for range 2 {
		res, err := http.Post(s.URL()+"/responses", "application/json", strings.NewReader(body))
		if err != nil {
			panic(err)
		}
		fmt.Println(res.StatusCode)
		_ = res.Body.Close()
	}
	fmt.Println(s.Count(), s.Requests()[0].Prompt(), s.Faults())
	// Output:
	// 429
	// 200
	// 2 Say hello. []
}
