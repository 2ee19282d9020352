package pml_test

import (
	"testing"

	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/pml"
)

// leaver is a module of which nothing comes, and which counts how often this process leaves its CPU to others.
type leaver struct {
	bed
	left int
}

func (l *leaver) Leave() { l.left++ }
func (l *leaver) Back()  {}

// Who polls in vain lets others run where they share its CPU, whatever it polls for.
func TestWhoPollsInVainLetsOthersRun(t *testing.T) {
	never := func() bool { return false }
	for name, poll := range map[string]func(e *pml.Engine, r *pml.Request) bool{
		"for a condition": func(e *pml.Engine, _ *pml.Request) bool { return e.Poll(never) },
		"for a request":   func(e *pml.Engine, r *pml.Request) bool { return e.Test(r) },
		"for a message": func(e *pml.Engine, _ *pml.Request) bool {
			_, ok := e.Probe(pml.Envelope{Tag: 1})
			return ok
		},
	} {
		for mode, shares := range map[wait.Mode]bool{wait.Yield: true, wait.Spin: false} {
			for _, threads := range []bool{false, true} {
				l := &leaver{}
				e := pml.New(pml.Config{Peers: 1, Threads: threads, Modules: []btl.Module{l}, Waiter: wait.NewWaiter(nil, mode, nil)})
				r := e.Recv(0, pml.Envelope{Tag: 1}, pml.Buffer{})
				for range 64 {
					if poll(e, r) {
						t.Fatalf("%s: there was one", name)
					}
				}
				if l.left > 0 != shares || l.left > 32 {
					t.Errorf("%s, mode %d: it left its CPU %d times in 64 polls", name, mode, l.left)
				}
				e.Close()
			}
		}
	}
}
