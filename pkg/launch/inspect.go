package launch

import (
	"fmt"
	"io"
	"time"

	"github.com/gompirun/gompi/internal/base/ranges"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/stacks"
)

// inspection is a look at where all ranks are, before the time limit ends them.
type inspection struct {
	places  map[int][]stacks.Place // stacks by world
	states  map[int][]stacks.Place // states by world
	missing int                    // ranks that have not been heard of
	over    bool
}

const (
	inspectTime = 10 * time.Second // for the daemons: a debugger reads a large program's symbols first
	reportTime  = 2 * time.Second  // for their answers to come here
)

// timeUp ends the job, once what the user wanted to know then is known.
func (j *job) timeUp() {
	l := j.spec.Limits
	if j.ctl.Ending() || !j.launched || !l.StackTraces && !l.ReportState {
		j.endByTime()
		return
	}
	in := &inspection{places: map[int][]stacks.Place{}, states: map[int][]stacks.Place{}, missing: j.ctl.Alive()}
	j.inspection = in
	j.broadcast(&proto.Inspect{Stacks: l.StackTraces, Limit: inspectTime})
	time.AfterFunc(inspectTime+reportTime, func() { j.post(func() { j.inspectionOver(in) }) })
}

func (j *job) endByTime() { j.step(control.TimedOut{After: j.spec.Limits.Timeout}) }

// onInspected takes in what is known of one rank.
func (j *job) onInspected(m *proto.Inspected) {
	in := j.inspection
	if in == nil || in.over {
		return
	}
	in.states[m.World] = append(in.states[m.World], stacks.Place{Rank: m.Rank, Lines: []string{m.State}})
	if len(m.Stacks) > 0 {
		in.places[m.World] = append(in.places[m.World], stacks.Place{Rank: m.Rank, Lines: m.Stacks})
	}
	if in.missing--; in.missing <= 0 {
		j.inspectionOver(in)
	}
}

// inspectionOver prints what has come and ends the job.
func (j *job) inspectionOver(in *inspection) {
	if in.over {
		return
	}
	in.over = true
	if !j.ctl.Ending() {
		j.writeInspection(j.sinks.err, in)
	}
	j.endByTime()
}

func (j *job) writeInspection(w io.Writer, in *inspection) {
	for _, world := range j.worlds {
		of := ""
		if world.id > 0 {
			of = fmt.Sprintf(" of spawned world %d", world.id)
		}
		size := len(world.ranks)
		if j.spec.Limits.ReportState {
			fmt.Fprintf(w, "gompirun: at the time limit the ranks%s are:\n", of)
			states := in.states[world.id]
			for _, e := range world.ended {
				states = append(states, stacks.Place{Rank: e.Rank, Lines: []string{"has ended"}})
			}
			_ = stacks.Write(w, stacks.Groups(states), size)
		}
		if j.spec.Limits.StackTraces {
			fmt.Fprintf(w, "gompirun: at the time limit the ranks%s are at:\n", of)
			_ = stacks.Write(w, stacks.Groups(in.places[world.id]), size)
		}
		if silent := world.unheard(in.states[world.id]); len(silent) > 0 {
			fmt.Fprintf(w, "gompirun: nothing was heard of rank %s%s within %v\n", ranges.Text(silent), of, inspectTime+reportTime)
		}
	}
}

// unheard lists the ranks that run and are not among those heard of.
func (w *world) unheard(heard []stacks.Place) []int {
	known := make([]bool, len(w.ranks))
	for _, p := range heard {
		known[p.Rank] = true
	}
	for _, e := range w.ended {
		known[e.Rank] = true
	}
	var out []int
	for r := range w.ranks {
		if !known[r] {
			out = append(out, r)
		}
	}
	return out
}
