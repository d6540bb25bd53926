// Package schema stands for the one of that path.
package schema
