// Command gompirun launches MPI programs on this host and on many. It reads the
// command lines of mpirun, mpiexec and srun; installed under one of those names
// it behaves as the launcher of that name.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"

	"github.com/gompirun/gompi/internal/cmdline"
	"github.com/gompirun/gompi/internal/compat"
	"github.com/gompirun/gompi/pkg/launch"
)

// Set by the linker: -X main.version=v1.2.3 -X main.commit=0123abcd.
var version, commit string

// program is gompirun without its process: what it reads, writes and starts.
type program struct {
	sys    cmdline.Sys
	stdout io.Writer
	stderr io.Writer
	run    func(context.Context, launch.JobSpec) int // runs the job and returns the exit status
}

// memoryLimit makes the collector work harder beyond it, bytes: a launcher that
// forwards gigabytes should not grow because it has not got round to sweeping.
const memoryLimit = 48 << 20

func main() {
	debug.SetMemoryLimit(memoryLimit)
	p := program{
		sys: cmdline.Sys{
			Environ: os.Environ(),
			Open:    func(name string) (io.ReadCloser, error) { return os.Open(name) },
			EUID:    os.Geteuid(),
			Policy:  policyParsers(),
		},
		stdout: os.Stdout,
		stderr: os.Stderr,
		run:    run,
	}
	os.Exit(p.main(os.Args))
}

// main reads the command line, does what it asks for and returns the exit status.
func (p *program) main(argv []string) int {
	parsed, err := cmdline.Parse(argv[0], argv[1:], p.sys)
	if err != nil {
		fmt.Fprintf(p.stderr, "gompirun: %v\n", err)
		return usageStatus(parsed.Job.Compat)
	}
	switch parsed.Action {
	case cmdline.Help:
		err = cmdline.WriteHelp(p.stdout, parsed.Topic)
	case cmdline.Version:
		_, err = fmt.Fprintln(p.stdout, versionLine())
	case cmdline.Info:
		err = writeInfo(p.stdout)
	case cmdline.Completion:
		err = cmdline.WriteCompletion(p.stdout, parsed.Topic)
	case cmdline.Man:
		v, _ := build()
		err = cmdline.WriteMan(p.stdout, v)
	default:
		for _, n := range parsed.Notices {
			fmt.Fprintf(p.stderr, "gompirun: %s\n", n)
		}
		return p.run(context.Background(), parsed.Job)
	}
	if err != nil {
		fmt.Fprintf(p.stderr, "gompirun: %v\n", err)
		return 1
	}
	return 0
}

// usageStatus is the exit status of a wrong command line: 255 from Hydra, 1
// from everybody else.
func usageStatus(m compat.Mode) int {
	if m == compat.Hydra {
		return 255
	}
	return 1
}

// build returns version and commit: the linker's, else what the go command
// recorded in the executable.
func build() (v, c string) {
	v, c = version, commit
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return orElse(v, "(unknown)"), orElse(c, "(unknown)")
	}
	modified := ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && c == "":
			c = s.Value
		case s.Key == "vcs.modified" && s.Value == "true" && commit == "":
			modified = "+changes"
		}
	}
	return orElse(v, orElse(info.Main.Version, "(devel)")), orElse(c, "(unknown)") + modified
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

func versionLine() string {
	v, c := build()
	return fmt.Sprintf("gompirun %s commit %s %s %s/%s", v, c, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// writeInfo prints how this executable was built, as Hydra's -info does.
func writeInfo(w io.Writer) error {
	if _, err := fmt.Fprintln(w, versionLine()); err != nil {
		return err
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return nil
	}
	for _, d := range info.Deps {
		if _, err := fmt.Fprintf(w, "uses %s %s\n", d.Path, d.Version); err != nil {
			return err
		}
	}
	return nil
}
