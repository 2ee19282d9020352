package onesided

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/window"
)

// Direct is what the C library does simple operations on w with, between the calls of this package; nil: it does not, as in
// programs that are checked, or of several threads. pin is told of all memory of Go's that it
// points to.
func (w *Win) Direct(pin func(pointer any)) *window.Direct {
	if _, _, _, ok := w.comm.Traffic(); !ok {
		return nil
	}
	d := w.core.Direct(func(rank int) *uint32 { return w.comm.Env().Joined().ParkedWord(w.comm.Peers()[rank]) }, pin)
	if d != nil && w.hints.noLocks {
		d.Gate = nil
	}
	return d
}

// RanksOf are the ranks of a group in w, nil if one of it is not there.
func (w *Win) RanksOf(g *core.Group) []int {
	ranks, bad := w.groupOf("", g, 0, 0, &w.starts)
	if bad != nil {
		return nil
	}
	return ranks
}

// TakeBlock waits for the lock of a block of a rank's memory. op is the call.
func (w *Win) TakeBlock(op string, rank int, block int64) error {
	return w.failed(op, w.core.TakeBlock(rank, block))
}

// AwaitAnswer waits until a rank has done what it was asked. op is the call.
func (w *Win) AwaitAnswer(op string, rank int) error { return w.failed(op, w.core.Answer(rank)) }

// Ring wakes those that wait for another lock, or for a fence.
func (w *Win) Ring() { w.core.Ring() }

// AwaitFence waits for all processes to have arrived that often at fences.
func (w *Win) AwaitFence(arrivals uint64) error {
	return w.failed("Fence", w.core.AwaitFence(arrivals))
}
