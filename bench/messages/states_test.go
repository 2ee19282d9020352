package main

import (
	"slices"
	"testing"
)

func TestALineIsMeasuredBeforeAndAfterEachSize(t *testing.T) {
	for _, c := range []struct {
		benchCase
		want string
	}{
		{benchCase{test: "barrier,bcast", ranks: 2, sizes: "8,64"}, "line,barrier=0,line,bcast=8,line,bcast=64,line"},
		{benchCase{test: "bw", ranks: 2, sizes: "65536", tcp: true, heap: true}, "line,bw=65536,line"},
	} {
		if got := withLines(c.benchCase); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

func TestStatesAreOfTwoRanksOfAHost(t *testing.T) {
	on := &cluster{hosts: []string{"a", "b"}}
	var got []string
	for _, c := range withStates(append(append(messages(2), calls("bcast", 2, 4)...), on.messages()...)) {
		got = append(got, c.name())
	}
	want := []string{"latency 2 ranks", "rate 2 ranks", "bw 2 ranks", "bw 2 ranks heap", "overlap 2 ranks", "latency 2 ranks tcp", "bw 2 ranks tcp", "bcast 2 ranks"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestResultsBelongToTheStateBeforeAndAfterThem(t *testing.T) {
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
