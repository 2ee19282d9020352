package securechan

import (
	"bytes"
	"io"
	"testing"
)

func TestAnotherProcessGoesOnWithAConnection(t *testing.T) {
	secret := NewSecret()
	d, a, _, derr, aerr := link(t, secret, secret, as)
	if derr != nil || aerr != nil {
		t.Fatal(derr, aerr)
	}
	b, err := Resume(a.Conn, a.State())
	if err != nil {
		t.Fatal(err)
	}
	for _, way := range [][2]*Conn{{d, b}, {b, d}} {
		go func() { _, _ = way[0].Write([]byte("hello")) }()
		got := make([]byte, 5)
		if _, err := io.ReadFull(way[1], got); err != nil || string(got) != "hello" {
			t.Errorf("%q, %v", got, err)
		}
	}
}

func FuzzState(f *testing.F) {
	f.Add([]byte{})
	f.Add(make([]byte, StateSize))
	f.Add(bytes.Repeat([]byte{0xff}, StateSize+1))
	f.Fuzz(func(t *testing.T, b []byte) {
		c, err := Resume(nil, b)
		if (err == nil) != (len(b) == StateSize) {
			t.Errorf("%d bytes: %v", len(b), err)
		}
		if err == nil && !bytes.Equal(c.State(), b) {
			t.Errorf("% x became % x", b, c.State())
		}
	})
}
