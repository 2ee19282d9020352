package hosts

import "testing"

func TestVariablesOfAnotherStepSayNothing(t *testing.T) {
	for _, c := range []struct {
		above, job, step string
		het, other       bool
	}{
		{"", "7", "0", false, false}, // a container shows no more
		{"7.0", "7", "0", false, false},
		{"7.batch", "7", "0", false, true},
		{"9.batch", "9", "0", false, true}, // of the job that called sbatch
		{"7.interactive", "7", "4294967290", false, true},
		{"7.1", "7", "0", false, true},
		{"7.0", "9", "0", false, true}, // salloc below a task
		{"8.0", "7", "0", true, false}, // the second component of job 7
	} {
		if got := otherStep(c.above, c.job, c.step, c.het); got != c.other {
			t.Errorf("below %q, of job %s step %s: %v", c.above, c.job, c.step, got)
		}
	}
}
