// Package envconfig stands for the one of that path.
package envconfig
