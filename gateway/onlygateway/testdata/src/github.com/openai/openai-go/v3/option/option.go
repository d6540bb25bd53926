// Package option stands for the one of that path.
package option

// Nothing is something to use.
const Nothing = 0
