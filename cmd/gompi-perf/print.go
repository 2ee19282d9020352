package main

import (
	"encoding/json"
	"fmt"
	"os"
)

// printer writes rank 0's results.
type printer struct {
	opt   *options
	test  *test
	ranks int
	line  *float64 // ns of a cache line's hand-off, 0: it was not measured; nil: it does not matter
	rows  []result
}

func (p *printer) head() {
	if p.opt.json {
		return
	}
	how := ""
	if p.opt.inPlace {
		how = ", in place"
	}
	fmt.Printf("# %s, %d ranks%s\n%12s %9s %12s %12s %12s", p.test.name, p.ranks, how, "bytes", "iters", "usec", "min", "p99")
	switch {
	case p.test.start != nil:
		fmt.Printf(" %12s %12s %10s", "alone", "compute", "overlap")
	case p.test.collective:
		fmt.Printf(" %12s", "calls/s")
	default:
		fmt.Printf(" %12s %12s", "MB/s", "msg/s")
	}
	if p.test.traffic != nil {
		fmt.Printf(" %12s %12s", "algbw GB/s", "busbw GB/s")
	}
	fmt.Println()
}

func (p *printer) row(res result) {
	if p.line != nil {
		res.Lines = new(float64)
		if *p.line > 0 {
			*res.Lines = res.Usec * 1e3 / *p.line
		}
	}
	p.rows = append(p.rows, res)
	if p.opt.json {
		_ = json.NewEncoder(os.Stdout).Encode(res) // numbers and text can be encoded
		return
	}
	fmt.Printf("%12d %9d %12.3f %12.3f %12.3f", res.Bytes, res.Iters, res.Usec, res.UsecMin, res.UsecP99)
	switch {
	case p.test.start != nil:
		fmt.Printf(" %12.3f %12.3f %8.1f %%", res.UsecPure, res.UsecCompute, res.Overlap)
	case p.test.collective:
		fmt.Printf(" %12.0f", res.Msgps)
	default:
		fmt.Printf(" %12.1f %12.0f", res.MBps, res.Msgps)
	}
	if p.test.traffic != nil {
		fmt.Printf(" %12.3f %12.3f", res.AlgBW, res.BusBW)
	}
	if res.Lines != nil && *res.Lines > 0 {
		fmt.Printf("  %5.2f cache lines", *res.Lines)
	}
	fmt.Println()
}
