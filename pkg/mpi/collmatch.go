package mpi

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
	"github.com/gompirun/gompi/pkg/pml"
)

// intent is what a rank is about to do together with others. All must agree on
// it.
type intent struct {
	how   string // "": blocking
	what  string // the operation, or another call that all ranks make
	root  int    // -1: there is none
	bytes int64  // -1: ranks may differ
	op    Op     // nil: none
	set   string // collSettings.said
	block Buf    // whose type signature is the same on all ranks; no type: none
	own   [2]Buf // what this rank sends and what it receives, if both must have the same signature

	blocks []schedule.Block // whose lengths are the same on all ranks; nil: none
	ragged *collOp          // whose blocks two ranks must agree on, each; nil: none
}

// How collective operations are called, if not to wait for them.
const (
	nonblocking = "nonblocking "
	persisting  = "persistent "
)

// intentOf is that of a collective operation.
func intentOf(what schedule.Operation, root int, bytes int64) intent {
	if !what.Rooted() {
		root = -1
	}
	return intent{what: what.String(), root: root, bytes: bytes}
}

// intent is that of o, which is called in some way.
func (c *Comm) intent(o *collOp, how string) intent {
	n := intentOf(o.call.Op, o.call.Root, o.call.Len)
	if o.call.Op.Ragged() {
		n.bytes = -1
	}
	n.how, n.op, n.block = how, o.op, o.block
	send, recv := o.bufs.Send.Vec, o.bufs.Recv.Vec
	switch o.call.Op {
	case schedule.Gather, schedule.Scatter, schedule.Allgather, schedule.Alltoall:
		if n.block = recv; recv.Type == nil {
			n.block = send
		}
		n.own = [2]Buf{part(send, o.call.Len), part(recv, o.call.Len)}
	case schedule.Allgatherv:
		n.blocks, n.block = o.call.In, recv
		if c.local == nil {
			n.own = [2]Buf{part(send, o.call.Len), part(recv, o.call.In[c.rank].Len)}
		}
	case schedule.ReduceScatter:
		n.blocks = o.call.Out
	case schedule.Gatherv, schedule.Scatterv, schedule.Alltoallv, schedule.Alltoallw:
		n.ragged = o
	default:
		if o.call.Op >= schedule.NeighborAllgather {
			n.ragged = o
		}
	}
	return n
}

// part is so much of a buffer, bytes; it is nowhere.
func part(b Buf, bytes int64) Buf {
	if dataLen(Buf{Type: b.Type, Count: 1}) == 0 {
		return Buf{Type: b.Type}
	}
	return Buf{Type: b.Type, Count: bytes / b.Type.Size()}
}

// alike reports whether what is sent may be received in a buffer, as far as their signatures say.
func alike(send, recv Buf) bool {
	if send.Type == nil || recv.Type == nil {
		return true
	}
	a, b := send.Type.Signature(send.Count), recv.Type.Signature(recv.Count)
	return a.Any || b.Any || a == b
}

// Words of an intent, for others to compare.
const (
	wordName  = 0                    // and how it is called
	wordOp    = wordName + nameWords // the operator's name
	wordSwaps = wordOp + nameWords   // whether it commutes, if it is a user's
	wordType  = wordSwaps + 1        // the datatype's name, which need not be the same
	wordOwn   = wordType + nameWords // that of what this rank sends, if that is not alike
	wordRoot  = wordOwn + nameWords
	wordBytes = wordRoot + 1
	wordEach  = wordBytes + 1           // a hash of the blocks' lengths, and their sum; 0: there are none
	wordSet   = wordEach + 2            // a hash of collSettings.said, and its beginning
	wordSig   = wordSet + 1 + nameWords // length and hash of the signature; -1: none, or one that goes with all
	words     = wordSig + 2

	nameWords = 5
	nameMost  = nameWords * 8
)

// words are an intent for others to compare.
func (n intent) words() []int64 {
	out := make([]int64, words)
	name := func(at int, text string) {
		copy(datatype.Bytes(out[at:at+nameWords]), text[:min(len(text), nameMost)])
	}
	name(wordName, n.how+n.what)
	if n.op != nil {
		name(wordOp, n.op.String())
		out[wordSwaps] = swaps(n.op)
	}
	out[wordRoot], out[wordBytes] = int64(n.root), n.bytes
	out[wordEach], out[wordEach+1] = n.each()
	if n.set != "" {
		h := fnv.New64a()
		h.Write([]byte(n.set)) // never fails
		out[wordSet] = int64(h.Sum64() | 1)
		name(wordSet+1, n.set)
	}
	out[wordSig], out[wordSig+1] = -1, -1
	if !alike(n.own[0], n.own[1]) {
		name(wordOwn, typeName(n.own[0].Type))
	}
	if t := n.block.Type; t != nil {
		name(wordType, typeName(t))
		if sig := t.Signature(n.elements()); !sig.Any {
			out[wordSig], out[wordSig+1] = sig.Elements, int64(sig.Hash)
		}
	}
	return out
}

// Whether a user's operator commutes. Of others it is known.
const (
	doesSwap = 1 + iota
	doesNotSwap
)

