package window

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"unsafe"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// visit is one connection that is served.
type visit struct {
	station *Station
	conn    Conn
	types   types
	in      []byte // what was read and not understood yet
	body    []byte // of a request that lies where its elements cannot
	lent    uint32 // 1: the process serves it while it waits (loans)
	vain    int    // the process's looks in vain
	left    bool   // it has left a request to the thread

	mu    sync.Mutex // over what follows: waits for locks answer, too
	out   []byte
	sent  int           // bytes of out, which are gone
	holds map[held]bool // locks of the one who is served
	gone  bool
	waits sync.WaitGroup
}

// held is a lock that somebody elsewhere has.
type held struct {
	window *Window
	alone  bool
}

func newVisit(s *Station, c Conn) *visit {
	return &visit{station: s, conn: c, types: types{}, holds: map[held]bool{}}
}

// serve answers requests until the connection ends.
func (v *visit) serve() {
	defer v.leave()
	for {
		n, err := v.conn.Read(v.room())
		if err != nil || v.understand(n) != nil || v.flush() != nil {
			return
		}
		if !v.station.loans.lend(v) {
			continue
		}
		v.asleep()
		if v.flush() != nil || v.understand(0) != nil || v.flush() != nil { // what the process has left
			return
		}
	}
}

// step is what the process does with a connection that was lent to it. ok: it may keep it. Nothing is read while an answer waits for room.
func (v *visit) step() (some, ok bool) {
	moved, left, err := v.tryFlush()
	if err == nil && left == 0 {
		var n int
		if n, err = v.conn.TryRead(v.room()); err == nil && n == 0 {
			return moved, false // the thread finds the end
		}
		if err == syscall.EAGAIN || err == syscall.EINTR {
			err = nil
		}
		if n > 0 {
			moved = true
			if v.understand(n) != nil {
				v.conn.Hangup() // the thread finds the end
				return true, false
			}
			_, _, err = v.tryFlush()
		}
	}
	if moved {
		v.vain = 0
	} else {
		v.vain++
	}
	return moved, err == nil && v.vain < loanKept && !v.left
}

// room is where what comes next goes.
func (v *visit) room() []byte {
	if cap(v.in)-len(v.in) < mostQueued {
		v.in = slices.Grow(v.in, len(v.in)+2*mostQueued)
	}
	return v.in[len(v.in):cap(v.in)]
}

// understand answers the requests that have come whole with n more bytes. An error ends the connection.
func (v *visit) understand(n int) error {
	v.in = v.in[:len(v.in)+n]
	b := v.in
	for len(b) >= requestLen {
		r, err := parseRequest(b[:requestLen])
		if err != nil {
			return err
		}
		end := requestLen + int(r.length)
		if len(b) < end {
			break
		}
		if v.left = atomic.LoadUint32(&v.lent) != 0 && v.isLong(&r); v.left {
			break
		}
		if err := v.answer(r, v.aligned(b[requestLen:end])); err != nil {
			return err
		}
		b = b[end:]
	}
	if len(b) < len(v.in) {
		v.in = append(v.in[:0], b...)
	}
	return nil
}

// isLong reports whether there is more to be said than the process should say while it waits for something else.
func (v *visit) isLong(r *request) bool {
	if r.what != asksGet && r.flags&flagOld == 0 {
		return false
	}
	v.mu.Lock()
	queued := int64(len(v.out) - v.sent)
	v.mu.Unlock()
	t, err := v.types.of(r.typ)
	return err == nil && t.Size() > 0 && r.count > (mostQueued-queued)/t.Size()
}

// aligned is a body at an address where elements of any datatype may lie.
func (v *visit) aligned(body []byte) []byte {
	if uintptr(unsafe.Pointer(unsafe.SliceData(body)))%8 == 0 {
		return body
	}
	v.body = append(v.body[:0], body...)
	return v.body
}

// leave gives back what the one who was served has.
func (v *visit) leave() {
	v.mu.Lock()
	v.gone = true
	holds := v.holds
	v.holds = nil
	v.mu.Unlock()
	for h := range holds {
		h.window.giveBack(h.alone)
	}
	v.waits.Wait()
	v.conn.Close()
}

// flush sends what is to be sent.
func (v *visit) flush() error {
	for {
		_, left, err := v.tryFlush()
		if err != nil || left == 0 {
			return err
		}
		v.conn.AwaitWrite()
	}
}

// tryFlush sends what there is room for, and returns whether it was something and how much is left.
func (v *visit) tryFlush() (moved bool, left int, err error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for v.sent < len(v.out) {
		n, err := v.conn.TryWrite(v.out[v.sent:])
		if err == syscall.EAGAIN {
			return moved, len(v.out) - v.sent, nil
		}
		if err != nil && err != syscall.EINTR {
			return moved, 0, err
		}
		v.sent += max(n, 0)
		moved = moved || n > 0
	}
	v.out, v.sent = v.out[:0], 0
	return moved, 0, nil
}

