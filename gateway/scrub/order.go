package scrub

import (
	"strings"
	"unicode/utf8"
)

// orderWords say that the number behind them is that of an order, a booking, an
// invoice and the like; orderStems are the beginnings of such words. All are in
// lower case, without accents.
var (
	orderWords = set(`
		order orders ref refs case cases po sku item items issue bug part model lot bon batch job rma quote account serial policy
		contract claim room table train flight isbn issn ean gtin upc asin doi imei vin vat version build ticket tickets parcel
		beleg vertrag paket charge konto artikel kenmerk devis colis recu contrat compte vol pedido envio recibo cuenta vuelo
		conto volo ordine zending pakket rekening vlucht paragon umowa umowy seed routing epoch timestamp
		zip postcode plz oid`)
	orderStems = strings.Fields(`
		booking reserv invoice tracking shipment receipt article product transaction confirmation request incident referen
		bestell buchung rechnung auftrag vorgang sendung reservier commande factur dossier reserva contrato albaran
		fattura prenotazion spedizion ricevuta pratica contratto riferiment boeking bestel factuur reservering
		zamowieni faktur rezerwacj przesylk sygnatur`)
)

// phoneWords say that the number behind them is that of a phone, and
// numberWords that it is a number. Both are beginnings of words, in lower case.
var (
	phoneWords = strings.Fields(`
		phone tel mobile cell call fax whatsapp ring text sms contact kontakt contatt dial hotline helpline landline handy mobil telefon ruf anruf festnetz téléphone portable appel
		teléfono móvil movil llam cellulare chiama telefoon bel mobiel komórk komork zadzwoń zadzwon dzwoń`)
	numberWords = append(strings.Fields(`number reach nummer numéro numero número numer`), phoneWords...)
)

// betweenWords may stand between a word of an order and its number.
var betweenWords = set(`number numbers no nr num id code is nummer numero n o º numer lautet est es e jest of the my`)

// set returns words as a set.
func set(words string) map[string]bool {
	all := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		all[w] = true
	}
	return all
}

// order returns where the number of an order that begins at i ends; 0: it is
// none. It takes no blanks: what stands behind one may be a phone. A number that
// goes on behind a blank is none when it begins with a 0, or has three digits or
// fewer.
func (s *scan) order(i int) int {
	if !s.ordered(i) {
		return 0
	}
	end := s.orderEnd(i)
	if end == i || (s.text[i] == '0' || end-i <= 3) && end+1 < len(s.text) && s.text[end] == ' ' && isDigit(s.text[end+1]) {
		return 0
	}
	return end
}

// ordered reports whether a word, or a # that is joined to it, says that the
// number at i is that of an order.
func (s *scan) ordered(i int) bool {
	sharp := i > 0 && s.text[i-1] == '#'
	before := trimmed(s.text[:i], " #:.-\"'(=\x1f_/")
	for range 3 {
		var buffer [maxOrderWord + utf8.UTFMax]byte
		word, from := lastWord(s.text[:before], buffer[:0])
		switch {
		case string(word) == "case" && strings.HasSuffix(s.text[:from], "in "):
			return false
		case orders(word):
			return true
		case betweenWords[string(word)]:
			before = trimmed(s.text[:from], " .:#")
		default:
			return sharp && !begins(s.text[from:before], numberWords)
		}
	}
	return false
}

// trimmed returns where text ends without the last few bytes that are in a set.
func trimmed(text, cutset string) int {
	from := max(0, len(text)-4)
	return from + len(strings.TrimRight(text[from:], cutset))
}

func orders(word []byte) bool {
	if len(word) == 0 || orderWords[string(word)] {
		return len(word) > 0
	}
	for _, stem := range orderStems {
		if len(word) >= len(stem) && string(word[:len(stem)]) == stem {
			return true
		}
	}
	return false
}

// maxOrderWord bounds a word that is looked at, in bytes.
const maxOrderWord = 24

// lastWord returns the word of letters that text ends with, folded, and where it
// begins. The 10 of ISBN-10 is no word of its own.
func lastWord(text string, word []byte) ([]byte, int) {
	if n := len(text); n > 3 && text[n-3] == '-' && text[n-2] == '1' && (text[n-1] == '0' || text[n-1] == '3') {
		text = text[:n-3]
	}
	i := len(text)
	for i > 0 && len(text)-i < maxOrderWord && inWord(text[i-1]) && !isDigit(text[i-1]) {
		i--
	}
	for _, r := range text[i:] {
		if word = appendFolded(word, r); len(word) > maxOrderWord {
			break
		}
	}
	return word, i
}

// maxOrder bounds the number of an order, in bytes.
const maxOrder = 64

// orderEnd returns where a number with dashes, dots, slashes and letters ends.
func (s *scan) orderEnd(i int) int {
	end := i
	for end < len(s.text) && end-i < maxOrder && s.mask[end] < taken && (inWord(s.text[end]) || strings.IndexByte("-./", s.text[end]) >= 0 && end+1 < len(s.text) && inWord(s.text[end+1])) {
		end++
	}
	return end
}
