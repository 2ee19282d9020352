package coll

import (
	"fmt"
	"os"
	"time"

	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/op"
	"github.com/gompirun/gompi/pkg/pml"
)

// Root is the root that the root of an intercommunicator's operation gives;
// others of its group give ProcNull, and the remote group gives its rank (MPI
// 4.1, section 6.2.3).
const Root = schedule.RootHere

// collectives is what a communicator keeps for its collective operations. It is
// made by the first of them, and the memory by the first that is blocking: ranks
// wait for each other there, as nonblocking operations must not (MPI 4.1, section
// 6.12).
type collectives struct {
	group   *node.Group      // in memory that all ranks share; nil: there is none
	tiers   *collfront.Tiers // that the ranks of each node share; nil: there is none
	met     bool             // group and tiers have been decided on
	plain   bool             // nothing is forced, and nobody is to be told of blocking operations: meet has nothing to do
	forced  operationSet     // whose algorithm is forced: they are in no memory
	nbSlots *nbSlots         // of nonblocking operations; nil: there is none
	judged  bool             // nbSlots has been decided on
	inits   int32            // persistent operations that were made
	calls   uint64           // blocking ones of several nodes that were begun
	sends   *collective.Comm // by messages
	fixed   bool             // reductions are to give the same bits wherever the ranks run
	lists   plainLists
	apart   *collective.Comm // by messages, what of an operation in memory is too long for that; nil: nothing was
	owed    core.Request     // a Barrier that a context has ended, and that goes on

	run   *collective.Run // that a blocking call waits for
	ended func() bool     // of run; nil: none was waited for

	report *collfront.Report // of blocking operations; nil: nobody wants one
	begun  time.Time         // when the one under way began, if there is a report

	// The kernels of the last reduction and of another before it, since most programs use few, and some two by turns.
	reduced
	before reduced
	fits   *datatype.Datatype // the last that was found to be reduced in memory; nil: none was
}

// reduced is what elements of a datatype were reduced with.
type reduced struct {
	op     core.Op
	dt     *datatype.Datatype
	kernel op.Kernel
}

// is reports whether it is of o and dt.
func (r *reduced) is(o core.Op, dt *datatype.Datatype) bool { return dt == r.dt && sameOp(o, r.op) }

// memory is what all ranks share for an operation; nil: it goes by other ways.
func (k *collectives) memory(o schedule.Operation) *node.Group {
	if k.forced.has(o) {
		return nil
	}
	return k.group
}

// inNodes is what the ranks of each node share for an operation; nil: it goes by other ways.
func (k *collectives) inNodes(o schedule.Operation) *collfront.Tiers {
	if k.forced.has(o) {
		return nil
	}
	return k.tiers
}

// operationSet has a bit for each operation.
type operationSet uint32

func (s operationSet) has(o schedule.Operation) bool { return s>>o&1 != 0 }

// forcedBy are the operations for which a table has an algorithm that is forced. All ranks have the same.
func forcedBy(t *collective.Tuning) (s operationSet) {
	for _, o := range schedule.Operations() {
		if t.Forces(o) {
			s |= 1 << o
		}
	}
	return s
}

// collOp is a collective operation about to begin.
type collOp struct {
	name string
	call schedule.Call
	bufs collective.Buffers

	// For programs that are checked.
	op    core.Op  // of a reduction
	block core.Buf // of that or a bcast, whose type signature is the same on all ranks; no type: there is none

	ins, outs []schedule.Block // memory for lists of blocks
}

// begin checks that c may be used for a collective operation, and makes what
// they need when this is the first.
func (c *Comm) begin(name string) (*collectives, error) {
	if bad := c.Usable(name); bad != nil {
		return nil, c.Fail(bad)
	}
	if c.coll == nil {
		c.env.world.Engine.Do(func(l pml.Locked) { c.LostCallsIn(l) }) // words may be older than c is here
	}
	if lost := c.Settle(); lost != nil {
		return nil, c.Fail(lost.Of(name))
	}
	if c.coll == nil {
		if err := c.prepareCollectives(); err != nil {
			return nil, c.CollFailed(name, err)
		}
	}
	return c.coll, nil
}

// group is c's in memory where a blocking operation has nothing to do but to judge its arguments: it is not
// the first, and nobody is to be told of it; nil otherwise. Ranks that share a CPU do each call
// with cold caches, where each function on the way costs.
func (c *Comm) group() *node.Group {
	k := c.coll
	if k == nil || !k.plain || !c.InUse() || c.env.collWatch.Load() != nil {
		return nil
	}
	return k.group
}

