package pmi

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// What a server keeps for a rank is what it has put, and a rank's key goes up each level of
// the tree once. MPICH puts one business card a rank, of some 300 bytes.
func TestMemoryOfAThousandClients(t *testing.T) {
	const np, card = 1024, 300
	value := strings.Repeat("x", card)
	for _, nodes := range []int{1, 16} {
		before := heap()
		w := newWorld(t, Config{KVSName: "k", Size: np}, block(np, nodes))
		w.initAll()
		for rank := range np {
			w.say(rank, put(fmt.Sprintf("P%d-businesscard", rank), value))
		}
		for rank := range np {
			w.say(rank, "cmd=barrier_in")
		}
		for _, out := range w.out {
			out.Reset()
		}
		perRank := (heap() - before) / nodes / np // each node's server has what all ranks have put
		t.Logf("%d nodes: %d bytes of memory a server for each rank of the job; a fence is %d messages with %d bytes going up", nodes, perRank, w.ups, w.carry)
		if most := card + 1000; perRank > most {
			t.Errorf("%d nodes: %d bytes a rank, want %d at most", nodes, perRank, most)
		}
		if w.ups != nodes-1 {
			t.Errorf("%d messages went up in a tree of %d daemons", w.ups, nodes)
		}
		const levels = 4 // a binary tree of 16
		if most := levels * np * (card + 20); w.carry > most {
			t.Errorf("%d bytes went up, want %d at most", w.carry, most)
		}
		runtime.KeepAlive(w)
	}
}

// heap returns the bytes in use.
func heap() int {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}
