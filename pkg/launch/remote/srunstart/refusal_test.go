package srunstart

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

func TestWhatSrunSaysBeforeAStepIsARefusal(t *testing.T) {
	failed := &remote.ExitError{Status: 1}
	for _, c := range []struct {
		claim     string
		how       error
		said, are string
	}{
		{"an option of a newer version", &remote.ExitError{Status: 255}, "srun: unrecognized option '--external-launcher'\nTry \"srun --help\" for more information", "srun: unrecognized option '--external-launcher'"},
		{"no such GPUs", failed, "srun: error: Unable to create step for job 5: Insufficient GRES available in allocation", "srun: error: Unable to create step for job 5: Insufficient GRES available in allocation"},
		{"chatter before", failed, "srun: Job 5 step creation temporarily disabled, retrying\nsrun: error: Unable to create step for job 5: Requested nodes are busy", "srun: error: Unable to create step for job 5: Requested nodes are busy"},
		{"a task that failed", failed, "srun: error: node1: task 0: Exited with exit code 1", ""},
		{"tasks that failed", failed, "srun: error: node[1-3]: tasks 0-2: Exited with exit code 1", ""},
		{"a step that was ended", failed, "srun: Job step aborted: Waiting up to 32 seconds for job step to finish.\nslurmstepd: error: *** STEP 5.0 ON node1 CANCELLED AT 2026-01-01T00:00:00 ***", ""},
		{"a kill", &remote.ExitError{Status: 137, Signal: "KILL"}, "srun: error: x", ""},
		{"a good end", nil, "srun: error: x", ""},
		{"another's word", failed, "sh: no such thing", ""},
	} {
		if got := refusal(c.how, c.said); got != c.are {
			t.Errorf("%s: %q", c.claim, got)
		}
	}
}

func TestTheRefusedOptionIsFound(t *testing.T) {
	all := []string{external, noMPI}
	for line, want := range map[string]string{
		"srun: unrecognized option '--external-launcher'":                       external,
		"srun: error: Couldn't find the specified plugin name for mpi/none":     noMPI,
		"srun: error: Invalid MPI type 'none', --mpi=list for acceptable types": noMPI,
		"srun: error: cli_filter: --mpi is not allowed here":                    noMPI,
		"srun: error: Unable to create step for job 5: Simpish things":          "",
		"srun: error: example.org/compile: no":                                  "",
	} {
		if got := refusedOption(line, all); got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

func TestTheStepOfASlingshotNetworkKeepsItsPlugin(t *testing.T) {
	dir := t.TempDir()
	if slingshot([]string{"PATH=/bin"}, dir) {
		t.Error("a network that is not there")
	}
	if !slingshot([]string{"SLINGSHOT_VNIS=3"}, dir) {
		t.Error("the job's virtual network is not seen")
	}
	if err := os.MkdirAll(filepath.Join(dir, "class/cxi/cxi0"), 0o700); err != nil {
		t.Fatal(err)
	}
	if !slingshot(nil, dir) {
		t.Error("the adapter is not seen")
	}
}

func TestAnOptionLessSharesTheCPUsStill(t *testing.T) {
	if got := without([]string{external, noMPI}, external); !slices.Equal(got, []string{overlap, noMPI}) {
		t.Error(got)
	}
	if got := without([]string{overlap, noMPI}, overlap); !slices.Equal(got, []string{noMPI}) {
		t.Error(got)
	}
	if refusal(errors.New("x"), "srun: error: x") != "" {
		t.Error("no end of a program")
	}
}
