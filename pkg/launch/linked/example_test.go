package linked_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/linked"
)

// The maps of a process name the MPI library that it has loaded.
func ExampleMapped() {
	lib, ok := linked.Mapped([]byte("7f0000000000-7f0000100000 r-xp 00000000 08:01 77 /usr/lib/libmpi.so.40.30.4\n"))
	fmt.Println(ok, lib.MPI, lib.Speaks)
	// Output: true Open MPI pmix
}
