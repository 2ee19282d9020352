package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// measured is what the programs print of a size.
type measured struct {
	Test    string  `json:"test"`
	Bytes   int     `json:"bytes"`
	Usec    float64 `json:"usec"`
	Pure    float64 `json:"usec_pure"`
	MBps    float64 `json:"MBps"`
	Msgps   float64 `json:"msgps"`
	Overlap float64 `json:"overlap"`
}

func (m measured) by(what string) float64 {
	switch what {
	case "pure":
		return m.Pure
	case "MBps":
		return m.MBps
	case "msgps":
		return m.Msgps
	case "overlap":
		return m.Overlap
	case "mean":
		return 1e6 / m.Msgps // usec
	}
	return m.Usec
}

// outcome is what all contestants did in a case.
type outcome struct {
	benchCase
	state  string              // of the CPUs; empty: any
	values []map[int][]float64 // by contestant and size: one for each round
	hung   []int               // runs by contestant that failed or took too long
}

// title is that of the table.
func (o outcome) title() string {
	if o.state != "" {
		return o.benchCase.title() + ", " + o.state + " CPUs"
	}
	return o.benchCase.title()
}

// take has all outcomes of a case take in what a contestant has printed.
func take(all []outcome, who int, ms []measured) {
	for _, o := range all {
		o.take(who, ms)
	}
}

// take takes in what a contestant has printed of this test.
func (o outcome) take(who int, ms []measured) {
	if o.state != "" {
		ms = inState(ms, o.state)
	}
	for _, m := range ms {
		if m.Test == o.test {
			o.values[who][m.Bytes] = append(o.values[who][m.Bytes], m.by(o.by))
		}
	}
}

// head begins a table.
func (b *bench) head(title string) {
	fmt.Printf("\n### %s\n\n| ranks | bytes |", title)
	line := "|---|---|"
	for _, w := range b.who {
		fmt.Printf(" %s |", w.name)
		line += "---|"
	}
	for _, w := range b.who {
		if w.own {
			fmt.Printf(" %s / best peer | spread |", w.name)
			line += "---|---|"
		}
	}
	fmt.Printf(" rounds |\n%s---|\n", line)
}

// rows writes a row for each size: medians, and our ratios to the best of the
// others with what they were in our best and worst round. The ratios are added to
// those of each of ours.
func (b *bench) rows(o outcome, ratios map[string][]float64) {
	for text := range strings.SplitSeq(o.sizes, ",") {
		size, err := strconv.Atoi(text)
		if err != nil {
			panic(err) // bench gave the sizes itself
		}
		fmt.Printf("| %d | %d |", o.ranks, size)
		best := 0.0
		for i, w := range b.who {
			v := o.values[i][size]
			if len(v) == 0 {
				fmt.Printf(" %s |", map[bool]string{true: "hung or failed", false: "-"}[o.hung[i] > 0])
				continue
			}
			m := median(v)
			fmt.Printf(" %s |", short(m))
			if !w.own && (best == 0 || lessIsBetter(o.by) == (m < best)) {
				best = m
			}
		}
		for i, w := range b.who {
			v := o.values[i][size]
			switch {
			case !w.own:
			case len(v) == 0 || best == 0:
				fmt.Print(" | |")
			default:
				name := strings.TrimSpace(w.name + " " + o.state)
				ratios[name] = append(ratios[name], median(v)/best)
				fmt.Printf(" **%.2f** | %.2f to %.2f |", median(v)/best, slices.Min(v)/best, slices.Max(v)/best)
			}
		}
		fmt.Printf(" %s |\n", o.rounds(size))
	}
}

// rounds is how many of a size each contestant has, from the fewest to the most; those that cannot run it do not count.
func (o outcome) rounds(size int) string {
	least, most := 0, 0
	for _, values := range o.values {
		if n := len(values[size]); n > 0 && (least == 0 || n < least) {
			least = n
		}
		most = max(most, len(values[size]))
	}
	if least == most {
		return fmt.Sprint(most)
	}
	return fmt.Sprintf("%d to %d", least, most)
}

// lessIsBetter reports it of what measured.by returns.
func lessIsBetter(what string) bool { return what == "usec" || what == "pure" || what == "mean" }

func median(v []float64) float64 {
	v = slices.Sorted(slices.Values(v))
	return v[len(v)/2]
}

func short(v float64) string {
	switch {
	case v >= 1e6:
		return fmt.Sprintf("%.2fM", v/1e6)
	case v >= 1e4:
		return fmt.Sprintf("%.1fk", v/1e3)
	case v >= 100:
		return fmt.Sprintf("%.0f", v)
	}
	return fmt.Sprintf("%.3g", v)
}
