// Command perish is a job whose rank 1 dies in the middle of a message, or has
// to do with strangers and floods. Rank 0 says what it saw:
//
//	perish eager      short messages are sent to a dead rank
//	perish announced  the sender of a long message dies before its receive is there
//	perish unmatched  the receiver of a long message dies before it has posted a receive
//	perish matched    the sender of a long message dies when it is matched, before its data
//	perish sending    the receiver of a long message dies in the middle of it
//	perish receiving  the sender of a long message dies in the middle of it
//	perish connect    a rank dies while it is spoken to for the first time (3 ranks)
//	perish reverse    10000 messages wait, the last sent is received first
//	perish flood      20000 messages of 4 KiB wait; prints the receiver's memory
//	perish strangers  strangers talk to the listeners of a job over tcp
//	perish reach      rank 0 sends one message to rank 1
//	perish stream     rank 0 sends to rank 1 until its input ends, whatever happens to the network
package main

import (
	"fmt"
	"os"
	"sync/atomic"
	"syscall"

	"github.com/gompirun/gompi/pkg/mpi"
)

// long is the number of elements of a long message: 64 MiB.
const long = 8 << 20

const (
	tagPid = iota
	tagData
	tagAll // what was sent before has arrived
)

func main() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	c := env.World()
	parts := map[string]func(*mpi.Comm) error{
		"eager": eager, "announced": announced, "sending": sending, "receiving": receiving, "connect": connect,
		"unmatched": unmatched, "matched": matched, "reverse": reverse, "flood": flood, "strangers": strangers, "stream": stream, "reach": reach,
	}
	part := parts[os.Args[1]]
	if err = part(c); err == nil {
		err = env.Finalize()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// saw ends rank 0 with what an operation ended with.
func saw(err error) error {
	fmt.Printf("rank 0 saw: %v\n", err)
	os.Exit(0)
	return nil
}

// victim tells another rank, for certain, whose process this is.
func victim(c *mpi.Comm, to int) error { return c.Ssend([]int{os.Getpid()}, to, tagPid) }

// pidOf is the process that another rank tells.
func pidOf(c *mpi.Comm, from int) (int, error) {
	var pid [1]int
	_, err := c.Recv(pid[:], from, tagPid)
	return pid[0], err
}

// hold waits for the signal that ends this process, without progress of messages.
func hold() {
	for {
		_ = syscall.Pause()
	}
}

func eager(c *mpi.Comm) error {
	if c.Rank() == 1 {
		if err := victim(c, 0); err != nil {
			return err
		}
		hold()
	}
	pid, err := pidOf(c, 1)
	if err != nil {
		return err
	}
	_ = syscall.Kill(pid, syscall.SIGKILL)
	for err == nil { // what fits is taken; then nobody makes room
		err = c.Send([]int{1}, 1, tagData)
	}
	return saw(err)
}

func announced(c *mpi.Comm) error {
	if c.Rank() == 1 {
		if _, err := c.Isend(make([]int, long), 0, tagData); err != nil {
			return err
		}
		if err := victim(c, 0); err != nil {
			return err
		}
		hold()
	}
	pid, err := pidOf(c, 1) // sent after the announcement, and so behind it
	if err != nil {
		return err
	}
	_ = syscall.Kill(pid, syscall.SIGKILL)
	_, err = c.Recv(make([]int, long), 1, tagData)
	return saw(err)
}

// stuck fails unless a request stays incomplete while this rank makes progress and
// the other does not.
func stuck(r mpi.Request) error {
	for range 1000 {
		if _, done, err := r.Test(); done || err != nil {
			return fmt.Errorf("a rank that makes no progress answered: %v %v", done, err)
		}
	}
	return nil
}

func unmatched(c *mpi.Comm) error {
	if c.Rank() == 1 {
		if err := victim(c, 0); err != nil {
			return err
		}
		hold()
	}
	pid, err := pidOf(c, 1)
	if err != nil {
		return err
	}
	r, err := c.Isend(ones(long), 1, tagData)
	if err != nil {
		return err
	}
	if err := stuck(r); err != nil {
		return err
	}
	_ = syscall.Kill(pid, syscall.SIGKILL)
	_, err = r.Wait()
	return saw(err)
}

func matched(c *mpi.Comm) error {
	if c.Rank() == 1 {
		if _, err := c.Isend(ones(long), 0, tagData); err != nil {
			return err
		}
		if err := victim(c, 0); err != nil {
			return err
		}
		hold()
	}
	pid, err := pidOf(c, 1) // sent after the announcement, and so behind it
	if err != nil {
		return err
	}
	r, err := c.Irecv(make([]int64, long), 1, tagData)
	if err != nil {
		return err
	}
	if err := stuck(r); err != nil { // the data has been asked for
		return err
	}
	_ = syscall.Kill(pid, syscall.SIGKILL)
	_, err = r.Wait()
	return saw(err)
}

func ones(n int) []int64 {
	b := make([]int64, n)
	for i := range b {
		b[i] = 1
	}
	return b
}

// partly makes progress until the first element of a buffer has arrived and
// reports whether the last has not.
func partly(r mpi.Request, buf []int64) (bool, error) {
	for atomic.LoadInt64(&buf[0]) == 0 {
		if _, _, err := r.Test(); err != nil {
			return false, err
		}
	}
	return atomic.LoadInt64(&buf[len(buf)-1]) == 0, nil
}

func sending(c *mpi.Comm) error {
	if c.Rank() == 1 {
		buf := make([]int64, long)
		r, err := c.Irecv(buf, 0, tagData)
		if err != nil {
			return err
		}
		if part, err := partly(r, buf); err != nil || !part {
			return fmt.Errorf("the message came at once (%v)", err)
		}
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
	}
	return saw(c.Send(ones(long), 1, tagData))
}

func receiving(c *mpi.Comm) error {
	if c.Rank() == 1 {
		if err := victim(c, 0); err != nil {
			return err
		}
		return c.Send(ones(long), 0, tagData)
	}
	pid, err := pidOf(c, 1)
	if err != nil {
		return err
	}
	buf := make([]int64, long)
	r, err := c.Irecv(buf, 1, tagData)
	if err != nil {
		return err
	}
	if part, err := partly(r, buf); err != nil || !part {
		return fmt.Errorf("the message came at once (%v)", err)
	}
	_ = syscall.Kill(pid, syscall.SIGKILL)
	_, err = r.Wait()
	return saw(err)
}

// connect has rank 1 stopped when rank 0 first speaks to it, so that the kernel
// takes the connection and nobody answers, and then killed.
func connect(c *mpi.Comm) error {
	switch c.Rank() {
	case 1:
		if err := victim(c, 2); err != nil {
			return err
		}
		hold()
	case 2:
		pid, err := pidOf(c, 1)
		if err != nil {
			return err
		}
		if err := c.Ssend([]int{pid}, 0, tagPid); err != nil {
			return err
		}
		os.Exit(0) // Finalize would wait for the others
	}
	pid, err := pidOf(c, 2)
	if err != nil {
		return err
	}
	_ = syscall.Kill(pid, syscall.SIGSTOP)
	r, err := c.Isend(ones(long), 1, tagData)
	if err != nil {
		return err
	}
	if err := stuck(r); err != nil {
		return err
	}
	_ = syscall.Kill(pid, syscall.SIGKILL)
	_, err = r.Wait()
	return saw(err)
}

func reach(c *mpi.Comm) error {
	one := []byte{1}
	if c.Rank() == 0 {
		return c.Send(one, 1, tagData)
	}
	_, err := c.Recv(one, 0, tagData)
	return err
}
