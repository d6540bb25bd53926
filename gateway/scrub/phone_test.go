package scrub

import (
	"fmt"
	"strings"
	"testing"

	"github.com/nyaruka/phonenumbers"
	"pgregory.net/rapid"
)

// holdPhones states that each text holds one phone, written so, for a scrubber of
// these regions; "": none.
func holdPhones(t *testing.T, regions []string, rows []foundRow) {
	t.Helper()
	s := scrubberOf(t, regions...)
	for _, row := range rows {
		want := row.want
		if want != "" {
			want = "PHONE " + strings.ReplaceAll(want, " | ", " | PHONE ")
		}
		if got := foundBy(t, s, &redaction{}, row.text); got != want {
			t.Errorf("%v, %s: %q gives %q, want %q", regions, row.reason, row.text, got, want)
		}
	}
}

// holdWritten states that each way of writing is found whole, in a sentence and
// alone, in its own region and among all.
func holdWritten(t *testing.T, region string, ways ...string) {
	t.Helper()
	for _, regions := range [][]string{{region}, everywhere} {
		s := scrubberOf(t, regions...)
		for _, way := range ways {
			for _, text := range []string{"you can reach me on " + way + ", thanks", way, "\"" + way + "\"", "Ann: " + way + "; Bob"} {
				if got := foundBy(t, s, &redaction{}, text); got != "PHONE "+way {
					t.Errorf("%v: %q gives %q, want %q", regions, text, got, way)
				}
			}
		}
	}
}

func TestPhonesOfTheUnitedStates(t *testing.T) {
	holdWritten(t, "US", "415-555-2671", "415.555.2671", "415 555 2671", "(415) 555-2671", "(415)555-2671", "1-415-555-2671", "1 (415) 555-2671",
		"+1 415 555 2671", "+1 (415) 555-2671", "+14155552671", "+1-415-555-2671", "+1.415.555.2671", "001 415 555 2671")
}

func TestPhonesOfBritain(t *testing.T) {
	holdWritten(t, "GB", "07400 123456", "07400123456", "07400 123 456", "0121 234 5678", "(0121) 234 5678", "0121-234-5678", "020 7946 0958", "02079460958",
		"+44 7400 123456", "+447400123456", "+44 (0)7400 123456", "+44 (0) 121 234 5678", "0044 7400 123456", "00447400123456")
}

func TestPhonesOfGermany(t *testing.T) {
	holdWritten(t, "DE", "030 23125000", "030/23125000", "030 / 23125000", "030-23125000", "(030) 23125000", "(030) 23 12 50 00", "0171 3920012", "0171/3920012",
		"0171-3920012", "01713920012", "0171 39 20 012", "+49 171 3920012", "+491713920012", "+49 (0)171 3920012", "+49 (171) 3920012", "+49-171-3920012",
		"0049 171 3920012", "00491713920012", "+49 30 23125-0", "030 23125-113")
}

func TestPhonesOfFrance(t *testing.T) {
	holdWritten(t, "FR", "06 12 34 56 78", "06.12.34.56.78", "06-12-34-56-78", "06/12/34/56/78", "0612345678", "01 23 45 67 89", "01.02.03.04.05",
		"+33 6 12 34 56 78", "+33612345678", "+33 (0)6 12 34 56 78", "+33.6.12.34.56.78", "0033 6 12 34 56 78", "0033612345678")
}

func TestPhonesOfSpain(t *testing.T) {
	holdWritten(t, "ES", "612 34 56 78", "612 345 678", "612-345-678", "612.345.678", "91 234 56 78", "912 345 678",
		"+34 612 34 56 78", "+34612345678", "+34 612-345-678", "0034 612 345 678", "(+34) 612 345 678")
}

func TestPhonesOfItaly(t *testing.T) {
	holdWritten(t, "IT", "02 1234 5678", "02/12345678", "02-12345678", "0212345678", "312 345 6789", "312 3456789", "312-3456789", "312/3456789",
		"+39 02 1234 5678", "+39 312 345 6789", "+393123456789", "0039 312 345 6789", "(+39) 312 3456789")
}

