// Command lonely is a rank whose peer goes away or never speaks:
//
//	lonely idle N    rank 0 waits N ms for a message; prints the CPU time it used
//	lonely killed    the last rank kills itself; the others, which wait for it,
//	                 print the error they get
//	lonely blamed    the same with MPI's default handler of errors
package main

import (
	"fmt"
	"os"
	"strconv"
	"syscall"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	env, err := mpi.Init()
	if err == nil && len(os.Args) > 1 {
		c := env.World()
		switch os.Args[1] {
		case "idle":
			err = idle(c, os.Args[2])
		case "killed":
			killed(c)
		case "blamed":
			c.SetErrhandler(nil)
			killed(c)
		}
	}
	if err == nil {
		err = env.Finalize()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func cpu() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func idle(c *mpi.Comm, text string) error {
	ms, err := strconv.Atoi(text)
	if err != nil {
		return err
	}
	var v [1]int
	if c.Rank() == 0 {
		if _, err := c.Recv(v[:], 1, 0); err != nil { // everybody is there
			return err
		}
		before := cpu()
		_, err := c.Recv(v[:], 1, 0)
		fmt.Printf("%.2f ms of CPU time\n", float64(cpu()-before)/1e6)
		return err
	}
	if err := c.Send(v[:], 0, 0); err != nil {
		return err
	}
	time.Sleep(time.Duration(ms) * time.Millisecond)
	return c.Send(v[:], 0, 0)
}

func killed(c *mpi.Comm) {
	last := c.Size() - 1
	var v [1]int
	if c.Rank() == last {
		for r := range last {
			if err := c.Send(v[:], r, 0); err != nil {
				fmt.Println(err)
			}
		}
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
	}
	if _, err := c.Recv(v[:], last, 0); err != nil {
		fmt.Println(err)
	}
	_, err := c.Recv(v[:], last, 1)
	fmt.Printf("rank %d: %v\n", c.Rank(), err)
	os.Exit(0)
}
