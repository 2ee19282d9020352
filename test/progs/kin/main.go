// Command kin spawns itself, and says how parent and child talk, and what is left afterwards.
//
//	kin talk [KEY VALUE]...    messages of several lengths, their times, and what went through each transport
//	kin again N                a child, N times one after the other: nothing may be left of them
//	kin orphan WHO             the "parent" or the "child" ends without a word while the other waits for it
package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	env, err := mpi.Init()
	if err == nil {
		err = run(env, os.Args[1:])
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "kin: %v\n", err)
		os.Exit(1)
	}
}

func run(env *mpi.Env, args []string) error {
	if len(args) == 0 {
		return errors.New("kin talk|again|orphan")
	}
	var err error
	switch args[0] {
	case "talk":
		err = talk(env, args[1:])
	case "again":
		err = again(env, args[1:])
	case "orphan":
		err = orphan(env, args[1:])
	}
	return errors.Join(err, env.Finalize())
}

// relative is the intercommunicator with the parent, or with a child that is spawned.
func relative(env *mpi.Env, info ...string) (*mpi.Comm, error) {
	if p := env.Parent(); p != nil {
		return p, nil
	}
	i, err := mpi.NewInfo(info...)
	if err != nil {
		return nil, err
	}
	c, _, err := env.World().Spawn([]mpi.Command{{Name: os.Args[0], Args: os.Args[1:], Procs: env.World().Size(), Info: i}}, 0)
	return c, err
}

var sizes = []int{8, 1 << 10, 64 << 10, 1 << 20}

// talk bounces messages between each parent and the child of the same rank, and checks them.
func talk(env *mpi.Env, info []string) error {
	c, err := relative(env, info...)
	if err != nil {
		return err
	}
	first := env.Parent() == nil
	for _, n := range sizes {
		took, err := bounce(c, make([]byte, n), make([]byte, n))
		if err != nil {
			return err
		}
		if first && c.Rank() == 0 {
			fmt.Printf("%d bytes: %.2f us\n", n, float64(took.Nanoseconds())/1e3)
		}
	}
	out, err := env.Alloc[byte](1 << 20)
	if err != nil {
		return err
	}
	in, err := env.Alloc[byte](1 << 20)
	if err != nil {
		return err
	}
	if _, err := bounce(c, out, in); err != nil {
		return err
	}
	if c.Rank() == 0 {
		t := (*core.Env)(env).Counts().Transports
		fmt.Printf("parent %t: sm %t tcp %t\n", first, t["sm"].Sent.Messages > 2000, t["tcp"].Sent.Messages > 2000)
	}
	return c.Disconnect()
}

// bounce sends a message to and fro between parent and child, and returns how long it takes one way.
func bounce(c *mpi.Comm, out, in []byte) (time.Duration, error) {
	me, first, n := c.Rank(), c.Env().Parent() == nil, len(out)
	rounds := 2000
	if n > 4096 {
		rounds = 200
	}
	begin := time.Now()
	for i := range rounds {
		out[0], out[n-1] = byte(i), byte(i>>8)
		var err error
		if first {
			err = c.Send(out, me, i)
		}
		if err == nil {
			_, err = c.Recv(in, me, i)
		}
		if err == nil && !first {
			err = c.Send(out, me, i)
		}
		if err != nil {
			return 0, err
		}
		if in[0] != byte(i) || in[n-1] != byte(i>>8) {
			return 0, fmt.Errorf("message %d of %d bytes is another", i, n)
		}
	}
	return time.Since(begin) / time.Duration(2*rounds), nil
}

// again spawns a child so often, and looks what is left.
func again(env *mpi.Env, args []string) error {
	if p := env.Parent(); p != nil {
		return errors.Join(p.Send([]byte("hello"), 0, 0), p.Disconnect())
	}
	n, err := strconv.Atoi(args[0])
	if err != nil {
		return err
	}
	var before holdings
	for i := range n {
		if i == n/10 {
			before = held()
		}
		c, err := relative(env)
		if err != nil {
			return err
		}
		b := make([]byte, 5)
		if _, err := c.Recv(b, 0, 0); err != nil {
			return err
		}
		if err := c.Disconnect(); err != nil {
			return err
		}
	}
	after := held()
	fmt.Printf("before %+v, after %+v\n", before, after)
	if after.files > before.files+3 || after.maps > before.maps+40 || after.shared > before.shared+4096 {
		return fmt.Errorf("something is left of %d children", n)
	}
	return nil
}

// holdings are what a process has: descriptors, mappings, and kB of shared memory.
type holdings struct{ files, maps, shared int }

func held() (h holdings) {
	if d, err := os.ReadDir("/proc/self/fd"); err == nil {
		h.files = len(d)
	}
	if b, err := os.ReadFile("/proc/self/maps"); err == nil {
		h.maps = strings.Count(string(b), "\n")
	}
	b, _ := os.ReadFile("/proc/self/status")
	for line := range strings.SplitSeq(string(b), "\n") {
		if f := strings.Fields(line); len(f) > 1 && f[0] == "RssShmem:" {
			h.shared, _ = strconv.Atoi(f[1])
		}
	}
	return h
}

// orphan waits for one that ends without a word.
func orphan(env *mpi.Env, args []string) error {
	c, err := relative(env)
	if err != nil {
		return err
	}
	who := "parent"
	if env.Parent() != nil {
		who = "child"
	}
	b := make([]byte, 1)
	if who != args[0] {
		if err := c.Send(b, 0, 1); err != nil {
			return err
		}
		_, err := c.Recv(b, 0, 2)
		fmt.Printf("%s lost the other: %t: %v\n", who, lost(err), err)
		return nil
	}
	if _, err := c.Recv(b, 0, 1); err != nil {
		return err
	}
	os.Exit(0)
	return nil
}

func lost(err error) bool {
	var e *mpi.Error
	return errors.As(err, &e) && e.Class == mpi.ErrProcFailed
}
