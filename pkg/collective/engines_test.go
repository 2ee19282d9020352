package collective_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/rdma/rdmatest"
	"github.com/gompirun/gompi/pkg/btl/self"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/pml"
)

// engines are the ranks of a network whose messages go through engines over a transport, driven by one goroutine.
type engines struct {
	all   []*pml.Engine // nil: of another process
	trial uint32        // whose messages have a context of their own
	apart bool          // there are ranks of other processes, which may have begun the next trial
}

// shortParts has messages be long soon, so that many are read out of memory.
var shortParts = map[string]string{
	"GOMPI_MCA_btl_rdma_eager_limit": "1024", "GOMPI_MCA_btl_rdma_get_from": "2000", "GOMPI_MCA_btl_rdma_get_part": "5000",
}

// overLibfabric makes ranks that speak over RDMA.
func overLibfabric(t *testing.T, ranks int) *engines {
	mods := rdmatest.Modules(t, ranks, shortParts)
	n := &engines{}
	for rank, m := range mods {
		n.all = append(n.all, engineOver(m, rank, ranks, func(peer int) []byte { return mods[peer].Card() }))
	}
	return n
}

// engineOver makes the engine of a rank over a transport.
func engineOver(m btl.Module, rank, ranks int, card func(peer int) []byte) *pml.Engine {
	own := self.New(rank)
	return pml.New(pml.Config{Peers: ranks, Modules: []btl.Module{own, m}, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
		if peer == rank {
			ep, err := own.Connect(peer, nil)
			return ep, own.Limits(), err
		}
		ep, err := m.Connect(peer, card(peer))
		return ep, m.Limits(), err
	}})
}

// contexts is how many trials have one of their own before the first has its turn again.
const contexts = 1000

// Port implements network.
func (n *engines) Port(rank int, _ []int) collective.P2P {
	if n.all[rank] == nil {
		return nil
	}
	return port{n, n.all[rank], rank, pml.Context(1 + n.trial%contexts)}
}

// progress gives every rank a turn: some providers need both sides.
func (n *engines) progress() {
	for _, e := range n.all {
		if e != nil {
			e.Progress()
		}
	}
}

// Idle implements network.
func (n *engines) Idle() error {
	n.trial++
	if n.apart {
		return nil
	}
	for end := time.Now().Add(time.Minute); ; n.progress() {
		flushed := true
		for _, e := range n.all {
			flushed = flushed && e.Flushed()
		}
		if flushed {
			break
		}
		if time.Now().After(end) {
			return fmt.Errorf("messages have not gone")
		}
	}
	for rank, e := range n.all {
		if left := e.Unexpected(); left > 0 {
			return fmt.Errorf("%d messages are left at rank %d", left, rank)
		}
	}
	return nil
}

// port is a rank's end.
type port struct {
	n       *engines
	e       *pml.Engine
	rank    int
	context pml.Context
}

func (p port) Isend(rank, tag int, b collective.Buffer) (collective.Request, error) {
	r, _, err := p.e.Send(rank, pml.Envelope{Context: p.context, Source: int32(p.rank), Tag: int32(tag)}, pml.Buffer{Bytes: b.Bytes, Stream: b.Stream}, pml.Standard)
	if r == nil {
		return nil, err
	}
	return r, err
}

func (p port) Irecv(rank, tag int, b collective.Buffer) (collective.Request, error) {
	return p.e.Recv(rank, pml.Envelope{Context: p.context, Source: int32(rank), Tag: int32(tag)}, pml.Buffer{Bytes: b.Bytes, Stream: b.Stream}), nil
}

func (p port) Poll(look func() bool) bool {
	p.n.progress()
	return look()
}

func (p port) Wait(look func() bool) { p.e.WaitFor(look) }

func (p port) Cancel(r collective.Request) { p.e.Locked().Withdraw(r.(*pml.Request)) }
func (p port) Refuse(tag, n int)           { p.e.Locked().Refuse(p.context, int32(tag), n) }
func (p port) Accept(tag, n int)           { p.e.Locked().Accept(p.context, int32(tag), n) }
func (p port) Free(r collective.Request)   { p.e.Free(r.(*pml.Request)) }

// manyCases is how many random cases are tried; GOMPI_COLLECTIVE_CASES asks for more of them.
func manyCases() int {
	if s, err := strconv.Atoi(os.Getenv("GOMPI_COLLECTIVE_CASES")); err == nil {
		return s
	}
	return 50
}

// randomCalls makes random calls, of which each of so many ranks has its part.
func randomCalls(t *testing.T, net *engines) {
	for seed, cases := uint64(0), manyCases(); cases > 0; seed++ {
		c := randomCase(t, rand.New(rand.NewPCG(seed, 2)), len(net.all))
		if c == nil {
			continue
		}
		cases--
		if !slices.ContainsFunc(net.all[:c.ranks], func(e *pml.Engine) bool { return e != nil }) {
			net.trial += callsOfRun
			continue
		}
		if err := c.run(c.a, net); err != nil {
			t.Fatalf("seed %d: %v %s of %d ranks: %v", seed, c.a.Op, c.a.Name, c.ranks, err)
		}
	}
}

func TestRandomCallsOverLibfabric(t *testing.T) { randomCalls(t, overLibfabric(t, mostRandom)) }
