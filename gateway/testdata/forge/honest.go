// Whoever holds a provider may name it, and give it to a gateway.
package forge

import "github.com/tandem-harness/tandem/gateway"

func use(p gateway.Provider) (*gateway.Gateway, error) {
	_ = p.Name()
	return gateway.New(gateway.Config{Routes: []gateway.Route{{Provider: p}}})
}
