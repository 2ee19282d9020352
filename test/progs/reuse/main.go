// Command reuse has ranks send each other memory that was freed and allocated again: as a rule it is other pages at the
// address that the pages before had. Its arguments are the number of rounds and the length of a message; on rank 0 it
// prints "reuse of N: ok", and in how many rounds the address was the one before.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"strconv"

	"github.com/gompirun/gompi/pkg/btl/rdma"
	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	rounds, err1 := strconv.Atoi(os.Args[1])
	length, err2 := strconv.Atoi(os.Args[2])
	env, err3 := mpi.Init(mpi.WithTransport(rdma.New))
	if err := errors.Join(err1, err2, err3); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	c := env.World()
	same, last := 0, [2]string{}
	for i := range rounds {
		at, err := round(c, i, length)
		if err != nil {
			fmt.Fprintf(os.Stderr, "rank %d, round %d: %v\n", c.Rank(), i, err)
			env.Abort(3)
		}
		if at == last {
			same++
		}
		last = at
		debug.FreeOSMemory()
	}
	if c.Rank() == 0 {
		fmt.Printf("reuse of %d: ok\nthe same addresses: %d\n", c.Size(), same)
	}
	if err := env.Finalize(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// round has each rank send new memory to the next, and tells where it was.
func round(c *mpi.Comm, turn, length int) (at [2]string, err error) {
	next, before := (c.Rank()+1)%c.Size(), (c.Rank()+c.Size()-1)%c.Size()
	out, in := make([]byte, length), make([]byte, length)
	for rest, part := out, pattern(c.Rank()+turn); len(rest) > 0; {
		rest = rest[copy(rest, part):]
	}
	if _, err := c.Sendrecv(out, next, 0, in, before, 0); err != nil {
		return at, err
	}
	for rest, part := in, pattern(before+turn); len(rest) > 0; {
		n := min(len(rest), len(part))
		if !bytes.Equal(rest[:n], part[:n]) {
			return at, fmt.Errorf("of %d bytes from rank %d some at %d are others", length, before, length-len(rest))
		}
		rest = rest[n:]
	}
	return [2]string{fmt.Sprintf("%p", out), fmt.Sprintf("%p", in)}, nil
}

// pattern is what memory has again and again: a copy and a comparison take less time than its bytes one by one.
func pattern(seed int) []byte {
	b := make([]byte, 16<<10)
	for i := range b {
		b[i] = byte(i*7 + seed)
	}
	return b
}
