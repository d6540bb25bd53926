// Package tools pins the linters that .ci/run uses, in a module of their own
// so that nobody who imports tandem has them in the graph.
package tools
