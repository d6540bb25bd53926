// Package openai stands for the one of that path.
package openai