func swaps(o Op) int64 {
	_, users := o.(*op.User)
	switch {
	case !users:
		return 0
	case o.Commutative():
		return doesSwap
	}
	return doesNotSwap
}

// elements is how many of its datatype the signature is of: where the length of a block or of
// all is known to be the same they are all of it, otherwise one.
func (n intent) elements() int64 {
	bytes := n.bytes
	if len(n.blocks) > 0 {
		_, bytes = n.each()
	}
	if size := n.block.Type.Size(); size > 0 && bytes >= 0 {
		return bytes / size
	}
	return 1
}

// each is a hash of the blocks' lengths, and their sum.
func (n intent) each() (hash, sum int64) {
	if len(n.blocks) == 0 {
		return 0, 0
	}
	h := fnv.New64a()
	for _, b := range n.blocks {
		_ = binary.Write(h, binary.LittleEndian, b.Len) // never fails
		sum += b.Len
	}
	return int64(h.Sum64() | 1), sum
}

// typeName is a datatype's name for people.
func typeName(t *Datatype) string { return kindName(t.Kind()) }

// kindName is it, of that kind; 0: of none.
func kindName(k datatype.Kind) string {
	if k != 0 {
		return k.String()
	}
	return "a derived datatype"
}

// agree reports whether two ranks' words are of the same call.
func agree(a, b []int64) bool {
	known := a[wordSig] >= 0 && b[wordSig] >= 0
	return slices.Equal(a[:wordType], b[:wordType]) && slices.Equal(a[wordRoot:wordSig], b[wordRoot:wordSig]) &&
		a[wordOwn] == 0 && b[wordOwn] == 0 &&
		(!known || slices.Equal(a[wordSig:words], b[wordSig:words]))
}

// says is what an intent's words tell.
func (t *told) says(w []int64) string {
	name := func(at int) string { return strings.TrimRight(string(datatype.Bytes(w[at:at+nameWords])), "\x00") }
	text := name(wordName)
	if w[wordBytes] >= 0 && !strings.HasSuffix(text, schedule.Barrier.String()) {
		text += fmt.Sprintf(" of %d bytes", w[wordBytes])
	}
	if w[wordEach] != 0 {
		where := "all"
		if w[wordEach] != t.mine[wordEach] && w[wordEach+1] == t.mine[wordEach+1] {
			where = "other blocks"
		}
		text += fmt.Sprintf(" of %d bytes in %s", w[wordEach+1], where)
	}
	if of := name(wordType); of != "" {
		text += " of " + of
	}
	if sends := name(wordOwn); sends != "" {
		text += ", but sends " + sends
	}
	if o := name(wordOp); o != "" {
		text += " by " + o
	}
	switch w[wordSwaps] {
	case doesSwap:
		text += " that commutes"
	case doesNotSwap:
		text += " that does not commute"
	}
	text += t.root(w[wordRoot])
	const settings = "settings of collective operations (GOMPI_COLL_*, info keys gompi_coll_*)"
	switch set := name(wordSet + 1); {
	case w[wordSet] == t.mine[wordSet]:
	case set == "":
		text += " without " + settings
	default:
		text += " with other " + settings + ": " + set
	}
	return text
}

// told is the exchange of what all ranks of a communicator are about to do, which goes
// on by itself: a nonblocking operation may not wait for it. Each rank takes part in
// the order of its calls, so the ranks' n-th calls are compared.
type told struct {
	c    *Comm
	name string
	me   int // this rank, or its number in both groups of an intercommunicator
	mine []int64
	all  []int64 // of all ranks, or all of both groups
	run  *collective.Run
	over bool  // it has ended,
	err  error // in this way

	judged, alike bool // whether all make the same call is known, and is so

	visit *visit        // of the call; nil: it does not wait
	where func() string // it was called,
	in    string        // and in which communicator
	met   atomic.Bool   // all have come to it
}

// tellOf is tell of an operation that is called in some way.
func (c *Comm) tellOf(o *collOp, how string) (*told, error) {
	if c.env.check == nil { // as mostly: an intent takes as long to make as much of a short operation
		return nil, nil
	}
	return c.tell(o.name, c.intent(o, how))
}

// tell begins to tell the others what this rank is about to do; nil: the program is
// not checked, or nobody else is there. c.begin comes before.
func (c *Comm) tell(name string, n intent) (*told, error) {
	if c.env.check == nil || c.coll.tells.Size() == 1 {
		return nil, nil
	}
	if c.local != nil && c.env.mixed(c.peers) { // they may not be checked
		return nil, nil
	}
	t := &told{c: c, name: name, me: c.rank, where: c.env.check.caller()}
	c.coll.settle(c)
	n.set = c.coll.settled
	if c.local != nil {
		t.me, n = c.inCircle(c.rank, false), n.across(c)
	}
	t.mine = append(n.words(), n.pairWords(t.me, c.coll.tells.Size())...)
	t.all = make([]int64, len(t.mine)*c.coll.tells.Size())
	call := schedule.Call{Shape: schedule.Shape{Op: schedule.Allgather, Len: int64(8 * len(t.mine))}}
	var bufs collective.Buffers
	bufs.Send.Bytes, bufs.Recv.Bytes = datatype.Bytes(t.mine), datatype.Bytes(t.all)
	var err error
	c.env.world.Engine.Do(func(l pml.Locked) {
		m := &c.env.moving
		m.locked = l
		if t.run, err = c.coll.tells.Start(&call, &bufs); err == nil {
			m.announce(l)
		}
	})
	if err == nil {
		c.env.check.asks(t)
	}
	return t, err
}

