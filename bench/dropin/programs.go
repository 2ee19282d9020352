package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/gompirun/gompi/test/dropin/programs"
)

// programs compares the wall time of launches on the program's own MPI and on gompi's library.
func (b *bench) programs(w *bytes.Buffer) error {
	ps := programs.All()
	libraries := []string{"own", "gompi"}
	took := make([]map[string][]float64, len(ps))
	for i := range ps {
		took[i] = map[string][]float64{}
	}
	for range b.rounds {
		for i, p := range ps {
			if _, err := os.Stat(p.Needs); err != nil {
				continue
			}
			for _, library := range libraries {
				if tooLong(took[i][library]) {
					continue
				}
				t, err := b.launch(p, library)
				if err != nil {
					return err
				}
				took[i][library] = append(took[i][library], t.Seconds())
			}
		}
	}
	fmt.Fprintln(w, "| Program, 4 ranks | Its own MPI, s | gompi's library, s |\n|---|---|---|")
	for i, p := range ps {
		if took[i]["own"] == nil {
			fmt.Fprintf(w, "| %s | not installed: %s | |\n", p.Name, p.Package)
			continue
		}
		fmt.Fprintf(w, "| %s | %s | %s |\n", p.Name, seconds(took[i]["own"]), seconds(took[i]["gompi"]))
	}
	return nil
}

// limit is how long a launch may take: where ranks that wait busily share CPUs, it can be minutes.
const limit = 20 * time.Second

// tooLong reports whether a launch has reached the limit, after which there is no other.
func tooLong(took []float64) bool { return len(took) > 0 && took[len(took)-1] >= limit.Seconds() }

// seconds is a cell of the table.
func seconds(took []float64) string {
	if tooLong(took) {
		return fmt.Sprintf("over %.0f", limit.Seconds())
	}
	return fmt.Sprintf("%.2f", median(took))
}

// launch runs a program with 4 ranks in a fresh folder and returns how long the launch took, if its result is right
// or the limit is reached.
func (b *bench) launch(p programs.Program, library string) (time.Duration, error) {
	dir, err := os.MkdirTemp(b.dir, "")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	if p.Files != nil {
		if err := p.Files(dir); err != nil {
			return 0, err
		}
	}
	args := []string{"-q", "-np", "4", "--oversubscribe", "--bind-to", "none", "--wdir", dir, "--library=" + library}
	for _, v := range append(programs.Env, p.Env...) {
		args = append(args, "-x", v)
	}
	var stdout, stderr strings.Builder
	ctx, cancel := context.WithTimeout(b.ctx, limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, b.bin+"/gompirun", append(args, p.Argv...)...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) } // for it to end its ranks
	began := time.Now()
	err = cmd.Run()
	took := time.Since(began)
	if cmd.ProcessState == nil || b.ctx.Err() != nil {
		return 0, err
	}
	if ctx.Err() != nil {
		return max(took, limit), nil
	}
	if code := cmd.ProcessState.ExitCode(); code != p.Code {
		return 0, fmt.Errorf("%v: exit status %d, wanted %d\n%s", cmd.Args, code, p.Code, stderr.String())
	}
	if _, err := p.Result(dir, stdout.String()); err != nil {
		return 0, fmt.Errorf("%v: %w", cmd.Args, err)
	}
	return took, nil
}
