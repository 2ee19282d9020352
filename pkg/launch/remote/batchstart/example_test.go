package batchstart_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/remote/batchstart"
)

// Some managers start processes on the hosts of a job that they have granted.
func ExampleKnown() {
	fmt.Println(batchstart.Known("qrsh"), batchstart.Known("ssh"))
	// Output: true false
}
