package collective

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Algorithm is one way to do an operation.
type Algorithm struct {
	Op   schedule.Operation
	Name string

	needs need
	build func(b *schedule.Builder)
	model func(p schedule.Place, s schedule.Shape) cost.Model // nil: no formula is given
}

// need is what an algorithm asks of a call. A call that lacks it gets another
// algorithm.
type need uint8

const (
	needCommutes need = 1 << iota // the operator commutes
	needPow2                      // the number of ranks is a power of two
	needEven                      // ... is even
	needNodes                     // ranks are on several nodes, some share one
	needAlike                     // ... and all nodes have the same number of ranks
	needBlocks                    // ... and the ranks of each follow each other
	needOrder                     // the operator commutes, or the ranks of each node follow each other
	needRemote                    // the communicator is an intercommunicator
)

// Algorithms returns the algorithms of an operation.
func Algorithms(o schedule.Operation) []*Algorithm {
	var out []*Algorithm
	for i := range table {
		if table[i].Op == o {
			out = append(out, &table[i])
		}
	}
	return out
}

// Lacks says why the algorithm cannot be used for a call, "" if it can.
func (a *Algorithm) Lacks(p schedule.Place, s schedule.Shape) string {
	var why []string
	if a.needs&needCommutes != 0 && !s.Commutes {
		why = append(why, "the operator does not commute")
	}
	if a.needs&needPow2 != 0 && !schedule.IsPow2(p.Size) {
		why = append(why, "the number of ranks is no power of two")
	}
	if a.needs&needEven != 0 && p.Size%2 != 0 {
		why = append(why, "the number of ranks is odd")
	}
	if a.needs&needNodes != 0 && !p.Layered() {
		why = append(why, "no node has several of the ranks, or one has all")
	}
	if a.needs&needAlike != 0 && !p.Alike() {
		why = append(why, "the nodes have different numbers of ranks")
	}
	if a.needs&needBlocks != 0 && !p.Contiguous() {
		why = append(why, "the ranks of a node do not follow each other")
	}
	if a.needs&needOrder != 0 && !s.Commutes && !p.Contiguous() {
		why = append(why, "the operator does not commute and the ranks of a node do not follow each other")
	}
	if a.needs&needRemote != 0 && p.Remote == 0 {
		why = append(why, "the communicator has no remote group")
	}
	if a.needs&needRemote == 0 && p.Remote > 0 {
		why = append(why, "the communicator has a remote group")
	}
	return strings.Join(why, ", and ")
}

// Model is the algorithm's cost. ok is false if there is no formula.
func (a *Algorithm) Model(p schedule.Place, s schedule.Shape) (m cost.Model, ok bool) {
	if a.model == nil {
		return cost.Model{}, false
	}
	return a.model(p, s), true
}

// Build makes this rank's schedule by a given algorithm. All ranks have to take
// the same one.
func (a *Algorithm) Build(p schedule.Place, call schedule.Call) (*schedule.Schedule, error) {
	if err := call.Check(p); err != nil {
		return nil, err
	}
	if why := a.Lacks(p, call.Shape); why != "" {
		return nil, &schedule.CallError{Op: call.Op, Rank: p.Rank, Why: fmt.Sprintf("algorithm %s: %s", a.Name, why)}
	}
	if call.Op.Reduces() && call.Elem == 0 {
		call.Elem = 1 // elements without data
	}
	ins, outs := call.Blocks(p)
	if ins < 0 {
		call.In = nil
	}
	if outs < 0 {
		call.Out = nil
	}
	b := schedule.NewBuilder(p, call, a.Name)
	a.build(b)
	return b.Finish(), nil
}
