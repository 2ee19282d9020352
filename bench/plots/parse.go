package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// series is a file: times of gompi and of others, by case, operation and length.
type series struct {
	title, slug string
	cases       []string // in the order of the file
	languages   []string // Go, C
	points      []point
}

// point is one operation of one length in one case.
type point struct {
	of, machine, date, operation string
	bytes                        int
	own                          map[string]float64 // usec, by language; without those that were not measured
	fastest                      float64            // usec, of the other libraries
}

// leading are the columns before those of times.
var leading = []string{"case", "machine", "date", "operation", "bytes"}

// own are the columns that are gompi's: two languages, and another way that is not compared.
var own = []string{"Go", "C", "Go by messages"}

// parse reads a file: a line "# title", a line of columns, and a line for each point, all with tabs. Columns that are
// not gompi's are of other libraries.
func parse(text string) (series, error) {
	var s series
	title, rest, _ := strings.Cut(text, "\n")
	s.title = strings.TrimPrefix(title, "# ")
	if s.title == title || strings.TrimSpace(s.title) == "" {
		return s, fmt.Errorf("line 1: a title such as \"# Two ranks\" is wanted")
	}
	head, rest, _ := strings.Cut(rest, "\n")
	columns := strings.Split(head, "\t")
	if len(columns) < len(leading)+2 || !slices.Equal(columns[:len(leading)], leading) {
		return s, fmt.Errorf("line 2: columns %v are wanted, and then times", leading)
	}
	for _, l := range own[:2] {
		if slices.Contains(columns, l) {
			s.languages = append(s.languages, l)
		}
	}
	number := 2
	for line := range strings.SplitSeq(strings.TrimSuffix(rest, "\n"), "\n") {
		number++
		p, err := parsePoint(columns, strings.Split(line, "\t"))
		if err != nil {
			return s, fmt.Errorf("line %d: %w", number, err)
		}
		if !slices.Contains(s.cases, p.of) {
			s.cases = append(s.cases, p.of)
		}
		s.points = append(s.points, p)
	}
	return s, nil
}

func parsePoint(columns, fields []string) (point, error) {
	if len(fields) != len(columns) {
		return point{}, fmt.Errorf("%d fields, and %d columns", len(fields), len(columns))
	}
	p := point{of: fields[0], machine: fields[1], date: fields[2], operation: fields[3], own: map[string]float64{}}
	var err error
	if p.bytes, err = strconv.Atoi(fields[4]); err != nil {
		return p, err
	}
	for i := len(leading); i < len(columns); i++ {
		if fields[i] == "" {
			continue
		}
		usec, err := strconv.ParseFloat(fields[i], 64)
		if err != nil {
			return p, err
		}
		if usec <= 0 {
			return p, fmt.Errorf("%s: a time of %s usec", columns[i], fields[i])
		}
		switch {
		case slices.Contains(own, columns[i]):
			p.own[columns[i]] = usec
		case p.fastest == 0 || usec < p.fastest:
			p.fastest = usec
		}
	}
	if p.fastest == 0 {
		return p, fmt.Errorf("no other library was measured")
	}
	return p, nil
}

// ratio is gompi's time by that of the fastest other library; 0: it was not measured.
func (p point) ratio(language string) float64 { return p.own[language] / p.fastest }

// ratios are those of a case and a language that were measured.
func (s series) ratios(of, language string) []float64 {
	var out []float64
	for _, p := range s.points {
		if r := p.ratio(language); p.of == of && r > 0 {
			out = append(out, r)
		}
	}
	return out
}
