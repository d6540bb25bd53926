package scrub

import "testing"

func TestHardwareAddressesAreFound(t *testing.T) {
	checkSpots(t, MAC, (*scan).macs, []spotRow{
		{"mac 00:1A:2b:3c:4D:5e.", "00:1A:2b:3c:4D:5e", "001a2b3c4d5e", "colons, the end of a sentence"},
		{"(00-1A-2B-3C-4D-5E)", "00-1A-2B-3C-4D-5E", "001a2b3c4d5e", "dashes, in brackets"},
		{"001a.2b3c.4d5e", "001a.2b3c.4d5e", "001a2b3c4d5e", "as Cisco writes them, the whole text"},
		{"00:11:22:33:44:55", "00:11:22:33:44:55", "001122334455", "with colons, digits are enough"},
		{"地址00:1a:2b:3c:4d:5e。", "00:1a:2b:3c:4d:5e", "001a2b3c4d5e", "no space around, in a script that has none"},
		{"from 00:1a:2b:3c:4d:5e-", "00:1a:2b:3c:4d:5e", "001a2b3c4d5e", "another sign behind"},
	})
}

func TestNearMissesOfHardwareAddressesAreNone(t *testing.T) {
	checkSpots(t, MAC, (*scan).macs, []spotRow{
		{"00:1a:2b:3c:4d", "", "", "five groups"},
		{"00:1a:2b:3c:4d:5e:6f", "", "", "seven groups"},
		{"00:1a:2b:3c:4d:5e:6f:70", "", "", "eight groups: the first six, and the last six, are no word"},
		{"00:1a-2b:3c-4d:5e", "", "", "the separator changes"},
		{"00:1a:2b:3c:4d:5g", "", "", "no hex"},
		{"x00:1a:2b:3c:4d:5e", "", "", "in a word"},
		{"00:1a:2b:3c:4d:5eZ", "", "", "a word goes on"},
		{"03-14-25-36-41-49", "", "", "the numbers of a lottery"},
		{"1234.5678.9012", "", "", "a number in groups of four"},
		{"10:30:00", "", "", "a time"},
		{":", "", "", "a separator alone"},
		{"a:b:c:d:e:f", "", "", "groups of one digit"},
	})
}

func TestTwoHardwareAddressesAreFoundApart(t *testing.T) {
	text := "00:1a:2b:3c:4d:5e 00:1a:2b:3c:4d:5f"
	if found := spot(text, (*scan).macs); len(found) != 2 || found[0].value == found[1].value {
		t.Errorf("%+v", found)
	}
}
