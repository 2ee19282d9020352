// Command rdma compares messages over libfabric with libfabric itself, and with MPICH over the same library.
//
//	make bench-rdma BENCHFLAGS='-k 5'
//
// All use libfabric 2.5 of PyPI's MPICH (build/peers) and its provider tcp, two processes of this host, each on a CPU of
// its own, and none of them shared memory. loop/loop.c sends by fi_send and fi_recv; building it takes libfabric-dev. All
// run in turn, once a round; medians of the rounds are printed as Markdown.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// contestant is who sends messages, and by what command.
type contestant struct {
	name string
	argv []string
	env  []string
}

// result is a line of JSON that each prints for each test.
type result struct {
	Test string
	Usec float64 // median of the repetitions; latency: one way
	MBps float64
}

func main() {
	rounds := flag.Int("k", 5, "rounds")
	seconds := flag.Float64("time", 0.5, "`seconds` of each measurement")
	flag.Parse()
	if err := run(*rounds, *seconds); err != nil {
		fmt.Fprintln(os.Stderr, "bench/rdma:", err)
		os.Exit(1)
	}
}

func run(rounds int, seconds float64) error {
	who, err := contestants(seconds)
	if err != nil {
		return err
	}
	load, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return err
	}
	latency, bandwidth := map[string][]float64{}, map[string][]float64{}
	for range rounds {
		for _, c := range who {
			results, err := c.measure()
			if err != nil {
				return err
			}
			for _, r := range results {
				if r.Test == "latency" {
					latency[c.name] = append(latency[c.name], r.Usec)
				} else {
					bandwidth[c.name] = append(bandwidth[c.name], r.MBps)
				}
			}
		}
	}
	fmt.Printf("%s, %d CPUs, medians of %d rounds; the load average just before was %s.\n\n", time.Now().Format("2 January 2006"), runtime.NumCPU(), rounds, strings.Fields(string(load))[0])
	fmt.Println("| | 8 B, one way, us | to the loop | 1 MiB, MB/s | to the loop |\n|---|---|---|---|---|")
	loop := who[0].name
	for _, c := range who {
		late, wide := median(latency[c.name]), median(bandwidth[c.name])
		fmt.Printf("| %s | %.2f | %.2f | %.0f | %.2f |\n", c.name, late, late/median(latency[loop]), wide, wide/median(bandwidth[loop]))
	}
	return nil
}

// contestants builds the programs; the first is the loop.
func contestants(seconds float64) ([]contestant, error) {
	here, err := os.Getwd()
	if err != nil {
		return nil, err
	}
	peers := os.Getenv("GOMPI_PEERS")
	if peers == "" {
		peers = filepath.Join(here, "build", "peers")
	}
	built := filepath.Join(here, "build", "rdma-bench")
	if err := os.MkdirAll(built, 0o777); err != nil {
		return nil, err
	}
	loops, err := filepath.Glob(filepath.Join(here, "bench", "peers", "*.c"))
	if err != nil {
		return nil, err
	}
	loops = slices.DeleteFunc(loops, func(f string) bool { return filepath.Base(f) == "cacheline.c" || filepath.Base(f) == "calls.c" })
	library := filepath.Join(peers, "mpich", "lib", "mpich")
	loop, ours, mpich := filepath.Join(built, "loop"), filepath.Join(built, "gompi"), filepath.Join(built, "mpich")
	for _, build := range [][]string{
		{"cc", "-O2", "-o", loop, filepath.Join(here, "bench", "rdma", "loop", "loop.c"), "-lfabric"},
		append([]string{filepath.Join(here, "bin", "gompicc"), "-O2", "-o", ours}, loops...),
		append([]string{filepath.Join(peers, "mpich", "bin", "mpicc"), "-O2", "-w", "-o", mpich}, loops...),
	} {
		if text, err := exec.Command(build[0], build[1:]...).CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s: %w\n%s(the loop needs libfabric-dev, gompi make lib, and MPICH make setup)", strings.Join(build, " "), err, text)
		}
	}
	tests := []string{"latency=8,bw=1M", "--json", "--time", fmt.Sprintf("%gs", seconds)}
	sockets := "FI_PROVIDER=tcp"
	return []contestant{
		{"fi_send and fi_recv", []string{loop, "--time", fmt.Sprint(seconds)}, []string{sockets, "LD_LIBRARY_PATH=" + library}},
		{"gompi, C", append([]string{filepath.Join(here, "bin", "gompirun"), "-np", "2", "--net", "rdma", "--mca", "btl", "^sm", "--mca", "btl_rdma_lib", filepath.Join(library, "libfabric.so.1"), ours}, tests...), []string{sockets}},
		{"MPICH 5", append([]string{filepath.Join(peers, "mpich", "bin", "mpiexec"), "-np", "2", "-bind-to", "core", mpich}, tests...), []string{sockets, "MPIR_CVAR_CH4_NETMOD=ofi", "MPIR_CVAR_NOLOCAL=1"}},
	}, nil
}

// measure runs a contestant once.
func (c contestant) measure() ([]result, error) {
	cmd := exec.Command(c.argv[0], c.argv[1:]...)
	cmd.Env = append(os.Environ(), c.env...)
	out, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return nil, fmt.Errorf("%s: %w\n%s", c.name, err, exit.Stderr)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.name, err)
	}
	var results []result
	for line := range bytes.Lines(out) {
		var r result
		if err := json.Unmarshal(line, &r); err != nil {
			return nil, fmt.Errorf("%s printed %q: %w", c.name, line, err)
		}
		results = append(results, r)
	}
	if len(results) != 2 {
		return nil, fmt.Errorf("%s printed %d results, not 2: %s", c.name, len(results), out)
	}
	return results, nil
}

// median of some numbers.
func median(of []float64) float64 {
	of = slices.Sorted(slices.Values(of))
	return (of[(len(of)-1)/2] + of[len(of)/2]) / 2
}