// done reports whether all have told; then agreed says whether they agree.
func (t *told) done() bool {
	if !t.over && !t.run.Done() { // who has refused the call does not tell what it is
		return t.c.lostBefore(t.c.env.world.Engine.Locked(), t.c.number()+1) != nil
	}
	t.met.Store(true)
	return true
}

// agreed reports whether all make the same call. Of two groups some may go with all others
// that do not go with each other.
func (t *told) agreed() bool {
	if !t.judged {
		t.judged, t.alike = true, t.judge()
	}
	return t.alike
}

func (t *told) judge() bool {
	for r := range t.size() {
		if !t.agrees(t.me, r) {
			return false
		}
	}
	if t.c.local != nil {
		return t.odd() < 0
	}
	return t.paired()
}

// size is how many tell each other.
func (t *told) size() int { return len(t.all) / len(t.mine) }

// agrees reports whether two make the same call.
func (t *told) agrees(i, j int) bool {
	if t.c.local != nil {
		return agreeAcross(t.said(i), t.said(j), i, j, t.c.firstSize())
	}
	return agree(t.said(i), t.said(j))
}

func (t *told) said(rank int) []int64 { return t.all[rank*len(t.mine):][:len(t.mine)] }

// end is the result, once it is done.
func (t *told) end() error {
	if t.over {
		return t.err
	}
	t.over = true
	if lost := t.c.heed.lost; lost != nil && !t.run.Done() {
		t.c.giveUp(t.run)
		t.err = t.c.fail(lost.of(t.name))
		return t.err
	}
	switch err := t.run.End(); {
	case err != nil:
		t.err = t.c.collFailed(t.name, err)
	case !t.agreed():
		t.err = t.disagreement()
	}
	return t.err
}

// match makes sure, where a program is checked, that all ranks of c make the same call,
// with the same root, length, type signature and operator: otherwise they might wait for
// each other for ever. Comm.ended follows when the call ends, unless this is an error.
func (c *Comm) match(name string, n intent) error {
	v, bad := c.enter(name)
	if bad != nil {
		return c.fail(bad)
	}
	t, err := c.tell(name, n)
	if t == nil || err != nil {
		c.env.check.leave(v)
		return c.collFailed(name, err)
	}
	t.visit = v
	c.ended() // a call whose attribute's callback has made this one is said no more
	c.coll.within = t
	c.env.world.Engine.WaitFor(t.done)
	err = t.end()
	if err != nil {
		c.ended()
	}
	return err
}

// ended says that this rank is no more in the blocking call that it has told others of.
func (c *Comm) ended() {
	if k := c.coll; k != nil && k.within != nil {
		c.env.check.ended(k.within)
		c.env.check.leave(k.within.visit)
		k.within = nil
	}
}

// matchCall is match of a call that is no operation, such as one that makes a
// communicator.
func (c *Comm) matchCall(name string) error {
	if lost := c.settle(); lost != nil {
		return c.fail(lost.of(name))
	}
	if err := c.joins(name); err != nil {
		return err
	}
	if c.env.check == nil {
		return nil
	}
	if _, err := c.begin(name); err != nil {
		return err
	}
	return c.match(name, intent{what: name, root: -1, bytes: -1})
}

// assemble is all of c after the others have been told that this rank is in a call that
// they must make, too.
func (c *Comm) assemble(name string) (circle, error) {
	if err := c.matchCall(name); err != nil {
		return circle{}, err
	}
	return c.all(), nil
}

// matched is the work of an operation of which the ranks are told: it ends with an
// error, whatever becomes of it, when they do not agree.
type matched struct {
	work
	told *told
}

func (m *matched) done() bool {
	return m.told.done() && (m.told.err != nil || m.told.c.heed.lost != nil || !m.told.over && !m.told.agreed() || m.work.done())
}

func (m *matched) result() (Status, error) {
	err := m.told.end()
	m.told.c.env.check.ended(m.told)
	if err != nil {
		return emptyStatus, err
	}
	return m.work.result()
}

// watched is w, if its ranks are told.
func (t *told) watched(w work) work {
	if t == nil {
		return w
	}
	return &matched{w, t}
}

// matchedAgain begins a persistent operation anew.
type matchedAgain struct {
	starter
	told *told
}

func (m *matchedAgain) start(o *operation) error {
	if err := m.starter.start(o); err != nil {
		return err
	}
	o.work = m.told.watched(o.work)
	return nil
}

// watchedAgain is s, if its ranks are told.
func (t *told) watchedAgain(s starter) starter {
	if t == nil {
		return s
	}
	return &matchedAgain{s, t}
}
