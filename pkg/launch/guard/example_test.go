package guard_test

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/launch/guard"
)

// A launcher has a guard from before its first rank to its last. Here cat stands for gompi-daemon, which would be started
// if the launcher were killed.
func Example() {
	var g guard.Guard
	if err := g.Start("a-job", func(arch string) (string, error) { return "/bin/cat", nil }); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("it is this process:", g.Is(os.Getpid()))
	g.Leave()
	g.Wait()
	// Output: it is this process: false
}
