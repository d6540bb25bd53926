// Package extra stands for the one of that path.
package extra
