package buffers_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// Rank 1 contributes three bytes, the others two.
func ExampleBlocks() {
	where := buffers.Blocks{Counts: []int{2, 3, 2}, Displs: []int{0, 2, 5}}
	fmt.Println(string(where.Of([]byte("aabbbcc"), 1)), where.Longest())
	// Output: bbb 3
}
