package e2e

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// named is how long it may take until a rank is named that has died in the middle of one-sided communication.
const named = 5 * time.Second

// winPerishes are what the others do when rank 1 dies.
var winPerishes = []string{"locks", "computes", "accumulates", "flushed"}

func TestARankThatDiesInOneSidedCommunicationEndsTheJob(t *testing.T) {
	for _, step := range winPerishes {
		for name, how := range map[string][]string{"memory": nil, "tcp": {"--mca", "btl", "self,tcp"}} {
			t.Run(step+" over "+name, func(t *testing.T) {
				args := append(append([]string{"--oversubscribe", "-np", "3"}, how...), filepath.Join(env.Bin, "winperish"), step, "stay")
				p := startCmd(t, testenv.Cmd{Args: args, Limit: 30 * time.Second})
				wantRank1Named(t, p, step)
			})
		}
	}
}

// patient has ranks ask each other that wait, whoever else uses the CPUs.
var patient = []string{"--oversubscribe", "-x", "GOMPI_WAIT=spin", "--mca", "win_ask_looks", "20000"}

func TestARankThatDiesWhileItDoesWhatOthersAskIsNamed(t *testing.T) {
	t.Run("by the launcher", func(t *testing.T) {
		args := append(patient[:len(patient):len(patient)], "-np", "3", filepath.Join(env.Bin, "winperish"), "asked", "stay")
		wantRank1Named(t, startCmd(t, testenv.Cmd{Args: args, Limit: 30 * time.Second}), "asked")
	})
	t.Run("by calls", func(t *testing.T) {
		args := append(patient[:len(patient):len(patient)], "-disable-auto-cleanup", "-np", "3", filepath.Join(env.Bin, "winperish"), "asked")
		wantSeen(t, runCmd(t, testenv.Cmd{Args: args, Limit: 30 * time.Second}), []int{0, 2}, "peer 1: ")
	})
}

func TestARankOfAnotherHostThatDiesInOneSidedCommunicationEndsTheJob(t *testing.T) {
	c := hosts(t, 2)
	for _, step := range winPerishes {
		t.Run(step, func(t *testing.T) {
			where := append(c.on(t, 2, 2), "--map-by", "node")
			wantRank1Named(t, env.Start(t, c.cmd(where, "-np", "4", filepath.Join(env.Bin, "winperish"), step, "stay")), step)
		})
	}
}

func wantRank1Named(t *testing.T, p *testenv.Running, step string) {
	t.Helper()
	p.Output().Await(t, "rank 1 dies", 1, 30*time.Second)
	began := time.Now()
	r := p.Wait()
	if took := time.Since(began); took > named {
		t.Errorf("the job ended %v after its rank", took)
	}
	how, code := "SIGKILL", 137
	if step == "accumulates" || step == "asked" { // by a fault, which Go's runtime says itself
		how, code = "exit", 2
	}
	wantCode(t, r, code)
	if !contains(r.Stderr, "rank 1", how) {
		t.Errorf("stderr:\n%s", clip(r.Stderr))
	}
}

// Where the launcher does not end the job the others' calls end, with an error that names the rank.
func TestCallsOfWindowsNameTheRankThatDied(t *testing.T) {
	for _, step := range winPerishes {
		t.Run(step, func(t *testing.T) {
			how := []string{}
			if step == "flushed" { // over memory a flush has nothing to wait for
				how = []string{"--mca", "btl", "self,tcp"}
			}
			args := append(append([]string{"-disable-auto-cleanup", "--oversubscribe", "-np", "3"}, how...), filepath.Join(env.Bin, "winperish"), step)
			wantSeen(t, runCmd(t, testenv.Cmd{Args: args, Limit: 30 * time.Second}), []int{0, 2}, "peer 1: ")
		})
	}
}

// What a rank of another host has locked is free once its connection has ended.
func TestALockOfADeadRankOfAnotherHostIsFree(t *testing.T) {
	c := hosts(t, 2)
	where := append(c.on(t, 2, 1), "--map-by", "node", "-disable-auto-cleanup")
	r := env.Run(t, c.cmd(where, "-np", "2", filepath.Join(env.Bin, "winperish"), "locks"))
	wantSeen(t, r, []int{0}, "nothing")
}

// wantSeen wants some ranks to say that they saw something.
func wantSeen(t *testing.T, r testenv.Result, ranks []int, what string) {
	t.Helper()
	for _, rank := range ranks {
		found := false
		for line := range strings.Lines(r.Stdout) {
			rest, ok := strings.CutPrefix(line, fmt.Sprintf("rank %d saw", rank))
			found = found || ok && strings.Contains(rest, what)
		}
		if !found {
			t.Errorf("rank %d does not say %q:\n%s\n%s", rank, what, clip(r.Stdout), clip(r.Stderr))
		}
	}
	if r.Took > 3*named {
		t.Errorf("took %v", r.Took)
	}
}
