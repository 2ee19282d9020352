package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
)

// Fields do not come and go with what was measured: without data, and by one rank, there is a bandwidth of 0.
func TestATestHasTheSameFieldsWhateverComesOut(t *testing.T) {
	const always = "bytes checked iters ranks test usec usec_min usec_p99"
	for name, more := range map[string]string{
		"bw":             "MBps msgps",
		"barrier":        "MBps msgps",
		"allreduce":      "MBps algbw busbw msgps",
		"allreduce_init": "MBps algbw busbw msgps",
		"iallreduce":     "algbw busbw overlap usec_compute usec_pure",
		"ibarrier":       "overlap usec_compute usec_pure",
		"overlap":        "overlap usec_compute usec_pure",
	} {
		tests, err := testsNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		want := strings.Fields(always + " " + more)
		slices.Sort(want)
		for _, size := range []int{0, 8} {
			for _, ranks := range []int{1, 2} {
				j := &job{opt: &options{}, test: &tests[0], ranks: ranks, size: size}
				if got := fields(t, j.some()); !slices.Equal(got, want) {
					t.Errorf("%s of %d bytes on %d ranks has the fields %q, want %q", name, size, ranks, got, want)
				}
			}
		}
	}
}

// some is a result of repetitions of 1 usec.
func (j *job) some() result {
	if j.test.start != nil {
		return j.hidden([kinds][]float64{{1}, {1}, {1}}, 1)
	}
	return j.result([]float64{1}, 1, 1)
}

// fields are those of a result in JSON.
func fields(t *testing.T, r result) []string {
	t.Helper()
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var m map[string]any
	if err := json.Unmarshal(text, &m); err != nil {
		t.Fatal(err)
	}
	return slices.Sorted(maps.Keys(m))
}
