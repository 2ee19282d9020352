package launch

import (
	"errors"
	"fmt"
	"slices"

	"github.com/gompirun/gompi/internal/base/ranges"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/loss"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// lossBy is why the link to a node's daemon has ended.
func (j *job) lossBy(n *node, err error) proto.Loss {
	if n.session != nil {
		return loss.Because(err, n.session)
	}
	loss := proto.Loss{Ended: true, Cause: "it has ended"}
	switch {
	case j.localErr != nil:
		loss.Cause += ": " + j.localErr.Error()
	case errors.Is(err, proto.ErrCorrupt):
		loss = proto.Loss{Cause: err.Error()}
	}
	return loss
}

// lose takes a node out of the job.
func (j *job) lose(n *node, loss proto.Loss) {
	e := control.NodeLost{Node: n.index, Host: n.host.Name, Ended: loss.Ended, Cause: loss.Cause}
	if loss.Memory != "" {
		e.Memory = j.memoryKill(n, loss)
	}
	j.step(e)
	for _, w := range j.worlds {
		j.do(j.ctl.RanksLost(w.id, w.on(n.index)))
	}
}

// memoryKill says whose ranks have taken the memory: the step of several hosts ends for the one that its
// manager names.
func (j *job) memoryKill(n *node, loss proto.Loss) *control.MemoryKill {
	if at := slices.IndexFunc(j.nodes, func(o *node) bool { return o.host.Name == loss.Host }); at >= 0 {
		n = j.nodes[at]
	}
	kill := &control.MemoryKill{Host: n.host.Name, Rank: -1, Text: "has lost all of the job, " + loss.Memory}
	if len(j.worlds) == 0 {
		return kill
	}
	switch ranks := j.worlds[0].on(n.index); len(ranks) {
	case 0:
	case 1:
		kill.Rank, kill.Text = ranks[0], "was "+loss.Memory
	default:
		kill.Text = fmt.Sprintf("has lost ranks %s, %s", ranges.Text(ranks), loss.Memory)
	}
	return kill
}
