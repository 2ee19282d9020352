package core

import (
	"encoding/binary"
	"fmt"
	"slices"

	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// CreateGroup, IntercommCreate and the calls of groups without a communicator are made by some processes alone, so they are not
// counted as collective calls are, by all alike. Each process counts those that it has begun with each other. A process that refuses its arguments tells
// those that may wait for it, or all where its arguments do not say whom. Two are even where each has refused as often as it
// has heard from the other: they have refused the same. Who takes part in a call that another has refused ends it with an error of
// the same class, and tells all of that call. From then on these calls are lost where both of them are in one: nobody knows which of them the two
// still have in common.

// dealing is a kind of such calls.
type dealing int32

const (
	ofGroups  = dealing(iota) // CreateGroup, Env.CommFromGroup
	ofLeaders                 // IntercommCreate, Env.IntercommFromGroups: their leaders
	dealingKinds
)

// dealTag is that of words about the first kind, in the context where ranks heed words.
const dealTag = heedTag + 1

// dealings are what a process knows of one kind of calls, in a communicator or of groups without one. Its fields belong to the holder of
// the engine's lock. Processes have the engine's numbers.
type dealings struct {
	env   *Env
	comm  *Comm     // nil: groups have none
	more  *dealings // whose words end the same calls; nil: there are none
	kind  dealing
	begun map[int]uint64 // calls with a process
	told  map[int]int    // refusals, by the process that was told
	heard map[int][]refusal
	words []*dealWord // that are coming in
	lost  map[[2]int]*errclass.Error
}

// refusal is another process's of a call with this one.
type refusal struct {
	after uint64 // so many that it has begun with this one
	class errclass.Class
}

// dealWord is what another process says: that it refuses a call, or which two have lost theirs.
type dealWord struct {
	from int
	in   *pml.Request
	text [dealLen]byte
}

// dealText is what a word says: the IDs of who has refused and of who took part, 0 where that is not said; refusal.after;
// the class of the error.
func dealText(refuser, other, after uint64, class errclass.Class) []byte {
	text := binary.LittleEndian.AppendUint64(nil, refuser)
	text = binary.LittleEndian.AppendUint64(text, other)
	return append(binary.LittleEndian.AppendUint64(text, after), byte(class))
}

const dealLen = 25 // bytes

// parseDeal reads a dealText.
func parseDeal(text [dealLen]byte) (refuser, other, after uint64, class errclass.Class) {
	word := binary.LittleEndian.Uint64
	return word(text[:]), word(text[8:]), word(text[16:]), errclass.Class(text[24])
}

// dealingsOf are those of c, or of groups without a communicator: c is nil.
func (e *Env) dealingsOf(c *Comm, kind dealing) (d *dealings) {
	var more *dealings
	if c != nil && kind == ofLeaders { // who has no peer communicator tells all
		more = e.dealingsOf(nil, kind)
	}
	e.world.Engine.Do(func(pml.Locked) {
		at := &e.deals[kind]
		if c != nil {
			at = &c.deals[kind]
		}
		if *at == nil {
			*at = &dealings{env: e, comm: c, more: more, kind: kind, begun: map[int]uint64{}, told: map[int]int{}, heard: map[int][]refusal{}, lost: map[[2]int]*errclass.Error{}}
		}
		d = *at
	})
	return d
}

// each calls f for the processes in whom but this one. A nil whom means all of the communicator or of the world. to is the
// envelope by which the peer knows this process.
func (d *dealings) each(whom []int, f func(peer int, to pml.Envelope)) {
	me, tag := d.env.world.Rank, dealTag+int32(d.kind)
	wanted := func(p int) bool { return p != me && (whom == nil || slices.Contains(whom, p)) }
	if d.comm == nil {
		for p := range d.env.world.Size {
			if wanted(p) {
				f(p, pml.Envelope{Context: pml.MakeContext(p, bootNumber*planes) + PlaneLeaders, Source: int32(me), Tag: tag})
			}
		}
		return
	}
	to := Messages{C: d.comm}
	for rank := range d.comm.Size() + d.comm.Remote() {
		if peer, source := to.Peer(rank); wanted(peer) {
			f(peer, pml.Envelope{Context: d.comm.context + PlaneLeaders, Source: source, Tag: tag})
		}
	}
}

// inbox is the envelope of words from a source, and peer is which process that is.
func (d *dealings) inbox(source int32) pml.Envelope {
	ctx := pml.MakeContext(d.env.world.Rank, bootNumber*planes)
	if d.comm != nil {
		ctx = d.comm.context
	}
	return pml.Envelope{Context: ctx + PlaneLeaders, Source: source, Tag: dealTag + int32(d.kind)}
}

func (d *dealings) peer(source int32) int {
	if d.comm == nil {
		return int(source)
	}
	to := Messages{C: d.comm}
	peer, _ := to.Peer(int(source))
	return peer
}

// send sends a word. Nobody waits for it to be read.
func (d *dealings) send(l pml.Locked, peer int, to pml.Envelope, refuser, other, after uint64, class errclass.Class) {
	if q, _, err := l.Send(peer, to, pml.Buffer{Bytes: dealText(refuser, other, after, class)}, pml.Standard); err == nil && q != nil {
		l.Disown(q)
	}
}

// refuse tells the processes in whom that this one does not take part in a call. A nil whom means
// all.
func (d *dealings) refuse(whom []int, class errclass.Class) {
	d.env.world.Engine.Do(func(l pml.Locked) {
		d.each(whom, func(peer int, to pml.Envelope) {
			d.told[peer]++
			d.send(l, peer, to, d.env.world.ID(d.env.world.Rank), 0, d.begun[peer], class)
		})
	})
}

// listen takes the words that have come.
func (d *dealings) listen(l pml.Locked) {
	for {
		st, found := d.env.world.Engine.PeekLocked(d.inbox(AnySource))
		if !found {
			break
		}
		w := &dealWord{from: d.peer(st.Source)}
		w.in = l.Recv(w.from, d.inbox(st.Source), pml.Buffer{Bytes: w.text[:]})
		d.words = append(d.words, w)
	}
	keep := d.words[:0]
	for _, w := range d.words {
		if !w.in.Done() {
			keep = append(keep, w)
			continue
		}
		if w.in.Err() == nil {
			d.take(w)
		}
		l.Free(w.in)
	}
	d.words = keep
}

// take notes what a word says.
func (d *dealings) take(w *dealWord) {
	refuser, other, after, class := parseDeal(w.text)
	if other == 0 {
		d.heard[w.from] = append(d.heard[w.from], refusal{after, class})
		return
	}
	p, known := d.env.world.Find(refuser)
	q, both := d.env.world.Find(other)
	if known && both {
		d.lose(p, q, class)
	}
}

// lose notes that the calls of two are lost.
func (d *dealings) lose(refuser, other int, class errclass.Class) {
	pair := [2]int{refuser, other}
	if d.lost[pair] == nil {
		err := &errclass.Error{Class: class, Rank: errclass.None, Peer: d.rankOf(refuser), Tag: errclass.None}
		err.Text = fmt.Sprintf("rank %d has refused its arguments (%v) of a call that rank %d takes part in: such calls with both of them are lost", err.Peer, class, d.rankOf(other))
		d.lost[pair] = err
	}
}

// rankOf is a process's rank for messages.
func (d *dealings) rankOf(p int) int {
	if d.comm == nil {
		return p
	}
	return d.comm.rankOfPeer(p)
}

// deal is a call under way.
type deal struct {
	of    *dealings
	with  []int    // the processes that take part
	turns []uint64 // which call with each it is
	more  *deal    // the same, by of.more
}

// begin begins a call of some processes.
func (d *dealings) begin(with []int) *deal {
	x := &deal{of: d, with: with, turns: make([]uint64, len(with))}
	d.env.world.Engine.Do(func(pml.Locked) {
		for i, p := range with {
			d.begun[p]++
			x.turns[i] = d.begun[p]
		}
	})
	if d.more != nil {
		x.more = d.more.begin(with)
	}
	return x
}

// broken is why the call ends with an error; nil: it goes on. The others are told.
func (x *deal) broken(l pml.Locked) *errclass.Error {
	d := x.of
	d.listen(l)
	if len(d.heard) > 0 || len(d.lost) > 0 {
		if err := x.spoilt(l); err != nil {
			return err
		}
	}
	if x.more != nil {
		return x.more.broken(l)
	}
	return nil
}

// spoilt is broken by what has been heard.
func (x *deal) spoilt(l pml.Locked) *errclass.Error {
	d, me := x.of, x.of.env.world.Rank
	for i, p := range x.with {
		if n := d.told[p]; p != me && n < len(d.heard[p]) && d.heard[p][n].after < x.turns[i] {
			d.lose(p, me, d.heard[p][n].class)
		}
	}
	for pair, err := range d.lost {
		if !slices.Contains(x.with, pair[0]) || !slices.Contains(x.with, pair[1]) {
			continue
		}
		if slices.Contains(pair[:], me) {
			d.each(x.with, func(peer int, to pml.Envelope) {
				d.send(l, peer, to, d.env.world.ID(pair[0]), d.env.world.ID(pair[1]), 0, err.Class)
			})
		}
		return err
	}
	return nil
}

// settle comes first: those whom this process has told of a refusal must have refused the same, or the call ends.
func (x *deal) settle() *errclass.Error { return x.await(x.even) }

// even reports whether none of the others has still to say that it has refused what this one has.
func (x *deal) even() bool {
	for _, p := range x.with {
		if len(x.of.heard[p]) < x.of.told[p] {
			return false
		}
	}
	return x.more == nil || x.more.even()
}

// await waits for an end, or until the call is broken.
func (x *deal) await(ended func() bool) (err *errclass.Error) {
	e := x.of.env.world.Engine
	e.WaitFor(func() bool {
		err = x.broken(e.Locked())
		return err != nil || ended()
	})
	return err
}

// until is await for a circle.
func (x *deal) until(ended func() bool) error {
	if broken := x.await(ended); broken != nil {
		return broken
	}
	return nil
}

// RefuseGroup tells the processes of a group, nil: all, that this one does not take part in their CreateGroup, as its arguments are wrong. It is for
// bindings of other languages, as refuseCall is.
func (c *Comm) RefuseGroup(g *Group, class errclass.Class) {
	if c.Usable("") == nil {
		c.env.dealingsOf(c, ofGroups).refuse(g.told(), class)
	}
}

// RefuseGroup is that of Env.CommFromGroup.
func (e *Env) RefuseGroup(g *Group, class errclass.Class) {
	if !e.over {
		e.dealingsOf(nil, ofGroups).refuse(g.told(), class)
	}
}

// told are a group's processes; nil where nobody knows them.
func (g *Group) told() []int {
	if g == nil || len(g.procs) == 0 {
		return nil
	}
	return g.procs
}

// RefuseLeader tells the other leader of an IntercommCreate that this one's group does not take part; all of peer, if there is no such rank.
// Peer nil is one that is no communicator.
func (e *Env) RefuseLeader(peer *Comm, remoteLeader int, class errclass.Class) {
	switch {
	case e.over:
	case peer == nil || peer.freed:
		e.RefuseRemote(nil, 0, class)
	case remoteLeader >= 0 && remoteLeader < len(peer.peers):
		e.dealingsOf(peer, ofLeaders).refuse(peer.peers[remoteLeader:remoteLeader+1], class)
	default:
		e.dealingsOf(peer, ofLeaders).refuse(nil, class)
	}
}

// RefuseRemote is that of IntercommFromGroups.
func (e *Env) RefuseRemote(remote *Group, remoteLeader int, class errclass.Class) {
	whom := remote.told()
	if remoteLeader >= 0 && remoteLeader < len(whom) {
		whom = whom[remoteLeader : remoteLeader+1]
	}
	if !e.over {
		e.dealingsOf(nil, ofLeaders).refuse(whom, class)
	}
}
