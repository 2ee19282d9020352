package jobspec_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// Lists of ranks are ascending, and have each once.
func ExampleParseRanks() {
	fmt.Println(jobspec.ParseRanks("4-7,0,5"))
	// Output: [0 4 5 6 7] <nil>
}
