// Package command is the salon as a command: one turn from the command line,
// the HTTP door, and logs read back.
//
//	salon [flags] [what the customer says]   runs one turn and prints it
//	salon serve [flags]                      serves POST /turn and GET /healthz
//	salon replay [flags] LOG                 runs recorded turns again and compares
//	salon check [flags] LOG                  audits recorded turns
//
// Which providers and stores there are is the main program's to say: it fills
// the tables of a [Command]. So the light program links nothing heavy, and
// another one links every provider and store without writing the command again.
package command
