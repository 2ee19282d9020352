package sweep_test

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/internal/base/sys/spawn"
	"github.com/gompirun/gompi/pkg/launch/sweep"
)

// A guard whose launcher says that the job ended in good order has nothing to sweep.
func ExampleGuard() {
	words := strings.NewReader(string([]byte{spawn.WordLeave}))
	err := sweep.Guard(words, "0123456789abcdef", func() {}, func(bool) {})
	fmt.Println(err)
	// Output: <nil>
}
