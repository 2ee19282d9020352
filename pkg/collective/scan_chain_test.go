package collective_test

import (
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Where nodes have several ranks a scan's pieces are too long to be sent unasked.
func TestAScanOnCrowdedNodesGoesInLongPieces(t *testing.T) {
	for nodes, pieces := range map[int]int{1: 4, 4: 2, 16: 4} {
		call := sample(schedule.Scan, 16, 256<<10, true)
		sends := 0
		var model cost.Model
		for rank := range 16 {
			p := onNodes(16, nodes)
			p.Rank = rank
			for _, a := range collective.Algorithms(schedule.Scan) {
				if a.Name != "chain" {
					continue
				}
				s, err := a.Build(p, *call)
				if err != nil {
					t.Fatal(err)
				}
				for _, step := range s.Steps {
					if step.Kind == schedule.StepSend {
						sends++
					}
				}
				model, _ = a.Model(p, call.Shape)
			}
		}
		if sends != 15*pieces || model.Messages != sends {
			t.Errorf("%d nodes: %d messages, the formula says %d, want %d", nodes, sends, model.Messages, 15*pieces)
		}
	}
}
