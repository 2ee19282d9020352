package window

import (
	"runtime"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/sys/memory"
	"github.com/gompirun/gompi/pkg/datatype"
)

// chunk is how much memory of another process is copied at once where the two ends differ in their layout, bytes.
const chunk = 64 << 10

// put copies origin to a place.
func (w *Window) put(p place, origin datatype.Vec, t Target) error {
	if p.base != nil {
		_, err := datatype.Copy(datatype.Vec{Type: t.Type, Base: p.base, Count: t.Count}, origin)
		w.order()
		return err
	}
	if mem, ok := w.askable(&p, origin, t); ok {
		if done, err := w.ask(&p, demand{what: shm.AskPut, at: p.at, n: int64(len(mem)), in: mem}); done || err != nil {
			return err
		}
	}
	in := packer{origin: origin}
	in.begin()
	return p.each(t, func(addr uint64, n int64) error {
		return in.take(n, func(b []byte) error {
			err := memory.WriteProcess(p.pid, unsafe.Pointer(unsafe.SliceData(b)), uintptr(addr), len(b))
			addr += uint64(len(b))
			return p.copied(err)
		})
	})
}

// get copies a place to origin.
func (w *Window) get(p place, origin datatype.Vec, t Target) error {
	if p.base != nil {
		_, err := datatype.Copy(origin, datatype.Vec{Type: t.Type, Base: p.base, Count: t.Count})
		return err
	}
	if mem, ok := w.askable(&p, origin, t); ok {
		if done, err := w.ask(&p, demand{what: shm.AskGet, at: p.at, n: int64(len(mem)), out: mem}); done || err != nil {
			return err
		}
	}
	if mem, ok := origin.Dense(); ok {
		pos := int64(0)
		return p.each(t, func(addr uint64, n int64) error {
			err := p.read(mem[pos:pos+n], addr)
			pos += n
			return err
		})
	}
	out, pos, buf := origin.Stream(), int64(0), make([]byte, min(chunk, t.bytes()))
	return p.each(t, func(addr uint64, n int64) error {
		for n > 0 {
			part := buf[:min(n, int64(len(buf)))]
			if err := p.read(part, addr); err != nil {
				return err
			}
			out.Unpack(pos, part)
			pos, addr, n = pos+int64(len(part)), addr+uint64(len(part)), n-int64(len(part))
		}
		return nil
	})
}

// askable is the memory of an origin that may go with a request: few bytes, one run of memory at both ends.
func (w *Window) askable(p *place, origin datatype.Vec, t Target) ([]byte, bool) {
	if p.ask == nil || t.bytes() > shm.AskMost || t.Type.Kind() == 0 {
		return nil, false
	}
	if _, _, pairs := t.Type.Kind().Pair(); pairs {
		return nil, false
	}
	return origin.Dense()
}

// packer gives the packed form of a buffer, part by part.
type packer struct {
	origin datatype.Vec
	mem    []byte // all of it; nil: stream has it
	stream *datatype.Stream
	buf    []byte
	pos    int64
}

func (k *packer) begin() {
	var ok bool
	if k.mem, ok = k.origin.Dense(); !ok {
		k.stream = k.origin.Stream()
		k.buf = make([]byte, min(chunk, k.stream.Size()))
	}
}

// take hands over the next n bytes.
func (k *packer) take(n int64, f func([]byte) error) error {
	if k.stream == nil {
		k.pos += n
		return f(k.mem[k.pos-n : k.pos])
	}
	for n > 0 {
		part := k.buf[:min(n, int64(len(k.buf)))]
		k.stream.Pack(k.pos, part)
		if err := f(part); err != nil {
			return err
		}
		k.pos, n = k.pos+int64(len(part)), n-int64(len(part))
	}
	runtime.KeepAlive(k.origin.Base)
	return nil
}

// each lists the runs of memory of a target in another process.
func (p *place) each(t Target, f func(addr uint64, n int64) error) error {
	var c datatype.Convertor
	c.Init(t.Type, nil, t.Count)
	var runs [16]datatype.Run
	for {
		n := c.Runs(runs[:], c.Size())
		if n == 0 {
			return nil
		}
		for _, r := range runs[:n] {
			if err := f(p.addr+uint64(r.Addr), r.Len); err != nil {
				return err
			}
		}
	}
}

func (p *place) read(b []byte, addr uint64) error {
	return p.copied(memory.ReadProcess(p.pid, unsafe.Pointer(unsafe.SliceData(b)), uintptr(addr), len(b)))
}

func (p *place) write(b []byte, addr uint64) error {
	return p.copied(memory.WriteProcess(p.pid, unsafe.Pointer(unsafe.SliceData(b)), uintptr(addr), len(b)))
}

// swap is CompareAndSwap at a place.
func (w *Window) swap(p place, value, compare, result []byte) error {
	n := len(result)
	if mem := w.native(&p, 0, int64(n)); mem != nil {
		swapNatively(mem, value, compare, result)
		return nil
	}
	held, err := w.lockBytes(&p, p.at, int64(n))
	if err != nil {
		return err
	}
	defer held.unlock()
	if p.base != nil {
		mem := unsafe.Slice((*byte)(p.base), n)
		copy(result, mem)
		if string(result) == string(compare) {
			copy(mem, value)
		}
		return nil
	}
	both := append(append(make([]byte, 0, 2*maxElement), value...), compare...)
	if done, err := w.ask(&p, demand{what: shm.AskSwap, at: p.at, n: int64(n), in: both, out: result}); done || err != nil {
		return err
	}
	if err := p.read(result, p.addr); err != nil {
		return err
	}
	if string(result) != string(compare) {
		return nil
	}
	return p.write(value, p.addr)
}