// prepareCollectives makes ready for messages, without waiting for anyone.
func (c *Comm) prepareCollectives() error {
	s, err := c.Settings()
	if err != nil {
		return err
	}
	cfg := c.collConfig(&s)
	sends := collective.New(cfg)
	c.coll = &collectives{sends: sends, forced: forcedBy(sends.Tuning()), fixed: s.Reproducible, report: c.newReport(&s, os.Stderr)}
	return nil
}

// meet begins a blocking operation, once its arguments are judged: the first
// joins the ranks of c in memory that they share, if they can be, and where the
// program is checked all compare what they are about to do.
func (c *Comm) meet(name string, n checker.Intent) error {
	if err := c.Joins(name); err != nil {
		return err
	}
	if err := c.coll.settleOwed(c.env.check != nil); err != nil {
		return err
	}
	if err := c.Match(name, n); err != nil {
		return err
	}
	if !c.coll.met {
		if err := c.shareMemory(c.coll); err != nil {
			c.Ended()
			return c.CollFailed(name, err)
		}
		c.coll.met = true
		c.SettingsTaken()
		c.coll.plain = c.coll.isPlain(c.env.check != nil)
	}
	c.coll.begins()
	if c.coll.tiers != nil {
		c.coll.calls++
	}
	return nil
}

// isPlain is what plain is to be.
func (k *collectives) isPlain(checked bool) bool {
	return k.met && !checked && k.report == nil && k.forced == 0
}

// settleOwed waits for a Barrier that a context has ended.
func (k *collectives) settleOwed(checked bool) error {
	if k.owed.Null() {
		return nil
	}
	_, err := k.owed.Wait()
	k.plain = k.isPlain(checked)
	return err
}

// begins notes when a blocking operation begins, if that is reported.
func (k *collectives) begins() {
	if k.report != nil {
		k.begun = time.Now()
	}
}

// collConfig says where the ranks of c are and how they are reached.
func (c *Comm) collConfig(s *collfront.Settings) collective.Config {
	place := schedule.Place{Rank: c.rank, Size: c.Size()}
	if c.local != nil {
		place.Remote = len(c.peers)
	} else {
		place.Node = c.Nodes()
	}
	return collective.Config{
		Place: place, P2P: &core.Messages{C: c.Comm, Plane: core.PlaneCollective}, Set: &c.env.moving.Set, Tuning: s.Tuning, Reproducible: s.Reproducible, Explain: c.explainChoice(),
	}
}

// kernelFor is the kernel of an operator on a datatype.
func (k *collectives) kernelFor(o core.Op, dt *datatype.Datatype) (op.Kernel, error) {
	if k.is(o, dt) {
		return k.kernel, nil
	}
	if k.before.is(o, dt) {
		k.reduced, k.before = k.before, k.reduced
		return k.kernel, nil
	}
	by := o
	if u, made := o.(*op.User); made && k.fixed {
		by = u.InOrder()
	}
	kernel, err := reducing(by, dt)
	if err == nil {
		k.reduced, k.before = reduced{o, dt, kernel}, k.reduced
	}
	return kernel, err
}

// reducing is the kernel of an operator that is for reductions.
func reducing(o core.Op, dt *datatype.Datatype) (op.Kernel, error) {
	if p, ok := o.(op.Predefined); ok && p.OneSided() {
		return op.Kernel{}, fmt.Errorf("%v is for one-sided communication alone", p)
	}
	return op.For(o, dt)
}

// sameOp is a == b, which takes three calls in the runtime.
func sameOp(a, b core.Op) bool {
	x, named := a.(op.Predefined)
	if !named {
		return a == b
	}
	y, named := b.(op.Predefined)
	return named && x == y
}

// kernel is kernelFor with MPI's errors.
func (c *Comm) kernel(name string, k *collectives, o core.Op, dt *datatype.Datatype) (op.Kernel, error) {
	if o == nil {
		return op.Kernel{}, c.BadArg(name, errclass.Op, "the operator is null")
	}
	kernel, err := k.kernelFor(o, dt)
	if err != nil {
		return kernel, c.BadArg(name, errclass.Op, "%v", err)
	}
	return kernel, nil
}

// Begun implements core.Collective.
func (c *Comm) Begun() uint64 {
	k := c.coll
	if k == nil {
		return 0
	}
	n := uint64(k.inits) + k.calls + k.sends.Sequence()
	if k.group != nil {
		n += k.group.Phase()
	}
	if k.nbSlots != nil {
		n += k.nbSlots.node.Begun() + k.nbSlots.sent
	}
	return n
}
