package e2e

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

func TestRudeClientsHurtNobody(t *testing.T) {
	rude := filepath.Join(env.Bin, "rude")
	hello := env.MPICC(t, "openmpi4", "hello")
	for _, c := range []struct{ how, says string }{
		{"garbage", "refused 20 of 20"}, {"wrongjob", "refused 20 of 20"}, {"wrongrank", "refused 20 of 20"},
		{"silence", "refused 0 of 20"}, {"twice", "refused 0 of 20"}, {"foreigner", "refused 20 of 20"},
	} {
		t.Run(c.how, func(t *testing.T) {
			if c.how == "foreigner" {
				env.NeedRoot(t)
			}
			r := runCmd(t, pmixCmd(3, rude, c.how, hello))
			wantCode(t, r, 0)
			wantHello(t, r, 3, 3)
			if n := strings.Count(r.Stdout, c.says); n != 3 {
				t.Errorf("%q came %d times:\n%s\n%s", c.says, n, clip(r.Stdout), clip(r.Stderr))
			}
		})
	}
}

// Connections that say nothing, more than there are descriptors for.
func TestCrowdsAtAServerShutNobodyOut(t *testing.T) {
	rude := filepath.Join(env.Bin, "rude")
	for _, c := range []struct{ how, mpi string }{{"--mpi pmix", "openmpi4"}, {"--pmi-port", "mpich"}} {
		t.Run(c.how, func(t *testing.T) {
			env.CheckNothingLeft(t, nothingLeft)
			line := fmt.Sprintf("ulimit -n 150; exec gompirun %s --oversubscribe -np 3 '%s' crowd '%s'", c.how, rude, env.MPICC(t, c.mpi, "hello"))
			r := env.Run(t, testenv.Cmd{Args: []string{"sh", "-c", line}, Limit: 90 * time.Second, Env: []string{"PATH=" + env.Bin + ":/usr/bin:/bin"}})
			wantCode(t, r, 0)
			wantHello(t, r, 3, 3)
			if n := strings.Count(r.Stdout, "rude crowd: is there\n"); n != 3 {
				t.Errorf("%d crowds were there:\n%s", n, clip(r.Stderr))
			}
		})
	}
}

func TestFloodsOfRequestsTakeBoundedMemory(t *testing.T) {
	r := runCmd(t, pmixCmd(3, filepath.Join(env.Bin, "rude"), "flood", env.MPICC(t, "openmpi4", "hello")))
	wantCode(t, r, 0)
	wantHello(t, r, 3, 3)
	if n := strings.Count(r.Stdout, "rude flood: done\n"); n != 3 {
		t.Errorf("%d floods were done:\n%s", n, clip(r.Stderr))
	}
	if r.MaxRSS > 2<<30 {
		t.Errorf("the launcher took %d MiB of memory", r.MaxRSS>>20)
	}
	t.Logf("the launcher took %d MiB of memory, and %v", r.MaxRSS>>20, r.Took)
}

func TestRudeClientsOfAPMIPortHurtNobody(t *testing.T) {
	rude := filepath.Join(env.Bin, "rude")
	hello := env.MPICC(t, "mpich", "hello")
	for _, c := range []struct{ how, says string }{
		{"garbage", "refused 20 of 20"}, {"wrongjob", "refused 20 of 20"}, {"wrongrank", "refused 20 of 20"},
		{"silence", "refused 0 of 20"}, {"foreigner", "refused 20 of 20"},
	} {
		t.Run(c.how, func(t *testing.T) {
			if c.how == "foreigner" {
				env.NeedRoot(t)
			}
			r := run(t, "--pmi-port", "--oversubscribe", "-np", "3", rude, c.how, hello)
			wantCode(t, r, 0)
			wantHello(t, r, 3, 3)
			if n := strings.Count(r.Stdout, c.says); n != 3 {
				t.Errorf("%q came %d times:\n%s\n%s", c.says, n, clip(r.Stdout), clip(r.Stderr))
			}
		})
	}
}

// A rank's own socket is nobody else's: what it says there can only end its own job, in words.
func TestARankThatSpeaksGarbageOnItsSocketIsNamed(t *testing.T) {
	for _, mpi := range []string{"pmi1", "pmi2"} {
		r := run(t, "--mpi", mpi, "-np", "2", "sh", "-c", "if [ $PMI_RANK = 1 ]; then echo this is no PMI >&3; fi; exec sleep 60")
		if r.Code == 0 || !strings.Contains(r.Stderr, "rank 1") || strings.Contains(r.Stderr, "goroutine") {
			t.Errorf("%s: status %d, stderr:\n%s", mpi, r.Code, clip(r.Stderr))
		}
		// half a message, and then nothing
		r = run(t, "--mpi", mpi, "-np", "2", "sh", "-c", "if [ $PMI_RANK = 1 ]; then printf 'cmd=ini' >&3; fi; echo done")
		wantCode(t, r, 0)
		if r.Stdout != "done\ndone\n" {
			t.Errorf("%s: stdout %q, stderr:\n%s", mpi, r.Stdout, clip(r.Stderr))
		}
	}
}
