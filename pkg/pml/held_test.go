package pml_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/local"
	"github.com/gompirun/gompi/pkg/btl/self"
	"github.com/gompirun/gompi/pkg/pml"
)

// keeper is a way that reads a piece not before it is told to.
type keeper struct {
	btl.Endpoint
	h    btl.Header
	held []byte
}

const keeperPiece = 1 << 10

func (k *keeper) SendAny(h btl.Header, payload []byte) error {
	if k.held != nil {
		return btl.ErrAgain
	}
	k.h, k.held = h, payload
	return nil
}

func (k *keeper) Holds() bool { return k.held != nil }

func (k *keeper) Release() { k.held = bytes.Clone(k.held) }

func (k *keeper) Piece(left int64) int { return int(min(left, keeperPiece)) }

// read reads the piece that is held and reports whether there was one.
func (k *keeper) read(t *testing.T) bool {
	t.Helper()
	if k.held == nil {
		return false
	}
	if err := k.Endpoint.Send(k.h, k.held); err != nil {
		t.Fatal(err)
	}
	k.held = nil
	return true
}

// packed is a message that must be packed.
type packed struct{ bytes []byte }

func (p packed) Size() int64                         { return int64(len(p.bytes)) }
func (p packed) Pack(offset int64, dst []byte) int   { return copy(dst, p.bytes[offset:]) }
func (p packed) Unpack(offset int64, src []byte) int { return copy(p.bytes[offset:], src) }

// A message's memory is its sender's again when the transport has read all of it, and what was packed for one
// peer is not packed over for another while it is read.
func TestASendLastsUntilItsPiecesAreRead(t *testing.T) {
	const size, peers = 4*keeperPiece + 100, 2
	for _, run := range []bool{true, false} {
		net := local.New(1 + peers)
		var engines [1 + peers]*pml.Engine
		var ways [peers]*keeper
		for i := range engines {
			mods := []btl.Module{self.New(i), net.Module(i)}
			engines[i] = pml.New(pml.Config{Peers: 1 + peers, Modules: mods, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
				ep, err := mods[1].Connect(peer, nil)
				if i == 0 {
					ways[peer-1] = &keeper{Endpoint: ep}
					ep = ways[peer-1]
				}
				return ep, btl.Limits{Eager: keeperPiece, Fragment: keeperPiece}, err
			}})
		}
		settle := func() {
			for range 4 {
				for _, e := range engines {
					e.Progress()
				}
			}
		}
		var sends, receives [peers]*pml.Request
		var want, got [peers][]byte
		for i := range peers {
			want[i], got[i] = bytes.Repeat([]byte{byte(i + 1)}, size), make([]byte, size)
			b := pml.Buffer{Bytes: want[i]}
			if !run {
				b = pml.Buffer{Stream: packed{want[i]}}
			}
			receives[i] = engines[1+i].Recv(0, pml.Envelope{}, pml.Buffer{Bytes: got[i]})
			var err error
			if sends[i], _, err = engines[0].Send(1+i, pml.Envelope{}, b, pml.Standard); err != nil {
				t.Fatal(err)
			}
		}
		pieces := 0
		for settle(); ways[0].held != nil; settle() {
			for i := range peers {
				if sends[i].Done() {
					t.Fatalf("one run %v: the send to %d is done before piece %d is read", run, i, pieces)
				}
				if !ways[i].read(t) {
					t.Fatalf("one run %v: nothing for %d", run, i)
				}
			}
			pieces++
		}
		for i := range peers {
			if !sends[i].Done() || !receives[i].Done() || !bytes.Equal(got[i], want[i]) {
				t.Errorf("one run %v, %d: sent %v, received %v, right %v", run, i, sends[i].Done(), receives[i].Done(), bytes.Equal(got[i], want[i]))
			}
		}
		if pieces != 5 {
			t.Errorf("one run %v: %d pieces", run, pieces)
		}
	}
}

// seeing is a keeper whose peer's memory can be seen.
type seeing struct{ *keeper }

func (seeing) Shared([]byte) (uint64, bool)            { return 0, false }
func (seeing) View(_ uint64, n int64) ([]byte, error)  { return make([]byte, n), nil }
func (seeing) Ticket(i int, own bool) (*uint64, error) { return nil, btl.ErrUnreachable }

// A send that fails while the transport reads a piece gives its memory back: words that make no sense, words that
// end a send whose data is on its way, and a peer that is lost elsewhere.
func TestTheMemoryOfASendThatFailsIsNotReadAfterThat(t *testing.T) {
	const size, request = 3 * keeperPiece, 1 << 32 // the first request of an engine has the number 1
	word := func(h btl.Header, payload []byte) func(e *pml.Engine) {
		return func(e *pml.Engine) { e.Deliver(1, h, payload) }
	}
	for what, end := range map[string]func(e *pml.Engine){
		"nonsense": word(btl.Header{A: 200}, nil),
		"an ack":   word(btl.Header{A: 4 | request}, nil),
		"a fin":    word(btl.Header{A: 5 | request}, nil),
		"a cts":    word(btl.Header{A: 6 | request, B: 7}, nil),
		"revoked":  word(btl.Header{A: 10 | request}, nil),
		"a put":    word(btl.Header{A: 11 | request, B: 7}, words(1, size, 1<<32-1)),
		"a loss":   func(e *pml.Engine) { e.PeerDown(1, errors.New("cut")) },
	} {
		net := local.New(2)
		var engines [2]*pml.Engine
		var way *keeper
		for i := range engines {
			mods := []btl.Module{self.New(i), net.Module(i)}
			engines[i] = pml.New(pml.Config{Peers: 2, Modules: mods, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
				ep, err := mods[1].Connect(peer, nil)
				if i == 0 {
					way = &keeper{Endpoint: ep}
					ep = seeing{way}
				}
				return ep, btl.Limits{Eager: keeperPiece, Fragment: keeperPiece}, err
			}})
		}
		data := bytes.Repeat([]byte{1}, size)
		engines[1].Recv(0, pml.Envelope{}, pml.Buffer{Bytes: make([]byte, size)})
		send, _, err := engines[0].Send(1, pml.Envelope{}, pml.Buffer{Bytes: data}, pml.Standard)
		if err != nil {
			t.Fatal(err)
		}
		for range 4 {
			engines[1].Progress()
			engines[0].Progress()
		}
		if way.held == nil || send.Done() {
			t.Fatalf("%s: %d bytes are held, the send is done: %v", what, len(way.held), send.Done())
		}
		end(engines[0])
		if !send.Done() || !errors.Is(send.Err(), pml.ErrPeer) {
			t.Errorf("%s: the send is done %v, with %v", what, send.Done(), send.Err())
		}
		clear(data)
		if !bytes.Equal(way.held, bytes.Repeat([]byte{1}, keeperPiece)) {
			t.Errorf("%s: the transport still reads the program's memory", what)
		}
	}
}
