// Package gatewaytest is for tests of programs that reach a model through a
// gateway: a [Script] stands in for a provider within the process, a server
// speaks a provider's wire format on this machine.
//
// No test reaches a provider by mistake: see [gateway.MayReach], and
// [AllowLiveCalls] for the test that means to.
package gatewaytest
