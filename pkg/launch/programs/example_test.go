package programs_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/programs"
)

// A setting of the command line becomes a change of the ranks' environment.
func ExampleSetOp() {
	op := programs.SetOp("OMP_NUM_THREADS=4")
	fmt.Println(op.Op, op.Name, op.Value)
	// Output: set OMP_NUM_THREADS 4
}
