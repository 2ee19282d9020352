// Command steady keeps its ranks busy for a while and checks all they get: a
// ring of short and long messages, an allreduce, and now and then a pause of
// rank 0, in which the others fall asleep. It also watches time: no clock that
// mpi offers may go back or leap.
//
//	steady TIME [spawn]    with spawn, the ranks then start one more process and talk to it
package main

import (
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

// pause is what rank 0 sleeps, so long that the others stop spinning.
const pause = 100 * time.Millisecond

// leap is more than any round takes on a machine that runs at all, seconds.
const leap = 60.0

func main() {
	env, err := mpi.Init()
	if err == nil {
		if env.Parent() != nil {
			err = answer(env)
		} else {
			err = run(env, os.Args[1:])
		}
	}
	if err == nil {
		err = env.Finalize()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "steady:", err)
		os.Exit(1)
	}
}

func run(env *mpi.Env, args []string) error {
	if len(args) == 0 {
		return errors.New("usage: steady TIME [spawn]")
	}
	span, err := time.ParseDuration(args[0])
	if err != nil {
		return err
	}
	rounds, err := rounds(env, span)
	if err != nil {
		return err
	}
	if len(args) > 1 {
		if err := spawn(env); err != nil {
			return err
		}
	}
	if env.World().Rank() == 0 {
		fmt.Printf("%d rounds\n", rounds)
	}
	return nil
}

// rounds makes rounds until rank 0 says that the time is over.
func rounds(env *mpi.Env, span time.Duration) (int, error) {
	c := env.World()
	began, last := time.Now(), env.Wtime()
	for n := 0; ; n++ {
		for _, long := range []int{1, 100_000} {
			if err := ring(c, long, n); err != nil {
				return n, err
			}
		}
		over := 0.0
		if c.Rank() == 0 && time.Since(began) >= span {
			over = 1
		}
		sum := []float64{0, 0}
		if err := c.Allreduce([]float64{over, 1}, sum, mpi.Sum); err != nil {
			return n, err
		}
		if sum[1] != float64(c.Size()) {
			return n, fmt.Errorf("the sum of round %d is %v", n, sum[1])
		}
		now := env.Wtime()
		if now < last || now-last > leap {
			return n, fmt.Errorf("the time went from %v to %v s", last, now)
		}
		last = now
		if n == 0 && c.Rank() == 0 {
			fmt.Println("begun")
		}
		if sum[0] > 0 {
			return n, nil
		}
		if n%20 == 0 && c.Rank() == 0 {
			time.Sleep(pause)
		}
	}
}

// ring sends n numbers to the next rank and checks those of the one before.
func ring(c *mpi.Comm, n, round int) error {
	out, in := make([]int, n), make([]int, n)
	for i := range out {
		out[i] = round + c.Rank() + i
	}
	before := (c.Rank() + c.Size() - 1) % c.Size()
	if _, err := c.Sendrecv(out, (c.Rank()+1)%c.Size(), 0, in, before, 0); err != nil {
		return err
	}
	for i, v := range in {
		if v != round+before+i {
			return fmt.Errorf("element %d of %d in round %d is %d", i, n, round, v)
		}
	}
	return nil
}

// spawn starts a process and exchanges a number with it.
func spawn(env *mpi.Env) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	child, _, err := env.World().Spawn([]mpi.Command{{Name: self, Procs: 1}}, 0)
	if err != nil {
		return err
	}
	sum := []int{0}
	if err := child.Allreduce([]int{1}, sum, mpi.Sum); err != nil {
		return err
	}
	if sum[0] != 7 {
		return fmt.Errorf("the child's number is %d", sum[0])
	}
	return child.Disconnect()
}

// answer is what the spawned process does.
func answer(env *mpi.Env) error {
	parent := env.Parent()
	sum := []int{0}
	if err := parent.Allreduce([]int{7}, sum, mpi.Sum); err != nil {
		return err
	}
	return parent.Disconnect()
}
