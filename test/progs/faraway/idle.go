package main

import (
	"fmt"
	"syscall"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

// idleFor is how long idle has a rank wait; what it uses of a CPU until settled has passed, when it looks for messages awake at first,
// is not counted.
const idleFor, settled = 10 * time.Second, 2 * time.Second

// idle has the last rank wait for a message of rank 0, and print how much of a CPU that took.
func idle(c *mpi.Comm) error {
	last := c.Size() - 1
	switch c.Rank() {
	case 0:
		time.Sleep(idleFor)
		return c.Send([]byte{1}, last, 98)
	case last:
		begin, before := time.Now(), make(chan time.Duration, 1)
		time.AfterFunc(settled, func() { before <- used() })
		_, err := c.Recv(make([]byte, 1), 0, 98)
		fmt.Printf("idle: %d us of CPU in %d us\n", (used() - <-before).Microseconds(), (time.Since(begin) - settled).Microseconds())
		return err
	}
	return nil
}

// used is what this process has had of CPUs so far.
func used() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
