// Package api stands for the one of that path.
package api
