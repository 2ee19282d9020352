//go:build cgo && (amd64 || arm64)

package rdma

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
)

// couple is two ranks that speak over the provider that the environment names.
type couple struct {
	t    *testing.T
	mods [2]*Module
	ends [2]*peer // of each to the other
	in   [2]heard
}

func newCouple(t *testing.T) *couple {
	t.Helper()
	if os.Getenv("FI_PROVIDER") == "" {
		t.Skip("FI_PROVIDER names no provider: TestOverEachProvider runs this with each")
	}
	c := &couple{t: t}
	for i := range c.mods {
		m, err := New(btl.Site{Rank: i, Size: 2, Demanded: true, Getenv: func(name string) string {
			if name == "GOMPI_MCA_btl_rdma_lib" {
				return os.Getenv("GOMPI_TEST_LIBFABRIC")
			}
			return os.Getenv(name)
		}})
		if err != nil && strings.Contains(err.Error(), "no libfabric") {
			t.Skip(err)
		} else if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { m.Close() })
		c.mods[i] = m.(*Module)
	}
	for i, m := range c.mods {
		e, err := m.Connect(1-i, c.mods[1-i].Card())
		if err != nil {
			t.Fatal(err)
		}
		c.ends[i] = e.(*peer)
	}
	return c
}

// until has both make progress until something has happened.
func (c *couple) until(what string, done func() bool) {
	c.t.Helper()
	for end := time.Now().Add(time.Minute); !done(); {
		if time.Now().After(end) {
			c.t.Fatalf("%s: it does not happen", what)
		}
		for i, m := range c.mods {
			m.Progress(&c.in[i])
		}
	}
}

// speak has one send the other a message.
func (c *couple) speak(from int) {
	c.t.Helper()
	c.until("a message", func() bool {
		err := c.ends[from].Send(btl.Header{}, []byte("x"))
		if err != nil && !errors.Is(err, btl.ErrAgain) {
			c.t.Fatal(err)
		}
		return err == nil
	})
}

// TestMessagesThatAreLostAreMissed has two ranks speak over the provider that the environment names, and one message be lost as
// rxm loses short ones with a connection: nobody is told, and nothing follows.
func TestMessagesThatAreLostAreMissed(t *testing.T) {
	c := newCouple(t)
	mods, ends, in := c.mods, c.ends, &c.in
	speak, until := c.speak, c.until
	speak(0)
	until("the message comes", func() bool { return in[1].messages == 1 })
	answered := func() bool { return !ends[1].asked }
	for range 40 { // it asks, is told that nothing was lost, and asks ever more seldom
		if err := ends[1].Probe(); err != nil {
			t.Fatal(err)
		}
		until("an answer", answered)
	}
	if n := ends[0].next; n == 0 || n > 8 {
		t.Errorf("%d questions came for 40 probes", n)
	}
	ends[0].number++ // as if one more had been sent
	for end := time.Now().Add(time.Minute); in[1].down == nil; {
		_ = ends[1].Probe()
		for i, m := range mods {
			m.Progress(&in[i])
		}
		if time.Now().After(end) {
			t.Fatal("nobody misses the message")
		}
	}
	if !strings.Contains(in[1].down.Error(), "1 messages or more were lost") || in[0].down != nil {
		t.Errorf("%v; %v", in[1].down, in[0].down)
	}
}
