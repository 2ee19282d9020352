package launcher

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"

	"github.com/gompirun/gompi/internal/cmdline"
	"github.com/gompirun/gompi/internal/compat"
	"github.com/gompirun/gompi/internal/logger"
	"github.com/gompirun/gompi/internal/mpir"
	"github.com/gompirun/gompi/internal/reread"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// policyParsers are the grammars of the placement options.
func policyParsers() cmdline.Parsers {
	return cmdline.Parsers{
		MapBy: binding.ParseMapBy, HydraMapBy: binding.ParseHydraMapBy, RankBy: binding.ParseRankBy,
		BindTo: func(s string, m compat.Mode) (binding.BindTo, error) {
			if m.Hydra() {
				return binding.ParseHydraBindTo(s)
			}
			to, err := binding.ParseBindTo(s)
			if err != nil && m == compat.Gompi { // both grammars are ours
				if hydras, unfit := binding.ParseHydraBindTo(s); unfit == nil {
					return hydras, nil
				}
			}
			return to, err
		},
	}
}

// libraryOf tells whose MPI library a program is linked with on this host.
func libraryOf(argv []string) (compat.Mode, bool) { return launch.LibraryOf(argv, os.Environ()) }

// runJob runs the job and returns the exit status.
func runJob(ctx context.Context, b Build, argv []string, files *reread.Files, parsed cmdline.Parsed) int {
	log := logger.Logger(logger.Discard{})
	switch {
	case b.NewLog != nil:
		log = b.NewLog("launch")
	case os.Getenv("GOMPI_DEBUG") != "":
		return refuse(os.Stderr, parsed.Job, become(b.Full, argv, files))
	case parsed.Job.Show.Topo && b.HostFacts == nil:
		_ = become(b.Full, argv, files) // without it the display has no more than the CPUs
	}
	bins := remote.Binaries{Find: launch.DaemonBeside}
	res, err := launch.Run(ctx, parsed.Job, launch.System{
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Environ: os.Environ(), Open: files.Open,
		Log: log, Daemon: bins.Get, DaemonPath: launch.DaemonBeside,
		Debugger: mpir.Interface{}, NewStarter: b.NewStarter, HostFacts: b.HostFacts, Notices: parsed.Notices,
		Dropin: launch.DropinBeside(b.Version),
	})
	switch {
	case errors.Is(err, launch.ErrOtherHosts):
		return refuse(os.Stderr, parsed.Job, become(b.Full, argv, files))
	case err != nil && res.Status == 0:
		return refuse(os.Stderr, parsed.Job, err)
	case err != nil: // the job ran, and its report cannot be written
		complain(os.Stderr, err)
	}
	return res.Status
}

// refuse tells what kept a job from being started, in its account as well if it is to have
// one, and returns the exit status.
func refuse(w io.Writer, spec launch.JobSpec, err error) int {
	var many *launch.OneOfManyError
	if errors.As(err, &many) && !many.Speaks() {
		return refusedStatus(spec.Compat, err)
	}
	complain(w, err)
	status := refusedStatus(spec.Compat, err)
	if unwritten := launch.ReportRefusal(spec, status, err); unwritten != nil && unwritten.Error() != err.Error() {
		complain(w, unwritten)
	}
	return status
}

func complain(w io.Writer, err error) {
	fmt.Fprintf(w, "gompirun: %s\n", launch.Printable(err.Error()))
}

// become replaces this process by the command name that lies beside it, with
// the same command line: process number, descriptors and signals stay. It
// returns only when that cannot be.
func become(name string, argv []string, files *reread.Files) error {
	exe, err := os.Executable()
	if err != nil {
		return err
	}
	if real, err := filepath.EvalSymlinks(exe); err == nil {
		exe = real
	}
	other := filepath.Join(filepath.Dir(exe), name)
	if err := syscall.Exec(other, argv, files.Heir(mpir.Heir(os.Environ()))); err != nil {
		return fmt.Errorf("a job with other hosts, or GOMPI_DEBUG, needs %s beside gompirun: %s: %w; run `make build`", name, other, err)
	}
	return nil
}
