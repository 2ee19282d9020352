package window_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/window"
)

// What a process says of its part of a window, and what others read.
func ExampleFacts() {
	own := window.Facts{Flavor: 312, Pid: 4711, Number: 1, Size: 1 << 20, Unit: 8}
	got, err := window.ParseFacts(own.Words())
	fmt.Println(got.Size, "bytes in units of", got.Unit, err)
	// Output: 1048576 bytes in units of 8 <nil>
}