func TestPhonesOfTheNetherlands(t *testing.T) {
	holdWritten(t, "NL", "06 12345678", "06-12345678", "06-12 34 56 78", "06 12 34 56 78", "0612345678", "010 123 4567", "010-1234567", "(010) 123 4567",
		"+31 6 12345678", "+31612345678", "+31 (0)6 12345678", "+31 (0)10 123 4567", "0031 6 12345678", "0031612345678")
}

func TestPhonesOfPoland(t *testing.T) {
	holdWritten(t, "PL", "512 345 678", "512-345-678", "12 345 67 89",
		"+48 512 345 678", "+48512345678", "+48 12 345 67 89", "+48 (12) 345 67 89", "0048 512 345 678")
}

func TestDigitsInOneAreAPhoneWhereAWordOrAZeroSaysSo(t *testing.T) {
	for region, number := range map[string]string{"US": "4155552671", "ES": "612345678", "IT": "3123456789", "PL": "512345678", "GB": "07400123456"} {
		for _, regions := range [][]string{{region}, everywhere} {
			s := scrubberOf(t, regions...)
			for _, text := range []string{"call %", "phone: %", "my number is %", "% is my mobile", "tel=%", "you can reach Ann on %"} {
				text = strings.ReplaceAll(text, "%", number)
				if got := foundBy(t, s, &redaction{}, text); got != "PHONE "+number {
					t.Errorf("%v: %q gives %q", regions, text, got)
				}
			}
			want := ""
			if number[0] == '0' {
				want = "PHONE " + number
			}
			if got := foundBy(t, s, &redaction{}, "it is "+number); got != want {
				t.Errorf("%v: %q alone gives %q, want %q", regions, number, got, want)
			}
		}
	}
}

func TestAPhoneBelongsToTheWayItIsWritten(t *testing.T) {
	holdPhones(t, everywhere, []foundRow{
		{"415-555-2671 ext. 12", "415-555-2671 ext. 12", "an extension"},
		{"415-555-2671 x12", "415-555-2671 x12", "in short"},
		{"415-555-2671x12", "415-555-2671x12", "with no blank"},
		{"415-555-2671, extension 12", "415-555-2671, extension 12", "in full"},
		{"+49 30 23125000 Durchwahl 12", "+49 30 23125000 Durchwahl 12", "in German"},
		{"+33 1 23 45 67 89 poste 12", "+33 1 23 45 67 89 poste 12", "in French"},
		{"415-555-2671 #12", "415-555-2671 #12", "with a sharp"},
		{"415-555-2671 extra", "415-555-2671", "a word that only begins so"},
		{"tel:+1-415-555-2671;ext=12", "+1-415-555-2671;ext=12", "as a URI (RFC 3966)"},
		{"tel:+1-415-555-2671", "+1-415-555-2671", "without one"},
		{"call 4 1 5 5 5 5 2 6 7 1", "4 1 5 5 5 5 2 6 7 1", "digit by digit"},
		{"call 4-1-5-5-5-5-2-6-7-1", "4-1-5-5-5-5-2-6-7-1", "with dashes"},
		{"+ 49 171 3920012", "+ 49 171 3920012", "a blank behind the plus"},
		{"+1.4155552671", "+1.4155552671", "as registries of domains write it (RFC 5733)"},
		{"+49.1713920012", "+49.1713920012", "another"},
		{"Tel. 415 555 2671.", "415 555 2671", "the end of a sentence"},
		{"Tel.:0171 3920012", "0171 3920012", "no blank before it"},
		{"phone=0171%203920012&x", "0171%203920012", "in a URL"},
		{"<a href=\"tel:+491713920012\">", "+491713920012", "in HTML"},
		{"wa.me/491713920012 is my whatsapp", "491713920012", "in a link, with a word"},
		{"tel 040 123456", "040 123456", "nine digits"},
		{"Tel. 555-2671 in the US: +1 415 555 2671", "555-2671 | +1 415 555 2671", "seven digits, with a word"},
		{"Ann 0171 3920012 Bob", "0171 3920012", "words around"},
		{"Ann:0171 3920012;Bob", "0171 3920012", "signs around"},
		{"0171 3920012 14:30", "0171 3920012", "a time behind it"},
		{"14:30 0171 3920012", "0171 3920012", "and before"},
		{"2026-12-01 0171 3920012", "0171 3920012", "a date before"},
		{"0171 3920012 2026-12-01", "0171 3920012", "and behind"},
		{"0171 3920012 €20", "0171 3920012", "a price behind"},
		{"20 € 0171 3920012", "0171 3920012", "and before"},
		{"415 555 2671 $20", "415 555 2671", "another"},
		{"table for 4, 0171 3920012", "0171 3920012", "a number of guests before"},
		{"4 guests 0171 3920012 2 children", "0171 3920012", "words between"},
		{"0171 3920012 4 guests", "0171 3920012", "and one behind"},
		{"+49 171 3920012 4 guests", "+49 171 3920012", "of the other form"},
		{"order 77 for +49 171 3920012", "+49 171 3920012", "the number of an order before"},
		{"order 0171 3920012", "0171 3920012", "a zero and a blank behind a word of orders"},
		{"order +49 171 3920012", "+49 171 3920012", "a plus"},
		{"my #: 415-555-2671", "415-555-2671", "a sharp for a number"},
		{"just in case 415-555-2671 is busy", "415-555-2671", "no case of anybody"},
	})
}

