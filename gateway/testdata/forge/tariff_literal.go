// A price cannot be made up where a request is booked.
// want: unknown field bands|unexported field bands
package forge

import "github.com/tandem-harness/tandem/gateway/budget"

var free = budget.Tariff{bands: nil}
