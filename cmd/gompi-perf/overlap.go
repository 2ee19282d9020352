package main

import (
	"runtime"
	"slices"
	"time"
)

// measureOverlap measures how much of a nonblocking operation's time is hidden by
// computation between its start and its wait. The computation is a fixed amount
// of work, made to last as long as the operation alone, so that progress which
// takes CPU time away from it does not win.
func (j *job) measureOverlap() (result, error) {
	iters, err := j.calibrate(func(n int) error {
		for j.iter = 0; j.iter < n; j.iter++ {
			if err := j.overlapped(0); err != nil {
				return err
			}
		}
		return nil
	}, 15)
	if err != nil {
		return result{}, err
	}
	if j.opt.iters == 0 {
		iters /= 3 // the budget is for all kinds
	}
	var took [kinds][]float64
	for k := range took {
		took[k] = make([]float64, iters)
	}
	for j.iter = 0; j.iter < iters; j.iter++ {
		if took[pure][j.iter], err = j.timed(pure, 0); err != nil {
			return result{}, err
		}
	}
	alone := []float64{median(took[pure])}
	if err := j.fromRoot(alone); err != nil {
		return result{}, err
	}
	units := unitsFor(alone[0])
	if !j.computes() {
		units = 0
	}
	for j.iter = 0; j.iter < iters; j.iter++ {
		for k := range took {
			if took[k][j.iter], err = j.timed(kind(k), units); err != nil {
				return result{}, err
			}
		}
	}
	for k := range took {
		if err := j.maxOnRoot(took[k]); err != nil {
			return result{}, err
		}
		slices.Sort(took[k])
	}
	return j.hidden(took, iters), nil
}

// computes reports whether this rank computes. One that does not waits at once, and its CPU is there for others.
func (j *job) computes() bool { return j.opt.computing == 0 || j.rank < j.opt.computing }

// kind is what is timed: the operation, with computation, or that alone.
type kind int

const (
	pure kind = iota
	full
	compute
	kinds
)

// timed repeats one kind after a barrier and returns this rank's usec.
func (j *job) timed(k kind, units int) (float64, error) {
	if err := j.meet(); err != nil {
		return 0, err
	}
	begin := time.Now()
	var err error
	switch k {
	case pure:
		err = j.overlapped(0)
	case full:
		err = j.overlapped(units)
	case compute:
		runtime.KeepAlive(work(units))
	}
	return usec(time.Since(begin)), err
}

// overlapped starts the operation, computes and waits.
func (j *job) overlapped(units int) error {
	reqs, err := j.test.start(j)
	if err != nil {
		return err
	}
	if units > 0 {
		runtime.KeepAlive(work(units))
	}
	for i := range reqs {
		if _, err := reqs[i].Wait(); err != nil {
			return err
		}
	}
	if j.test.finish != nil {
		j.test.finish(j)
	}
	return nil
}

// work is a chain of additions, which cannot be shortened. It returns its end so
// that it is not left out.
//
//go:noinline
func work(units int) float64 {
	x := 1.0
	for range units {
		x = float64(x*0.999999) + 0.5
	}
	return x
}

// unitsFor returns how much work takes so many usec on this rank, undisturbed.
func unitsFor(us float64) int {
	const trial = 10000 // a moment: who waits on the same CPU would take more for a program that computes
	best := time.Duration(1 << 62)
	for range 7 {
		begin := time.Now()
		runtime.KeepAlive(work(trial))
		best = min(best, time.Since(begin))
	}
	return int(trial * us / usec(best))
}

func (j *job) hidden(took [kinds][]float64, iters int) result {
	p, f, c := median(took[pure]), median(took[full]), median(took[compute])
	percent := 0.0
	if p > 0 {
		percent = min(max(100*(1-(f-c)/p), 0), 100)
	}
	return result{
		Test: j.test.name, Ranks: j.ranks, Bytes: j.size, Iters: iters, Checked: j.opt.check,
		Usec: f, UsecMin: took[full][0], UsecP99: took[full][iters*99/100],
		overlap: &overlap{UsecPure: p, UsecCompute: c, Overlap: percent}, bandwidths: j.bandwidths(f),
	}
}

// median of values, which it does not sort.
func median(v []float64) float64 {
	return slices.Sorted(slices.Values(v))[len(v)/2]
}
