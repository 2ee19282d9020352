// Package programs has programs that others compiled for an MPI: with inputs, and with the part of their
// results that no MPI library may change. test/dropin compares the results between libraries, bench/dropin the times.
package programs

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// Program is one run of a program.
type Program struct {
	Name    string   // of it and its run
	Package string   // Debian's, which has the file Needs
	Needs   string   // an absolute path
	Argv    []string // the command of a rank
	Env     []string // NAME=VALUE for ranks
	Code    int      // the exit status it should have

	// Files writes its input into an empty folder, in which it runs then. Nil: it needs none.
	Files func(dir string) error
	// Result finds what is the same on every MPI library, in its standard output or its folder. The error says
	// that there is none, or that the program itself found a fault.
	Result func(dir, stdout string) (string, error)

	Often   bool // make test has it
	SlowOwn bool // on its own MPI it takes long where ranks share CPUs
	Spins   bool // its own MPI is over UCX and never yields a CPU: without help it is no nearer to its end after ten minutes there
}

// All are the programs that Debian's packages have.
func All() []Program {
	return append(scaLAPACK(), hpcc(), lammps(), espresso(), gromacs(), openFOAM())
}

// Env is set for all ranks: one thread, and no busy waiting of Open MPI's where ranks share CPUs.
var Env = []string{"OMP_NUM_THREADS=1", "OPENBLAS_NUM_THREADS=1", "OMPI_MCA_mpi_yield_when_idle=1"}

// lines returns a Result of the lines in which text matches; at least this many.
func lines(least int, pattern string) func(dir, stdout string) (string, error) {
	re := regexp.MustCompile("(?m)" + pattern)
	return func(_, stdout string) (string, error) {
		found := re.FindAllString(stdout, -1)
		if len(found) < least {
			return "", fmt.Errorf("%d lines match %s, want %d", len(found), pattern, least)
		}
		return strings.Join(found, "\n"), nil
	}
}

// write returns Files that writes one file.
func write(name, text string) func(dir string) error {
	return func(dir string) error { return os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644) }
}

// prepare runs a command that makes input, with files in its folder.
func prepare(dir, stdin string, env []string, argv ...string) error {
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Dir, cmd.Env, cmd.Stdin = dir, append(os.Environ(), env...), strings.NewReader(stdin)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%v: %w\n%s", argv, err, out)
	}
	return nil
}

// copyAll copies the files of patterns into a folder. A pattern without one is an error.
func copyAll(dir string, patterns ...string) error {
	for _, p := range patterns {
		files, err := filepath.Glob(p)
		if err != nil || len(files) == 0 {
			return fmt.Errorf("no %s: %v", p, err)
		}
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err != nil {
				return err
			}
			if err := os.WriteFile(filepath.Join(dir, filepath.Base(f)), b, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}
