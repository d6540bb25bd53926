// Package s3 stands for the one of that path.
package s3
