// Package genai stands for the one of that path.
package genai
