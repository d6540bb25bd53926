// A provider sends nothing by itself.
// want: p.Prepare undefined
package forge

import "github.com/tandem-harness/tandem/gateway"

func send(p gateway.Provider) {
	wire, _ := p.Prepare(gateway.Request{})
	_, _ = wire.Send(nil)
}
