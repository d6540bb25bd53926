// Package bedrockruntime stands for the one of that path.
package bedrockruntime