// say queues a reply. What is queued goes first if it is much with it; so the answer to a flush goes along with what was asked for before.
func (v *visit) say(number uint64, pos int64, body []byte) error {
	v.mu.Lock()
	queued := len(v.out) - v.sent
	v.mu.Unlock()
	if queued > 0 && queued+len(body) > mostQueued && atomic.LoadUint32(&v.lent) == 0 { // the process does not wait for room
		if err := v.flush(); err != nil {
			return err
		}
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	r := reply{length: uint32(len(body)), number: number, pos: pos}
	v.out = append(r.append(v.out), body...)
	return nil
}

// refuse replies with an error.
func (v *visit) refuse(number uint64, err error) {
	kind := Other
	var f *Fault
	if errors.As(err, &f) {
		kind = f.Kind
	}
	text := err.Error()
	r := reply{length: uint32(len(text)), status: uint32(kind) + 1, number: number}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.out = append(r.append(v.out), text...)
}

// answer does what a request asks. An error ends the connection: nothing that follows can be understood.
func (v *visit) answer(r request, body []byte) error {
	if r.what == asksType {
		return v.types.define(r.typ, body)
	}
	w := v.station.window(r.window)
	if w == nil {
		return fmt.Errorf("%w: window %d is not served", errGarbled, r.window)
	}
	if r.rank >= uint32(len(w.Members)) {
		return fmt.Errorf("%w: member %d of %d", errGarbled, r.rank, len(w.Members))
	}
	switch r.what {
	case asksFlush:
		return v.say(r.number, 0, nil)
	case asksLock:
		v.lock(w, r)
		return nil
	case asksUnlock:
		return v.unlock(w, r)
	case asksPost:
		w.mu.Lock()
		w.posts[int(r.rank)] = true
		w.mu.Unlock()
		w.Host.Wake()
		return nil
	case asksComplete:
		w.completeAt(w.Rank)
		w.Host.Wake()
		return v.say(r.number, 0, nil)
	case asksNote, asksForget:
		if err := w.hear(r, body); err != nil {
			v.refuse(r.number, err)
			return nil
		}
		return v.say(r.number, 0, nil)
	}
	t, err := v.types.of(r.typ)
	if err != nil {
		return err
	}
	if err := v.operate(w, r, Target{Rank: w.Rank, Count: r.count, Type: t}, body); err != nil {
		v.refuse(r.number, err)
	}
	return nil
}

// operate does an operation on this process's memory.
func (v *visit) operate(w *Window, r request, t Target, body []byte) error {
	if _, err := t.Type.Bytes(t.Count); err != nil {
		return err
	}
	p, err := w.placeFor(r.offset, t)
	if err != nil {
		return err
	}
	there := datatype.Vec{Type: t.Type, Base: p.base, Count: t.Count}
	switch r.what {
	case asksPut:
		if r.pos > t.bytes() || int64(len(body)) > t.bytes()-r.pos {
			return errGarbled
		}
		there.Stream().Unpack(r.pos, body)
		return nil
	case asksGet:
		return v.send(r.number, there, t.bytes())
	case asksSwap:
		n := int(t.Type.Size())
		if t.Count != 1 || len(body) != 2*n || n == 0 {
			return errGarbled
		}
		result := make([]byte, n)
		if err := w.swap(p, body[:n], body[n:], result); err != nil {
			return err
		}
		return v.say(r.number, 0, result)
	}
	return v.combine(w, p, r, t, body)
}

// placeFor finds memory of this process that another wants to use.
func (w *Window) placeFor(off int64, t Target) (place, error) {
	own := &w.Members[w.Rank]
	if w.Dynamic {
		t.Disp = off
	} else {
		flat := *own
		flat.Unit = 1
		t.Disp = off
		if _, f := flat.offset(t, false); f != nil {
			return place{}, f
		}
	}
	p, f := w.place(own, off, t)
	if f != nil {
		return p, f
	}
	if p.base == nil && t.bytes() > 0 {
		return p, outside(w.Rank, uint64(off), uint64(off+t.bytes()))
	}
	return p, nil
}

// send answers with the data of a buffer.
func (v *visit) send(number uint64, there datatype.Vec, n int64) error {
	if mem, ok := there.Dense(); ok {
		return v.sayAll(number, 0, mem)
	}
	s := there.Stream()
	buf := make([]byte, min(n, piece))
	for pos := int64(0); pos < n; {
		part := buf[:min(n-pos, piece)]
		s.Pack(pos, part)
		if err := v.say(number, pos, part); err != nil {
			return err
		}
		pos += int64(len(part))
	}
	return nil
}

// combine does an accumulate, or a part of it.
func (v *visit) combine(w *Window, p place, r request, t Target, body []byte) error {
	a := w.accumulation()
	defer w.reuse(a)
	a.target, a.op, a.in = t, op.Predefined(r.op), body
	if !a.op.Valid() {
		return errGarbled
	}
	if err := a.prepare(); err != nil {
		return err
	}
	n := int64(len(body))
	if a.op == op.NoOp {
		n, r.pos = t.bytes(), 0
	}
	if r.pos+n > t.bytes() || r.pos%a.size() != 0 || n%a.size() != 0 || a.pairs && n != t.bytes() {
		return errGarbled
	}
	if r.flags&flagOld != 0 {
		a.old = make([]byte, n)
	}
	if err := w.accumulateFrom(p, a, r.pos, n); err != nil {
		return err
	}
	if a.old == nil {
		return nil
	}
	return v.sayAll(r.number, r.pos, a.old)
}

// sayAll is say of what may be long.
func (v *visit) sayAll(number uint64, pos int64, body []byte) error {
	for len(body) > 0 {
		n := min(len(body), piece)
		if err := v.say(number, pos, body[:n]); err != nil {
			return err
		}
		body, pos = body[n:], pos+int64(n)
	}
	return nil
}

// bytesVec is memory as a buffer of bytes.
func bytesVec(b []byte) datatype.Vec {
	return datatype.Vec{Type: datatype.Predefined(datatype.Byte), Base: unsafe.Pointer(unsafe.SliceData(b)), Count: int64(len(b))}
}
