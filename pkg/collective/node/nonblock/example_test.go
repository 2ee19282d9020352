package nonblock_test

import (
	"fmt"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/collective/node/nodetest"
	"github.com/gompirun/gompi/pkg/collective/node/nonblock"
)

// Two ranks, here in one process, begin a broadcast and go on; each advances it when it looks.
func Example() {
	dimensions := nonblock.Dimensions(2)
	mem, err := shm.CreateNBSlots(dimensions)
	if err != nil {
		fmt.Println(err)
		return
	}
	other, err := shm.AttachNBSlots(mem.Card())
	if err != nil {
		fmt.Println(err)
		return
	}
	root := nonblock.New(dimensions, 0, nodetest.Goroutines{}, nil)
	root.Open(mem)
	defer root.Close()
	leaf := nonblock.New(dimensions, 1, nodetest.Goroutines{}, nil)
	leaf.Open(other)
	defer leaf.Close()

	got := make([]byte, 5)
	op := leaf.Bcast(got, 0)
	leaf.Begin(op, 0, false)
	fmt.Println(op.Done())
	root.Begin(root.Bcast([]byte("hello"), 0), 0, false)
	leaf.Step()
	fmt.Println(op.Done(), string(got))
	// Output:
	// false
	// true hello
}
