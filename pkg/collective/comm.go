package collective

import (
	"fmt"
	"slices"
	"sync"

	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Config is what a Comm is made of.
type Config struct {
	schedule.Place
	P2P P2P
	Set *Set // of the process
	// Tuning chooses algorithms; nil is the built-in table.
	Tuning *Tuning
	// Reproducible makes reductions give the same bits wherever the ranks run:
	// operators are applied in the order of ranks, along a tree that depends on
	// their number alone.
	Reproducible bool
	// Explain is told which algorithm was chosen and why, when that is another
	// than for the last call of the operation; nil: nobody is.
	Explain func(Choice)
}

// Comm is the collectives of one communicator in one process. All ranks call its
// methods in the same order (MPI 4.1, section 6.14). Runs may be ended, and
// persistent ones be made, while another goroutine does something else with the
// Comm; beginning runs and moving them is for one at a time, as the Set says.
type Comm struct {
	cfg Config

	sequence uint32       // of operations; it makes their tags
	inits    uint32       // persistent operations so far; guarded by mu
	refused  map[int]bool // by base: persistent operations that were given up; guarded by mu

	mu    sync.Mutex // over what follows
	kept  map[schedule.Shape]*kept
	last  *kept // that was asked for last; nil: none
	slabs int64 // bytes of temporary memory that kept runs hold
	told  [schedule.OperationCount]Choice
}

// kept is a schedule that may come again, and runs of it that are idle.
type kept struct {
	shape          schedule.Shape
	cartesian      bool
	sources, dests []int // neighbours, if it is among those
	in, out        []schedule.Block
	s              *schedule.Schedule
	idle           []*Run
}

// does reports whether it is the schedule of a call, of which it knows the shape.
func (k *kept) does(call *schedule.Call) bool {
	return k.cartesian == call.Cartesian && slices.Equal(k.sources, call.Sources) && slices.Equal(k.dests, call.Dests) &&
		slices.Equal(k.in, call.In) && slices.Equal(k.out, call.Out)
}

// A Comm keeps so many schedules and so many bytes of temporary memory.
const (
	mostKept  = 256
	mostSlabs = 32 << 20
)

// New makes a Comm.
func New(cfg Config) *Comm {
	if cfg.Tuning == nil {
		cfg.Tuning = Defaults()
	}
	return &Comm{cfg: cfg, kept: map[schedule.Shape]*kept{}}
}

// Size is the number of ranks.
func (c *Comm) Size() int { return c.cfg.Place.Size }

// Plan is the schedule of a call by the built-in choice of algorithms.
func Plan(p schedule.Place, call schedule.Call) (*schedule.Schedule, error) {
	if err := call.Check(p); err != nil {
		return nil, err
	}
	choice, err := Defaults().Choose(p, &call, false)
	if err != nil {
		return nil, err
	}
	return choice.Algorithm.Build(p, call)
}

// Do performs a call and returns when this rank's part is done.
func (c *Comm) Do(call *schedule.Call, b *Buffers) error {
	r, err := c.Start(call, b)
	if err != nil {
		return err
	}
	return r.Wait()
}

// Start begins a nonblocking call. The run must be completed by Wait or Test, and
// is not the caller's any more then.
func (c *Comm) Start(call *schedule.Call, b *Buffers) (*Run, error) {
	r, err := c.take(call)
	if err != nil {
		return nil, err
	}
	if err := r.bind(b); err != nil {
		return nil, &schedule.CallError{Op: call.Op, Rank: c.cfg.Rank, Why: err.Error()}
	}
	r.home = c
	r.start(c)
	return r, nil
}

// Init prepares a persistent call (MPI 4.1, section 6.13): its Start begins it,
// as often as wanted. It is called, as SkipInit is, where messages may be started.
func (c *Comm) Init(call *schedule.Call, b *Buffers) (*Run, error) {
	s, err := c.plan(call)
	if err != nil {
		return nil, err
	}
	r := newRun(s, c.cfg.Set, c.cfg.P2P)
	r.persistent, r.own = c, c.ownBase()
	if err := r.bind(b); err != nil {
		return nil, &schedule.CallError{Op: call.Op, Rank: c.cfg.Rank, Why: err.Error()}
	}
	return r, nil
}

// SkipInit counts a persistent operation for which this rank needs no messages, though others may have prepared some.
func (c *Comm) SkipInit() { c.ownBase() }

// Start begins a persistent call that is not under way.
func (r *Run) Start() { r.start(r.persistent) }

func (r *Run) start(c *Comm) {
	base := r.own
	if r.persistent == nil {
		base = c.nextBase()
	}
	c.cfg.Set.start(r, base)
}

// Schedule is what r follows. It is not to be changed.
func (r *Run) Schedule() *schedule.Schedule { return r.s }

// Test moves all operations of the set and reports whether r is complete.
func (r *Run) Test() (bool, error) {
	if !r.set.test(r) {
		return false, nil
	}
	return true, r.end()
}

// Wait returns when r is complete.
func (r *Run) Wait() error {
	r.set.wait(r)
	return r.end()
}

// Done reports whether r is complete. It moves nothing; whoever uses it moves the
// set by Look and Advance, calls End once it is complete, and sees to it that no
// two threads do any of this at once.
func (r *Run) Done() bool { return r.finished() }

// WhenDone is Done for who waits with it: it is made once.
func (r *Run) WhenDone() func() bool {
	if r.asks == nil {
		r.asks = r.Done
	}
	return r.asks
}

// End is the result of a run that is Done. A run that Start made is not the
// caller's any more then.
func (r *Run) End() error { return r.end() }

func (r *Run) end() error {
	err := r.err
	if c := r.home; c != nil {
		r.home = nil
		r.release()
		c.give(r)
	}
	return err
}

// nextBase is the first tag of the next operation.
func (c *Comm) nextBase() int {
	c.sequence++
	return int(c.sequence%bases) * tagSpan
}

// Skip has this rank take no part in an operation, because it has nothing to send
// or to receive in it.
func (c *Comm) Skip() { c.nextBase() }

// Sequence is how many operations that are not persistent were begun or skipped.
func (c *Comm) Sequence() uint64 { return uint64(c.sequence) }

// Number sets the number of the next operation, for those in which only some ranks take part and which all
// number alike in some other way.
func (c *Comm) Number(n uint64) { c.sequence = uint32(n) }

// tagSpan is how many tags an operation has.
const tagSpan = 1 << 16

// bases is how many operations of a kind may be under way at once: those that
// are not persistent, and those that are.
const bases = 1 << 13

// ownBase is the first tag of a new persistent operation. All ranks make those in
// the same order, but may start them in any, so that they keep their tags (MPI
// 4.1, section 6.13). Rounds of one follow each other, as their messages do.
func (c *Comm) ownBase() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.inits++
	if again := baseOf(c.inits + bases/2); c.refused[again] { // in good time: others may come to it sooner
		delete(c.refused, again)
		c.cfg.P2P.Accept(again, tagSpan)
	}
	return baseOf(c.inits)
}

