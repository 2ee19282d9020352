package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/gompirun/gompi/pkg/hostinfo"
)

// memoryLimit is what gompirun may use however much goes through, bytes.
const memoryLimit = 100_000_000

// row is what one launcher did in one case.
type row struct {
	launcher
	rates []float64 // MB/s, MB being 10^6 bytes
	rss   int64
	wrong error // of the first run whose data was wrong
	err   error // of the run that failed
}

func (r *row) add(one result) {
	r.rss = max(r.rss, one.rss)
	if r.wrong == nil {
		r.wrong = one.wrong
	}
	if r.err = one.err; r.err == nil {
		r.rates = append(r.rates, float64(one.bytes)/1e6/one.took.Seconds())
	}
}

func writeHead(w io.Writer, s settings, absent []string) {
	load, _ := os.ReadFile("/proc/loadavg")
	fmt.Fprintf(w, "%s, %d CPUs, load at the start %.14s, %d rounds, %s; into gompirun %.2f GB, into the others %.2f GB; out of each rank %.0f MB\n",
		hostinfo.Processor(), runtime.NumCPU(), load, s.rounds, time.Now().UTC().Format("2006-01-02"), float64(s.in)/1e9, float64(s.peersIn)/1e9, float64(s.out)/1e6)
	if len(absent) > 0 {
		fmt.Fprintf(w, "\nNot installed here, so not measured: %s.\n", strings.Join(absent, ", "))
	}
}

func writeCase(w io.Writer, name string, rows []row) {
	best := fastestPeer(rows)
	fmt.Fprintf(w, "\n### %s\n\n| launcher | MB/s, median | min | max | to the fastest peer | peak memory, MB | data |\n|---|---:|---:|---:|---:|---:|---|\n", name)
	for _, r := range rows {
		if len(r.rates) == 0 {
			fmt.Fprintf(w, "| %s | | | | | | failed: %s |\n", r.name, cell(r.err))
			continue
		}
		ratio, data := "", "exact"
		if best > 0 {
			ratio = fmt.Sprintf("%.2f", median(r.rates)/best)
		}
		if e := errors.Join(r.wrong, r.err); e != nil {
			data = cell(e)
		}
		fmt.Fprintf(w, "| %s | %.0f | %.0f | %.0f | %s | %.0f | %s |\n", r.name, median(r.rates), slices.Min(r.rates), slices.Max(r.rates),
			ratio, float64(r.rss)/1e6, data)
	}
}

func cell(err error) string { return strings.NewReplacer("|", "/", "\n", "; ").Replace(err.Error()) }

// fastestPeer is the best median of the others, whether or not their data was
// right.
func fastestPeer(rows []row) (best float64) {
	for _, r := range rows {
		if !r.own && len(r.rates) > 0 {
			best = max(best, median(r.rates))
		}
	}
	return best
}

func median(v []float64) float64 {
	s := slices.Sorted(slices.Values(v))
	return (s[(len(s)-1)/2] + s[len(s)/2]) / 2
}

// verdict is what is wrong with our own rows. Throughput is for a reader to
// judge; data and memory are not.
func verdict(name string, rows []row) error {
	var errs []error
	for _, r := range rows {
		if !r.own {
			continue
		}
		if e := errors.Join(r.wrong, r.err); e != nil {
			errs = append(errs, fmt.Errorf("%s: %s: %w", r.name, name, e))
		}
		if r.rss > memoryLimit {
			errs = append(errs, fmt.Errorf("%s: %s: %d MB of memory, more than %d", r.name, name, r.rss/1e6, int64(memoryLimit)/1e6))
		}
	}
	return errors.Join(errs...)
}