func TestSeveralPhonesSideBySideAreAllFound(t *testing.T) {
	holdPhones(t, everywhere, []foundRow{
		{"0171 3920012 / 030 23125000", "0171 3920012 | 030 23125000", "a slash between"},
		{"0171 3920012/030 23125000", "0171 3920012 | 030 23125000", "with no blanks"},
		{"0171 3920012, 030 23125000", "0171 3920012 | 030 23125000", "a comma"},
		{"0171 3920012 030 23125000", "0171 3920012 | 030 23125000", "a blank only"},
		{"0171 3920012\n030 23125000", "0171 3920012 | 030 23125000", "lines"},
		{"+49 171 3920012 +49 30 23125000", "+49 171 3920012 | +49 30 23125000", "each with a plus"},
		{"+49 171 3920012\n+1 415 555 2671", "+49 171 3920012 | +1 415 555 2671", "over two lines"},
		{"+491713920012,+14155552671", "+491713920012 | +14155552671", "no blank at all"},
		{"415-555-2671 or 415-555-2672", "415-555-2671 | 415-555-2672", "a word between"},
		{"415-555-2671 415-555-2672", "415-555-2671 | 415-555-2672", "a blank between two with dashes"},
		{"(415) 555-2671 (415) 555-2672", "(415) 555-2671 | (415) 555-2672", "with brackets"},
		{"06 12 34 56 78 06 12 34 56 79", "06 12 34 56 78 | 06 12 34 56 79", "of France"},
		{"512 345 678, 512 345 679", "512 345 678 | 512 345 679", "of Poland"},
		{"tel 07400 123456 020 7946 0958", "07400 123456 | 020 7946 0958", "of Britain"},
	})
}

func TestANationalNumberIsOnlyFoundInItsRegion(t *testing.T) {
	holdPhones(t, []string{"GB"}, []foundRow{
		{"06 12 34 56 78", "", "of France"},
		{"(415) 555-2671", "", "of the United States"},
		{"+33 6 12 34 56 78", "+33 6 12 34 56 78", "with a plus it is found"},
		{"0033 6 12 34 56 78", "0033 6 12 34 56 78", "and with 00"},
		{"07400 123456", "07400 123456", "its own are"},
	})
}

func TestPhonesOfEveryCountryAreFoundWithAPlus(t *testing.T) {
	s := scrubberOf(t, "GB")
	forms := map[string]phonenumbers.PhoneNumberFormat{
		"E.164": phonenumbers.E164, "international": phonenumbers.INTERNATIONAL, "a URI": phonenumbers.RFC3966,
	}
	for region := range phonenumbers.GetSupportedRegions() {
		for _, kind := range []phonenumbers.PhoneNumberType{phonenumbers.FIXED_LINE, phonenumbers.MOBILE} {
			n := phonenumbers.GetExampleNumberForType(region, kind)
			if n == nil {
				continue
			}
			for form, format := range forms {
				written := strings.TrimPrefix(phonenumbers.Format(n, format), "tel:")
				if got := foundBy(t, s, &redaction{}, "reach me on "+written+", please"); got != "PHONE "+written {
					t.Errorf("%s in %s: %q gives %q", region, form, written, got)
				}
			}
		}
	}
}

