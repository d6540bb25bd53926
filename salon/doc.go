// Package salon is a booking assistant for a hair salon: the domain that shows
// how package harness is used, made to be copied.
//
// In the order in which a turn meets them:
//
//   - [Salon] is what the salon's owner sets: hours, prices, voice, and the line
//     that goes out when nothing else may. [Parse] reads a salon file.
//   - [Calendar] is the state: which hours there are and who holds one. [Book]
//     says how a hold changes it.
//   - [Ask] is what comes in, [Request] the same with the calendar it meets.
//   - [Facts] is what a turn knows, and all that it knows.
//   - [Answer] is what the model writes, [Hold] what a good answer changes.
//   - [Domain] ties them together with the checks; [Build] proves it.
//   - [Server] is the edge; [Checks] audit the records of a turn.
//
// What a reply claims is read by package claims.
package salon
