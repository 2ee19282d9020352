package datatype

import "unsafe"

// direction is what a mover does with the memory it comes to.
type direction uint8

const (
	toBuffer   direction = iota // pack
	fromBuffer                  // unpack
	toRuns                      // say where it is
)

// Run is a stretch of memory.
type Run struct {
	Addr uintptr
	Len  int64 // bytes
}

// mover walks a program from a position of the packed form until it has moved
// enough. It lives on the stack of one call.
type mover struct {
	base unsafe.Pointer
	dir  direction
	left int64  // bytes still to move; zero ends the walk
	done int64  // bytes moved
	buf  []byte // of the packed form, what is ahead
	runs []Run  // found so far, with room in its capacity
}

// walk moves what step n has from offset off of its packed form on. All that n
// says of memory is relative to at.
func (m *mover) walk(n *node, at, off int64) {
	at += n.disp
	switch n.op {
	case opRun:
		m.run(at+off, min(n.len-off, m.left))
	case opLoop:
		m.loop(n, at, off)
	case opEach:
		m.each(n, at, off)
	case opRuns:
		i, off := find(n.ends, off)
		begin := int64(0)
		if i > 0 {
			begin = n.ends[i-1]
		}
		for ; i < len(n.disps) && m.left > 0; i++ {
			m.run(at+n.disps[i]+off, min(n.ends[i]-begin-off, m.left))
			begin, off = n.ends[i], 0
		}
	case opList:
		i, off := find(n.ends, off)
		for ; i < len(n.kids) && m.left > 0; i++ {
			m.walk(&n.kids[i], at, off)
			off = 0
		}
	}
}

// find returns in which part position off lies, and where in that part. Parts
// are given by where they end.
func find(ends []int64, off int64) (part int, rest int64) {
	if off == 0 {
		return 0, 0
	}
	lo, hi := 0, len(ends)
	for lo < hi {
		if mid := (lo + hi) / 2; ends[mid] <= off {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo > 0 {
		off -= ends[lo-1]
	}
	return lo, off
}

func (m *mover) loop(n *node, at, off int64) {
	kid := &n.kids[0]
	i := int64(0)
	if off > 0 {
		i = off / kid.size
		off -= i * kid.size
	}
	at += i * n.stride
	if kid.op == opRun {
		m.strided(at+kid.disp, n.stride, kid.len, n.count-i, off)
		return
	}
	for ; i < n.count && m.left > 0; i++ {
		m.walk(kid, at, off)
		at += n.stride
		off = 0
	}
}

// strided moves count blocks of length bytes, the first from offset off on.
func (m *mover) strided(at, stride, length, count, off int64) {
	if off > 0 {
		m.run(at+off, min(length-off, m.left))
		at += stride
		count--
	}
	if whole := min(count, m.left/length); whole > 0 {
		m.blocks(at, stride, length, whole)
		at += whole * stride
		count -= whole
	}
	if count > 0 && m.left > 0 {
		m.run(at, min(length, m.left))
	}
}

// blocks moves n whole blocks of length bytes.
func (m *mover) blocks(at, stride, length, n int64) {
	bytes := n * length
	switch m.dir {
	case toBuffer:
		steps(unsafe.Pointer(unsafe.SliceData(m.buf)), 0, length, m.base, at, stride, length, n)
	case fromBuffer:
		steps(m.base, at, stride, unsafe.Pointer(unsafe.SliceData(m.buf)), 0, length, length, n)
	default:
		for ; n > 0 && m.left > 0; n-- {
			m.run(at, length)
			at += stride
		}
		return
	}
	m.advance(bytes)
}

func (m *mover) each(n *node, at, off int64) {
	kid := &n.kids[0]
	i := int64(0)
	if off > 0 {
		i = off / kid.size
		off -= i * kid.size
	}
	disps := n.disps[i:]
	if kid.op == opRun && m.dir != toRuns {
		m.scattered(disps, at+kid.disp, kid.len, off)
		return
	}
	for _, d := range disps {
		if m.left == 0 {
			return
		}
		m.walk(kid, at+d, off)
		off = 0
	}
}

// scattered moves a block of length bytes at each of disps, the first from
// offset off on.
func (m *mover) scattered(disps []int64, at, length, off int64) {
	if off > 0 {
		m.run(at+disps[0]+off, min(length-off, m.left))
		disps = disps[1:]
	}
	if whole := min(int64(len(disps)), m.left/length); whole > 0 && m.wholes(disps[:whole], at, length) {
		disps = disps[whole:]
	}
	for _, d := range disps {
		if m.left == 0 {
			return
		}
		m.run(at+d, min(length, m.left))
	}
}

// wholes moves whole blocks if there is a loop for their length.
func (m *mover) wholes(disps []int64, at, length int64) bool {
	buf := unsafe.Pointer(unsafe.SliceData(m.buf))
	var ok bool
	if m.dir == toBuffer {
		ok = gathers(buf, m.base, disps, at, length)
	} else {
		ok = scatters(m.base, buf, disps, at, length)
	}
	if ok {
		m.advance(int64(len(disps)) * length)
	}
	return ok
}

// run moves n bytes, no more than are left.
func (m *mover) run(at, n int64) {
	switch m.dir {
	case toBuffer:
		copy(m.buf, unsafe.Slice((*byte)(unsafe.Add(m.base, at)), n))
		m.advance(n)
	case fromBuffer:
		copy(unsafe.Slice((*byte)(unsafe.Add(m.base, at)), n), m.buf)
		m.advance(n)
	default:
		m.note(uintptr(m.base)+uintptr(at), n)
	}
}

func (m *mover) advance(n int64) {
	m.buf = m.buf[n:]
	m.left -= n
	m.done += n
}

// note lists a run, joins it to the last one, or ends the walk for want of room.
func (m *mover) note(addr uintptr, n int64) {
	i := len(m.runs)
	switch {
	case i > 0 && m.runs[i-1].Addr+uintptr(m.runs[i-1].Len) == addr:
		m.runs[i-1].Len += n
	case i < cap(m.runs):
		// no append: the compiler would take it for an escape of all that m has
		m.runs = m.runs[:i+1]
		m.runs[i] = Run{addr, n}
	default:
		m.left = 0
		return
	}
	m.left -= n
	m.done += n
}
