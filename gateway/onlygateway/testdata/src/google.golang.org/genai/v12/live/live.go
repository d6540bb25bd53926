// Package live stands for the one of that path.
package live
