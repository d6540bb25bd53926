package gateway

import (
	"context"
	"time"

	"github.com/tandem-harness/tandem/gateway/budget"
)

// tenantKey is the key of a tenant's name in a context.
type tenantKey struct{}

// WithTenant returns a context whose calls are made for a tenant; see
// [PerTenantDay].
func WithTenant(ctx context.Context, tenant string) context.Context {
	return context.WithValue(ctx, tenantKey{}, tenant)
}

// Tenant returns the tenant that calls with ctx are made for; blank: none was
// named.
func Tenant(ctx context.Context) string {
	tenant, _ := ctx.Value(tenantKey{}).(string)
	return tenant
}

// PerTenantDay is a [Config.Account]: one account for each tenant and UTC day.
func PerTenantDay(ctx context.Context, now time.Time) budget.Key {
	return budget.Key{Tenant: Tenant(ctx), Day: budget.Day(now)}
}

// account returns the account that a call with ctx is booked on.
func (c Config) account(ctx context.Context, now time.Time) budget.Key {
	if c.Account == nil {
		return budget.Key{}
	}
	return c.Account(ctx, now)
}
