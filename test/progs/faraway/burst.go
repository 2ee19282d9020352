package main

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"github.com/gompirun/gompi/pkg/mpi"
)

// many is how many messages a burst has.
const many = 1000

// burst has rank 0 send the last one many short messages, which looks at none before all are under way: it waits in the kernel
// for rank 0 to open a pipe. All ranks are on one node.
func burst(c *mpi.Comm) error {
	var err error
	pid := []int64{0}
	if c.Rank() == 0 {
		pid[0] = int64(os.Getpid())
		err = syscall.Mkfifo(pipeOf(pid[0]), 0o600)
	}
	if err == nil {
		err = c.Bcast(pid, 0)
	}
	switch {
	case err != nil:
	case c.Rank() == 0:
		err = sendAll(c, pipeOf(pid[0]))
	case c.Rank() == c.Size()-1:
		err = recvAll(c, pipeOf(pid[0]))
	}
	return err
}

func pipeOf(pid int64) string { return filepath.Join(os.TempDir(), fmt.Sprint("faraway-", pid)) }

func sendAll(c *mpi.Comm, pipe string) error {
	defer os.Remove(pipe)
	var under []mpi.Request
	for i := range many {
		r, err := c.Isend([]int64{int64(i)}, c.Size()-1, i)
		if err != nil {
			return err
		}
		under = append(under, r)
	}
	f, err := os.OpenFile(pipe, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = mpi.Waitall(under)
	return err
}

func recvAll(c *mpi.Comm, pipe string) error {
	f, err := os.Open(pipe)
	if err != nil {
		return err
	}
	defer f.Close()
	for i := range many {
		got := []int64{-1}
		if _, err := c.Recv(got, 0, i); err != nil {
			return err
		}
		if got[0] != int64(i) {
			return fmt.Errorf("message %d came as %d", i, got[0])
		}
	}
	return nil
}
