package scrub

import "testing"

func TestAddressesOfFourNumbersAreFound(t *testing.T) {
	checkSpots(t, IP, (*scan).ips, []spotRow{
		{"I am 192.0.2.7.", "192.0.2.7", "", "the end of a sentence"},
		{"192.0.2.7:8080", "192.0.2.7", "", "the port stays"},
		{"192.0.2.7/24", "192.0.2.7", "", "the size of the network stays"},
		{"http://192.0.2.7/x", "192.0.2.7", "", "in a URL"},
		{"db/192.0.2.7:5432", "192.0.2.7", "", "a host name and its address, as Java prints them"},
		{"host-192.0.2.7", "192.0.2.7", "", "a name before that is no file's"},
		{"ip=192.0.2.7,", "192.0.2.7", "", "a setting"},
		{"服务器192.0.2.7崩溃", "192.0.2.7", "", "no spaces, in a script that has none"},
		{"192.0.2.7...", "192.0.2.7", "", "dots behind"},
		{"192.0.2.7.nip.io", "192.0.2.7", "", "in the name of a host"},
		{"the version on 192.0.2.7", "192.0.2.7", "", "a version, but not this number"},
		{"verify 192.0.2.7", "192.0.2.7", "", "a word that only begins like version"},
	})
}

func TestBothEndsOfARangeAreFound(t *testing.T) {
	text := "192.0.2.1-192.0.2.9"
	if got := stretches(text, spot(text, (*scan).ips)); got != "192.0.2.1 | 192.0.2.9" {
		t.Errorf("%q", got)
	}
}

func TestVersionsAndOtherDottedNumbersAreNoAddresses(t *testing.T) {
	checkSpots(t, IP, (*scan).ips, []spotRow{
		{"1.2.3.4.5", "", "", "five numbers"},
		{"1.2.3", "", "", "three numbers"},
		{"1.2.3.256", "", "", "too great"},
		{"1.2.3.04", "", "", "a leading zero, which has two readings"},
		{"v1.2.3.4", "", "", "a v before"},
		{"version 1.2.3.4", "", "", "the word before"},
		{"Version: 1.2.3.4", "", "", "a sign between"},
		{`"version": "1.2.3.4"`, "", "", "JSON"},
		{"ver. 1.2.3.4", "", "", "short"},
		{"Firmware-1.2.3.4", "", "", "firmware, with a dash"},
		{"release 1.2.3.4", "", "", "a release"},
		{"wersja 1.2.3.4", "", "", "Polish"},
		{"Kapitel 1.2.3.4", "", "", "a heading"},
		{"app-1.2.3.4.jar", "", "", "the name of a file"},
		{"Chrome/120.0.0.0", "", "", "a browser: no host ends in zeros"},
		{"10.0.0.0/8", "", "", "a network"},
		{"255.255.255.0", "", "", "a mask"},
		{"1.2.3.4a", "", "", "a word goes on"},
		{"1..2.3.4", "", "", "two dots"},
		{"3.50", "", "", "a price"},
		{".", "", "", "a dot alone"},
	})
}

func TestAddressesWithColonsAreFound(t *testing.T) {
	checkSpots(t, IP, (*scan).ips, []spotRow{
		{"2001:DB8:0:0:0:0:0:7", "2001:DB8:0:0:0:0:0:7", "2001:db8::7", "all groups: the value is the short form"},
		{"2001:db8::7.", "2001:db8::7", "", "the end of a sentence"},
		{"at 2001:db8::7: ok", "2001:db8::7", "", "a colon behind"},
		{"[2001:db8::7]:443", "2001:db8::7", "", "in brackets, with a port"},
		{"fe80::1%eth0 up", "fe80::1%eth0", "fe80::1", "the zone is part of it, and not of its value"},
		{"fe80::1% of", "fe80::1", "", "a percent sign that is no zone"},
		{"inet6 addr:fe80::a1/64", "fe80::a1", "", "a word and a colon before"},
		{"IPv6:2001:db8::7", "2001:db8::7", "", "a tag before that ends in a digit"},
		{"::ffff:192.0.2.7", "::ffff:192.0.2.7", "", "one of four numbers, mapped: it is taken whole"},
		{"64:ff9b::192.0.2.7", "64:ff9b::192.0.2.7", "64:ff9b::c000:207", "one of four numbers, translated"},
		{"2001:db8:1::", "2001:db8:1::", "", "nothing after the two colons"},
		{"主机2001:db8::7。", "2001:db8::7", "", "no spaces, in a script that has none"},
	})
}

func TestTimesAndCodeAreNoAddresses(t *testing.T) {
	checkSpots(t, IP, (*scan).ips, []spotRow{
		{"12:30:45", "", "", "a time"},
		{"16:9", "", "", "a ratio"},
		{"std::vector", "", "", "code"},
		{"a::b", "", "", "code in hex letters"},
		{"ace::bad", "", "", "code that would parse"},
		{"::", "", "", "nobody"},
		{"::1", "", "", "this machine"},
		{"::12345", "", "", "only one group"},
		{"00:1a:2b:3c:4d:5e", "", "", "a hardware address"},
		{"2001:db8::7z", "", "", "a word goes on"},
		{"2001:db8::1::7", "", "", "two gaps"},
		{"1:2:3:4:5:6:7:8:9", "", "", "nine groups"},
		{"20260101::15:30:00", "", "", "a group that is too long"},
		{":", "", "", "a colon alone"},
	})
}
