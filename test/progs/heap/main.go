// Command heap is a job whose messages lie in memory of mpi.Alloc:
//
//	heap all        all ranks send to all, in memory of all kinds; rank 0 says how many
//	                messages were copied where one side saw the other's memory
//	heap receiving  the sender dies while rank 0 receives
//	heap sending    the receiver dies while rank 0 sends
//	heap scarce     memory is asked for, 16 MiB at a time, 40 times; says how often it was shared
//	heap early      memory is given back while a send is under way; it fails with GOMPI_CHECK=1
package main

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	parts := map[string]func(*mpi.Env, *mpi.Comm) error{"all": all, "receiving": receiving, "sending": sending, "early": early, "scarce": scarce}
	if err = parts[os.Args[1]](env, env.World()); err == nil {
		err = env.Finalize()
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "rank %d: %v\n", env.World().Rank(), err)
		os.Exit(1)
	}
}

// lengths are those of messages, in elements of 4 bytes.
var lengths = []int{1, 1000, 4095, 4096, 16384, 16385, 40000, 300001}

// memory is a slice that no collector frees, of Alloc, or of make.
func memory(env *mpi.Env, n int, shared bool) ([]int32, error) {
	if shared {
		return env.Alloc[int32](n)
	}
	return make([]int32, n), nil
}

// all has every rank send to every other, in rounds in which whose memory is shared changes.
func all(env *mpi.Env, c *mpi.Comm) error {
	for round := range 8 {
		for _, n := range lengths {
			if err := oneToAll(env, c, round, n); err != nil {
				return fmt.Errorf("round %d, %d elements: %w", round, n, err)
			}
		}
		// a child that shares this memory, for as long as it takes to become another program
		if err := exec.Command("true").Run(); err != nil {
			return err
		}
	}
	sum := []int64{int64((*core.Env)(env).Counts().Shared)}
	if err := c.Reduce(sum, sum, mpi.Sum, 0); err != nil {
		return err
	}
	if c.Rank() == 0 {
		fmt.Printf("all of %d: ok, %d\n", c.Size(), sum[0])
	}
	return nil
}

func oneToAll(env *mpi.Env, c *mpi.Comm, round, n int) error {
	me, size := c.Rank(), c.Size()
	var blocks [][]int32
	var reqs []mpi.Request
	out := make([][]int32, size)
	in := make([][]int32, size)
	for r := range size {
		var err error
		if out[r], err = memory(env, n, (me+r+round)%3 != 0); err != nil {
			return err
		}
		if in[r], err = memory(env, n+5, (me+2*r+round/2)%3 != 1); err != nil {
			return err
		}
		blocks = append(blocks, out[r], in[r])
		for i := range out[r] {
			out[r][i] = value(me, r, i, round)
		}
	}
	for r := range size {
		rq, err := c.Irecv(in[r], r, round)
		if err != nil {
			return err
		}
		reqs = append(reqs, rq)
	}
	for r := range size {
		start := (*mpi.Comm).Isend[int32]
		if round%2 == 1 {
			start = (*mpi.Comm).Issend[int32]
		}
		rq, err := start(c, out[(me+r)%size], (me+r)%size, round)
		if err != nil {
			return err
		}
		reqs = append(reqs, rq)
	}
	if _, err := mpi.Waitall(reqs); err != nil {
		return err
	}
	for r := range size {
		for i, x := range in[r][:n] {
			if x != value(r, me, i, round) {
				return fmt.Errorf("element %d from rank %d is %d", i, r, x)
			}
		}
		for _, x := range in[r][n:] {
			if x != 0 {
				return fmt.Errorf("from rank %d came too much", r)
			}
		}
	}
	for _, b := range blocks {
		if err := env.Free(b); err != nil {
			return err
		}
	}
	return nil
}

func value(from, to, i, round int) int32 { return int32(from*1000003 + to*10007 + i*13 + round) }

// many is the length of messages in which somebody dies, elements.
const many = 4 << 20

// tags of the victim's process number, and of what follows.
const (
	tagPid = iota
	tagData
)

// receiving receives until the sender is dead.
func receiving(env *mpi.Env, c *mpi.Comm) error {
	return perish(env, c, func(b []int32) error { _, err := c.Recv(b, 1, tagData); return err },
		func(b []int32) error { return c.Send(b, 0, tagData) })
}

// sending is the other way round.
func sending(env *mpi.Env, c *mpi.Comm) error {
	return perish(env, c, func(b []int32) error { return c.Send(b, 1, tagData) },
		func(b []int32) error { _, err := c.Recv(b, 0, tagData); return err })
}

// perish has rank 0 do its part until rank 1, which does its own, is killed in the
// middle of it.
func perish(env *mpi.Env, c *mpi.Comm, mine, victims func([]int32) error) error {
	b, err := env.Alloc[int32](many)
	if err != nil {
		return err
	}
	if c.Rank() == 1 {
		err = c.Send([]int{os.Getpid()}, 0, tagPid)
		for err == nil {
			err = victims(b)
		}
		return err
	}
	var pid [1]int
	if _, err := c.Recv(pid[:], 1, tagPid); err != nil {
		return err
	}
	for i := 0; err == nil; i++ {
		if i == 10 {
			go syscall.Kill(pid[0], syscall.SIGKILL)
		}
		err = mine(b)
	}
	fmt.Printf("rank 0 saw: %v\n", err)
	os.Exit(0)
	return nil
}

// scarce asks for more than the job may have, without use of it.
func scarce(env *mpi.Env, c *mpi.Comm) error {
	shared := 0
	var all [][]byte // what the collector freed would be cleared when it is used again
	for range 40 {
		b, err := env.Alloc[byte](16 << 20)
		if err != nil {
			return err
		}
		if h := (*core.Env)(env).Heap(); h != nil && h.Contains(b) {
			shared++
		}
		all = append(all, b)
	}
	most := []int64{int64(shared), int64(len(all))}
	if err := c.Reduce(most, most, mpi.Sum, 0); err != nil {
		return err
	}
	if c.Rank() == 0 {
		fmt.Printf("%d of %d\n", most[0], most[1])
	}
	return nil
}

// early frees memory that is in use.
func early(env *mpi.Env, c *mpi.Comm) error {
	b, err := env.Alloc[int32](many)
	if err != nil {
		return err
	}
	if c.Rank() == 1 {
		_, err = c.Recv(b, 0, tagData)
		return err
	}
	r, err := c.Issend(b, 1, tagData)
	if err != nil {
		return err
	}
	fmt.Printf("Free: %v\n", env.Free(b))
	if _, err := r.Wait(); err != nil {
		return err
	}
	return env.Free(b)
}
