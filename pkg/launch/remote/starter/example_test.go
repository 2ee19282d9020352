package starter_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote/starter"
)

// Without a wish it is the built-in ssh client; a program that the user names is called for each host.
func ExampleNew() {
	for _, r := range []proto.Remote{{SSHConfig: "none"}, {Agent: []string{"rsh"}}, {Starter: "carrier-pigeon"}} {
		s, err := starter.New(r, nil, nil)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%T\n", s)
		s.Close()
	}
	// Output:
	// *sshstart.Starter
	// *remote.Exec
	// --launcher carrier-pigeon: not known here; use ssh, srun, qrsh, blaunch, flux, pals, pbs_tmrsh, pbsdsh, listen, fork, or --launch-agent PROGRAM
}
