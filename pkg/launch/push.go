package launch

import (
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/stdio"
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
)

// pushedInput is the standard input of a spawned world, which a tool sends.
type pushedInput struct {
	rank    int          // the child that reads it, StdinAll or StdinNone
	sent    int          // bytes
	taken   map[int]int  // bytes, by node that has readers
	waiting []pushAnswer // for readers to take what is under way
	ended   bool
}

// pushAnswer is whom to tell that there is room for more.
type pushAnswer struct{ node, id int }

// open says who reads, and returns that; nobody does if there is no such child.
func (p *pushedInput) open(w *world, rank int) int {
	p.rank, p.taken = proto.StdinNone, map[int]int{}
	for _, r := range w.ranks {
		if rank == proto.StdinAll || rank == r.Rank {
			p.rank, p.taken[r.Node] = rank, 0
		}
	}
	return p.rank
}

// onPush passes input on, and answers once less than the window is under way.
func (j *job) onPush(n *node, m *proto.DataUp) {
	answer := func(st codec.Status) { j.send(n.index, &proto.DataDown{ID: m.ID, Status: int(st)}) }
	w := j.world(m.Proc.World)
	if w == nil || w.spawn == nil || w.push.rank == proto.StdinNone || m.Proc.Rank != proto.StdinAll && m.Proc.Rank != w.push.rank {
		answer(codec.ErrNotSupported)
		return
	}
	p := &w.push
	if p.ended || len(p.taken) == 0 {
		answer(codec.ErrFailed) // nobody reads it any more
		return
	}
	in := &proto.Input{World: w.id, EOF: len(m.Items) == 0}
	for _, item := range m.Items {
		in.Data = append(in.Data, item.Value...)
	}
	p.ended = in.EOF
	p.sent += len(in.Data)
	for node := range p.taken {
		j.send(node, in)
	}
	p.waiting = append(p.waiting, pushAnswer{n.index, m.ID})
	p.answer(j)
}

// credit notes what a node's readers have taken.
func (p *pushedInput) credit(j *job, node int, m *proto.InputCredit) {
	if _, ok := p.taken[node]; !ok {
		return
	}
	if p.taken[node] += m.Bytes; m.Closed {
		delete(p.taken, node)
	}
	p.answer(j)
}

// answer tells those who wait, if the slowest node has room.
func (p *pushedInput) answer(j *job) {
	for _, taken := range p.taken {
		if p.sent-taken > stdio.Window {
			return
		}
	}
	for _, a := range p.waiting {
		j.send(a.node, &proto.DataDown{ID: a.id, Status: int(codec.Success)})
	}
	p.waiting = nil
}
