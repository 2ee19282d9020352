package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"runtime"
	"strconv"
	"syscall"

	"github.com/gompirun/gompi/pkg/mpi"
)

func reverse(c *mpi.Comm) error {
	const n = 10000
	if c.Rank() == 1 {
		bufs, reqs := make([]int, n), make([]mpi.Request, n)
		for i := range reqs {
			bufs[i] = i
			var err error
			if reqs[i], err = c.Isend(bufs[i:i+1], 0, tagAll+1+i); err != nil {
				return err
			}
		}
		if err := c.Send([]int{n}, 0, tagAll); err != nil {
			return err
		}
		_, err := mpi.Waitall(reqs)
		return err
	}
	var v [1]int
	if _, err := c.Recv(v[:], 1, tagAll); err != nil { // all others came before it
		return err
	}
	for i := n - 1; i >= 0; i-- {
		if _, err := c.Recv(v[:], 1, tagAll+1+i); err != nil {
			return err
		}
		if v[0] != i {
			return fmt.Errorf("message %d is %d", i, v[0])
		}
	}
	fmt.Printf("received %d in reverse\n", n)
	return nil
}

func flood(c *mpi.Comm) error {
	const n, words = 20000, 512
	if c.Rank() == 1 {
		bufs, reqs := make([]int, n*words), make([]mpi.Request, n)
		for i := range reqs {
			b := bufs[i*words : (i+1)*words]
			b[0], b[words-1] = i, -i
			var err error
			if reqs[i], err = c.Isend(b, 0, tagData); err != nil {
				return err
			}
		}
		if err := c.Send([]int{n}, 0, tagAll); err != nil {
			return err
		}
		_, err := mpi.Waitall(reqs)
		return err
	}
	var last [1]int
	if _, err := c.Recv(last[:], 1, tagAll); err != nil { // all others came before it
		return err
	}
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	buf := make([]int, words)
	for i := range n {
		if _, err := c.Recv(buf, 1, tagData); err != nil {
			return err
		}
		if buf[0] != i || buf[words-1] != -i {
			return fmt.Errorf("message %d is %d %d", i, buf[0], buf[words-1])
		}
	}
	fmt.Printf("%d MiB were kept of %d\n", m.HeapAlloc>>20, n*words*8>>20)
	return nil
}

// listeners are the ports on which this process listens.
func listeners() (ports []int) {
	fds, _ := os.ReadDir("/proc/self/fd")
	for _, e := range fds {
		fd, err := strconv.Atoi(e.Name())
		if err != nil {
			continue
		}
		if on, err := syscall.GetsockoptInt(fd, syscall.SOL_SOCKET, syscall.SO_ACCEPTCONN); err != nil || on == 0 {
			continue
		}
		if a, err := syscall.Getsockname(fd); err == nil {
			if a4, ok := a.(*syscall.SockaddrInet4); ok {
				ports = append(ports, a4.Port)
			}
		}
	}
	return ports
}

// strangers has both ranks play while connections with all kinds of bytes come
// to rank 0's port.
func strangers(c *mpi.Comm) error {
	const rounds = 500
	type report struct {
		calls int
		err   error
	}
	stop, told := make(chan struct{}), make(chan report, 1)
	if c.Rank() == 0 {
		ports := listeners()
		if len(ports) == 0 {
			return errors.New("rank 0 listens nowhere")
		}
		go func() {
			var r report
			var open []net.Conn
			for {
				select {
				case <-stop:
					for _, k := range open {
						k.Close()
					}
					told <- r
					return
				default:
				}
				k, err := net.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", ports[r.calls%len(ports)]))
				if err != nil {
					r.err = err
					continue
				}
				r.calls++
				_, _ = k.Write(junk(r.calls))
				if r.calls%4 == 0 && len(open) < 100 { // some stay and say no more
					open = append(open, k)
					continue
				}
				k.Close()
			}
		}()
	}
	buf := make([]int, 40000)
	for i := range rounds {
		buf[0], buf[len(buf)-1] = i, i
		var err error
		if c.Rank() == 0 {
			if err = c.Send(buf, 1, tagData); err == nil {
				_, err = c.Recv(buf, 1, tagData)
			}
		} else if _, err = c.Recv(buf, 0, tagData); err == nil {
			err = c.Send(buf, 0, tagData)
		}
		if err != nil || buf[0] != i || buf[len(buf)-1] != i {
			return fmt.Errorf("round %d: %d %d, %v", i, buf[0], buf[len(buf)-1], err)
		}
	}
	if c.Rank() == 0 {
		close(stop)
		r := <-told
		if r.err != nil {
			return r.err
		}
		fmt.Printf("%d rounds undisturbed by strangers: %v\n", rounds, r.calls > 0)
	}
	return nil
}

// junk is what a stranger says: noise, or a hello in rank 1's name and noise
// where the proof should be.
func junk(i int) []byte {
	b := make([]byte, 1+rand.IntN(2000))
	for k := range b {
		b[k] = byte(rand.Uint32())
	}
	if i%2 == 0 {
		hello := []byte("gmpitcp2\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00")
		return append(append(hello, make([]byte, 16)...), b...)
	}
	return b
}