// baseOf is the first tag of a persistent operation by its number.
func baseOf(number uint32) int { return int(bases+number%bases) * tagSpan }

// refuse drops the messages of a persistent operation until its tags are soon to serve another.
func (c *Comm) refuse(r *Run) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.refused[r.own] {
		return
	}
	if c.refused == nil {
		c.refused = map[int]bool{}
	}
	c.refused[r.own] = true
	c.cfg.P2P.Refuse(r.own, tagSpan)
}

// take returns a run of a call's schedule, an old one if there is one. Of each shape one
// schedule is kept: programs mostly call again with the neighbours and the blocks of before.
func (c *Comm) take(call *schedule.Call) (*Run, error) {
	c.mu.Lock()
	k := c.last
	if k == nil || k.shape != call.Shape {
		k = c.kept[call.Shape]
		c.last = k
	}
	if k != nil && k.does(call) {
		r := c.idle(k)
		c.mu.Unlock()
		return r, nil
	}
	c.mu.Unlock()
	s, err := c.plan(call)
	if err != nil {
		return nil, err
	}
	c.mu.Lock()
	if len(c.kept) >= mostKept {
		clear(c.kept)
		c.last = nil
		c.slabs = 0
	}
	if old := c.kept[call.Shape]; old != nil { // of other neighbours or blocks
		for _, r := range old.idle {
			c.slabs -= int64(len(r.slab))
		}
		c.last = nil
	}
	c.kept[call.Shape] = &kept{
		shape: call.Shape, cartesian: call.Cartesian, sources: slices.Clone(call.Sources), dests: slices.Clone(call.Dests),
		in: slices.Clone(call.In), out: slices.Clone(call.Out), s: s,
	}
	c.mu.Unlock()
	return c.newRun(s, call.Shape), nil
}

// idle takes a run out of k, or makes one.
func (c *Comm) idle(k *kept) *Run {
	n := len(k.idle)
	if n == 0 {
		return c.newRun(k.s, k.shape)
	}
	r := k.idle[n-1]
	k.idle = k.idle[:n-1]
	c.slabs -= int64(len(r.slab))
	return r
}

func (c *Comm) newRun(s *schedule.Schedule, key schedule.Shape) *Run {
	r := newRun(s, c.cfg.Set, c.cfg.P2P)
	r.key = key
	return r
}

// give takes a run back for the next call of its shape.
func (c *Comm) give(r *Run) {
	if r.err != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.kept[r.key]
	if k == nil || k.s != r.s {
		return
	}
	if c.slabs+int64(len(r.slab)) > mostSlabs {
		r.slab = nil
	}
	c.slabs += int64(len(r.slab))
	k.idle = append(k.idle, r)
}

// plan chooses an algorithm and builds the schedule.
func (c *Comm) plan(call *schedule.Call) (*schedule.Schedule, error) {
	if err := call.Check(c.cfg.Place); err != nil {
		return nil, err
	}
	choice, err := c.cfg.Tuning.Choose(c.cfg.Place, call, c.cfg.Reproducible)
	if err != nil {
		return nil, err
	}
	c.explain(choice)
	used := *call
	if c.cfg.Reproducible {
		used.Commutes = false
	}
	s, err := choice.Algorithm.Build(c.cfg.Place, used)
	if err != nil {
		return nil, fmt.Errorf("collective: %w", err)
	}
	return s, nil
}

// Chosen is what was chosen last for an operation, if that is explained.
func (c *Comm) Chosen(o schedule.Operation) (Choice, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.told[o], c.told[o].Algorithm != nil
}

// Tuning is the table by which algorithms are chosen.
func (c *Comm) Tuning() *Tuning { return c.cfg.Tuning }

// explain tells who wants to know of a choice.
func (c *Comm) explain(choice Choice) {
	if c.cfg.Explain == nil {
		return
	}
	c.mu.Lock()
	last := &c.told[choice.Algorithm.Op]
	news := last.Algorithm != choice.Algorithm || last.Bytes != choice.Bytes
	*last = choice
	c.mu.Unlock()
	if news {
		c.cfg.Explain(choice)
	}
}
