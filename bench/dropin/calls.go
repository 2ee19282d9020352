package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// way is one to gompi's library: by the compiler that a program is made with.
type way struct {
	name string
	cc   string
}

// calls compares what calls cost of libmpi_abi itself and through the libraries with other MPIs' names.
func (b *bench) calls(w *bytes.Buffer) error {
	ways := []way{{"libmpi_abi", filepath.Join(b.bin, "gompicc")}, {"as MPICH", "mpicc.mpich"}, {"as Open MPI", "mpicc.openmpi"}}
	var order []string
	took := map[string][][]float64{} // of a call, for each way
	for i, v := range ways {
		out := filepath.Join(b.dir, strconv.Itoa(i))
		if msg, err := exec.CommandContext(b.ctx, v.cc, "-O2", "-o", out, "bench/dropin/loops/calls.c").CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", v.cc, err, msg)
		}
	}
	for range b.rounds {
		for i := range ways {
			for _, np := range []string{"1", "2"} {
				lines, err := b.timed(filepath.Join(b.dir, strconv.Itoa(i)), np)
				if err != nil {
					return err
				}
				for _, l := range lines {
					if took[l.call] == nil {
						order, took[l.call] = append(order, l.call), make([][]float64, len(ways))
					}
					took[l.call][i] = append(took[l.call][i], l.ns)
				}
			}
		}
	}
	fmt.Fprintln(w, "| Call, ns | libmpi_abi | as MPICH | as Open MPI |\n|---|---|---|---|")
	for _, call := range order {
		of := took[call]
		base := median(of[0])
		fmt.Fprintf(w, "| %s | %.1f | %.1f (%+.1f) | %.1f (%+.1f) |\n", call, base, median(of[1]), median(of[1])-base, median(of[2]), median(of[2])-base)
	}
	return nil
}

// line is what calls.c prints of a call.
type line struct {
	call string
	ns   float64
}

func (b *bench) timed(prog, np string) ([]line, error) {
	cmd := exec.CommandContext(b.ctx, b.bin+"/gompirun", "-q", "-np", np, "--library=gompi", prog)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%v: %w", cmd.Args, err)
	}
	var lines []line
	for text := range strings.Lines(string(out)) {
		call, number, ok := strings.Cut(strings.TrimSpace(text), "\t")
		ns, err := strconv.ParseFloat(number, 64)
		if !ok || err != nil {
			return nil, fmt.Errorf("%v says %q", cmd.Args, text)
		}
		lines = append(lines, line{call, ns})
	}
	return lines, nil
}
