package main

import (
	"fmt"
	"io"
	"os"

	"github.com/gompirun/gompi/pkg/mpi"
)

// streamSizes are the lengths of the messages of stream, in turn, elements of 8
// bytes: sent at once, announced, and in many pieces.
var streamSizes = []int{2, 13, 1000, 9000, 40000, 200000}

// stream has rank 0 send numbered messages until its standard input ends, and rank
// 1 check them. Both say what they saw.
func stream(c *mpi.Comm) error {
	stop := make(chan struct{})
	if c.Rank() == 0 {
		go func() {
			_, _ = io.Copy(io.Discard, os.Stdin)
			close(stop)
		}()
	}
	n, err := streamTill(c, stop)
	if err != nil {
		fmt.Printf("rank %d saw: %v\n", c.Rank(), err)
		os.Exit(0) // Finalize would wait for the other
	}
	if c.Rank() == 1 {
		fmt.Printf("%d messages, none lost or changed\n", n)
	}
	return nil
}

func streamTill(c *mpi.Comm, stop chan struct{}) (n int, err error) {
	buf := make([]int, streamSizes[len(streamSizes)-1])
	for last := 0; last == 0; n++ {
		b := buf[:streamSizes[n%len(streamSizes)]]
		end := len(b) - 1
		if c.Rank() == 0 {
			select {
			case <-stop:
				last = 1
			default:
			}
			b[0], b[end] = n, -n-last
			if err = c.Send(b, 1, tagData); err != nil {
				return n, err
			}
			continue
		}
		clear(b)
		if _, err = c.Recv(b, 0, tagData); err != nil {
			return n, err
		}
		last = -n - b[end]
		if b[0] != n || last != 0 && last != 1 {
			return n, fmt.Errorf("message %d begins with %d and ends with %d", n, b[0], b[end])
		}
		if n == 100 {
			fmt.Println("going")
		}
	}
	return n, nil
}
