// Package azopenai stands for the one of that path.
package azopenai
