package openmpi_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/openmpi"
)

// Open MPI 4 is told from 5 by its library's number.
func ExampleIsVersion4() {
	fmt.Println(openmpi.IsVersion4("/usr/lib/libmpi.so.40.30.4"), openmpi.IsVersion4("/usr/lib/libmpi.so.40.40.7"))
	// Output: true false
}
