// Package azcore stands for the one of that path.
package azcore
