package datatype

import "unsafe"

// PackExternal writes count elements of t at base to dst in external32, which
// every MPI reads (MPI_Pack_external; MPI 4.1, sections 5.3 and 15.5.2), and
// returns how many bytes that were. An element is an error if external32 has no
// room for its value, which only MPI_LONG, MPI_UNSIGNED_LONG and MPI_WCHAR can
// meet with; what is before it is then written.
func PackExternal(dst []byte, t *Datatype, base unsafe.Pointer, count int64) (int64, error) {
	return external(true, dst, t, base, count)
}

// UnpackExternal reads count elements of t from src, which is in external32,
// into memory at base and returns how many bytes that were (MPI_Unpack_external).
func UnpackExternal(src []byte, t *Datatype, base unsafe.Pointer, count int64) (int64, error) {
	return external(false, src, t, base, count)
}

func external(out bool, buf []byte, t *Datatype, base unsafe.Pointer, count int64) (int64, error) {
	size, err := t.ExternalBytes(count)
	if err != nil {
		return 0, err
	}
	if size > int64(len(buf)) {
		return 0, &TruncateError{Need: size, Room: int64(len(buf))}
	}
	root := repeat(t.compile(formElements), count, t.extent)
	x := exchange{out: out, base: base, buf: buf}
	if err := x.walk(&root, 0); err != nil {
		return 0, err
	}
	return size, nil
}

// exchange walks a program whose runs know their elements.
type exchange struct {
	out  bool // to external32
	base unsafe.Pointer
	buf  []byte // what is ahead
	kind Kind   // that conv is for
	conv converter
}

func (x *exchange) walk(n *node, at int64) error {
	at += n.disp
	switch n.op {
	case opRun:
		return x.run(n.kind, at, n.len)
	case opLoop:
		for range n.count {
			if err := x.walk(&n.kids[0], at); err != nil {
				return err
			}
			at += n.stride
		}
	case opEach:
		for _, d := range n.disps {
			if err := x.walk(&n.kids[0], at+d); err != nil {
				return err
			}
		}
	case opRuns:
		begin := int64(0)
		for i, d := range n.disps {
			if err := x.run(n.kind, at+d, n.ends[i]-begin); err != nil {
				return err
			}
			begin = n.ends[i]
		}
	case opList:
		for i := range n.kids {
			if err := x.walk(&n.kids[i], at); err != nil {
				return err
			}
		}
	}
	return nil
}

// run converts n bytes of elements of one kind.
func (x *exchange) run(k Kind, at, n int64) error {
	if n == 0 {
		return nil
	}
	if k != x.kind {
		x.kind = k
		if x.out {
			x.conv = toExternal(k)
		} else {
			x.conv = toMemory(k)
		}
	}
	p := k.info()
	ext := n / p.size * p.ext
	mem := unsafe.Slice((*byte)(unsafe.Add(x.base, at)), n)
	dst, src := x.buf[:ext], mem
	if !x.out {
		dst, src = src, dst
	}
	x.buf = x.buf[ext:]
	return x.conv(dst, src)
}
