package main

import (
	"slices"
	"strings"
)

// A hypervisor moves virtual CPUs, and a cache line's way between two of them takes three times as long
// from one second to the next. What is measured in one state says nothing of the other, so the way is
// measured before and after each size of each test of a launch, by the ranks themselves: the test "line".

// The states. What was measured while they changed is in neither.
const (
	near    = "near"
	distant = "distant"
)

// nearLine is how long a line's way takes at most between near CPUs, usec.
const nearLine = 0.1

// withStates are those of cases whose ranks have one way between them: two ranks of this host.
func withStates(cases []benchCase) []benchCase {
	return slices.DeleteFunc(cases, func(c benchCase) bool { return c.ranks != 2 || c.on != nil })
}

// withLines are a case's tests, each with one size, and a line's way before and after each: short pieces,
// during which a state lasts.
func withLines(c benchCase) string {
	var out strings.Builder
	for _, one := range c.each() {
		for size := range strings.SplitSeq(one.sizes, ",") {
			out.WriteString("line," + one.test + "=" + size + ",")
		}
	}
	return out.String() + "line"
}

// inState are the results of a launch that were measured in a state, from the line's way before them to the next.
func inState(ms []measured, state string) []measured {
	var out []measured
	ok, first := false, 0 // those from first on, if what comes next is of the same state
	for _, m := range ms {
		switch {
		case m.Test != "line":
			if ok {
				out = append(out, m)
			}
		case (m.Usec <= nearLine) == (state == near):
			ok, first = true, len(out)
		default:
			ok, out = false, out[:first]
		}
	}
	return out[:first] // without a line after them nobody knows
}
