package main

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
)

// Where things are in a picture, pixels.
const (
	panelWidth = 430
	names      = 110 // for the operations' names
	rowHeight  = 17
	above      = 46 // a panel's title and scale
	below      = 14
	legend     = 40
)

// least and most are the ends of the scale of ratios; what is beyond sits at the end.
const least, most = 0.01, 4.0

var colours = [...]string{"#9ecae1", "#4292c6", "#e6550d", "#756bb1"}

// marks are the ratios that have lines.
var marks = []float64{0.03, 0.1, 0.3, 1, 3}

// picture draws a section's tables, two side by side.
func picture(s section) string {
	var b strings.Builder
	y := legend
	for i := 0; i < len(s.tables); i += 2 {
		pair := s.tables[i:min(i+2, len(s.tables))]
		tall := 0
		for k, t := range pair {
			panel(&b, t, k*panelWidth, y)
			tall = max(tall, above+len(t.rows)*rowHeight+below)
		}
		y += tall
	}
	head := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="11">
<rect width="100%%" height="100%%" fill="white"/>
<text x="10" y="22" font-size="15">%s: gompi's time by that of the fastest other library</text>
`, min(len(s.tables), 2)*panelWidth+20, y, html.EscapeString(s.title))
	return head + b.String() + "</svg>\n"
}

// panel draws a table with its left upper corner at x, y.
func panel(b *strings.Builder, t table, x, y int) {
	fmt.Fprintf(b, `<text x="%d" y="%d" font-size="13">%s: median %.2f</text>`+"\n", x+10, y+14, html.EscapeString(t.title), t.median())
	for i, size := range t.sizes {
		fmt.Fprintf(b, `<circle cx="%d" cy="%d" r="4" fill="%s"/><text x="%d" y="%d">%s</text>`+"\n",
			x+names+10+i*75, y+25, colours[i%len(colours)], x+names+18+i*75, y+29, html.EscapeString(size))
	}
	bottom := y + above + len(t.rows)*rowHeight
	for _, m := range marks {
		fmt.Fprintf(b, `<line x1="%.1f" x2="%.1f" y1="%d" y2="%d" stroke="%s"/><text x="%.1f" y="%d" text-anchor="middle" fill="#666">%g</text>`+"\n",
			at(m, x), at(m, x), y+above-6, bottom, map[bool]string{true: "#444", false: "#ddd"}[m == 1], at(m, x), bottom+10, m)
	}
	for i, r := range t.rows {
		mid := y + above + i*rowHeight + rowHeight/2
		fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="end">%s</text>`+"\n", x+names, mid+4, html.EscapeString(r.name))
		for k, ratio := range r.ratios {
			if ratio > 0 {
				fmt.Fprintf(b, `<circle cx="%.1f" cy="%d" r="4" fill="%s"><title>%g</title></circle>`+"\n", at(ratio, x), mid, colours[k%len(colours)], ratio)
			}
		}
	}
}

// at is where a ratio is in a panel that begins at x.
func at(ratio float64, x int) float64 {
	share := math.Log(min(max(ratio, least), most)/least) / math.Log(most/least)
	return float64(x+names+10) + share*(panelWidth-names-30)
}

// median is that of the ratios of what the summary counts: gather, scatter and scan are not in it.
func (t table) median() float64 {
	var all []float64
	for _, r := range t.rows {
		if r.name == "gather" || r.name == "scatter" || r.name == "scan" {
			continue
		}
		for _, ratio := range r.ratios {
			if ratio > 0 {
				all = append(all, ratio)
			}
		}
	}
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[len(all)/2]
}
