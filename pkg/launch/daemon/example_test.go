package daemon_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/daemon"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// What the ranks of a program have in common is what the launcher sent, with its changes.
func ExampleEnvironment() {
	app := proto.App{Env: []string{"HOME=/home/me"}, Ops: []proto.EnvOp{{Op: "set", Name: "OMP_NUM_THREADS", Value: "4"}}}
	fmt.Println(daemon.Environment(&app))
	// Output: [HOME=/home/me OMP_NUM_THREADS=4]
}
