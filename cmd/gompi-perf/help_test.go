package main

import (
	"strings"
	"testing"
)

func TestHelpIsThereAfterATestsNameToo(t *testing.T) {
	for _, args := range []string{"--help", "latency --help", "calibrate -h", "bw --json --help"} {
		a := app()
		var out strings.Builder
		a.Writer = &out
		if err := a.Run(append([]string{"gompi-perf"}, strings.Fields(args)...)); err != nil || !strings.Contains(out.String(), "ping-pong") {
			t.Errorf("%s: %v, %.60q", args, err, out.String())
		}
	}
}
