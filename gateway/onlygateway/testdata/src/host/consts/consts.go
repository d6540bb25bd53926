// Package consts declares a host for others.
package consts

const Base = "https://api.openai.com/v1" // want `api.openai.com is the host of a model provider: only the gateway may name it \[host\]`
