package main

import (
	"regexp"
	"strconv"
	"strings"
)

// section is what a picture shows: the tables below a heading of the second level.
type section struct {
	title  string
	tables []table
}

// table is ratios by operation and size.
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

// cell is a time, that of the fastest other library, and their ratio.
var cell = regexp.MustCompile(`^[\d.]+ / [\d.]+ = \**([\d.]+)\**$`)

// parse finds the tables in Markdown that have such cells. A table is called by the heading
// above it, and by the line just above if that ends in a colon.
func parse(text string) []section {
	var out []section
	var title, sub, caption string
	var sizes []string
	inTable := false
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "## "):
			title, sub, caption = line[3:], "", ""
		case strings.HasPrefix(line, "### "):
			sub, caption = line[4:], ""
		case strings.HasPrefix(line, "|"):
			cells := strings.Split(strings.Trim(line, "|"), "|")
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			r, ok := parseRow(cells)
			switch {
			case ok && !inTable:
				if len(out) == 0 || out[len(out)-1].title != title {
					out = append(out, section{title: title})
				}
				s := &out[len(out)-1]
				s.tables = append(s.tables, table{title: strings.TrimPrefix(sub+", "+caption, ", "), sizes: sizes, rows: []row{r}})
				inTable = true
			case ok:
				s := &out[len(out)-1]
				t := &s.tables[len(s.tables)-1]
				t.rows = append(t.rows, r)
			case !strings.HasPrefix(cells[0], "--"):
				sizes = cells[1:]
			}
			continue
		case strings.HasSuffix(line, ":"):
			caption = strings.TrimSuffix(line, ":")
		}
		inTable = false
	}
	for i := range out {
		for j := range out[i].tables {
			t := &out[i].tables[j]
			t.title = strings.TrimSuffix(strings.TrimSpace(t.title), ",")
		}
	}
	return out
}

// parseRow is false for what is no row of ratios.
func parseRow(cells []string) (row, bool) {
	r := row{name: cells[0]}
	found := false
	for _, c := range cells[1:] {
		ratio := 0.0
		if m := cell.FindStringSubmatch(c); m != nil {
			ratio, _ = strconv.ParseFloat(m[1], 64)
			found = true
		} else if c != "" {
			return row{}, false
		}
		r.ratios = append(r.ratios, ratio)
	}
	return r, found
}

// slug is the title as a file's name.
func (s section) slug() string {
	return strings.Trim(regexp.MustCompile(`[^a-z0-9]+`).ReplaceAllString(strings.ToLower(s.title), "-"), "-")
}
