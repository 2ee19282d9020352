//go:build cgo && (amd64 || arm64)

package fabric

import (
	"crypto/rand"
	"encoding/binary"
	"fmt"
	"syscall"
	"unsafe"
)

// Region is memory that an endpoint may send from, receive into, and have peers read and write.
type Region struct {
	Bytes []byte
	Key   uint64 // by which peers name it
	Base  uint64 // at which peers name its first byte
	mr    unsafe.Pointer
	desc  uintptr
	ours  bool // made by Make
}

// Make makes memory outside Go's heap and registers it. Forks do not have it: pages that a device writes stay the
// process's own.
func (e *Endpoint) Make(n int) (*Region, error) {
	b, err := syscall.Mmap(-1, 0, n, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON)
	if err != nil {
		return nil, fmt.Errorf("%d bytes of memory: %w", n, err)
	}
	_ = syscall.Madvise(b, syscall.MADV_DONTFORK) // a kernel without it has no such device
	r, err := e.Register(b)
	if err != nil {
		_ = syscall.Munmap(b)
		return nil, err
	}
	r.ours = true
	return r, nil
}

// Register registers memory that the caller keeps where it is until Release: pinned, if it is Go's.
func (e *Endpoint) Register(b []byte) (*Region, error) {
	r := &Region{Bytes: b}
	from := unsafe.Pointer(unsafe.SliceData(b))
	if err := e.l.errorOf("fi_mr_reg", call(function(e.domain, domainRegister, registerBytes), address(e.domain), address(from), uintptr(len(b)), accessAll, 0, e.newKey(), 0, address(unsafe.Pointer(&e.words.object)), 0)); err != nil {
		return nil, fmt.Errorf("register %d bytes: %w", len(b), err)
	}
	mr := e.words.object
	r.mr = mr
	if e.mrMode&mrEndpoint != 0 {
		err := e.l.errorOf("fi_mr_bind", call(function(mr, fidOps, fidBind), address(mr), address(e.ep), 0))
		if err == nil {
			err = e.l.errorOf("fi_mr_enable", call(function(mr, fidOps, fidControl), address(mr), enable, 0))
		}
		if err != nil {
			closeObject(mr)
			return nil, fmt.Errorf("register %d bytes: %w", len(b), err)
		}
	}
	r.desc, r.Key = address(at(mr, mrDesc)), *word(mr, mrKey)
	if e.mrMode&mrVirtual != 0 {
		r.Base = uint64(address(from))
	}
	e.regions[r] = struct{}{}
	return r, nil
}

// newKey is by which peers may name memory, where that is not the provider's to choose. Who has not been told must not guess it.
func (e *Endpoint) newKey() uintptr {
	var b [8]byte
	_, _ = rand.Read(b[:]) // which never fails
	return uintptr(binary.NativeEndian.Uint64(b[:]) >> (64 - min(8*max(e.keySize, 1), 63)))
}

// NeedsRegion reports whether memory that a Read or a Write uses here must be registered.
func (e *Endpoint) NeedsRegion() bool { return e.mrMode&mrLocal != 0 }

// descriptor is what the library wants to be told of a region; nil, which is none, has none.
func (r *Region) descriptor() uintptr {
	if r == nil {
		return 0
	}
	return r.desc
}

// Release ends a registration: nobody reads or writes the memory any more.
func (e *Endpoint) Release(r *Region) {
	if _, there := e.regions[r]; !there {
		return
	}
	delete(e.regions, r)
	closeObject(r.mr)
	if r.ours {
		_ = syscall.Munmap(r.Bytes)
	}
}

// Which is the part of the region that an event's context is in, of parts of n bytes; false if it is of another region.
func (r *Region) Which(v Event, n int) (part int, ok bool) {
	off, ok := r.offset(v.context)
	if !ok {
		return 0, false
	}
	return off / n, true
}

// Message is the message that an event says has come into the region; false: it says no such thing.
func (r *Region) Message(v Event) ([]byte, bool) {
	off, ok := r.offset(v.buf)
	if !ok || v.flags&capRecv == 0 || v.n > uint64(len(r.Bytes)-off) {
		return nil, false
	}
	return r.Bytes[off:][:v.n], true
}

// offset is where in the region an address is.
func (r *Region) offset(at uintptr) (int, bool) {
	off := at - address(unsafe.Pointer(unsafe.SliceData(r.Bytes)))
	return int(off), off < uintptr(len(r.Bytes))
}

// Used reports that a receive buffer is the caller's again: it is used up.
func (v Event) Used() bool { return v.flags&capMultiRecv != 0 }

// closeObject closes an object of the library.
func closeObject(o unsafe.Pointer) int32 {
	return int32(call(function(o, fidOps, fidClose), address(o)))
}
