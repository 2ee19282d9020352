package mpi

import (
	"fmt"
	"hash/maphash"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
	"github.com/gompirun/gompi/pkg/window"
)

// WithChecks makes the library watch how it is used, at some cost in time: the
// environment variable GOMPI_CHECK=1 does the same. It must be so in all ranks
// of a job. It finds
//
//   - a buffer that is used again, or changed, while an operation on it is under
//     way (MPI 4.1, section 3.7.2),
//   - a message whose receive has another type signature (section 3.3.1),
//   - collective operations on which the ranks do not agree: another operation,
//     root, length, type signature or operator, or one that waits where others do
//     not; so also calls that make communicators, and Finalize,
//   - calls of a child that the rank has forked,
//   - blocking calls of two goroutines at once, which only ThreadMultiple allows,
//   - ranks that wait for ten seconds, in which nothing comes: each says for what,
//   - accesses to windows that conflict, and buffers of such operations that are
//     used before their flush (MPI 5.0, section 12.7),
//   - requests that were never completed, communicators and windows that were never freed,
//     and messages that nobody has received, at Finalize; these also when their
//     communicator is freed.
//
// Of buffers that are not contiguous only the first is not found.
func WithChecks() Option { return func(o *options) { o.check = true } }

// checked reports whether that is so.
func (e *Env) checked() bool { return e.check != nil }

// withCaller has checks ask f where the program has called, for bindings of other languages: f is called in the
// call and what it returns when the place is reported.
func withCaller(f func() (place func() string)) Option { return func(o *options) { o.caller = f } }

// checksWanted reports whether the environment asks for checks, GOMPI_CHECK=1, and how long a rank may wait in vain before it
// says so: GOMPI_CHECK=3s.
func checksWanted(v string) (wanted bool, patience time.Duration) {
	if v == "" || v == "0" {
		return false, 0
	}
	if d, err := time.ParseDuration(v); err == nil && d > 0 {
		return true, d
	}
	return true, usualPatience
}

// checker is what a program that is checked keeps.
type checker struct {
	pid    int // a process that was forked is no rank
	seed   maphash.Seed
	caller func() (place func() string)
	report func(line string)
	waits  watchdog
	shared bool                  // several goroutines may call at once
	inside atomic.Pointer[visit] // the one call that there may be; nil: none

	mu    sync.Mutex
	uses  []*use
	tells []*told                 // of calls that have not ended
	comms map[*Comm]func() string // where each was made
	wins  map[*Win]func() string  // likewise

	buffers window.Ledger // of operations on windows
}

func newChecker(rank int, o options) *checker {
	host, _ := os.Hostname()
	k := &checker{pid: os.Getpid(), seed: maphash.MakeSeed(), caller: o.caller, shared: o.threads(), comms: map[*Comm]func() string{}, wins: map[*Win]func() string{}}
	if k.caller == nil {
		k.caller = caller
	}
	k.report = func(line string) {
		fmt.Fprintf(os.Stderr, "rank %d on %s: mpi: check: %s\n", rank, host, line)
	}
	return k
}

// use is an operation that is under way.
type use struct {
	check     *checker
	buf       *sealed // nil: no memory
	send      bool
	op        string
	peer, tag int
	where     func() string
}

func (u *use) String() string {
	peer := fmt.Sprintf("rank %d", u.peer)
	if u.peer == AnySource {
		peer = "any rank"
	}
	way := "from"
	if u.send {
		way = "to"
	}
	tag := fmt.Sprintf("tag %d", u.tag)
	if u.tag == AnyTag {
		tag = "any tag"
	}
	return fmt.Sprintf("%s %s %s, %s, at %s", u.op, way, peer, tag, u.where())
}

// begin enters an operation. It is an error if its memory is in use.
func (k *checker) begin(op string, b pml.Buffer, send bool, peer, tag int) (*use, *Error) {
	if pid := os.Getpid(); pid != k.pid {
		return nil, &Error{Op: op, Class: ErrOther, Peer: peer, Tag: tag,
			Text: fmt.Sprintf("process %d was forked from process %d, which is the rank: a child must not call MPI", pid, k.pid)}
	}
	u := &use{check: k, buf: sealedIn(b), send: send, op: op, peer: peer, tag: tag, where: k.caller()}
	k.mu.Lock()
	defer k.mu.Unlock()
	if u.buf != nil {
		first, end := u.buf.span()
		if other := k.buffers.Busy(first, end, !send); other != "" {
			return nil, &Error{Op: op, Class: ErrBuffer, Peer: peer, Tag: tag, Text: "the buffer is in use by what is not complete: " + other}
		}
		for _, other := range k.uses {
			if u.clashes(other) {
				return nil, &Error{Op: op, Class: ErrBuffer, Peer: peer, Tag: tag, Text: "the buffer is in use by what is not complete: " + other.String()}
			}
		}
		if send {
			u.buf.hash = u.buf.sum(k.seed)
		}
	}
	k.uses = append(k.uses, u)
	return u, nil
}

