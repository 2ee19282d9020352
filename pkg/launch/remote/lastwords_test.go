package remote

import (
	"strings"
	"testing"
	"time"
)

func TestTheReasonIsFoundInWhatIsSaidOfAnEnd(t *testing.T) {
	const step = "killed by Slurm for lack of memory: the limit of its step is 200 MiB, and 211 MiB were taken"
	for name, c := range map[string]struct {
		said string
		want LastWords
	}{
		"nothing": {"", LastWords{}},
		"a step over its limit": {"slurmstepd-node2: error: StepId=1.1 exceeded memory limit (221560832 > 209715200), being killed\nsrun: error: node2: task 0: Killed\n",
			LastWords{Memory: step, Host: "node2"}},
		"without a host":                 {"slurmstepd: error: StepId=1.1 exceeded memory limit (221560832 > 209715200), being killed", LastWords{Memory: step}},
		"with it the second time":        {"slurmstepd: error: Exceeded job memory limit\nslurmstepd-b: error: StepId=1.1 exceeded memory limit (221560832 > 209715200), being killed", LastWords{Memory: step, Host: "b"}},
		"a job over its limit":           {"slurmstepd-b: error: Exceeded job memory limit", LastWords{Memory: "killed by Slurm for lack of memory: the job's limit is reached", Host: "b"}},
		"the kernel's kill":              {"slurmstepd-b: error: Detected 1 oom_kill event in StepId=5.0. Some of the step tasks have been OOM Killed.", LastWords{Memory: "killed by the kernel for lack of memory, as Slurm says", Host: "b"}},
		"the same of a later Slurm":      {"slurmstepd: error: Detected 1 oom-kill event(s) in StepId=5.0.", LastWords{Memory: "killed by the kernel for lack of memory, as Slurm says"}},
		"a task out of memory":           {"srun: error: b: task 1: Out Of Memory", LastWords{Memory: "killed by the kernel for lack of memory, as Slurm says", Host: "b"}},
		"a number beyond all":            {"slurmstepd: error: exceeded memory limit (99999999999999999999999 > 1)", LastWords{Memory: "killed by Slurm for lack of memory: the limit of its step is 0 MiB, and 99999999999999999999999 bytes were taken"}},
		"a program that says so":         {"error: exceeded memory limit (2 > 1)", LastWords{Last: "error: exceeded memory limit (2 > 1)"}},
		"scancel":                        {"srun: Job step aborted: Waiting up to 32 seconds for job step to finish.\nslurmstepd-b: error: *** STEP 1.1 ON b CANCELLED AT 2026-01-01T00:00:00 ***\nsrun: error: b: task 0: Killed", LastWords{Manager: "Slurm has ended its step, as scancel does"}},
		"a time limit":                   {"slurmstepd-b: error: *** STEP 1.1 ON b CANCELLED AT 2026-01-01T00:00:00 DUE TO TIME LIMIT ***\nsrun: error: b: task 0: Killed", LastWords{Manager: "Slurm has ended its step due to time limit"}},
		"a node that fails":              {"srun: error: Node failure on b\nsrun: Job step aborted", LastWords{Last: "Slurm says: Node failure on b"}},
		"the daemon's words before them": {"fatal error: out of memory\n\nsrun: error: b: task 0: Exited with exit code 2\n", LastWords{Last: "fatal error: out of memory"}},
	} {
		if got := ReadLastWords(c.said); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

func TestLastWordsAreFinalOnceTheyTellWhy(t *testing.T) {
	for said, want := range map[string]bool{
		"": false,
		"srun: Job step aborted: Waiting up to 32 seconds for job step to finish.": false,
		"srun: error: b: task 0: Killed\n":                                         false,
		"srun: error: b: tasks 0,2-3: Exited with exit code 2":                     true,
		"slurmstepd-b: error: Exceeded job memory limit":                           true,
		"fatal error": true,
	} {
		if Final(said) != want {
			t.Errorf("%q: not %t", said, want)
		}
	}
}

func TestWaitingForWords(t *testing.T) {
	over := make(chan struct{})
	var tail Tail
	go func() {
		_, _ = tail.Write([]byte("one\n"))
		_, _ = tail.Write([]byte("two\n"))
	}()
	tail.Await(func(text string) bool { return strings.Contains(text, "two") }, over, time.Minute)
	if tail.String() != "one\ntwo" {
		t.Errorf("%q", tail.String())
	}
	tail.Await(func(string) bool { return false }, over, time.Millisecond)
	close(over)
	tail.Await(func(string) bool { return false }, over, time.Hour)
}

func FuzzLastWords(f *testing.F) {
	f.Add("slurmstepd-b: error: StepId=1.1 exceeded memory limit (3 > 2), being killed\n")
	f.Add("slurmstepd: error: *** JOB 1 ON b CANCELLED AT 2 DUE TO PREEMPTION ***")
	f.Add("srun: error: b: tasks 0-2: Out Of Memory")
	f.Fuzz(func(t *testing.T, said string) {
		w := ReadLastWords(said)
		if strings.Contains(w.Last, "\n") || w.Memory == "" && w.Host != "" || strings.HasPrefix(w.Last, "srun: ") {
			t.Errorf("%q: %+v", said, w)
		}
	})
}
