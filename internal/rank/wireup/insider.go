package wireup

import (
	"context"
	"crypto/rand"
	"fmt"
	"hash/fnv"
	"os"
	"slices"
	"strconv"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// A rank opens its node's shared memory through /proc/PID/fd of the rank that has
// made it, which the kernel allows to processes that see that number, are of the
// same user and hide nothing (man 5 proc, man 2 ptrace). So each rank publishes what
// must be the same, and all agree on who is inside without asking each other:
// those who are as the first of the node is. Ranks in containers of their own are
// not; with them the others speak by tcp.

// likeness is equal for processes of a node that can open each other's
// descriptors.
func likeness() string {
	pids, err := os.Readlink("/proc/self/ns/pid")
	users, err2 := os.Readlink("/proc/self/ns/user")
	if err != nil || err2 != nil || os.Geteuid() != 0 && !proc.Dumpable() {
		return rand.Text() // like no other
	}
	h := fnv.New32a()
	fmt.Fprintf(h, "%s %s %d", pids, users, os.Geteuid())
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// inside reports whether a rank of this node is in its shared memory. Who has
// entered is; of the others their cards tell.
func (w *World) inside(ctx context.Context, rank int) (bool, error) {
	local, here := slices.BinarySearch(w.LocalRanks, rank)
	switch {
	case w.segment == nil || !here:
		return false, nil
	case w.segment.Pid(local) != 0:
		return true, nil
	}
	first, err := w.cards.of(ctx, w.LocalRanks[0])
	if err != nil {
		return false, err
	}
	c, err := w.cards.of(ctx, rank)
	return c.like == first.like, err
}
