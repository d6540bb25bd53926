// Package anthropic stands for the one of that path.
package anthropic
