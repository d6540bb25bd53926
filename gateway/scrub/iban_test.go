package scrub

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// examples are those of the SWIFT IBAN Registry, one of each country.
var examples = strings.Fields(`
	AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201
	AZ21NABZ00000000137010001944 BA391290079401028494 BE68539007547034 BG80BNBG96611020345678
	BH67BMAG00001299123456 BI4210000100010000332045181 BR1800360305000010009795493C1 BY13NBRB3600900000002Z00AB00
	CH9300762011623852957 CR05015202001026284066 CY17002001280000001200527600 CZ6508000000192000145399
	DE89370400440532013000 DJ2100010000000154000100186 DK5000400440116243 DO28BAGR00000001212453611324
	EE382200221020145685 EG380019000500000000263180002 ES9121000418450200051332 FI2112345600000785 FK88SC123456789012
	FO6264600001631634 FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917
	GI75NWBK000000007099453 GL8964710001000206 GR1601101250000000012300695 GT82TRAJ01020000001210029690
	HN88CABF00000000000250005469 HR1210010051863000160 HU42117730161111101800000000 IE29AIBK93115212345678
	IL620108000000099999999 IQ98NBIQ850123456789012 IS140159260076545510730339 IT60X0542811101000000123456
	JO94CBJO0010000000000131000302 KW81CBKU0000000000001234560101 KZ86125KZT5004100100 LB62099900000001001901229114
	LC55HEMM000100010012001200023015 LI21088100002324013AA LT121000011101001000 LU280019400644750000
	LV80BANK0000435195001 LY83002048000020100120361 MC5811222000010123456789030 MD24AG000225100013104168
	ME25505000012345678951 MK07250120000058984 MN121234123456789123 MR1300020001010000123456753
	MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR NI45BAPR00000013000003558124 NL91ABNA0417164300
	NO9386011117947 OM810180000001299123456 PK36SCBL0000001123456702 PL61109010140000071219812874
	PS92PALS000000000400123456702 PT50000201231234567890154 QA58DOHB00001234567890ABCDEFG RO49AAAA1B31007593840000
	RS35260005601001611379 RU0304452522540817810538091310419 SA0380000000608010167519 SC18SSCB11010000000000001497USD
	SD2129010501234001 SE4550000000058398257466 SI56263300012039086 SK3112000000198742637541
	SM86U0322509800000000270100 SO211000001001000100141 ST23000100010051845310146 SV62CENR00000000000000700025
	TL380080012345678910157 TN5910006035183598478831 TR330006100519786457841326 UA213223130000026007233566001
	VA59001123000012345678 VG96VPVG0000012345678901 XK051212012345678906 YE15CBYE0001018861234567891234`)

func ibanIn(text string) string {
	return firstIn(text, func(_ *scan, g *glyphs) int { return ibanAt(g) })
}

func TestTheRegistrysExamplesAreFound(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range examples {
		seen[e[:2]] = true
		if got := ibanIn("to " + e + ", please"); got != e {
			t.Errorf("%s is read as %q", e, got)
		}
		if _, known := bbans[e[:2]]; !known {
			t.Errorf("%s is of no country in the registry", e)
		}
	}
	for country := range bbans {
		if !seen[country] {
			t.Errorf("there is no example of %s", country)
		}
	}
}

// inGroups writes glyphs in groups of a size.
func inGroups(glyphs string, size int) string {
	var groups []string
	for ; len(glyphs) > size; glyphs = glyphs[size:] {
		groups = append(groups, glyphs[:size])
	}
	return strings.Join(append(groups, glyphs), " ")
}

func TestAnIBANIsFoundHoweverItIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		written := inGroups(rapid.SampledFrom(examples).Draw(t, "IBAN"), rapid.IntRange(2, 34).Draw(t, "size"))
		if rapid.Bool().Draw(t, "lower case") {
			written = strings.ToLower(written)
		}
		tail := rapid.SampledFrom([]string{"", " to another bank", ", 12.50", " 1234 5678 9012", ".", " a", "\n7"}).Draw(t, "tail")
		if got := ibanIn("IBAN: " + written + tail); got != written {
			t.Fatalf("%q is read as %q", written+tail, got)
		}
	})
}

func TestAnIBANWithOneDigitMisreadIsNone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		wrong := misread(t, rapid.SampledFrom(examples).Draw(t, "IBAN"))
		if got := ibanIn(wrong); got != "" {
			t.Fatalf("%q is found in %q", got, wrong)
		}
	})
}

func TestAnIBANEndsWhereItsCountrySays(t *testing.T) {
	holdTexts(t, func(_ *scan, g *glyphs) int { return ibanAt(g) }, []textRow{
		{"GB82 WEST 1234 5698 7654 32 to other bank", "GB82 WEST 1234 5698 7654 32", "words behind it are not its own"},
		{"gb82west12345698765432", "gb82west12345698765432", "in lower case, in one"},
		{"GB82-WEST-1234-5698-7654-32", "GB82-WEST-1234-5698-7654-32", "with dashes"},
		{"GB82WEST12345698765432X", "", "a letter more"},
		{"GB82 WEST 1234 5698 7654 3", "", "a digit less"},
		{"GB82 1234 WEST 5698 7654 32", "", "letters where digits belong"},
		{"GB82  WEST 1234 5698 7654 32", "GB82  WEST 1234 5698 7654 32", "two blanks, as in columns"},
		{"at 10 we are five people, at 12 just two", "", "sentences are not of a structure"},
		{"GB", "", "short"},
	})
}

// foreign makes an IBAN of a country that is not in the registry.
func foreign(bban string) string {
	return fmt.Sprintf("ZW%02d%s", 98-mod97(mod97(0, bban), "ZW00"), bban)
}

func TestAnIBANOfAnotherCountryIsTheLongestThatPasses(t *testing.T) {
	short, long := foreign("12345678901"), foreign("123456789012345678901234567890")
	holdTexts(t, func(_ *scan, g *glyphs) int { return ibanAt(g) }, []textRow{
		{short, short, "the shortest there may be"},
		{long, long, "the longest"},
		{long + "1", "", "longer"},
		{short + " to other bank", short, "words behind it are not its own"},
		{inGroups(short, 4) + " to other bank", inGroups(short, 4), "in groups of four"},
		{inGroups(short, 5), "", "in others it may be a sentence"},
		{"ZW00" + short[4:], "", "a wrong check"},
		{foreign("1234567890"), "", "shorter"},
	})
}

func TestCheckDigitsThatNobodyComputesAreWrong(t *testing.T) {
	found := 0
	for n := range 2000 {
		iban := foreign(fmt.Sprintf("%011d", n))
		equal := map[string]string{"97": "00", "98": "01", "02": "99"}[iban[2:4]] // the same remainder
		if equal == "" {
			continue
		}
		found++
		if got := ibanIn("ZW" + equal + iban[4:]); got != "" {
			t.Errorf("%q is found", got)
		}
	}
	if found == 0 {
		t.Error("there is none among 2000")
	}
}

func TestWordsAreReadWithNoIBAN(t *testing.T) {
	words := []string{"at", "10", "in", "is", "so", "we", "20", "people", "me", "no", "15", "later", "be", "es", "de", "and", "30", "minutes", "a"}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 1, 30).Draw(t, "words"), " ")
		if got := ibanIn(text); got != "" {
			t.Fatalf("%q is found in %q", got, text)
		}
	})
}
