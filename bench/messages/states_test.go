package main

import "testing"

func TestResultsBelongToTheStateBeforeAndAfterThem(t *testing.T) {
	if got, want := withLines("barrier,bcast"), "line,barrier,line,bcast,line"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	line := func(usec float64) measured { return measured{Test: "line", Usec: usec} }
	of := func(test string) measured { return measured{Test: test} }
	ms := []measured{line(0.05), of("a"), line(0.06), of("b"), of("b"), line(0.2), of("c"), line(0.19), of("d"), line(0.04), of("e")}
	for state, want := range map[string]string{near: "a", distant: "c"} {
		got := ""
		for _, m := range inState(ms, state) {
			got += m.Test
		}
		if got != want {
			t.Errorf("%s: %q, want %q", state, got, want)
		}
	}
	o := outcome{benchCase: benchCase{test: "a", by: "usec"}, state: distant, values: []map[int][]float64{{}}}
	if o.take(0, ms); len(o.values[0]) != 0 {
		t.Errorf("between distant CPUs: %v", o.values)
	}
	if want := "a, usec, distant CPUs"; o.title() != want {
		t.Errorf("%q, want %q", o.title(), want)
	}
}