// clashes reports whether two operations have memory in common and one of them
// writes to it.
func (u *use) clashes(other *use) bool {
	if other.buf == nil || u.send && other.send {
		return false
	}
	a, aEnd := u.buf.span()
	b, bEnd := other.buf.span()
	return a < bEnd && b < aEnd
}

// using is an operation under way with some of b's memory; nil: there is none, or
// nothing is checked.
func (k *checker) using(b []byte) *use {
	if k == nil || len(b) == 0 {
		return nil
	}
	first := uintptr(datatype.AddressOf(b))
	return k.usingSpan(first, first+uintptr(len(b)), true)
}

// usingSpan is an operation under way with memory of these addresses, unless both only read it.
func (k *checker) usingSpan(first, end uintptr, stores bool) *use {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, u := range k.uses {
		if u.buf == nil || u.send && !stores {
			continue
		}
		if a, b := u.buf.span(); a < end && first < b {
			return u
		}
	}
	return nil
}

// end takes an operation out. It is an error if what it sent has been changed
// meanwhile.
func (u *use) end() error {
	if u == nil {
		return nil
	}
	u.check.mu.Lock()
	defer u.check.mu.Unlock()
	if i := slices.Index(u.check.uses, u); i >= 0 {
		u.check.uses = slices.Delete(u.check.uses, i, i+1)
	}
	if u.send && u.buf != nil && u.buf.sum(u.check.seed) != u.buf.hash {
		return &finding{ErrBuffer, "the buffer was changed before the send was complete: " + u.String()}
	}
	return nil
}

// outcome is how an operation ended, which is taken out.
func (u *use) outcome(st Status, err error) (Status, error) {
	if u == nil {
		return st, err
	}
	st, err = u.buf.outcome(st, err)
	return st, firstError(err, u.end())
}

// begins enters an operation of c, if it is checked.
func (c *Comm) begins(op string, b pml.Buffer, send bool, peer, tag int) (*use, *Error) {
	if c.env.check == nil {
		return nil, nil
	}
	u, err := c.env.check.begin(op, b, send, peer, tag)
	if err != nil {
		err.Rank = c.rank
	}
	return u, err
}

