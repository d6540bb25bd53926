// A gateway without its budget cannot be written down.
// want: unknown field entries|unexported field entries
package forge

import "github.com/tandem-harness/tandem/gateway"

var g = gateway.Gateway{entries: nil}
