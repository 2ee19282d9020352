package mpi

import "github.com/gompirun/gompi/pkg/window"

// Direct is what the C library does simple operations on w with, between the calls of this package; nil: it does not, as in
// programs that are checked, or of several threads. It is of no use to other programs. pin is told of all memory of Go's that it
// points to.
func (w *Win) Direct(pin func(pointer any)) *window.Direct {
	if _, _, _, ok := w.comm.Traffic(); !ok {
		return nil
	}
	host := w.core.Host.(*winHost)
	peers := make([]int, len(host.near))
	for i, r := range host.near {
		peers[i] = w.comm.peers[r]
	}
	d := w.core.Direct(w.comm.env.world.ParkedWords(peers), pin)
	if d != nil && w.hints.noLocks {
		d.Gate = nil
	}
	return d
}

// TakeBlock waits for the lock of a block of a rank's memory, for the C library.
func (w *Win) TakeBlock(rank int, block int64) { w.core.TakeBlock(rank, block) }

// Ring wakes those that wait for another lock, or for a fence, for the C library.
func (w *Win) Ring() { w.core.Ring() }

// AwaitFence waits for all processes to have arrived that often at fences, for the C library.
func (w *Win) AwaitFence(arrivals uint64) error {
	return w.failed("Fence", w.core.AwaitFence(arrivals))
}
