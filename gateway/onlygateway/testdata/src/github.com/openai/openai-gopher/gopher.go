// Package gopher stands for the one of that path.
package gopher
