package pml_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/rdma/rdmatest"
	"github.com/gompirun/gompi/pkg/pml"
)

// world makes the modules of each rank; quiet reports that nothing is under way.
type world func(t *testing.T, n int) [][]btl.Module

func newUniverse(t *testing.T, w world, n int, seed uint64) *universe {
	u := &universe{t: t, rnd: rand.New(rand.NewPCG(seed, 5)), models: make([]model, n)}
	mods := w(t, n)
	for i := range n {
		u.recvs = append(u.recvs, map[int]*openRecv{})
		u.engines = append(u.engines, pml.New(pml.Config{Peers: n, Modules: mods[i], Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
			var why error
			for _, m := range mods[i] {
				ep, err := m.Connect(peer, lastOf(mods[peer]).Card())
				if err == nil {
					return ep, m.Limits(), nil
				}
				why = err
			}
			return nil, btl.Limits{}, why
		}}))
	}
	u.share(mods)
	t.Cleanup(u.end)
	return u
}

// end frees the memory of what is still open: a heap with blocks in use keeps its address space, of which
// a process has room for some thousand heaps.
func (u *universe) end() {
	for me, open := range u.recvs {
		for _, o := range open {
			u.free(me, o.buf)
		}
	}
	for _, s := range u.sends {
		u.free(s.from, s.data)
	}
}

func lastOf(mods []btl.Module) btl.Module { return mods[len(mods)-1] }

// TestMatchingAgreesWithTheModel drives random operations through engines over
// every transport. GOMPI_MODEL_STEPS asks for more of them.
func TestMatchingAgreesWithTheModel(t *testing.T) {
	steps := 4000
	if s, err := strconv.Atoi(os.Getenv("GOMPI_MODEL_STEPS")); err == nil {
		steps = s
	}
	for name, w := range worlds {
		t.Run(name, func(t *testing.T) {
			if name == "rdma" && rdmatest.Provider() == "" {
				t.Skip("FI_PROVIDER names no provider: test/rdma runs this with each")
			}
			for seed := 0; seed*aTime < steps; seed++ {
				t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
					u := newUniverse(t, w, []int{1, 2, 4}[seed%3], uint64(seed))
					u.settle = func() { u.quiet(name) }
					for range aTime {
						u.step()
					}
					u.finish()
				})
			}
		})
	}
}

// aTime is how many steps one universe does: what is left over is compared at each,
// so long ones take the square of their time.
const aTime = 1000

// quiet makes progress until everything that can happen has happened: every
// receive that the model has matched is complete, and so is every send.
func (u *universe) quiet(name string) {
	for end := time.Now().Add(time.Minute); ; {
		for range 3 {
			for _, e := range u.engines {
				e.Progress()
			}
		}
		what := u.pendingWork()
		if what == "" && u.seen() {
			return
		}
		if time.Now().After(end) {
			u.t.Fatalf("%s: waited in vain for %s", name, what)
		}
	}
}

// seen reports whether every message that the model keeps has arrived.
func (u *universe) seen() bool {
	for me := range u.models {
		if got := u.engines[me].Unexpected(); got != len(u.models[me].arrived) {
			return false
		}
	}
	return true
}

func (u *universe) pendingWork() string {
	for me, open := range u.recvs {
		for id, o := range open {
			if o.model.msg != nil && !o.req.Done() {
				return fmt.Sprintf("receive %d on %d of message %d", id, me, o.model.msg.id)
			}
		}
	}
	for _, s := range u.sends {
		if !s.req.Done() && !u.models[s.to].waits(s.msg) {
			return fmt.Sprintf("send %d", s.msg.id)
		}
	}
	return ""
}

// finish receives all that is left.
func (u *universe) finish() {
	for me := range u.models {
		for len(u.models[me].arrived) > 0 {
			m := u.models[me].arrived[0]
			u.recv(me, m.context, m.src, m.tag)
			u.settle()
			u.compare()
		}
	}
	if len(u.sends) > 0 {
		u.t.Errorf("%d sends are left", len(u.sends))
	}
}
