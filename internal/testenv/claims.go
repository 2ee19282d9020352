package testenv

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"
)

// WantCode fails the test unless the launch ended with one of these statuses.
func WantCode(t testing.TB, r Result, codes ...int) {
	t.Helper()
	for _, c := range codes {
		if r.Code == c {
			return
		}
	}
	t.Errorf("exit status %d, want %v\nstdout:\n%s\nstderr:\n%s", r.Code, codes, Clip(r.Stdout), Clip(r.Stderr))
}

// Clip keeps failure messages readable.
func Clip(s string) string {
	const most = 4000
	if len(s) > most {
		return s[:most] + "..."
	}
	return s
}

// Differences are the lines that only one of two texts has, or has more often: "+ line" of got, "- line" of want, in order.
func Differences(got, want string) string {
	more := map[string]int{}
	for _, l := range strings.Split(got, "\n") {
		more[l]++
	}
	for _, l := range strings.Split(want, "\n") {
		more[l]--
	}
	var out []string
	for _, l := range slices.Sorted(maps.Keys(more)) {
		switch n := more[l]; {
		case n > 0:
			out = append(out, strings.Repeat("+ "+l+"\n", n))
		case n < 0:
			out = append(out, strings.Repeat("- "+l+"\n", -n))
		}
	}
	if out == nil && got != want {
		return "the order of the lines\n"
	}
	return Clip(strings.Join(out, ""))
}

// OurLines are gompirun's own lines on standard error.
func OurLines(stderr string) []string {
	var out []string
	for _, l := range strings.Split(stderr, "\n") {
		if strings.HasPrefix(l, "gompirun: ") {
			out = append(out, l)
		}
	}
	return out
}

// WantAlone checks that tasks whose launcher gompi's library cannot speak to have ended with one line, of task 0,
// which has all these parts.
func WantAlone(t testing.TB, r Result, parts ...string) {
	t.Helper()
	lines := slices.DeleteFunc(strings.Split(r.Stderr, "\n"), func(l string) bool { return !strings.Contains(l, "this is task ") })
	if r.Code != 1 || r.Stdout != "" || len(lines) != 1 || !strings.HasPrefix(lines[0], "gompi: ") || !Contains(lines[0], append(parts, "GOMPI_SINGLETON=1")...) {
		t.Errorf("exit status %d\n%s%s", r.Code, Clip(r.Stdout), Clip(r.Stderr))
	}
}

// Contains reports whether s has all these parts.
func Contains(s string, parts ...string) bool {
	for _, p := range parts {
		if !strings.Contains(s, p) {
			return false
		}
	}
	return true
}

// Fault fails the test unless the launch failed within limit with one line of
// ours that has all the parts.
func Fault(t testing.TB, r Result, limit time.Duration, parts ...string) {
	t.Helper()
	lines := OurLines(r.Stderr)
	if r.Code == 0 || len(lines) != 1 || !Contains(r.Stderr, parts...) {
		t.Errorf("status %d, want a failure and one line with %q:\n%s", r.Code, parts, Clip(r.Stderr))
	}
	if r.Took > limit {
		t.Errorf("took %v, limit %v", r.Took, limit)
	}
}

// WantHello checks the output of the program hello: every rank once, and data
// that travelled.
func WantHello(t testing.TB, r Result, np, local int) {
	t.Helper()
	if !strings.Contains(r.Stdout, "allreduce ok\n") {
		t.Errorf("no \"allreduce ok\" in\n%s\nstderr:\n%s", Clip(r.Stdout), Clip(r.Stderr))
	}
	for i := range np {
		line := fmt.Sprintf("rank %d of %d on ", i, np)
		if strings.Count(r.Stdout, line) != 1 {
			t.Errorf("%q came %d times, not once", line, strings.Count(r.Stdout, line))
		}
	}
	if n := strings.Count(r.Stdout, fmt.Sprintf(" local %d\n", local)); n != np {
		t.Errorf("%d of %d ranks see %d on their node:\n%s", n, np, local, Clip(r.Stdout))
	}
}

// Sorted returns the lines of s in order.
func Sorted(s string) []string {
	lines := strings.Split(strings.TrimSuffix(s, "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	slices.Sort(lines)
	return lines
}

// WantAllOK fails the test unless every one of n ranks has said ok and nothing else.
func WantAllOK(t testing.TB, r Result, n int) {
	t.Helper()
	if r.Code != 0 || strings.Count(r.Stdout, "ok\n") != n || len(strings.Fields(r.Stdout)) != n {
		t.Errorf("%d ranks: exit status %d\n%s%s", n, r.Code, Clip(r.Stdout), Clip(r.Stderr))
	}
}

// WantJoined fails the test unless the program joined has found np ranks, so many of which lie on each host, and a world
// of one in a child of each.
func WantJoined(t testing.TB, r Result, np, each int) {
	t.Helper()
	var want []string
	for rank := range np {
		line := fmt.Sprintf("%d of %d with", rank, np)
		for n := range each {
			line += fmt.Sprint(" ", rank/each*each+n)
		}
		want = append(want, line, "child 0 of 1 with 0")
	}
	slices.Sort(want)
	if r.Code != 0 || !slices.Equal(Sorted(r.Stdout), want) {
		t.Errorf("exit status %d\n%s%s", r.Code, Clip(r.Stdout), Clip(r.Stderr))
	}
}
