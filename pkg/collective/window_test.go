package collective_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Who has a message for everybody does not have all of them under way at once.
func TestOnlySoManyMessagesAreUnderWay(t *testing.T) {
	const ranks, most = 300, 64
	near := make([]int, ranks)
	for r := range near {
		near[r] = r
	}
	for _, c := range []struct {
		place schedule.Place
		call  schedule.Call
	}{
		{schedule.Place{Size: ranks}, schedule.Call{Shape: schedule.Shape{Op: schedule.Alltoall, Len: 8}}},
		{schedule.Place{Size: ranks}, schedule.Call{Shape: schedule.Shape{Op: schedule.NeighborAlltoall, Len: 8, OutLen: 8}, Sources: near, Dests: near}},
		{schedule.Place{Size: 2, Remote: ranks}, schedule.Call{Shape: schedule.Shape{Op: schedule.Gather, Root: schedule.RootHere, Len: 8}}},
	} {
		for _, a := range collective.Algorithms(c.call.Op) {
			if a.Name != "linear" && a.Name != "inter" || a.Lacks(c.place, c.call.Shape) != "" {
				continue
			}
			s, err := a.Build(c.place, c.call)
			if err != nil {
				t.Fatal(err)
			}
			if n := atOnce(s); n < most/2 || n > most {
				t.Errorf("%v %s: %d of %d steps wait for none, the most is %d", c.call.Op, a.Name, n, len(s.Steps), most)
			}
		}
	}
}

// atOnce is how many messages of a schedule wait for no other step.
func atOnce(s *schedule.Schedule) (n int) {
	later := map[string]bool{}
	for _, list := range regexp.MustCompile(`then \[([0-9 ]+)\]`).FindAllStringSubmatch(s.String(), -1) {
		for _, step := range strings.Fields(list[1]) {
			later[step] = true
		}
	}
	for i, step := range s.Steps {
		if (step.Kind == schedule.StepSend || step.Kind == schedule.StepRecv) && !later[fmt.Sprint(i)] {
			n++
		}
	}
	return n
}
