package gateway

import (
	"context"
	"errors"
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

// errNoTenant is the error of a call that names no tenant where each has its
// account.
var errNoTenant = errors.New("gateway: the call names no tenant")

// PerTenantDay is a [Config.Account]: one account for each tenant and UTC day.
// A call without a tenant is refused: it would spend what nobody answers for.
func PerTenantDay(ctx context.Context, now time.Time) (budget.Key, error) {
	tenant := Tenant(ctx)
	if tenant == "" {
		return budget.Key{}, errNoTenant
	}
	return budget.Key{Tenant: tenant, Day: budget.Day(now)}, nil
}

// account returns the account that a call with ctx is booked on.
func (c Config) account(ctx context.Context, now time.Time) (budget.Key, *Error) {
	if c.Account == nil {
		return budget.Key{}, nil
	}
	key, err := c.Account(ctx, now)
	if err != nil {
		return budget.Key{}, &Error{Class: OverBudget, Err: err, Detail: unaccounted(err)}
	}
	return key, nil
}

// unaccounted says why there is no account, in words of our own.
func unaccounted(err error) string {
	if errors.Is(err, errNoTenant) {
		return "the call names no tenant"
	}
	return "there is no account to book on"
}
