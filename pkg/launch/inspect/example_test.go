package inspect_test

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/launch/inspect"
)

// A program in Go has no MPI library loaded.
func ExampleMapped() {
	lib, found := inspect.Mapped(os.Getpid())
	fmt.Println(found, lib.MPI)
	// Output: false
}
