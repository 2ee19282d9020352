// Command hello says where a rank runs: its number, its host, and the CPUs the
// kernel lets it use. It is the program of `make demo`, and needs no MPI: any
// launcher that sets PMI_RANK or OMPI_COMM_WORLD_RANK will do.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	host, err := os.Hostname()
	if err != nil {
		host = "(unknown host)"
	}
	rank := firstSet("PMI_RANK", "OMPI_COMM_WORLD_RANK")
	if rank == "" {
		fmt.Printf("alone on %s, CPUs %s: no launcher told me a rank\n", host, allowedCPUs())
		return
	}
	size := firstSet("PMI_SIZE", "OMPI_COMM_WORLD_SIZE")
	fmt.Printf("rank %2s of %s on %s, CPUs %s\n", rank, size, host, allowedCPUs())
}

// firstSet returns the value of the first of these variables that has one.
func firstSet(names ...string) string {
	for _, name := range names {
		if v := os.Getenv(name); v != "" {
			return v
		}
	}
	return ""
}

// allowedCPUs is the list in /proc/self/status (man 5 proc_pid_status), which
// is what binding really did, whoever did it.
func allowedCPUs() string {
	f, err := os.Open("/proc/self/status")
	if err != nil {
		return "(unknown)"
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		if list, ok := strings.CutPrefix(s.Text(), "Cpus_allowed_list:"); ok {
			return strings.TrimSpace(list)
		}
	}
	return "(unknown)"
}
