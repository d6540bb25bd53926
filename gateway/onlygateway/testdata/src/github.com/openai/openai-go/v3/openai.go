// Package openai stands for the one of that path.
package openai

// Nothing is something to use.
const Nothing = 0
