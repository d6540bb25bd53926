package salon

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/tandem-harness/tandem/internal/strictjson"
)

// Load reads a salon file. A design that is the name of a file is looked for
// beside it.
func Load(path string) (Salon, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return Salon{}, err
	}
	s, err := Parse(data, func(name string) ([]byte, error) {
		if !filepath.IsAbs(name) {
			name = filepath.Join(filepath.Dir(path), name)
		}
		return os.ReadFile(name)
	})
	if err != nil {
		return Salon{}, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}

// salonFile is a salon file as it is written.
type salonFile struct {
	schedule []string
	booked   []json.RawMessage
	price    *string
	design   json.RawMessage
	point    string
	fallback string
}

// Parse reads the text of a salon file:
//
//	{"schedule":["Monday 10am","Tuesday 3pm"],"booked":[{"for":"Rosa","slot":"Monday 10am"}],"price":"$45",
//	 "design":{"axes":[["brief","detailed"],["formal","casual"],["cautious","bold"]]},"point":"010","fallback":"..."}
//
// Only the schedule is required. Without a price there is none on the sheet,
// without booked every hour is open; design, point and fallback are those of
// [BuiltIn] when left out. A design may be the name of a file, which design
// reads. The error, a [*FaultsError], names every fault.
func Parse(data []byte, design func(name string) ([]byte, error)) (Salon, error) {
	f, faults := decode(data)
	s := Salon{Schedule: f.schedule, Fallback: f.fallback}
	s.Booked = f.holds(&faults)
	if f.price != nil {
		if s.Price = *f.price; s.Price == "" {
			faults = append(faults, "price: it is blank; leave it out when there is none")
		}
	}
	voice, err := f.voice(design)
	if err != nil {
		faults = append(faults, err.Error())
		voice = BuiltIn().Voice // so that the voice is no second fault
	}
	s.Voice = voice
	if faults = append(faults, s.faults()...); len(faults) > 0 {
		return Salon{}, &FaultsError{"salon file", faults}
	}
	return s, nil
}

// decode reads the members of a salon file; those left out have their defaults.
func decode(data []byte) (f salonFile, faults []string) {
	f.point, f.fallback = DefaultPoint, DefaultFallback
	faults = strictjson.Object(data,
		strictjson.Field{Name: "schedule", Required: true, Into: &f.schedule, Want: "a list of hours"},
		strictjson.Field{Name: "booked", Into: &f.booked, Want: "a list of holds"},
		strictjson.Field{Name: "price", Into: &f.price, Want: "a string"},
		strictjson.Field{Name: "design", Into: &f.design, Want: "a design or the name of a file"},
		strictjson.Field{Name: "point", Into: &f.point, Want: "a string of digits"},
		strictjson.Field{Name: "fallback", Into: &f.fallback, Want: "a string"},
	)
	return f, faults
}

func (f salonFile) holds(faults *[]string) (holds []Hold) {
	for i, raw := range f.booked {
		var h Hold
		for _, fault := range strictjson.Object(raw,
			strictjson.Field{Name: "for", Required: true, Into: &h.For, Want: "a string"},
			strictjson.Field{Name: "slot", Required: true, Into: &h.Slot, Want: "a string"},
		) {
			*faults = append(*faults, fmt.Sprintf("booked, entry %d: %s", i+1, fault))
		}
		holds = append(holds, h)
	}
	return holds
}

func (f salonFile) voice(read func(string) ([]byte, error)) (Voice, error) {
	if f.design == nil {
		return DefaultDesign().At(f.point)
	}
	text := []byte(f.design)
	var name string
	if json.Unmarshal(f.design, &name) == nil {
		if read == nil {
			return Voice{}, errors.New("design: no file can be read here")
		}
		data, err := read(name)
		if err != nil {
			return Voice{}, fmt.Errorf("design: %w", err)
		}
		text = data
	}
	d, err := ParseDesign(text)
	if err != nil {
		return Voice{}, err
	}
	return d.At(f.point)
}

// ParseDesign reads the text of a design, {"axes":[["brief","detailed"],...]}.
// The error, a [*FaultsError], names every fault.
func ParseDesign(data []byte) (Design, error) {
	var d Design
	faults := strictjson.Object(data, strictjson.Field{
		Name: "axes", Required: true, Into: &d.Axes, Want: "a list of lists of words",
	})
	if len(faults) == 0 {
		faults = d.faults()
	}
	if len(faults) > 0 {
		return Design{}, &FaultsError{"design", faults}
	}
	return d, nil
}
