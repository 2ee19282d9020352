package tcp

import (
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
)

// cutRounds is how many connections TestConnectionsCutAnywhere cuts; GOMPI_CUT_ROUNDS says another number.
const cutRounds = 25

// proxy is a network between a rank and the address that it knows of another: it carries bytes for a while
// and then does something to them.
type proxy struct {
	l      net.Listener
	to     string
	budget int    // bytes, both ways together
	fate   string // what happens then
	mu     sync.Mutex
	open   []*net.TCPConn
	closed bool
	wg     sync.WaitGroup
}

var fates = []string{"reset", "end", "one way ends", "stall", "nothing"}

func (p *proxy) cuts() bool { return p.fate != "stall" && p.fate != "nothing" }

// through makes the card of a module one that leads through a proxy.
func through(t *testing.T, m btl.Module, budget int, fate string) (*proxy, []byte) {
	t.Helper()
	addrs, err := parseCard(string(m.Card()))
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{l: l, to: addrs[0].port().String(), budget: budget, fate: fate}
	p.wg.Go(p.serve)
	a := addrs[0]
	a.number = uint16(l.Addr().(*net.TCPAddr).Port)
	return p, []byte(a.String())
}

func (p *proxy) serve() {
	for {
		in, err := p.l.Accept()
		if err != nil {
			return
		}
		out, err := net.Dial("tcp", p.to)
		if err != nil {
			in.Close()
			continue
		}
		a, b := in.(*net.TCPConn), out.(*net.TCPConn)
		p.mu.Lock()
		p.open = append(p.open, a, b)
		if p.closed {
			a.Close()
			b.Close()
		}
		p.mu.Unlock()
		p.wg.Go(func() { p.carry(a, b) })
		p.wg.Go(func() { p.carry(b, a) })
	}
}

// carry copies from a to b until its fate comes, or one of them ends.
func (p *proxy) carry(a, b *net.TCPConn) {
	buf := make([]byte, 32<<10)
	for {
		n, err := a.Read(buf)
		p.mu.Lock()
		fateful := p.budget <= n && (p.cuts() || p.budget > 0)
		if fateful && p.cuts() {
			n = min(n, max(p.budget, 0))
		}
		p.budget -= n
		p.mu.Unlock()
		if _, werr := b.Write(buf[:n]); werr != nil && err == nil {
			err = werr
		}
		switch {
		case fateful && p.fate == "reset":
			a.SetLinger(0)
			b.SetLinger(0)
			fallthrough
		case fateful && p.fate == "end":
			a.Close()
			b.Close()
			return
		case fateful && p.fate == "one way ends":
			b.CloseWrite()
			io.Copy(io.Discard, a)
			return
		case fateful && p.fate == "stall": // as a network that loses everything for a while
			<-time.After(50 * time.Millisecond)
		}
		if err != nil {
			b.CloseWrite()
			return
		}
	}
}

func (p *proxy) close() {
	p.l.Close()
	p.mu.Lock()
	p.closed = true
	for _, c := range p.open {
		c.Close()
	}
	p.mu.Unlock()
	p.wg.Wait()
}

// talker sends numbered messages to its peer and checks those that come, some of which it
// wants at a place of its own.
type talker struct {
	t          *testing.T
	name       string
	m          btl.Module
	to         btl.Endpoint
	seed       uint64
	sent, came uint64
	all        uint64 // that it will send
	place      []byte
	down       []error
	refused    error
}

// text is a message of the one who has the seed.
func text(seed, n uint64) []byte {
	rnd := rand.New(rand.NewPCG(seed, n))
	b := make([]byte, rnd.IntN([]int{1, 20, 300, 5000, 100000}[rnd.IntN(5)]))
	for i := range b {
		b[i] = byte(uint64(i)*7 + n + seed)
	}
	return b
}

func (k *talker) check(h btl.Header, p []byte) {
	k.t.Helper()
	if h.A != k.came || string(p) != string(text(h.B, h.A)) {
		k.t.Fatalf("%s: message %d of %d bytes came as number %d, or is not what was sent", k.name, h.A, len(p), k.came)
	}
	k.came++
}

