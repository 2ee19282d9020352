package launch_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch"
)

func ExampleSignalNumber() {
	for _, name := range []string{"TERM", "SIGUSR1", "9", "NONE"} {
		s, ok := launch.SignalNumber(name)
		fmt.Println(name, int(s), ok)
	}
	// Output:
	// TERM 15 true
	// SIGUSR1 10 true
	// 9 9 true
	// NONE 0 false
}
