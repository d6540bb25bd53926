package command

import "os"

// Colours reports whether a file is a terminal that shows colours, and nobody
// asked for none (NO_COLOR, see no-color.org).
func Colours(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return false
	}
	return info.Mode()&os.ModeCharDevice != 0
}
