// Command faraway sends messages of many lengths round all ranks, over the transport of package rdma where there is one,
// checks every byte, and prints "faraway of N: ok" on rank 0. With the argument die the last
// rank then kills itself, and each other one waits for a message of the next. With cut it
// takes its host off the network instead, and rank 0 prints when it begins to wait. With burst the last rank first leaves
// a thousand messages of each other unread. With idle it waits
// some seconds for a message, and prints what that took of a CPU. With poor N each begins as nobody, who may lock N KiB of
// memory.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/pkg/btl/rdma"
	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	mode := ""
	if len(os.Args) > 1 {
		mode = os.Args[1]
	}
	if mode == "poor" {
		if err := impoverish(os.Args[2]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	env, err := mpi.Init(mpi.WithTransport(rdma.New), mpi.WithErrors(mpi.ErrorsAreFatal))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	c := env.World()
	for turn, n := range []int{0, 1, 31, 32, 33, 1000, 16 << 10, 16<<10 + 1, 32<<10 - 1, 32 << 10, 100 << 10, 1 << 20, 4<<20 + 3} {
		if err := round(c, turn, n); err != nil {
			fmt.Fprintf(os.Stderr, "rank %d: %d bytes: %v\n", c.Rank(), n, err)
			env.Abort(3)
		}
	}
	if more := map[string]func(*mpi.Comm) error{"burst": burst, "idle": idle}[mode]; more != nil {
		if err := more(c); err != nil {
			fmt.Fprintf(os.Stderr, "rank %d: %v\n", c.Rank(), err)
			env.Abort(3)
		}
	}
	if c.Rank() == 0 {
		fmt.Printf("faraway of %d: ok\n", c.Size())
	}
	if mode == "die" || mode == "cut" {
		if c.Rank() == c.Size()-1 {
			leave(mode)
		}
		if c.Rank() == 0 {
			now := time.Now()
			fmt.Printf("waiting: %d.%09d\n", now.Unix(), now.Nanosecond())
		}
		_, err := c.Recv(make([]byte, 1), (c.Rank()+1)%c.Size(), 99)
		fmt.Fprintf(os.Stderr, "rank %d: %v\n", c.Rank(), err)
	}
	if err := env.Finalize(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// leave ends this process without a word, or its host's network.
func leave(mode string) {
	if mode == "die" {
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
	}
	if out, err := exec.Command("ip", "link", "set", "eth0", "down").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "%v: %s", err, out)
	}
}

// impoverish begins this program anew as nobody, who may lock so many KiB of memory. In a program that has begun threads of Go's would
// have credentials of their own each, and the devices refuse a thread whose are not those of the one that opened them.
func impoverish(kib string) error {
	const nobody = 65534
	if os.Geteuid() == nobody {
		return nil
	}
	most, err := strconv.ParseUint(kib, 10, 32)
	if err != nil {
		return err
	}
	most <<= 10
	if err := unix.Setrlimit(unix.RLIMIT_MEMLOCK, &unix.Rlimit{Cur: most, Max: most}); err != nil {
		return err
	}
	if err := syscall.Setuid(nobody); err != nil {
		return err
	}
	return syscall.Exec("/proc/self/exe", os.Args, os.Environ())
}

// round has each rank send n bytes to the next one, and one byte that says how it went to all.
func round(c *mpi.Comm, turn, n int) error {
	next, before := (c.Rank()+1)%c.Size(), (c.Rank()+c.Size()-1)%c.Size()
	out, in := make([]byte, n), make([]byte, n)
	for i := range out {
		out[i] = byte(i*7 + c.Rank() + turn)
	}
	if _, err := c.Sendrecv(out, next, turn, in, before, turn); err != nil {
		return err
	}
	for i := range in {
		if in[i] != byte(i*7+before+turn) {
			return fmt.Errorf("byte %d from rank %d is %d", i, before, in[i])
		}
	}
	sum := []int64{0}
	if err := c.Allreduce([]int64{int64(n)}, sum, mpi.Sum); err != nil {
		return err
	}
	if sum[0] != int64(n*c.Size()) {
		return fmt.Errorf("the sum of lengths is %d", sum[0])
	}
	return nil
}