// isendChecked is isendBuffer of a program that is checked.
func (c *Comm) isendChecked(op opName, b pml.Buffer, dst, tag int, mode pml.Mode) (Request, error) {
	v, bad := c.enter(op.String())
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	defer c.env.check.leave(v)
	u, bad := c.begins(op.String(), b, true, dst, tag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	r, trace, err := c.env.world.Engine.Send(c.peers[dst], c.sendEnvelope(tag), b, mode)
	if err == nil && r != nil {
		return watched(c, op, dst, tag, r, u), nil
	}
	if err = firstError(err, u.end()); err != nil {
		return Request{}, c.fail(&Error{Op: op.String(), Class: classOf(err), Rank: c.rank, Peer: dst, Tag: tag, Err: err})
	}
	return c.sentRequest(trace), nil
}

// irecvChecked is irecvBuffer of a program that is checked.
func (c *Comm) irecvChecked(op opName, b pml.Buffer, src, tag int) (Request, error) {
	v, bad := c.enter(op.String())
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	defer c.env.check.leave(v)
	u, bad := c.begins(op.String(), b, false, src, tag)
	if bad != nil {
		return Request{}, c.fail(bad)
	}
	r := c.env.world.Engine.Recv(c.peer(src), c.recvEnvelope(src, tag), b)
	return watched(c, op, src, tag, r, u), nil
}

// sendChecked is send of a program that is checked.
func (c *Comm) sendChecked(op string, b pml.Buffer, dst, tag int, mode pml.Mode) error {
	v, bad := c.enter(op)
	if bad != nil {
		return c.fail(bad)
	}
	defer c.env.check.leave(v)
	u, bad := c.begins(op, b, true, dst, tag)
	if bad != nil {
		return c.fail(bad)
	}
	eng := c.env.world.Engine
	r, _, err := eng.Send(c.peers[dst], c.sendEnvelope(tag), b, mode)
	if r != nil && err == nil {
		_, err = eng.Finish(r)
	}
	if err = firstError(err, u.end()); err != nil {
		return c.fail(&Error{Op: op, Class: classOf(err), Rank: c.rank, Peer: dst, Tag: tag, Err: err})
	}
	return nil
}

// recvChecked is recv of a program that is checked.
func (c *Comm) recvChecked(op string, b pml.Buffer, src, tag int) (Status, error) {
	v, bad := c.enter(op)
	if bad != nil {
		return Status{}, c.fail(bad)
	}
	defer c.env.check.leave(v)
	u, bad := c.begins(op, b, false, src, tag)
	if bad != nil {
		return Status{}, c.fail(bad)
	}
	eng := c.env.world.Engine
	got, err := eng.Finish(eng.Recv(c.peer(src), c.recvEnvelope(src, tag), b))
	st, err := u.outcome(status(got), err)
	if err != nil {
		return st, c.fail(&Error{Op: op, Class: classOf(err), Rank: c.rank, Peer: src, Tag: tag, Err: err})
	}
	return st, nil
}

// born and gone watch a communicator.
func (k *checker) born(c *Comm) {
	if k != nil {
		k.mu.Lock()
		k.comms[c] = k.caller()
		k.mu.Unlock()
	}
}

// gone also reports the messages in c that nobody has received.
func (k *checker) gone(c *Comm, unread int) {
	if k == nil {
		return
	}
	k.mu.Lock()
	where := k.comms[c]
	delete(k.comms, c)
	k.mu.Unlock()
	if unread > 0 {
		k.report(fmt.Sprintf("never received: %d messages in %s, which is freed", unread, describe(c, where)))
	}
}

// describe is a communicator for reports.
func describe(c *Comm, where func() string) string {
	return described("a communicator", c.Size(), c.name, where)
}

func described(what string, size int, name string, where func() string) string {
	if name != "" {
		name = fmt.Sprintf("%q, ", name)
	}
	return fmt.Sprintf("%s of %d processes, %smade at %s", what, size, name, where())
}

// finalize reports what is left.
func (k *checker) finalize(unexpected int) {
	if k == nil {
		return
	}
	var lines []string
	for _, u := range k.uses {
		lines = append(lines, "never completed: "+u.String())
	}
	for c, where := range k.comms {
		if c.freed { // a request holds it
			continue
		}
		lines = append(lines, "never freed: "+describe(c, where))
	}
	lines = append(lines, k.leftWins()...)
	if unexpected > 0 {
		lines = append(lines, fmt.Sprintf("never received: %d messages", unexpected))
	}
	slices.Sort(lines)
	for _, line := range lines {
		k.report(line)
	}
}

// caller is where the program has called this package.
func caller() (place func() string) {
	pcs := make([]uintptr, 32)
	pcs = pcs[:runtime.Callers(2, pcs)]
	return func() string {
		for frames := runtime.CallersFrames(pcs); ; {
			f, more := frames.Next()
			if !strings.Contains(f.Function, "/pkg/mpi.") && !strings.Contains(f.Function, "/pkg/window.") || strings.HasSuffix(f.File, "_test.go") {
				return fmt.Sprintf("%s:%d", f.File, f.Line)
			}
			if !more {
				return "an unknown place"
			}
		}
	}
}

// matchFinalize makes sure, where a program is checked, that all ranks of its world come to
// Finalize, which does it itself: it is for who ends by leaveForAgain. Ranks that are lost are
// nothing that it looks for.
func (e *Env) matchFinalize() error {
	c := e.comm
	if e.check == nil || c.coll == nil && c.prepareCollectives() != nil {
		return nil
	}
	t, err := c.tell("Finalize", intent{what: "Finalize", root: -1, bytes: -1})
	if t == nil || err != nil {
		return nil
	}
	e.world.Engine.WaitFor(t.done)
	e.check.ended(t)
	if t.over = true; t.run.End() != nil || t.agreed() {
		return nil
	}
	return t.disagreement()
}
