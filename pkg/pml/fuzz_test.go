package pml_test

import (
	"encoding/binary"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/local"
	"github.com/gompirun/gompi/pkg/btl/sm"
	"github.com/gompirun/gompi/pkg/pml"
)

// FuzzDeliver feeds an engine messages that no engine would send. It may take
// the peer for lost; it must not fall over, and what it has going on with others
// must end as it should.
func FuzzDeliver(f *testing.F) {
	message := func(h0, h1 uint64, payload string) []byte {
		b := binary.LittleEndian.AppendUint64(nil, h0)
		b = binary.LittleEndian.AppendUint64(b, h1)
		return append(append(b, byte(len(payload))), payload...)
	}
	for kind := range uint64(17) {
		f.Add(message(kind, 1, "payload"))
		f.Add(message(kind|1<<32, 1|2<<32, "twenty-four bytes of rts"))
	}
	f.Add(append(message(3, 1, string(rts(1, 16, 0, 0))), message(7|1<<32, 8, "data")...))
	for _, part := range []uint64{1, 90, 50000, 50001} { // which is read, and whose successor is asked for
		f.Add(append(message(3, 1|2<<32, string(rts(1, 50000, part, 0))), message(16|2<<32, 9, string(words(3, 4)))...))
	}
	f.Add(append(message(15|1<<32, 1, ""), message(15|1<<32, 1, "")...))
	f.Add(message(3, 1, string(rts(1, 50000, 0, 16<<10))))
	for _, offset := range []uint64{90, 60000, 1 << 63} { // data of the message that the first receive has asked for
		f.Add(append(message(3, 1|2<<32, string(rts(1, 50000, 0, 0))), message(7|2<<32, offset, "data")...))
	}
	f.Add(message(11|1<<32, 1, string(words(16<<10, 50000, 3))))
	f.Fuzz(func(t *testing.T, b []byte) {
		net := local.New(3)
		net.Expose(1000)
		e := pml.New(pml.Config{Peers: 3, Modules: []btl.Module{net.Module(0)}, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
			ep, err := net.Module(0).Connect(peer, nil)
			return ep, net.Module(0).Limits(), err
		}})
		buf := make([]byte, 100)
		open := e.Recv(1, pml.Envelope{Context: 0, Source: 1, Tag: 2}, pml.Buffer{Bytes: buf})
		_ = e.Recv(-1, pml.Envelope{Context: 1, Source: pml.AnySource, Tag: pml.AnyTag}, pml.Buffer{Bytes: buf})
		_, _, _ = e.Send(1, pml.Envelope{Tag: 1}, pml.Buffer{Bytes: make([]byte, 50000)}, pml.Standard)
		for n := 0; len(b) >= 17 && n < 100; n++ {
			h := btl.Header{A: binary.LittleEndian.Uint64(b), B: binary.LittleEndian.Uint64(b[8:])}
			size := min(int(b[16]), len(b)-17)
			e.Deliver(1, h, b[17:17+size])
			b = b[17+size:]
		}
		e.Progress()
		// the other peer is not concerned
		if _, _, err := e.Send(2, pml.Envelope{Tag: 1}, pml.Buffer{Bytes: []byte("x")}, pml.Standard); err != nil {
			t.Fatal(err)
		}
		_ = open.Done()
	})
}

// words is a payload of them.
func words(w ...uint64) []byte {
	var b []byte
	for _, x := range w {
		b = binary.LittleEndian.AppendUint64(b, x)
	}
	return b
}

// rts is an rts's payload: its sender's request, the lengths of the message and of a first part that can be read, and where it
// is seen.
func rts(request, size, part, shared uint64) []byte {
	return words(request, size, 5, 1<<20, part, shared)
}

// FuzzShared is FuzzDeliver of an engine whose peer sees its memory, and shows its
// own.
func FuzzShared(f *testing.F) {
	f.Add(uint64(3), uint64(3)<<32, rts(1, 100000, 0, 16<<10))
	f.Add(uint64(3), uint64(3)<<32, rts(1, 300000, 0, 16<<10))
	f.Add(uint64(3), uint64(3)<<32, rts(1, 300000, 0, 1<<36))
	f.Add(uint64(11|1<<32), uint64(2), words(16<<10, 100000, 1<<32-1))
	f.Add(uint64(11|1<<32), uint64(2), words(16<<10, 200000, 5|7<<32))
	f.Add(uint64(12|2<<32), uint64(0), []byte{})
	seg, err := shm.Create(shm.DefaultConfig(2))
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { seg.Close() })
	var heaps [2]*shm.Heap
	var mem [2][]byte
	for i := range heaps {
		heaps[i] = newHeap(f)
		if mem[i], err = heaps[i].Alloc(300000, true); err != nil {
			f.Fatal(err)
		}
		seg.Enter(i)
		seg.Control(i).Offer(heaps[i])
	}
	f.Fuzz(func(t *testing.T, a, b uint64, payload []byte) {
		m := sm.New(sm.Config{Segment: seg, Rank: 0, Peers: []int{0, 1}})
		e := pml.New(pml.Config{Peers: 2, Modules: []btl.Module{m}, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
			ep, err := m.Connect(peer, nil)
			return ep, m.Limits(), err
		}})
		defer e.Close()
		e.ShareMemory(func() { m.Share(heaps[0]) })
		_, _, _ = e.Send(1, pml.Envelope{Tag: 1}, pml.Buffer{Bytes: mem[0]}, pml.Standard)
		for rx := seg.Rx(0, 1); ; rx.Advance() { // nobody else takes them
			if _, _, _, ok := rx.Poll(); !ok {
				break
			}
		}
		_ = e.Recv(1, pml.Envelope{Source: 1, Tag: pml.AnyTag}, pml.Buffer{Bytes: mem[0]})
		e.Deliver(1, btl.Header{A: a, B: b}, payload)
		e.Deliver(1, btl.Header{A: a, B: b}, payload)
	})
}