func TestOneNumberHasOneValueHoweverItIsWritten(t *testing.T) {
	s := scrubberOf(t, everywhere...)
	for _, written := range []string{"+49 171 3920012", "0171 3920012", "0171/3920012", "0049 171 3920012", "+49 (0)171 3920012", "+49.1713920012", "００４９１７１３９２００１２"} {
		n := normalise(written, &workspace{})
		found, err := s.search((&workspace{}).open(n.text), &redaction{})
		if err != nil || len(found) != 1 || found[0].value != "+491713920012" {
			t.Errorf("%q gives %+v, %v", written, found, err)
		}
	}
}

func TestAMobileIsFoundInAnyGroupsBehindItsCountry(t *testing.T) {
	s := scrubberOf(t, "US")
	rapid.Check(t, func(t *rapid.T) {
		rest := rapid.StringMatching(`[1-9][0-9]{6}`).Draw(t, "digits")
		size := rapid.SampledFrom([]int{2, 3, 4, 7}).Draw(t, "size")
		sep := rapid.SampledFrom([]string{" ", "-"}).Draw(t, "separator")
		written := rapid.SampledFrom([]string{"+49 171", "+49 (0)171", "0049 171", "+49-171"}).Draw(t, "start") + sep + strings.ReplaceAll(inGroups(rest, size), " ", sep)
		w := &workspace{}
		found, err := s.search(w.open("on "+written+", please"), &redaction{})
		if err != nil || len(found) != 1 || found[0].from != 3 || found[0].to != 3+len(written) || found[0].value != "+49171"+rest {
			t.Fatalf("%q gives %+v, %v", written, found, err)
		}
	})
}

func TestWhatReadsLikeAPhoneAndIsNoneStays(t *testing.T) {
	s := scrubberOf(t, everywhere...)
	for _, row := range []struct{ text, reason string }{
		{"2026-03-29 14:30:00", "a date and a time"},
		{"2026-12-01", "a date that is a valid number of Germany"},
		{"30.11.2026", "another"},
		{"12/01/2026 - 12/05/2026", "a stretch of days"},
		{"from 1.12. to 5.12.2026, 14:30-15:30", "with times"},
		{"20261201143000", "a time stamp in one"},
		{"2026-03-29T14:30:00.000Z", "RFC 3339"},
		{"2026-03-29T14:30:00+02:00", "with a zone"},
		{"Wed 03 09:41:00", "a day and a time"},
		{"Sun, 29 Mar 2026 14:30:00 +0200", "the date of a mail"},
		{"10:00-11:30", "a range of times"},
		{"10:00 - 18:00", "with blanks"},
		{"Mo-Fr 9-12, 14-18; Sa 9-13", "opening hours"},
		{"Mon 09:00-17:00\nTue 09:00-17:00\nWed 10:00-18:00\nThu closed", "in a table"},
		{"Mo 08:00 12:00 14:00 18:00", "with blanks"},
		{"Mo 8.00 12.00 14.00 18.00", "with dots"},
		{"0800-1200 1300-1700", "without colons"},
		{"slots: 09:00, 09:30, 10:00, 10:30, 11:00", "a list of times"},
		{"s-20260812-09", "a slot's id"},
		{"slot s-20260812-0930-4", "another"},
		{"1.200,50 EUR", "a price"},
		{"1 200 000", "a number in groups"},
		{"1,234,567,890", "with commas"},
		{"19.99, 24.99 and 129.00", "prices in a list"},
		{"Pizza 9,50\nPasta 11,00\nWein 24,00", "on a card"},
		{"$415-$555", "a range of prices"},
		{"10023456", "eight digits alone"},
		{"order 10023456", "with a word"},
		{"my order number is 10023456, please", "with others"},
		{"#4815162342", "a sharp"},
		{"order 123-456-7890", "an order with dashes"},
		{"Bestellung 4155552671", "in German"},
		{"commande n° 612345678", "in French"},
		{"pedido 612345678", "in Spanish"},
		{"ordine 3123456789", "in Italian"},
		{"bestelling 612345678", "in Dutch"},
		{"zamówienie 512345678", "in Polish"},
		{"invoice 2026-415555", "an invoice"},
		{"ISBN 978-3-16-148410-0", "a book"},
		{"ISBN-13: 978 3 16 148410 0", "with blanks"},
		{"ISBN: 0-306-40615-2", "of ten digits"},
		{"52.520008, 13.404954", "a place"},
		{"-33.8688197, 151.2092955", "of seven decimals"},
		{"version 10.4.155.2671", "a version"},
		{"v2.10.4155", "another"},
		{"1.2.3.4.5.6.7", "numbers of sections"},
		{"Chrome/120.0.6099.109", "of a browser"},
		{"won 3-2, 6-4 7-5 6-3", "scores"},
		{"season 2026/27", "a season"},
		{"2024-2025-2026", "years"},
		{"2024 2025 2026", "with blanks"},
		{"20 x 30 x 40 cm", "sizes"},
		{"1920x1080, 2560x1440", "of screens"},
		{"205/55 R16", "of a tyre"},
		{"1767225600", "seconds of the epoch"},
		{"1767225600000", "milliseconds"},
		{"ts=1767225600.123", "with a fraction"},
		{"12.5% of 45 %", "percentages"},
		{"room 1204, floor 12", "a room"},
		{"flight LH 4155, BA2490", "flights"},
		{"tracking number 415555267112", "a parcel"},
		{"Sendungsnummer: 301234567891", "in German"},
		{"shipment 1Z999AA10123456784", "of a carrier"},
		{"numbers 1 2 3 4 5 6 7 8 9 10", "counting"},
		{"1, 2, 3, 4, 5, 6, 7, 8, 9, 10", "with commas"},
		{"4 8 15 16 23 42", "a lottery"},
		{"12345 67890 12345", "numbers in groups of five"},
		{"3.14159265358979", "pi"},
		{"12 34 56 78", "eight digits in pairs"},
		{"ZIP 94103-1234", "a postcode"},
		{"10115 Berlin, 75008 Paris", "postcodes"},
		{"p. 415-555", "pages"},
		{"1000000000", "a thousand million"},
		{"take 2 at 8:00, 2 at 12:00 and 2 at 20:00", "times of day"},
		{"temperature -12.5 to 30.25", "degrees"},
		{"call at 10:30 on 12/01/2026", "a word of phones before a date"},
		{"phone support 9:00-17:00", "and before times"},
		{"mobile plan 2026: 20 GB for 19.99", "and before a price"},
	} {
		stays(t, s, row.text, row.reason)
	}
	for _, row := range []foundRow{
		{"192.168.10.201", "IP 192.168.10.201", "an address is no phone"},
		{"10.0.0.1:8080", "IP 10.0.0.1", "with a port"},
	} {
		holdFound(t, s, []foundRow{row})
	}
}