func (k *talker) Deliver(_ int, h btl.Header, p []byte) { k.check(h, p) }
func (k *talker) PeerDown(_ int, err error)             { k.down = append(k.down, err) }

func (k *talker) Place(_ int, h btl.Header, n int) []byte {
	if h.A%3 > 0 {
		return nil
	}
	if len(k.place) < n {
		k.place = make([]byte, n)
	}
	return k.place[:n]
}

func (k *talker) Placed(_ int, h btl.Header, n int) { k.check(h, k.place[:n]) }

// step sends what there is room for and takes what has come, by either way.
func (k *talker) step(rnd *rand.Rand) {
	for range rnd.IntN(4) {
		if k.sent == k.all || k.refused != nil {
			break
		}
		if err := k.to.Send(btl.Header{A: k.sent, B: k.seed}, text(k.seed, k.sent)); err == btl.ErrAgain {
			break
		} else if err != nil {
			k.refused = err
			break
		}
		k.sent++
	}
	for range rnd.IntN(4) {
		if h, p, ok := k.to.(btl.Taker).Next(); ok {
			k.check(h, p)
			k.to.(btl.Taker).Take()
		}
	}
	k.m.Progress(k)
}

// TestConnectionsCutAnywhere has two ranks talk both ways over connections that end after any number of bytes,
// in the handshake, too. What has come by then is whole and in order, and both are told once and can
// send no more; a network that only stalls loses nothing.
func TestConnectionsCutAnywhere(t *testing.T) {
	rounds := cutRounds
	if s := os.Getenv("GOMPI_CUT_ROUNDS"); s != "" {
		var err error
		if rounds, err = strconv.Atoi(s); err != nil {
			t.Fatal(err)
		}
	}
	for round := range rounds {
		rnd := rand.New(rand.NewPCG(uint64(round), 77))
		fate := fates[round%len(fates)]
		budget := rnd.IntN([]int{200, 20000, 1 << 20}[rnd.IntN(3)])
		t.Run(fmt.Sprintf("%d %s after %d bytes", round, fate, budget), func(t *testing.T) { cutOnce(t, rnd, budget, fate) })
	}
}

func cutOnce(t *testing.T, rnd *rand.Rand, budget int, fate string) {
	mods := modules(t, 2, func(int) string { return "s" })
	for _, m := range mods {
		m.(*Module).patience = 50 * time.Millisecond // with a network that ends every connection
	}
	var ks []*talker
	var ps []*proxy
	all := uint64(200)
	if fate != "stall" && fate != "nothing" {
		all = 1 << 40 // until the end
	}
	for i, m := range mods {
		p, card := through(t, mods[1-i], budget, fate)
		t.Cleanup(p.close)
		e, err := m.Connect(1-i, card)
		if err != nil {
			t.Fatal(err)
		}
		ps = append(ps, p)
		ks = append(ks, &talker{t: t, name: fmt.Sprintf("rank %d", i), m: m, to: e, seed: uint64(i + 1), all: all})
	}
	finished := func() bool {
		lost := len(ks[0].down) > 0 && len(ks[1].down) > 0
		return lost || ks[0].came == all && ks[1].came == all
	}
	for end := time.Now().Add(time.Minute); !finished(); {
		for _, k := range ks {
			k.step(rnd)
		}
		if time.Now().After(end) {
			t.Fatalf("no end: sent %d and %d, came %d and %d, told %v and %v", ks[0].sent, ks[1].sent, ks[1].came, ks[0].came, ks[0].down, ks[1].down)
		}
	}
	for _, k := range ks {
		if !ps[0].cuts() {
			if len(k.down) > 0 || k.refused != nil {
				t.Errorf("%s: told of an end that was none: %v, %v", k.name, k.down, k.refused)
			}
			continue
		}
		if err := k.to.Send(btl.Header{}, nil); err == nil || err == btl.ErrAgain {
			t.Errorf("%s: a message after the end was taken: %v", k.name, err)
		}
		if k.m.Progress(k); len(k.down) != 1 {
			t.Errorf("%s: told %d times of the end: %v", k.name, len(k.down), k.down)
		}
	}
}
