package launcher

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/base/logger"
	"github.com/gompirun/gompi/internal/base/printable"
	"github.com/gompirun/gompi/internal/base/spoolfile"
	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/trace"
	"github.com/gompirun/gompi/internal/base/version"
	"github.com/gompirun/gompi/internal/job/cmdline"
	"github.com/gompirun/gompi/internal/job/mpir"
	"github.com/gompirun/gompi/internal/job/owndaemon"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch"
	"github.com/gompirun/gompi/pkg/launch/hosts"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/libraries"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/starter"
	"github.com/gompirun/gompi/pkg/topo"
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
func libraryOf(argv []string) (compat.Mode, bool) { return libraries.Of(argv, os.Environ()) }

// runJob runs the job and returns the exit status.
func runJob(ctx context.Context, b Build, files *spoolfile.Files, parsed cmdline.Parsed) int {
	daemons := owndaemon.New(func(text string) { complain(os.Stderr, errors.New(text)) })
	bins := remote.Binaries{Find: daemons.Find}
	res, err := launch.Run(ctx, parsed.Job, launch.System{
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Environ: os.Environ(), Open: files.Open,
		Log: newLog(), Daemon: bins.Get, DaemonPath: daemons.Find,
		Debugger: mpir.Interface{}, NewStarter: starter.New, HostFacts: func() []topo.Fact { return hostFacts(daemons) }, Notices: parsed.Notices,
		Dropin: launch.DropinBeside(version.Build(b.Commit)),
	})
	switch {
	case err != nil && res.Status == 0:
		return refuse(os.Stderr, parsed.Job, err)
	case err != nil: // the job ran, and its report cannot be written
		complain(os.Stderr, err)
	}
	return res.Status
}

// newLog is what the launcher logs to.
func newLog() logger.Logger {
	if os.Getenv(trace.Variable) == "" {
		return logger.Discard{} // the library takes its time
	}
	return trace.New("launch", os.Stderr, os.Getenv)
}

// hostFacts are what --display topo says of this host beside its CPUs. The daemon's program finds
// them, for the libraries that it takes to do so would make each start slower. Without it there are none.
func hostFacts(daemons *owndaemon.Finder) []topo.Fact {
	daemon, err := daemons.Find(runtime.GOARCH)
	if err != nil {
		return nil
	}
	cmd := exec.Command(daemon, "--facts")
	cmd.Env = proc.HelperEnv(nil)
	out, err := cmd.Output()
	var facts []topo.Fact
	if err != nil || json.Unmarshal(out, &facts) != nil {
		return nil
	}
	return facts
}

// refuse tells what kept a job from being started, in its account as well if it is to have
// one, and returns the exit status.
func refuse(w io.Writer, spec jobspec.Job, err error) int {
	var many *hosts.OneOfManyError
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
	fmt.Fprintf(w, "gompirun: %s\n", printable.Text(err.Error()))
}
