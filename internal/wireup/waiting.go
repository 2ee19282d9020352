package wireup

import (
	"fmt"
	"math/bits"
	"runtime"

	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/internal/wait"
)

// policy counts who shares CPUs with this rank: ranks with the same mask.
func (w *World) policy(cfg Config) func() wait.Policy {
	mask, _ := sys.Affinity(0)
	if w.segment != nil {
		w.segment.Announce(w.LocalRank, mask)
	}
	cpus := 0
	for _, word := range mask {
		cpus += bits.OnesCount64(word)
	}
	quota := cpus
	if cfg.Getenv("GOMAXPROCS") == "" { // the runtime has looked at the cgroup's quota
		quota = min(cpus, runtime.GOMAXPROCS(0))
	}
	if len(w.LocalRanks) > cpus {
		w.pin(cfg, mask, quota)
	}
	if w.segment != nil {
		w.sit()
	}
	return func() wait.Policy {
		sharing := max(w.sharing, 1)
		if w.segment != nil {
			sharing = w.segment.Sharing(w.LocalRank)
		}
		return wait.PolicyFor(sharing+int(w.beside.Load())+w.guests.beside(), float64(cpus), float64(quota))
	}
}

// sit tells the others which CPU this rank is bound to, if it is to one.
func (w *World) sit() {
	mask, _ := sys.Affinity(0)
	cpu, cpus := 0, 0
	for i, word := range mask {
		if word != 0 {
			cpu = i*64 + bits.TrailingZeros64(word)
		}
		cpus += bits.OnesCount64(word)
	}
	if cpus == 1 {
		w.segment.Sit(w.LocalRank, cpu)
	}
}

// pin keeps this rank on one CPU when the ranks of the node outnumber the CPUs
// that the launcher has left to all of them, or its quota is worth: ranks that yield to each other must
// not be moved about by the kernel meanwhile, which cost half the throughput
// with 8 ranks on 2 CPUs. Neighbours are on different CPUs, so that two that talk
// can run at once (wait.Hope). GOMPI_PIN=0 leaves it.
func (w *World) pin(cfg Config, mask []uint64, cpus int) {
	n := len(w.LocalRanks)
	if n <= cpus || cpus < 2 || cfg.Getenv("GOMPI_PIN") == "0" {
		return
	}
	at := w.LocalRank % cpus
	for i, word := range mask {
		for ; word != 0; word &= word - 1 {
			if at == 0 {
				cpu := i*64 + bits.TrailingZeros64(word)
				if err := sys.PinProcess(cpu); err == nil {
					w.explain = append(w.explain, fmt.Sprintf("pinned to CPU %d: %d ranks share %d CPUs (change: GOMPI_PIN=0)", cpu, n, cpus))
				}
				return
			}
			at--
		}
	}
}
