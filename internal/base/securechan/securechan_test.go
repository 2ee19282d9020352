package securechan

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"testing"
	"time"
)

// link is a connection in memory whose bytes towards the accepter pass through
// change, and both ends' handshakes on it.
func link(t testing.TB, dialer, accepter []byte, change func([]byte) []byte) (d, a *Conn, greeting []byte, derr, aerr error) {
	near, mid := net.Pipe()
	mid2, far := net.Pipe()
	for _, c := range []net.Conn{near, mid, mid2, far} {
		t.Cleanup(func() { c.Close() })
		_ = c.SetDeadline(time.Now().Add(time.Minute))
	}
	go func() {
		buf := make([]byte, 1<<20)
		for {
			n, err := mid.Read(buf)
			if err != nil {
				mid2.Close()
				return
			}
			_, _ = mid2.Write(change(buf[:n]))
		}
	}()
	go func() { _, _ = io.Copy(mid, mid2); mid.Close() }()
	done := make(chan struct{})
	go func() {
		defer close(done)
		if a, greeting, aerr = Accept(far, accepter); aerr != nil {
			far.Close()
		}
	}()
	if d, derr = Dial(near, dialer, []byte("node07")); derr != nil {
		near.Close()
	}
	<-done
	return d, a, greeting, derr, aerr
}

func as(b []byte) []byte { return b }

func TestBothEndsWithTheSecretUnderstandEachOther(t *testing.T) {
	secret := NewSecret()
	d, a, greeting, derr, aerr := link(t, secret, secret, as)
	if derr != nil || aerr != nil || string(greeting) != "node07" {
		t.Fatal(derr, aerr, string(greeting))
	}
	for _, n := range []int{1, 0, maxRecord - 1, maxRecord, maxRecord + 1, 300_000} {
		sent := make([]byte, n)
		for i := range sent {
			sent[i] = byte(rand.Uint32())
		}
		for _, way := range [][2]*Conn{{d, a}, {a, d}} {
			go func() {
				if w, err := way[0].Write(sent); w != n || err != nil {
					t.Error(w, err)
				}
			}()
			got := make([]byte, n)
			if _, err := io.ReadFull(way[1], got); err != nil || !bytes.Equal(got, sent) {
				t.Fatalf("%d bytes: %v, equal %v", n, err, bytes.Equal(got, sent))
			}
		}
	}
	d.Close()
	if _, err := a.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("after the end: %v", err)
	}
}

func TestAStrangerIsNotBelieved(t *testing.T) {
	_, a, greeting, derr, aerr := link(t, NewSecret(), NewSecret(), as)
	if !errors.Is(aerr, ErrStranger) || a != nil || greeting != nil || !errors.Is(derr, ErrStranger) { // not io.EOF: he need not call again
		t.Errorf("dialer %v, accepter %v, greeting %q", derr, aerr, greeting)
	}
}

func TestSecretsMustBeLong(t *testing.T) {
	if _, _, _, derr, aerr := link(t, []byte("short"), []byte("short"), as); derr == nil || aerr == nil {
		t.Error(derr, aerr)
	}
}

// Whatever somebody between the two does to one record, the reader hears no
// byte of it.
func TestWhatWasChangedOnTheWayIsRefused(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(seen int, b []byte) []byte // seen counts the pieces before
	}{
		{"a bit", func(seen int, b []byte) []byte {
			if seen == 2 {
				b[len(b)-1] ^= 1
			}
			return b
		}},
		{"the length", func(seen int, b []byte) []byte {
			if seen == 2 {
				b[3] ^= 1
			}
			return b
		}},
		{"twice the same", func(seen int, b []byte) []byte {
			if seen == 3 {
				return append(append([]byte(nil), b...), b...)
			}
			return b
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			seen := 0
			secret := NewSecret()
			d, a, _, derr, aerr := link(t, secret, secret, func(b []byte) []byte {
				out := c.change(seen, b)
				seen++
				return out
			})
			if derr != nil || aerr != nil {
				t.Fatal(derr, aerr)
			}
			go func() {
				_, _ = d.Write([]byte("one"))
				_, _ = d.Write([]byte("two"))
				d.Close()
			}()
			got, err := io.ReadAll(a)
			if err == nil || !bytes.HasPrefix([]byte("onetwo"), got) {
				t.Errorf("heard %q, %v", got, err)
			}
		})
	}
}

// stream reads what a fuzzer made up.
type stream struct {
	net.Conn
	in io.Reader
}

func (s stream) Read(b []byte) (int, error) { return s.in.Read(b) }
func (stream) Write(b []byte) (int, error)  { return len(b), nil }

func FuzzAcceptBelievesNobody(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte(magic))
	f.Add(append(append([]byte(magic), make([]byte, nonceSize)...), 0, 0, 0, 16, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
	f.Add(append(append([]byte(magic), make([]byte, nonceSize)...), 0xff, 0xff, 0xff, 0xff))
	secret := NewSecret()
	f.Fuzz(func(t *testing.T, b []byte) {
		if c, g, err := Accept(stream{in: bytes.NewReader(b)}, secret); err == nil || c != nil || g != nil {
			t.Errorf("%q came through", b)
		}
	})
}
