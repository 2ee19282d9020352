package core

import (
	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// Operation is what a Request is of that is more than a message: work, a
// persistent operation, or a message of a program that is checked. One that was
// completed says the same again.
type Operation struct {
	comm      *Comm
	inner     *pml.Request // a message; nil: it is complete, or work
	Work      Work         // what it is, if not a message
	Again     Starter      // of a persistent one: begins it anew
	use       *checker.Use // of a program that is checked
	trace     pml.Trace    // of a short message that has gone; 0 none
	kept      *held        // a buffered message that may not have gone; nil none
	around    *around      // what a binding does around it; nil none
	err       error
	bytes     int64
	peer, tag int32 // of the call, and once it is complete of the message
	call      opName
	cancelled bool
	freed     bool
	active    bool // a persistent one that was started
	holds     bool // the communicator
}

// Work is an operation of more than a message: a collective one, say. It is
// moved by the engine (pml.Task) or from outside.
type Work interface {
	Done() bool              // asked with the engine's lock held
	Result() (Status, error) // asked once it is done, without the lock
}

// canceller is work that can be cancelled.
type canceller interface{ cancel(done bool) error }

// freer is work that must know when its request is given up.
type freer interface{ free() }

// Whole is work that is neither cancelled nor given up while it is under way.
type Whole interface{ Whole() }

// StatusGetter is work that says how it ended without ending.
type StatusGetter interface{ Status() Status }

// watched is the request of a message of a program that is checked.
func watched(c *Comm, call opName, peer, tag int, inner *pml.Request, u *checker.Use) Request {
	return Request{op: &Operation{comm: c, call: call, peer: int32(peer), tag: int32(tag), inner: inner, use: u}}
}

// WorkRequest is the request of work.
func WorkRequest(c *Comm, call opName, w Work) Request {
	c.hold()
	return Request{op: &Operation{comm: c, call: call, peer: AnySource, tag: AnyTag, Work: w, holds: true}}
}

// CompleteRequest is the request of what is complete.
func CompleteRequest(c *Comm) Request {
	return Request{op: &Operation{comm: c, peer: AnySource, tag: AnyTag}}
}

// PersistentRequest is the request of a persistent operation, which s begins anew.
func PersistentRequest(c *Comm, call opName, s Starter) Request {
	return Request{op: c.persistent(call, s)}
}

// OperationOf is what r is of; nil: a message, or nothing.
func OperationOf(r Request) *Operation { return r.op }

// ActiveWork is the work of r; nil: r is not active, or has none. op is the call, for the error of a request that was freed.
func ActiveWork(r *Request, op string) (Work, error) {
	if r == nil || r.op == nil || r.op.comm == nil {
		return nil, nil
	}
	if err := r.op.usable(op); err != nil || !r.op.active {
		return nil, err
	}
	return r.op.Work, nil
}

// Idle reports whether r is persistent and not active.
func Idle(r *Request) bool { return r != nil && r.op != nil && r.op.inactive() && !r.op.freed }

// release gives up what o holds.
func (o *Operation) release() {
	if o.holds {
		o.holds = false
		o.comm.release()
	}
}

func (o *Operation) engine() *pml.Engine { return o.comm.env.world.Engine }

func (o *Operation) inactive() bool { return o.Again != nil && !o.active }

// underWay reports whether o may need the engine to be complete.
func (o *Operation) underWay() bool {
	return o.inner != nil || o.Work != nil && !o.inactive()
}

func (o *Operation) ready() bool {
	if o.inner != nil {
		return o.inner.Done()
	}
	return o.Work == nil || o.Work.Done()
}

// usable is an error for an operation that was given up.
func (o *Operation) usable(call string) error {
	if o.freed {
		return o.comm.Fail(o.comm.Errorf(call, errclass.Request, "the request of %v was freed", o.call))
	}
	return nil
}

func (o *Operation) wait() (Status, error) {
	if err := o.usable("Wait"); err != nil {
		return Status{}, err
	}
	switch {
	case !o.underWay():
	case o.comm.env.check == nil:
		o.engine().WaitFor(o.ready)
	default:
		v, bad := o.comm.enter("Wait of " + o.call.String())
		if bad != nil {
			return Status{}, o.comm.Fail(bad)
		}
		defer o.comm.env.check.leave(v)
		o.engine().WaitFor(o.ready)
	}
	return o.finish()
}

func (o *Operation) test() (Status, bool, error) {
	if err := o.usable("Test"); err != nil {
		return Status{}, false, err
	}
	if !o.poll() {
		return Status{}, false, nil
	}
	st, err := o.finish()
	return st, true, err
}

// poll makes progress and reports whether o is complete.
func (o *Operation) poll() bool { return !o.underWay() || o.engine().Poll(o.ready) }

// finish takes the result of what is complete over.
func (o *Operation) finish() (Status, error) {
	if o.inactive() {
		return EmptyStatus, nil
	}
	if o.inner != nil {
		st, err := o.engine().Finish(o.inner)
		o.inner = nil
		o.keep(outcome(o.use, status(st), err))
	}
	if o.Work != nil {
		o.keep(o.Work.Result())
		o.around.end()
		if o.Again == nil {
			o.Work = nil
			o.around.gone()
			o.release()
		}
	}
	if o.Again != nil {
		o.active, o.trace, o.kept = false, 0, nil
	}
	return o.status(), o.err
}

// keep remembers how o ended. An error of type *Error has been to the handler.
func (o *Operation) keep(st Status, err error) {
	o.err = err
	if _, judged := err.(*errclass.Error); err != nil && !judged {
		o.err = o.comm.Fail(&errclass.Error{Op: o.call.String(), Class: ClassOf(err), Rank: o.comm.rank, Peer: int(o.peer), Tag: int(o.tag), Err: err})
	}
	o.peer, o.tag, o.bytes, o.cancelled = int32(st.Source), int32(st.Tag), st.Bytes, st.Cancelled
}

func (o *Operation) status() Status {
	return Status{Source: int(o.peer), Tag: int(o.tag), Bytes: o.bytes, Cancelled: o.cancelled}
}

func (o *Operation) getStatus() (Status, bool, error) {
	if err := o.usable("GetStatus"); err != nil {
		return Status{}, false, err
	}
	switch {
	case o.inactive():
		return EmptyStatus, true, nil
	case !o.poll():
		return Status{}, false, nil
	case o.inner != nil:
		return o.peek(), true, nil
	case o.Work != nil:
		o.around.end()
		if s, ok := o.Work.(StatusGetter); ok {
			return s.Status(), true, nil
		}
		return EmptyStatus, true, nil
	}
	return o.status(), true, nil
}

// peek is the status of a message that is complete, which stays the engine's.
func (o *Operation) peek() Status {
	st := status(o.inner.Status())
	if o.use != nil {
		st.Bytes, _ = o.use.Received(st.Bytes, nil)
	}
	return st
}

// mayEnd is an error for a partitioned operation that is under way: to cancel or free that is
// erroneous (MPI 4.1, section 4.2).
func (o *Operation) mayEnd(call string) error {
	if _, ok := o.Work.(Whole); !ok || o.freed || o.inactive() || o.poll() {
		return nil
	}
	return o.comm.Fail(o.comm.Errorf(call, errclass.Request, "the request of %v is active: complete it with Wait or Test first", o.call))
}

func (o *Operation) free() error {
	if o == sent || o == nothing {
		return nil
	}
	if err := o.usable("Request.Free"); err != nil {
		return err
	}
	o.freed = true
	if o.inner != nil {
		o.comm.env.Adopt(o.inner, o.call.sends())
	}
	o.use.End()
	if f, ok := o.Work.(freer); ok {
		f.free()
	}
	o.around.gone()
	o.release()
	return nil
}

// cancelKept cancels a buffered message, if it is not known yet what came of it.
func (o *Operation) cancelKept() {
	o.engine().Do(func(pml.Locked) { o.inner = o.kept.take() })
	switch {
	case o.inner != nil:
		takeBack(o.engine(), o.inner)
	case o.kept.trace != 0:
		o.inner = o.engine().Recall(o.kept.trace)
	}
	o.kept = nil
}

func (o *Operation) cancel() error {
	if o == sent || o == nothing {
		return nil
	}
	if err := FirstError(o.usable("Cancel"), o.mayEnd("Cancel")); err != nil {
		return err
	}
	switch {
	case o.inner != nil:
		takeBack(o.engine(), o.inner)
		return nil
	case o.inactive():
		return nil
	case o.trace != 0:
		o.inner, o.trace = o.engine().Recall(o.trace), 0
		return nil
	case o.kept != nil:
		o.cancelKept()
		return nil
	}
	if w, ok := o.Work.(canceller); ok {
		return w.cancel(o.poll())
	}
	return nil
}

// Around is what a binding of another language does around the use of memory by an
// operation, where that is a copy of what the program has. Each may be nil.
type Around struct {
	Before func() // a persistent request is begun again
	After  func() // the operation is complete, and nobody was told so yet
	Gone   func() // the request is no more, and neither uses the memory
}

// around is an Around of an operation.
type around struct {
	Around
	over bool // After was called
}

// Surround has the functions called around r, a collective operation that was just begun or made.
func Surround(r Request, a Around) {
	r.op.around = &around{Around: a, over: r.op.Again != nil}
}

// begin is called when a persistent request is.
func (a *around) begin() {
	if a == nil {
		return
	}
	if a.over = false; a.Before != nil {
		a.Before()
	}
}

// end is called by all that find the operation complete.
func (a *around) end() {
	if a == nil || a.over {
		return
	}
	if a.over = true; a.After != nil {
		a.After()
	}
}

// gone is called when the request is given up. Memory that is in use yet is left alone.
func (a *around) gone() {
	if a == nil || !a.over || a.Gone == nil {
		return
	}
	a.Gone()
}
