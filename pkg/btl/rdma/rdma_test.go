//go:build cgo && (amd64 || arm64)

package rdma

import (
	"errors"
	"os"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/fabric"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/btltest"
)

// way is a provider of a library that the suite is run over.
type way struct{ library, provider string }

// environment is one in which rdma is demanded over a way.
func (w way) environment(name string) string {
	return map[string]string{"FI_PROVIDER": w.provider, "GOMPI_MCA_btl_rdma_lib": w.library}[name]
}

// only returns the way that is tried by this process: libfabric reads FI_PROVIDER once.
func only(t *testing.T) way {
	w := way{os.Getenv("GOMPI_TEST_LIBFABRIC"), os.Getenv("FI_PROVIDER")}
	if w.provider == "" {
		t.Skip("FI_PROVIDER names no provider: TestOverEachProvider runs this with each")
	}
	return w
}

// modules makes n modules that reach each other.
func (w way) modules(t testing.TB, n int) []btl.Module {
	mods := make([]btl.Module, n)
	for i := range mods {
		m, err := New(btl.Site{Rank: i, Size: n, Getenv: w.environment, Demanded: true})
		if errors.Is(err, fabric.ErrNoLibrary) {
			t.Skip(err)
		} else if err != nil {
			t.Fatal(err)
		}
		m.(btl.Pact).Agree([]byte("secret"))
		t.Cleanup(func() { m.Close() })
		mods[i] = m
	}
	return mods
}

func TestConformance(t *testing.T) {
	w := only(t)
	btltest.Run(t, w.modules)
}

func TestMessagesOfAnotherJobAreDroppedAndCounted(t *testing.T) {
	mods := only(t).modules(t, 2)
	mods[0].(btl.Pact).Agree([]byte("another"))
	e, err := mods[0].Connect(1, mods[1].Card())
	if err != nil {
		t.Fatal(err)
	}
	var in nobody
	for deadline := time.Now().Add(20 * time.Second); len(mods[1].(btl.Reasoned).Why()) < 4; {
		if err := e.Send(btl.Header{}, []byte("x")); err != nil && !errors.Is(err, btl.ErrAgain) {
			t.Fatal(err)
		}
		mods[0].Progress(&in)
		mods[1].Progress(&in)
		if time.Now().After(deadline) {
			t.Fatalf("nothing was dropped: %q", mods[1].(btl.Reasoned).Why())
		}
	}
	if in.came > 0 {
		t.Error("a message of another job was delivered")
	}
}

// nobody is a sink that counts.
type nobody struct{ came int }

func (n *nobody) Deliver(int, btl.Header, []byte) { n.came++ }
func (n *nobody) PeerDown(int, error)             {}
