// Command crowded is a job whose ranks first speak when they are told to, by SIGUSR1: each writes a line "up PID" before. Then all
// exchange a message with all, and rank 0 prints "spoke: N".
package main

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	told := make(chan os.Signal, 1)
	signal.Notify(told, syscall.SIGUSR1)
	env, err := mpi.Init()
	if err == nil {
		fmt.Printf("up %d\n", os.Getpid())
		<-told
		err = speak(env.World())
	}
	if err == nil {
		err = env.Finalize()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func speak(c *mpi.Comm) error {
	all := make([]int, c.Size())
	if err := c.Allgather([]int{c.Rank()}, all); err != nil {
		return err
	}
	for rank, said := range all {
		if said != rank {
			return fmt.Errorf("rank %d said %d", rank, said)
		}
	}
	if c.Rank() == 0 {
		fmt.Printf("spoke: %d\n", len(all))
	}
	return nil
}
