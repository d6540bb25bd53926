// Package openai is the way of a gateway to OpenAI's models, and to servers
// that speak its language: Ollama, vLLM, llama.cpp, LM Studio, Azure.
//
// [New] makes a [gateway.Provider] from [Options]. What a server can and cannot
// do stands in its [Server]: which API it has, where it takes the answer's
// schema and which keywords of it, what its cap of the output is called. There
// are ready ones: [Published], [Compatible], [Ollama], [VLLM], [LlamaCPP],
// [LMStudio]. The zero Server refuses.
//
// # What holds
//
// A request is put into the server's form once, and the same bytes go out each
// time that it is sent. One send is one wire request: nothing is tried again
// here, no redirect is followed.
//
// Nothing of the environment counts: no OPENAI_* variable changes where a
// request goes or what it carries. Whoever wants that makes a client of the
// SDK and hands it in, as Options.Client.
//
// The answer's schema goes out reduced to what the server takes, members in
// the order of the full one. A rule that is left out is said in the words of
// the member's description, and the harness checks the answer against the full
// schema in any case. What is beyond the server's limits is refused before
// anything is sent.
//
// A reply counts for what it says: only a stop that is known, with all of the
// text, can become an answer. An error carries a class, a status, a code of a
// closed list and the id of the request; what a server wrote stays in the
// wrapped error, which is never printed.
package openai
