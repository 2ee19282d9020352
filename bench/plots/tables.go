package main

import (
	"fmt"
	"slices"
	"strings"
)

// section is what a picture shows.
type section struct {
	title  string
	tables []table
}

// table is ratios by operation and size: a case in one language.
type table struct {
	title string
	sizes []string
	rows  []row
}

// row is an operation's.
type row struct {
	name   string
	ratios []float64 // by size; 0: not measured
}

// tables are the panels of a picture.
func (s series) tables() []table {
	var out []table
	for _, of := range s.cases {
		for _, language := range s.languages {
			if len(s.ratios(of, language)) > 0 {
				out = append(out, s.table(of, language))
			}
		}
	}
	return out
}

func (s series) table(of, language string) table {
	t := table{title: of + ", " + map[string]string{"Go": "the Go API", "C": "the C library"}[language]}
	var lengths []int
	for _, p := range s.points {
		if p.of == of && p.bytes > 0 && !slices.Contains(lengths, p.bytes) {
			lengths = append(lengths, p.bytes)
		}
	}
	slices.Sort(lengths)
	for _, n := range lengths {
		t.sizes = append(t.sizes, sizeName(n))
	}
	for _, p := range s.points {
		if p.of != of {
			continue
		}
		i := slices.IndexFunc(t.rows, func(r row) bool { return r.name == p.operation })
		if i < 0 {
			i = len(t.rows)
			t.rows = append(t.rows, row{p.operation, make([]float64, len(lengths))})
		}
		at := max(0, slices.Index(lengths, p.bytes)) // a barrier has no length and stands in the first column
		t.rows[i].ratios[at] = p.ratio(language)
	}
	return t
}

func sizeName(n int) string {
	switch {
	case n >= 1<<20:
		return fmt.Sprintf("%d MiB", n>>20)
	case n >= 1<<10:
		return fmt.Sprintf("%d KiB", n>>10)
	}
	return fmt.Sprintf("%d bytes", n)
}

// slow is the ratio from which on gompi counts as slower: what is closer may be chance.
const slow = 1.1

// medians is the table that a page has of a file, as Markdown.
func (s series) medians() string {
	var b strings.Builder
	b.WriteString("| case | machine | date | | median ratio | largest | above 1.1 | cells |\n|---|---|---|---|---:|---:|---:|---:|\n")
	for _, of := range s.cases {
		for _, language := range s.languages {
			ratios := s.ratios(of, language)
			if len(ratios) == 0 {
				continue
			}
			slices.Sort(ratios)
			above := len(ratios) - slices.IndexFunc(append(ratios, slow+1), func(r float64) bool { return r > slow })
			first := s.points[slices.IndexFunc(s.points, func(p point) bool { return p.of == of })]
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %.2f | %.2f | %d | %d |\n", of, first.machine, first.date, language,
				ratios[len(ratios)/2], ratios[len(ratios)-1], above, len(ratios))
		}
	}
	return b.String()
}

// renew writes the table of each file between its marks of a page. Each file must have marks.
func renew(page string, all []series) (string, error) {
	for _, s := range all {
		begin, end := "<!-- begin: medians of "+s.slug+" -->\n", "<!-- end: medians of "+s.slug+" -->\n"
		before, rest, ok := strings.Cut(page, begin)
		_, after, closed := strings.Cut(rest, end)
		if !ok || !closed {
			return "", fmt.Errorf("no place for the medians of %s: %s wanted", s.slug, strings.TrimSpace(begin))
		}
		page = before + begin + s.medians() + end + after
	}
	return page, nil
}
