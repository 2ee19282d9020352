package main

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/atomicfile"
)

// plot draws time and throughput over size, of collectives busbw, all axes logarithmic.
func plot(name, title string, rs []result) error {
	rs = slices.SortedStableFunc(slices.Values(rs), func(a, b result) int { return cmp.Compare(a.Bytes, b.Bytes) })
	const w, h, pad = 720, 440, 60
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="12">`+"\n", w, h)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="white"/><text x="%d" y="24" font-size="16">gompi-perf %s</text>`+"\n", w, h, pad, title)
	curve(&b, rs, "usec", "#1f77b4", w, h, pad, func(r result) float64 { return r.Usec })
	switch { // all are of one test
	case rs[0].bandwidths != nil:
		curve(&b, rs, "busbw GB/s", "#d62728", w, h, pad, func(r result) float64 { return r.BusBW })
	case rs[0].rates != nil:
		curve(&b, rs, "MB/s", "#d62728", w, h, pad, func(r result) float64 { return r.MBps })
	}
	for _, r := range rs {
		x := across(rs, r.Bytes, w, pad)
		fmt.Fprintf(&b, `<text x="%.0f" y="%d" text-anchor="middle">%d</text>`+"\n", x, h-pad+18, r.Bytes)
	}
	fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">bytes</text></svg>`+"\n", w/2, h-14)
	return atomicfile.Write(name, []byte(b.String()), 0o644)
}

// across is where a size is, of results from the smallest to the largest one.
func across(rs []result, bytes, w, pad int) float64 {
	lo, hi := math.Log2(float64(max(rs[0].Bytes, 1))), math.Log2(float64(max(rs[len(rs)-1].Bytes, 1)))
	if hi <= lo {
		return float64(w) / 2
	}
	return float64(pad) + (math.Log2(float64(max(bytes, 1)))-lo)/(hi-lo)*float64(w-2*pad)
}

func curve(b *strings.Builder, rs []result, label, colour string, w, h, pad int, value func(result) float64) {
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, r := range rs {
		if v := value(r); v > 0 {
			lo, hi = min(lo, math.Log10(v)), max(hi, math.Log10(v))
		}
	}
	if math.IsInf(lo, 1) {
		return
	}
	lo, hi = math.Floor(lo), math.Ceil(hi+1e-9)
	if hi == lo {
		hi++
	}
	var points []string
	for _, r := range rs {
		if v := value(r); v > 0 {
			y := float64(h-pad) - (math.Log10(v)-lo)/(hi-lo)*float64(h-2*pad)
			points = append(points, fmt.Sprintf("%.1f,%.1f", across(rs, r.Bytes, w, pad), y))
		}
	}
	side, anchor, end := pad-8, "end", pad-8 // of the axis' numbers, and where its label ends
	if label != "usec" {
		side, anchor, end = w-pad+8, "start", w-8
	}
	for e := lo; e <= hi; e++ {
		y := float64(h-pad) - (e-lo)/(hi-lo)*float64(h-2*pad)
		fmt.Fprintf(b, `<line x1="%d" x2="%d" y1="%.1f" y2="%.1f" stroke="#ddd"/><text x="%d" y="%.1f" text-anchor="%s" fill="%s">%g</text>`+"\n",
			pad, w-pad, y, y, side, y+4, anchor, colour, math.Pow(10, e))
	}
	fmt.Fprintf(b, `<polyline points="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n", strings.Join(points, " "), colour)
	fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="end" fill="%s">%s</text>`+"\n", end, pad-14, colour, label)
}
