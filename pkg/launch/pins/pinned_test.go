package pins

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/topo"
)

func TestPinsOfRanksAreOneLineForEachReason(t *testing.T) {
	pins := func(texts ...string) map[int]Pinned {
		out := map[int]Pinned{}
		for _, s := range texts {
			rank, p, err := Parse(s)
			if err != nil {
				t.Fatal(err)
			}
			out[rank] = p
		}
		return out
	}
	for _, x := range []struct {
		pins map[int]Pinned
		want string
	}{
		{pins("0/0/0", "1/1/0", "2/0/0", "3/1/0"), "ranks 0-3: all threads on one CPU each (0, 1, 0, 1), by gompi's runtime, as ranks share CPUs (GOMPI_PIN=0)"},
		{pins("0/-/0", "1/-/0"), ""},
		{pins("0/-/0", "1/5/0"), "rank 1: all threads on one CPU (5), by gompi's runtime, as ranks share CPUs (GOMPI_PIN=0)"},
		{pins("0/0-1/2", "1/2-3/2"), "ranks 0-1: all threads on CPUs of their own (0-1, 2-3), by gompi's runtime, as a control group grants them the time of 2 CPUs (GOMPI_PIN=0)"},
		{pins("0/3/1.5", "1/4/1.5", "2/0/0", "3/0/0"), "ranks 2-3: all threads on one CPU each (0, 0), by gompi's runtime, as ranks share CPUs (GOMPI_PIN=0)\n" +
			"ranks 0-1: all threads on one CPU each (3, 4), by gompi's runtime, as a control group grants them the time of 1.5 CPUs (GOMPI_PIN=0)"},
	} {
		if got := strings.Join(Lines(x.pins), "\n"); got != x.want {
			t.Errorf("%v:\n%s\nwant\n%s", x.pins, got, x.want)
		}
	}
}

// FuzzPinned: whatever a rank tells, what is believed is a rank, CPUs and a number.
func FuzzPinned(f *testing.F) {
	for _, s := range []string{"0/0/0", "3/0-1,4/1.5", "1/-/0", "-1/0/0", "0/0-99999999999/0", "0/0/NaN", "0/0/-1", "0/0", "0/0/1e300"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		rank, p, err := Parse(s)
		if err != nil {
			return
		}
		if again, err := topo.ParseCPUSet(p.CPUs.String()); rank < 0 || !(p.quota >= 0) || err != nil || !again.Equal(p.CPUs) {
			t.Errorf("%q: rank %d, %+v", s, rank, p)
		}
		for _, line := range Lines(map[int]Pinned{rank: p}) {
			if strings.ContainsAny(line, "\n\x1b") {
				t.Errorf("%q: %q", s, line)
			}
		}
	})
}
