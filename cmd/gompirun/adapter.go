package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/gompirun/gompi/internal/cmdline"
	"github.com/gompirun/gompi/internal/compat"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch"
)

// errUnwired is the answer of what is linked in when packages meet.
var errUnwired = errors.New("not part of this build")

// policyParsers are the grammars of the placement options.
func policyParsers() cmdline.Parsers {
	return cmdline.Parsers{
		MapBy:      func(string) (binding.MapBy, error) { return binding.MapBy{}, errUnwired },
		HydraMapBy: func(string) (binding.MapBy, error) { return binding.MapBy{}, errUnwired },
		RankBy:     func(string) (binding.RankBy, error) { return binding.RankBy{}, errUnwired },
		BindTo:     func(string, compat.Mode) (binding.BindTo, error) { return binding.BindTo{}, errUnwired },
	}
}

// run runs the job and returns the exit status.
func run(_ context.Context, _ launch.JobSpec) int {
	fmt.Fprintf(os.Stderr, "gompirun: launching: %v\n", errUnwired)
	return 1
}
