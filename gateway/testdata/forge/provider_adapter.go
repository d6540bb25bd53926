// What a provider holds cannot be taken out of it.
// want: p.adapter undefined
package forge

import "github.com/tandem-harness/tandem/gateway"

func send(p gateway.Provider) {
	wire, _ := p.adapter.Prepare(gateway.Request{})
	_, _ = wire.Send(nil)
}
