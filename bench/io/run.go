package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"time"
)

// runner runs cases. Its methods belong to one goroutine.
type runner struct {
	ctx  context.Context
	self string // this executable, which the ranks run
	settings
	out io.Writer
}

// result is one run.
type result struct {
	bytes int64
	took  time.Duration
	rss   int64 // peak resident bytes of the launcher or of the largest of its children
	wrong error // the data did not come as it was sent
	err   error // the run failed
}

func (b *runner) all() error {
	have, absent := launchers()
	writeHead(b.out, b.settings, absent)
	untagged := slices.DeleteFunc(slices.Clone(have), func(l launcher) bool { return l.tags })
	return errors.Join(
		b.measure("standard input of rank 0", untagged, b.input),
		b.measure(fmt.Sprintf("standard output of %d ranks", b.ranks), have, b.output),
		b.ctx.Err(),
	)
}

// measure runs a case: in each round every launcher once, in an order that
// turns by one. A launcher that failed is out.
func (b *runner) measure(name string, ls []launcher, once func(launcher) result) error {
	if !strings.Contains(name, b.only) {
		return nil
	}
	rows := make([]row, len(ls))
	for round := range b.rounds {
		for i := range ls {
			at := (i + round) % len(ls)
			if b.ctx.Err() != nil || rows[at].err != nil {
				continue
			}
			rows[at].launcher = ls[at]
			rows[at].add(once(ls[at]))
		}
	}
	if b.ctx.Err() != nil {
		return nil
	}
	writeCase(b.out, name, rows)
	return verdict(name, rows)
}

// launch runs a launcher; feed writes its input and check reads its output,
// both while it runs.
func (b *runner) launch(l launcher, np int, args []string, feed func(io.Writer) error, check func(io.Reader) error) (r result) {
	ctx, cancel := context.WithTimeout(b.ctx, b.limit)
	defer cancel()
	argv := append(append(slices.Clone(l.argv), "-np", fmt.Sprint(np), b.self), args...)
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	// a group of its own, so that a hung launcher is ended with its helpers
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	var said bytes.Buffer
	cmd.Stderr = &said
	cmd.WaitDelay = time.Second
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
	checked := check(out)
	err = cmd.Wait()
	r.took = time.Since(start)
	switch {
	case b.ctx.Err() == nil && ctx.Err() != nil:
		r.err = fmt.Errorf("not done after %v", b.limit)
	case err != nil:
		first, _, _ := strings.Cut(strings.TrimSpace(said.String()), "\n")
		r.err = fmt.Errorf("%w: %.150s", err, first)
	default:
		r.wrong = checked
	}
	if u, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage); ok {
		r.rss = u.Maxrss << 10
	}
	return r
}

// input sends bytes to rank 0 of two, which compares them with what it
// expects; the other must get none.
func (b *runner) input(l launcher) result {
	n := b.peersIn
	if l.own {
		n = b.in
	}
	r := b.launch(l, 2, []string{"read", fmt.Sprint(n)}, func(w io.Writer) error { return writePattern(w, n) }, func(out io.Reader) error {
		text, err := io.ReadAll(out)
		if err == nil && !bytes.Contains(text, fmt.Appendf(nil, "rank 0: %d bytes\n", n)) || !bytes.Contains(text, []byte("rank 1: 0 bytes\n")) {
			err = fmt.Errorf("the ranks said %q", text)
		}
		return err
	})
	r.bytes = n
	return r
}

// output has ranks write lines and checks them.
func (b *runner) output(l launcher) result {
	check := lineCheck{next: make([]int, b.ranks)}
	lines := b.settings.out / lineLength
	r := b.launch(l, b.ranks, []string{"write", fmt.Sprint(lines)}, nil, func(out io.Reader) error {
		if err := check.read(out); err != nil {
			return err
		}
		return check.verdict(lines)
	})
	r.bytes = int64(b.ranks) * int64(lines) * lineLength // tags are not what the user wants moved
	return r
}
