package pml_test

import (
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/btltest"
	"github.com/gompirun/gompi/pkg/btl/local"
	"github.com/gompirun/gompi/pkg/btl/rdma/rdmatest"
	"github.com/gompirun/gompi/pkg/btl/self"
	"github.com/gompirun/gompi/pkg/btl/sm"
	"github.com/gompirun/gompi/pkg/btl/tcp"
)

var worlds = map[string]world{
	"reference": func(_ *testing.T, n int) [][]btl.Module {
		net := local.New(n)
		out := make([][]btl.Module, n)
		for i := range out {
			out[i] = []btl.Module{self.New(i), net.Module(i)}
		}
		return out
	},
	"faulty": func(_ *testing.T, n int) [][]btl.Module {
		net := local.New(n)
		out := make([][]btl.Module, n)
		for i := range out {
			out[i] = []btl.Module{btltest.NewFaulty(self.New(i), 3), btltest.NewFaulty(net.Module(i), uint64(i))}
		}
		return out
	},
	"reading":         reading(false),
	"reading, faulty": reading(true),
	"rdma":            overRDMA,
	"sm":              sharedMemory(false),
	"sm, no read":     sharedMemory(true),
	"sm, heaps":       withHeaps(sharedMemory(false)),
	"tcp":             overTCP(1),
	"tcp, 3 links":    overTCP(3),
}

// reading is one whose receivers read long messages out of memory of their senders, a part after the other.
func reading(faulty bool) world {
	return func(_ *testing.T, n int) [][]btl.Module {
		net := local.New(n)
		net.Expose(3000)
		out := make([][]btl.Module, n)
		for i := range out {
			m := btl.Module(net.Module(i))
			if faulty {
				m = btltest.NewFaulty(m, uint64(i))
			}
			out[i] = []btl.Module{self.New(i), m}
		}
		return out
	}
}

// overRDMA is one over the provider that the environment names, whose long messages are read in several parts.
func overRDMA(t *testing.T, n int) [][]btl.Module {
	out := make([][]btl.Module, n)
	for i, m := range rdmatest.Modules(t, n, map[string]string{"GOMPI_MCA_btl_rdma_get_from": "20000", "GOMPI_MCA_btl_rdma_get_part": "40000"}) {
		out[i] = []btl.Module{self.New(i), m}
	}
	return out
}

func overTCP(links int) world {
	return func(t *testing.T, n int) [][]btl.Module {
		out, tuned := make([][]btl.Module, n), tuning.Default()
		tuned.TCP.Links = links
		for i := range out {
			m, err := tcp.New(tcp.Config{Rank: i, Size: n, Secret: []byte("s"), Loopback: true, Tuning: tuned})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { m.Close() })
			out[i] = []btl.Module{self.New(i), m}
		}
		return out
	}
}

func sharedMemory(noRMA bool) world {
	return func(t *testing.T, n int) [][]btl.Module {
		cfg := shm.Config{Ranks: n, Slots: 32, Data: 32 << 10}
		seg, err := shm.Create(cfg)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { seg.Close() })
		var peers []int
		for i := range n {
			peers = append(peers, i)
		}
		out, tuned := make([][]btl.Module, n), tuning.Default()
		if noRMA {
			tuned.SM.SingleCopy = 0
		}
		for i := range out {
			seg.Enter(i)
			out[i] = []btl.Module{self.New(i), sm.New(sm.Config{Segment: seg, Rank: i, Peers: peers, Tuning: tuned})}
		}
		return out
	}
}
