package meet

import (
	"bytes"
	"context"
	"errors"
	"net"
	"net/netip"
	"strings"
	"syscall"
	"testing"
	"time"
)

func open(t *testing.T, secret string) *Port {
	t.Helper()
	p, err := Open([]netip.Prefix{netip.MustParsePrefix("127.0.0.1/8")}, []byte(secret))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

// met is what a side has after it dialled or accepted.
type met struct {
	ch  *Channel
	err error
}

func dialling(ctx context.Context, name, secret string) chan met {
	out := make(chan met, 1)
	go func() {
		ch, err := Dial(ctx, name, []byte(secret))
		out <- met{ch, err}
	}()
	return out
}

func TestLeadersMeetAndSpeak(t *testing.T) {
	ctx := t.Context()
	p := open(t, "ours")
	d := dialling(ctx, p.Name(), "ours")
	a, err := p.Accept(ctx)
	b := <-d
	if err != nil || b.err != nil {
		t.Fatal(err, b.err)
	}
	defer a.Close()
	defer b.ch.Close()
	for _, size := range []int{0, 1, 3 << 20} {
		mine, theirs := bytes.Repeat([]byte("a"), size), bytes.Repeat([]byte("b"), size+1)
		got := make(chan []byte, 1)
		go func() {
			b, err := b.ch.Exchange(theirs)
			if err != nil {
				t.Error(err)
			}
			got <- b
		}()
		if b, err := a.Exchange(mine); err != nil || !bytes.Equal(b, theirs) {
			t.Fatalf("%d bytes and %v", len(b), err)
		}
		if b := <-got; !bytes.Equal(b, mine) {
			t.Fatalf("%d bytes of %d", len(b), size)
		}
	}
}

func TestWhoDoesNotKnowTheSecretIsTurnedAway(t *testing.T) {
	p := open(t, "ours")
	d := dialling(t.Context(), p.Name(), "theirs")
	accepted := make(chan met, 1)
	go func() {
		ch, err := p.Accept(t.Context())
		accepted <- met{ch, err}
	}()
	if m := <-d; !errors.Is(m.err, ErrDenied) {
		t.Fatalf("%v", m.err)
	}
	if m := <-dialling(t.Context(), p.Name(), "ours"); m.err != nil { // who comes next is let in
		t.Fatal(m.err)
	}
	if m := <-accepted; m.err != nil {
		t.Fatal(m.err)
	}
}

func TestAClosedPortTellsWhoWaits(t *testing.T) {
	p := open(t, "s")
	waits := []chan met{dialling(t.Context(), p.Name(), "s"), dialling(t.Context(), p.Name(), "s")}
	accepting := make(chan error, 1)
	q := open(t, "s")
	go func() {
		_, err := q.Accept(t.Context())
		accepting <- err
	}()
	p.Close()
	q.Close()
	for _, d := range waits {
		if m := <-d; m.err == nil {
			t.Error("a closed port has accepted")
		}
	}
	if err := <-accepting; !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
	if m := <-dialling(t.Context(), p.Name(), "s"); m.err == nil || !strings.Contains(m.err.Error(), "nobody is at port") {
		t.Error(m.err)
	}
}

func TestWaitsEndWithTheirContext(t *testing.T) {
	p := open(t, "s")
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	d := dialling(ctx, p.Name(), "s")
	if m := <-d; m.err == nil {
		t.Error("nobody has accepted")
	}
}

func TestAStrangerAtThePortHarmsNobody(t *testing.T) {
	p := open(t, "s")
	_, at, err := parseName(p.Name())
	if err != nil {
		t.Fatal(err)
	}
	c, err := net.Dial("tcp", at[0].String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	_, _ = c.Write(bytes.Repeat([]byte("GET / HTTP/1.1\r\n"), 10))
	d := dialling(t.Context(), p.Name(), "s")
	if _, err := p.Accept(t.Context()); err != nil {
		t.Fatal(err)
	}
	if m := <-d; m.err != nil {
		t.Fatal(m.err)
	}
}

// strangers connects so many callers to a port, who have said what.
func strangers(t *testing.T, p *Port, n int, said []byte) {
	t.Helper()
	_, at, err := parseName(p.Name())
	if err != nil {
		t.Fatal(err)
	}
	for range n {
		c, err := net.DialTimeout("tcp", at[0].String(), 20*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		if _, err := c.Write(said); err != nil && !errors.Is(err, syscall.ECONNRESET) && !errors.Is(err, syscall.EPIPE) {
			t.Fatal(err)
		}
	}
}

func TestACrowdOfStrangersKeepsNobodyWaiting(t *testing.T) {
	for _, c := range []struct {
		claim string
		said  func(id portID) []byte
	}{
		{"they say nothing", func(portID) []byte { return nil }},
		{"they say half of a hello", func(id portID) []byte { return newShake(id, []byte("s")).hello(id)[:askLen] }},
		{"they repeat a hello that they have heard", func(id portID) []byte { return newShake(id, []byte("s")).hello(id) }},
	} {
		t.Run(c.claim, func(t *testing.T) {
			p := open(t, "s")
			strangers(t, p, 1000, c.said(p.id))
			begin := time.Now()
			d := dialling(t.Context(), p.Name(), "s")
			ch, err := p.Accept(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			ch.Close()
			if m := <-d; m.err != nil {
				t.Fatal(m.err)
			}
			if took := time.Since(begin); took > 2*time.Second {
				t.Errorf("it took %v", took)
			}
		})
	}
}

func TestWhoIsTurnedAwayDialsAgain(t *testing.T) {
	p := open(t, "s")
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	d := dialling(t.Context(), namePrefix+strings.Repeat("0", 16)+":"+l.Addr().String(), "s")
	for range 3 {
		c, err := l.Accept()
		if err != nil {
			t.Fatal(err)
		}
		c.Close()
	}
	p.id = portID{}
	p.acceptor.Serve(l, p.let)
	if _, err := p.Accept(t.Context()); err != nil {
		t.Fatal(err)
	}
	if m := <-d; m.err != nil {
		t.Fatal(m.err)
	}
}

func TestWhoGoesBeforeHeIsAcceptedIsNotAccepted(t *testing.T) {
	p := open(t, "s")
	for range 10 {
		_, at, err := parseName(p.Name())
		if err != nil {
			t.Fatal(err)
		}
		c, err := net.Dial("tcp", at[0].String())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ask(c, p.id, []byte("s")); err != nil {
			t.Fatal(err)
		}
		c.Close()
	}
	d := dialling(t.Context(), p.Name(), "s")
	ch, err := p.Accept(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	m := <-d
	if m.err != nil {
		t.Fatal(m.err)
	}
	go func() { _, _ = m.ch.Exchange([]byte("it is me")) }()
	if b, err := ch.Exchange(nil); err != nil || string(b) != "it is me" {
		t.Errorf("%q, %v", b, err)
	}
}

func TestANameOfAnotherPortIsToldSo(t *testing.T) {
	p := open(t, "s")
	other := namePrefix + strings.Repeat("0", 16) + strings.TrimPrefix(p.Name(), namePrefix)[16:]
	if m := <-dialling(t.Context(), other, "s"); !errors.Is(m.err, ErrClosed) {
		t.Error(m.err)
	}
}

func FuzzName(f *testing.F) {
	f.Add("gompi:1:0011223344556677:10.0.0.1:40123,[fd00::1]:7")
	f.Add("gompi:1::")
	f.Fuzz(func(t *testing.T, name string) {
		_, at, err := parseName(name)
		if err == nil && (len(at) == 0 || len(at) > mostAddresses) {
			t.Fatalf("%q has %d addresses", name, len(at))
		}
	})
}
