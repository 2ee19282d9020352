package listenstart_test

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/remote/listenstart"
)

// What a daemon that has dialled back prints is told from a batch system's own words by its nonce.
func ExampleReadyLine() {
	line := listenstart.ReadyLine("f00d")
	fmt.Println(strings.Contains(line, "f00d"), line == listenstart.ReadyLine("beef"))
	// Output: true false
}
