package remote_test

import (
	"context"
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// An agent is any program that takes a host and a command line. This one runs
// every host's commands here.
func ExampleExec() {
	e := remote.NewExec(remote.ExecConfig{Agent: []string{"/bin/sh", "-c", `echo "on $1:"; eval "$2"`, "agent"}})
	defer e.Close()
	out, err := e.Run(context.Background(), remote.Target{Host: "node07"}, []string{"echo", "it's", "me"})
	fmt.Printf("%s%v\n", out, err)
	// Output:
	// on node07:
	// it's me
	// <nil>
}
