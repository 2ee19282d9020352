// Package launcher is gompirun's main program: from a command line to an exit
// status.
package launcher

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/base/spoolfile"
	"github.com/gompirun/gompi/internal/base/sys/limits"
	"github.com/gompirun/gompi/internal/base/version"
	"github.com/gompirun/gompi/internal/job/cmdline"
	"github.com/gompirun/gompi/internal/job/cmdline/manual"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch"
	"github.com/gompirun/gompi/pkg/launch/hosts"
)

// Build is what the linker knows of a command.
type Build struct {
	Commit string // "" takes what the go command recorded in the executable
}

// program is gompirun without its process: what it reads, writes and starts.
type program struct {
	build  Build
	sys    cmdline.Sys
	stdout io.Writer
	stderr io.Writer
	run    func(context.Context, cmdline.Parsed) int // runs the job and returns the exit status
}

// memoryLimit makes the collector work harder beyond it, bytes: a launcher that
// forwards gigabytes should not grow because it has not got round to sweeping.
const memoryLimit = 48 << 20

// garbage is how much there may be beside what lives, in percent, while that is
// little: enough that starting a thousand ranks collects nothing.
const garbage = 400

// A job that is over before shortJob is launched by so many threads at once: more
// would cost it more to start than they do for it.
const (
	shortProcs = 2
	shortJob   = 100 * time.Millisecond
)

// leastFiles must be there to be opened: two of Go's runtime, and a file of settings.
const leastFiles = 3

// Main runs the command line argv, with the program's name, and returns the
// exit status.
func Main(b Build, argv []string) int {
	var files spoolfile.Files
	if err := limits.RoomForFiles(leastFiles); err != nil {
		fmt.Fprintf(os.Stderr, "gompirun: %v (see ulimit -n)\n", err)
		return 1
	}
	all := runtime.GOMAXPROCS(min(shortProcs, runtime.NumCPU()))
	time.AfterFunc(shortJob, func() { runtime.GOMAXPROCS(all) })
	debug.SetMemoryLimit(memoryLimit)
	debug.SetGCPercent(garbage)
	p := program{
		build: b,
		sys: cmdline.Sys{
			Environ: os.Environ(),
			Open:    files.Open,
			EUID:    os.Geteuid(),
			Policy:  policyParsers(),
			Library: libraryOf,
		},
		stdout: os.Stdout,
		stderr: os.Stderr,
	}
	p.run = func(ctx context.Context, parsed cmdline.Parsed) int { return runJob(ctx, b, &files, parsed) }
	return p.main(argv)
}

// main reads the command line, does what it asks for and returns the exit status.
func (p *program) main(argv []string) int {
	parsed, err := cmdline.Parse(argv[0], argv[1:], p.sys)
	if err != nil {
		return refuse(p.stderr, parsed.Job, err)
	}
	switch parsed.Action {
	case cmdline.Help:
		err = manual.WriteHelp(p.stdout, parsed.Topic)
	case cmdline.Version:
		_, err = fmt.Fprintln(p.stdout, p.build.line())
	case cmdline.Info:
		if parsed.Topic == "network" {
			err = thisNetwork().write(p.stdout)
		} else {
			err = p.build.writeInfo(p.stdout)
		}
	case cmdline.Completion:
		err = manual.WriteCompletion(p.stdout, parsed.Topic)
	case cmdline.Man:
		err = manual.WriteMan(p.stdout, version.Number())
	case cmdline.Debug:
		err = becomeDebugger(parsed.Debuggers, argv)
	default:
		return p.run(context.Background(), parsed)
	}
	if err != nil {
		fmt.Fprintf(p.stderr, "gompirun: %v\n", err)
		return 1
	}
	return 0
}

// refusedStatus is the exit status of a job that err kept from being started. A want of slots
// is 1 in Open MPI 5, too; a directory that is not there has a status of its own in both.
func refusedStatus(m compat.Mode, err error) int {
	var slots *binding.NotEnoughSlotsError
	var many *hosts.OneOfManyError
	if errors.As(err, &many) {
		return 1
	}
	if m == compat.OMPI5 && errors.As(err, &slots) {
		return 1
	}
	var dir *launch.NoDirError
	switch {
	case !errors.As(err, &dir):
	case m == compat.OMPI4:
		return 135
	case m == compat.OMPI5:
		return 181
	}
	return m.RefusedStatus(err)
}

// commit returns the linker's commit, else what the go command recorded in the executable; info may be nil.
func (b Build) commit(info *debug.BuildInfo) string {
	if b.Commit != "" {
		return b.Commit
	}
	commit, modified := "(unknown)", ""
	if info != nil {
		if v := info.Main.Version; v != "" && v != "(devel)" {
			commit = "(module " + v + ")"
		}
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				commit = s.Value
			case s.Key == "vcs.modified" && s.Value == "true":
				modified = "+changes"
			}
		}
	}
	return commit + modified
}

// line is what --version prints.
func (b Build) line() string {
	info, _ := debug.ReadBuildInfo()
	return fmt.Sprintf("gompirun %s commit %s %s %s/%s", version.Number(), b.commit(info), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// writeInfo prints how this executable was built, as Hydra's -info does.
func (b Build) writeInfo(w io.Writer) error {
	if _, err := fmt.Fprintln(w, b.line()); err != nil {
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
