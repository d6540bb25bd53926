// Package imports holds the import rules of the house as an ordinary test: who
// may import whom, and why.
package imports
