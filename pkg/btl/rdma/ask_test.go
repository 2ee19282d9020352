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

// TestMessagesThatAreLostAreMissed has two ranks speak over the provider that the environment names, and one message be lost as
// rxm loses short ones with a connection: nobody is told, and nothing follows.
func TestMessagesThatAreLostAreMissed(t *testing.T) {
	if os.Getenv("FI_PROVIDER") == "" {
		t.Skip("FI_PROVIDER names no provider: TestOverEachProvider runs this with each")
	}
	var mods [2]*Module
	var in [2]heard
	for i := range mods {
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
		defer m.Close()
		mods[i] = m.(*Module)
	}
	var ends [2]*peer
	for i, m := range mods {
		e, err := m.Connect(1-i, mods[1-i].Card())
		if err != nil {
			t.Fatal(err)
		}
		ends[i] = e.(*peer)
	}
	until := func(what string, done func() bool) {
		t.Helper()
		for end := time.Now().Add(time.Minute); !done(); {
			if time.Now().After(end) {
				t.Fatalf("%s: it does not happen", what)
			}
			for i, m := range mods {
				m.Progress(&in[i])
			}
		}
	}
	speak := func(from int) {
		t.Helper()
		until("a message", func() bool {
			err := ends[from].Send(btl.Header{}, []byte("x"))
			if err != nil && !errors.Is(err, btl.ErrAgain) {
				t.Fatal(err)
			}
			return err == nil
		})
	}
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