func TestADayAndATimeAreNoPhone(t *testing.T) {
	s := scrubberOf(t, everywhere...)
	rapid.Check(t, func(t *rapid.T) {
		day := fmt.Sprintf("%04d%s%02d", rapid.IntRange(1990, 2060).Draw(t, "year"), "-"+fmt.Sprintf("%02d", rapid.IntRange(1, 12).Draw(t, "month"))+"-", rapid.IntRange(1, 28).Draw(t, "day"))
		clock := fmt.Sprintf("%02d:%02d", rapid.IntRange(0, 23).Draw(t, "hour"), rapid.IntRange(0, 59).Draw(t, "minute"))
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{day, clock, "and", "-", "at", "4", "12"}), 1, 6).Draw(t, "parts"), " ")
		if got, err := s.Redact(text); err != nil || got != text {
			t.Fatalf("%q becomes %q, %v", text, got, err)
		}
	})
}

func TestAPhoneIsFoundBesideAnotherNumber(t *testing.T) {
	s := scrubberOf(t, "US", "GB")
	for text, want := range map[string]string{
		"415-555-2671 2 people":            "<PHONE> 2 people",
		"room 12 415-555-2671":             "room 12 <PHONE>",
		"phone 415-555-2671 4":             "phone <PHONE> 4",
		"room 204 07911 123456":            "room 204 <PHONE>",
		"slots 120 240 360 480":            "slots 120 240 360 480",
		"order 415-555-2671, 2 of 3 parts": "order 415-555-2671, 2 of 3 parts",
	} {
		if got, err := s.Redact(text); err != nil || got != want {
			t.Errorf("%q becomes %q, %v", text, got, err)
		}
	}
}
