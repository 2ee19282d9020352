package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/gompirun/gompi/pkg/hostinfo"
)

func writeHead(w io.Writer, rounds int, absent []string) {
	load := "unknown"
	if text, err := os.ReadFile("/proc/loadavg"); err == nil {
		load = strings.Join(strings.Fields(string(text))[:3], " ")
	}
	fmt.Fprintf(w, "%s, %d CPUs, load at the start %s, %d rounds, %s\n", hostinfo.Processor(), runtime.NumCPU(), load, rounds, time.Now().UTC().Format("2006-01-02"))
	if len(absent) > 0 {
		fmt.Fprintf(w, "\nNot installed here, so not measured: %s.\n", strings.Join(absent, ", "))
	}
}

// writeCase writes the table of one case.
func writeCase(w io.Writer, c benchCase, samples []sample) {
	fmt.Fprintf(w, "\n### %s\n\n| launcher | median ms | min | max | hangs |\n|---|---|---|---|---|\n", c.name)
	for _, s := range samples {
		switch {
		case len(s.took) == 0 && s.failed != "":
			fmt.Fprintf(w, "| %s | failed: %s | | | %d |\n", s.name, strings.ReplaceAll(s.failed, "|", "/"), s.hangs)
		case len(s.took) == 0:
			fmt.Fprintf(w, "| %s | | | | %d |\n", s.name, s.hangs)
		default:
			fmt.Fprintf(w, "| %s | %s | %s | %s | %d |\n", s.name, ms(median(s.took)), ms(slices.Min(s.took)), ms(slices.Max(s.took)), s.hangs)
		}
	}
	if own, peer, name := fastest(samples); own > 0 && peer > 0 {
		fmt.Fprintf(w, "\nRatio to the fastest, %s: **%.2f**\n", name, float64(own)/float64(peer))
	}
}

// fastest returns the medians of gompirun and of the fastest peer.
func fastest(samples []sample) (own, peer time.Duration, name string) {
	for _, s := range samples {
		if len(s.took) == 0 {
			continue
		}
		m := median(s.took)
		switch {
		case s.name == "gompirun":
			own = m
		case s.peer && (peer == 0 || m < peer):
			peer, name = m, s.name
		}
	}
	return own, peer, name
}

func median(took []time.Duration) time.Duration {
	d := slices.Sorted(slices.Values(took))
	n := len(d)
	return (d[(n-1)/2] + d[n/2]) / 2
}

func ms(d time.Duration) string { return fmt.Sprintf("%.1f", float64(d)/1e6) }
