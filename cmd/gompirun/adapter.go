package main

import (
	"context"
	"fmt"
	"os"
	"runtime"

	"github.com/gompirun/gompi/internal/cmdline"
	"github.com/gompirun/gompi/internal/compat"
	"github.com/gompirun/gompi/internal/trace"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// policyParsers are the grammars of the placement options.
func policyParsers() cmdline.Parsers {
	return cmdline.Parsers{
		MapBy: binding.ParseMapBy, HydraMapBy: binding.ParseHydraMapBy, RankBy: binding.ParseRankBy,
		BindTo: func(s string, m compat.Mode) (binding.BindTo, error) {
			if m == compat.Hydra {
				return binding.ParseHydraBindTo(s)
			}
			return binding.ParseBindTo(s)
		},
	}
}

// run runs the job and returns the exit status.
func run(ctx context.Context, spec launch.JobSpec) int {
	bins := remote.Binaries{Find: launch.DaemonBeside}
	path, err := launch.DaemonBeside(runtime.GOARCH)
	if err != nil {
		path = "" // needed for other hosts only, and said there
	}
	res, err := launch.Run(ctx, spec, launch.System{
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Environ: os.Environ(),
		Log: trace.New("launch", os.Stderr, os.Getenv), Daemon: bins.Get, DaemonPath: path,
	})
	if err != nil {
		fmt.Fprintf(os.Stderr, "gompirun: %v\n", err)
		return max(res.Status, 1)
	}
	return res.Status
}
