// Command steal counts the steps of Collatz's sequences. Each rank has tasks of its own, rank 0 by far the most. Who has done his
// own takes others': the number of a rank's next task lies in a window, and to take one is a fetch-and-add there, which
// needs nothing of the rank that computes.
//
//	gompirun -np 4 steal
package main

import (
	"flag"
	"fmt"

	"github.com/gompirun/gompi/pkg/mpi"
)

// numbers is how many sequences a task has.
const numbers = 2000

func main() {
	tasks := flag.Int("tasks", 400, "tasks of rank 0; each rank has half as many as the one before")
	flag.Parse()
	mpi.Main(func(env *mpi.Env) error {
		c := env.World()
		total, done, err := work(c, *tasks)
		if err != nil {
			return err
		}
		fmt.Printf("rank %d had %d tasks and did %d\n", c.Rank(), share(c.Rank(), *tasks), done)
		if c.Rank() == 0 {
			fmt.Printf("%d steps in all\n", total)
		}
		return nil
	})
}

// share is how many tasks a rank has.
func share(rank, tasks int) int { return tasks >> rank }

// Elements of each rank's window.
const (
	next  = iota // the number of its next task
	steps        // at rank 0: what all have counted
	words
)

// work does all tasks. It returns what rank 0 has then, and how many tasks this rank did.
func work(c *mpi.Comm, tasks int) (total int64, done int, err error) {
	w, err := c.NewWindow[int64](words)
	if err != nil {
		return 0, 0, err
	}
	if err := w.LockAll(); err != nil {
		return 0, 0, err
	}
	var sum int64
	for k := range c.Size() {
		victim := (c.Rank() + k) % c.Size() // this rank's own first
		for {
			task, err := w.FetchAndOp(victim, next, 1, mpi.Sum)
			if err != nil {
				return 0, 0, err
			}
			if task >= int64(share(victim, tasks)) {
				break
			}
			sum += collatz(victim, int(task))
			done++
		}
	}
	if err := w.Accumulate(0, steps, []int64{sum}, mpi.Sum); err != nil {
		return 0, 0, err
	}
	if err := w.UnlockAll(); err != nil { // the sum is there
		return 0, 0, err
	}
	if err := c.Barrier(); err != nil { // everybody's is
		return 0, 0, err
	}
	total = w.Local()[steps]
	return total, done, w.Free()
}

// collatz counts the steps of a task's sequences to 1.
func collatz(rank, task int) (steps int64) {
	first := 1 + (rank*1_000_000+task)*numbers
	for n := first; n < first+numbers; n++ {
		for x := n; x != 1; steps++ {
			if x%2 == 0 {
				x /= 2
			} else {
				x = 3*x + 1
			}
		}
	}
	return steps
}
