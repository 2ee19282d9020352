package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"runtime"
	"strings"
	"testing"
)

// cardOfOpenMPI is how much Open MPI 4.1 puts for each scope, bytes.
const cardOfOpenMPI = 2150

// serve1024 takes clients through what Open MPI does up to the end of MPI_Init.
func serve1024(t testing.TB, nodes int) (*sim, []*peer) {
	const np = 1024
	s := newSim(t, nodes)
	s.addJob(ns, np, nil)
	peers := s.connectAll(ns, np, newest)
	card := strings.Repeat("x", cardOfOpenMPI)
	for _, c := range peers {
		c.take(c.send(codec.CmdRequestInfo, nil))
		c.put(card)
	}
	s.messages, s.bytes = 0, 0
	for _, c := range peers {
		c.fence(true)
	}
	for _, c := range peers {
		c.node.in[c.conn] = nil
	}
	return s, peers
}

func heap() int {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// What a server keeps for a rank is what the rank has put, once for each scope,
// and little more.
func TestMemoryOfAThousandClients(t *testing.T) {
	for _, nodes := range []int{1, 16} {
		before := heap()
		s, peers := serve1024(t, nodes)
		used := heap() - before
		messages, bytes := s.messages, s.bytes
		perRank := used / nodes / 1024 // each node's server keeps something of every rank
		t.Logf("%d nodes: %d bytes of memory a server for each rank of the job; a fence is %d messages with %d bytes going up", nodes, perRank, messages, bytes)
		if most := cardOfOpenMPI + 5000; perRank > most {
			t.Errorf("%d nodes: %d bytes a rank, want %d at most", nodes, perRank, most)
		}
		if nodes > 1 && messages != 2*nodes {
			t.Errorf("%d messages for a fence of %d nodes, want one up and one down each", messages, nodes)
		}
		if most := 1024 * (cardOfOpenMPI + 64); bytes > most {
			t.Errorf("%d bytes went up, want %d at most", bytes, most)
		}
		runtime.KeepAlive(peers)
	}
}

// BenchmarkInit1024 is the server's work for MPI_Init of 1,024 ranks on 16 nodes.
func BenchmarkInit1024(b *testing.B) {
	for b.Loop() {
		serve1024(b, 16)
	}
}
