package budget

// Size returns how many accounts, holds and settled IDs m keeps.
func (m *Memory) Size() (accounts, holds, settled int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.accounts), len(m.holds), len(m.settled.known)
}

// Remembered is how many settled IDs a Memory knows.
const Remembered = remembered

// BuiltInFile is the text of the built-in table.
var BuiltInFile = builtInFile
