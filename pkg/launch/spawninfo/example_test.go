package spawninfo_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/spawninfo"
)

// A spawn of at most 8 processes can do with 1, 2, 4 or 8.
func ExampleNumbers() {
	fmt.Println(spawninfo.Numbers("1,2,4,8,16", 8))
	// Output: [8 4 2 1] <nil>
}
