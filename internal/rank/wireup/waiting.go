package wireup

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/topo"
)

// waitMode is how the user wants ranks to wait, in our word for it or that of another library.
func (c Config) waitMode() (wait.Mode, error) {
	const ours, intel = "GOMPI_WAIT", "I_MPI_THREAD_YIELD"
	mode, err := wait.ParseMode(c.Getenv(ours))
	switch {
	case err != nil:
		return mode, fmt.Errorf("%s: %w", ours, err)
	case c.Getenv(ours) != "":
		return mode, nil
	case c.mca("mpi_yield_when_idle") == "1", c.Getenv(intel) == "2", c.Getenv(intel) == "3":
		return wait.Yield, nil
	}
	return wait.Auto, nil
}

// policy counts who shares CPUs with this rank: ranks with the same mask.
func (w *World) policy(cfg Config) func() wait.Sharing {
	mask, _ := sched.Affinity(0)
	if w.segment != nil {
		w.segment.Announce(w.LocalRank, mask)
	}
	list := topo.FromWords(mask).List()
	cpus := len(list)
	granted, by := topo.QuotaHere()
	local := len(w.LocalRanks)
	limited := local <= cpus && granted > 0 && granted < float64(local)
	if limited {
		w.explain = append(w.explain, fmt.Sprintf("who waits soon sleeps: the quota of cgroup %s is worth %.3g CPUs to %d ranks", by, granted, local))
	}
	if cpus > 1 && (local > cpus || limited) && cfg.Getenv("GOMPI_PIN") != "0" {
		switch n, before := w.sharers(); {
		case n > cpus:
			w.pin(list, n, before, share(granted, cpus, n, local), by)
		case n > 1 && limited:
			w.part(list, n, before, granted, by)
		}
	}
	if cfg.Getenv(reportPin) == "1" {
		w.reportPin()
	}
	if w.segment != nil {
		w.sit()
	}
	return func() wait.Sharing {
		sharing := max(w.sharing, 1)
		if w.segment != nil {
			sharing = w.segment.Sharing(w.LocalRank)
		}
		return wait.Sharing{Ranks: sharing, CPUs: float64(cpus), Quota: share(granted, cpus, sharing, local)}
	}
}

// share is how many CPUs' worth of time ranks that share some CPUs have, of what the node's cgroup
// grants all local ones; 0 granted is no limit.
func share(granted float64, cpus, sharing, local int) float64 {
	if granted == 0 {
		return float64(cpus)
	}
	return min(float64(cpus), granted*float64(sharing)/float64(max(local, sharing)))
}

// sit tells the others which CPU this rank is bound to, if it is to one.
func (w *World) sit() {
	mask, _ := sched.Affinity(0)
	if cpus := topo.FromWords(mask).List(); len(cpus) == 1 {
		w.segment.Sit(w.LocalRank, cpus[0])
	}
}

// sharers counts the ranks of the node that have the same CPUs as this one, and those of them
// before it. Ranks say so when they start. If one does not in time, all are taken to have the same.
func (w *World) sharers() (n, before int) {
	if w.segment == nil {
		return w.sharing, w.LocalRank
	}
	w.segment.AwaitAnnounced(silence)
	if n, before, silent := w.segment.Sharers(w.LocalRank); silent == 0 {
		return n, before
	}
	return len(w.LocalRanks), w.LocalRank
}

// silence is how long a rank that starts waits until the others have said which CPUs they use. Those
// that do not use the node's shared memory, for they are in other containers, never do.
const silence = 250 * time.Millisecond

// pin keeps this rank on one CPU, as the n ranks that share cpus, of which so many come before it,
// outnumber them: ranks that yield to each other must
// not be moved about by the kernel meanwhile, which cost half the throughput
// with 8 ranks on 2 CPUs. Neighbours are on different CPUs, so that two that talk
// can run at once (wait.AdaptiveSpin).
// quota is how many CPUs' worth of time a cgroup grants these ranks.
func (w *World) pin(cpus []int, n, before int, quota float64, by string) {
	why := ""
	if fit := int(math.Ceil(quota)); fit < len(cpus) {
		cpus = packed(cpus, fit, w.where(w.LocalRanks[0]))
		why = fmt.Sprintf(", for the quota of cgroup %s is worth %.3g", by, quota)
	}
	cpu := cpus[before%len(cpus)]
	if err := sched.PinProcess(cpu); err == nil {
		w.pinned = pinnedTo{cpus: []int{cpu}}
		if why != "" {
			w.pinned.quota = quota
		}
		w.explain = append(w.explain, fmt.Sprintf("pinned to CPU %d: %d ranks share CPUs %v%s (change: GOMPI_PIN=0)", cpu, n, cpus, why))
	}
}

// part keeps this rank on its part of cpus, where the n ranks that share them, of which so many come before it, have
// one each, but a cgroup grants all ranks of the node the time of only quota. Whoever was stopped, and each thread that takes over
// a goroutine, may go on where another rank is: two on one CPU took 5 to 20 us for a barrier, until the kernel moved
// one, and 0.2 with a CPU each.
func (w *World) part(cpus []int, n, before int, quota float64, by string) {
	mine := partOf(cpus, n, before, quota)
	if mine == nil {
		return
	}
	if err := sched.PinProcess(mine...); err == nil {
		w.pinned = pinnedTo{mine, quota}
		w.explain = append(w.explain, fmt.Sprintf("pinned to CPUs %v: %d ranks part CPUs %v, for the quota of cgroup %s is worth %.3g (change: GOMPI_PIN=0)", mine, n, cpus, by, quota))
	}
}

// partOf is one of n even parts of cpus, for the rank after so many others; nil if that could be less than the quota
// is worth, of which a rank with threads may take all while the others have nothing to do.
func partOf(cpus []int, n, before int, quota float64) []int {
	if float64(len(cpus)/n) < quota {
		return nil
	}
	return cpus[before*len(cpus)/n : (before+1)*len(cpus)/n]
}

// packed are fit of cpus, as many as can run all the time: of ranks on more the kernel would stop all
// for a part of the time. They begin where the node's first rank was running, for the kernel had chosen that:
// groups with a quota each would crowd the machine's first CPUs otherwise.
func packed(cpus []int, fit, first int) []int {
	at := max(slices.Index(cpus, first), 0)
	return slices.Concat(cpus[at:], cpus[:at])[:fit]
}

// where is the CPU that the first rank of a node was running on when it made its card; -1: nobody knows.
func (w *World) where(first int) int {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	c, err := w.cards.of(ctx, first)
	if err != nil {
		return -1
	}
	cpu, err := strconv.Atoi(c.at)
	if err != nil {
		return -1
	}
	return cpu
}

// pinnedTo is where this process has pinned itself.
type pinnedTo struct {
	cpus  []int   // none: nowhere
	quota float64 // for which it has, CPUs' worth of time; 0: for ranks share CPUs
}

// A launcher of ours that is to report where ranks run sets the variable, and takes what is published under
// the name for that, in place of a port: the rank, the CPUs or a -, and the quota.
const (
	reportPin  = "GOMPI_REPORT_PIN"
	pinService = "gompi/pinned"
)

// reportPin tells the launcher where this process has pinned itself; one that does not want to know takes it for a service.
func (w *World) reportPin() {
	if w.client == nil {
		return
	}
	cpus := "-"
	if len(w.pinned.cpus) > 0 {
		cpus = topo.NewCPUSet(w.pinned.cpus...).String()
	}
	_ = w.Publish(pinService, fmt.Sprintf("%d/%s/%g", w.Rank, cpus, w.pinned.quota))
}
