package pins

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/base/ranges"
	"github.com/gompirun/gompi/pkg/topo"
)

// Variable asks gompi's library to tell where it keeps its process (internal/rank/wireup), which it does by
// publishing that under the name Service: a launcher that does not know the name is not disturbed.
const (
	Variable = "GOMPI_REPORT_PIN"
	Service  = "gompi/pinned"
)

// Pinned is what a rank tells of the CPUs that its library keeps it on.
type Pinned struct {
	CPUs  topo.CPUSet // none: those that the launcher has given it
	quota float64     // CPUs' worth of time that a control group grants, for which it is so; 0: for ranks share CPUs
}

// Parse reads what a rank tells: its number, the CPUs or a -, and the quota.
func Parse(text string) (rank int, p Pinned, err error) {
	f := strings.Split(text, "/") // a blank ends a value of PMI-1
	if len(f) != 3 {
		return 0, p, fmt.Errorf("not where a rank is pinned: %.60q", text)
	}
	rank, err = strconv.Atoi(f[0])
	if err == nil && f[1] != "-" {
		p.CPUs, err = topo.ParseCPUSet(f[1])
	}
	if err == nil {
		p.quota, err = strconv.ParseFloat(f[2], 64)
	}
	if err == nil && (rank < 0 || !(p.quota >= 0 && p.quota < 1e6)) {
		err = fmt.Errorf("not where a rank is pinned: %.60q", text)
	}
	return rank, p, err
}

// Lines are those of ranks that their runtime has pinned: one for all that it has for the same reason.
func Lines(pins map[int]Pinned) (lines []string) {
	type kind struct {
		one   bool
		quota float64
	}
	groups := map[kind][]int{}
	for rank, p := range pins {
		if n := len(p.CPUs.List()); n > 0 {
			k := kind{n == 1, p.quota}
			groups[k] = append(groups[k], rank)
		}
	}
	for k, ranks := range groups {
		slices.Sort(ranks)
		lines = append(lines, line(pins, ranks, k.one, k.quota))
	}
	slices.SortFunc(lines, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	return lines
}

// line is the line of some ranks.
func line(pins map[int]Pinned, ranks []int, one bool, quota float64) string {
	const most = 64 // ranks whose CPUs are listed
	var where []string
	for _, r := range ranks[:min(len(ranks), most)] {
		where = append(where, pins[r].CPUs.String())
	}
	if len(ranks) > most {
		where = append(where, "...")
	}
	who, each := "rank ", ""
	if len(ranks) > 1 {
		who, each = "ranks ", " each"
	}
	on, why := "on one CPU"+each, "as ranks share CPUs"
	if !one {
		on = "on CPUs of their own"
	}
	if quota > 0 {
		why = fmt.Sprintf("as a control group grants them the time of %.3g CPUs", quota)
	}
	return fmt.Sprintf("%s%s: all threads %s (%s), by gompi's runtime, %s (GOMPI_PIN=0)", who, ranges.Text(ranks), on, strings.Join(where, ", "), why)
}
