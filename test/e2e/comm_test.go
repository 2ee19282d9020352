package e2e

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// wantComms checks a run of the program that makes communicators of all kinds.
func wantComms(t *testing.T, r testenv.Result, np int) {
	t.Helper()
	wantCode(t, r, 0)
	if want := fmt.Sprintf("comms of %d: ok\n", np); r.Stdout != want || r.Stderr != "" {
		t.Errorf("stdout %q, want %q\n%s", r.Stdout, want, clip(r.Stderr))
	}
}

func TestCommunicatorsOfAllKinds(t *testing.T) {
	prog := filepath.Join(env.Bin, "comms")
	for _, np := range []int{1, 2, 3, 8} {
		for _, btl := range []string{"self,sm", "self,tcp"} {
			t.Run(fmt.Sprintf("%d ranks over %s", np, btl), func(t *testing.T) {
				wantComms(t, runCmd(t, testenv.Cmd{Limit: 90 * time.Second, Args: []string{"--oversubscribe", "-np", fmt.Sprint(np), "--mca", "btl", btl, prog}}), np)
			})
		}
	}
	t.Run("with checks, of which none finds anything", func(t *testing.T) {
		wantComms(t, runCmd(t, testenv.Cmd{Limit: 90 * time.Second, Args: []string{"--oversubscribe", "-x", "GOMPI_CHECK=1", "-np", "4", prog}}), 4)
	})
}

func TestEachProgramKnowsItsNumber(t *testing.T) {
	prog := filepath.Join(env.Bin, "comms")
	wantComms(t, run(t, "--oversubscribe", "-np", "2", prog, "0", ":", "-np", "1", prog, "1"), 3)
}

func TestCommunicatorsBetweenHosts(t *testing.T) {
	const n, each = 2, 2
	c := hosts(t, n)
	wantComms(t, c.launch(t, c.on(t, n, each), "-np", fmt.Sprint(n*each), filepath.Join(env.Bin, "comms")), n*each)
}
