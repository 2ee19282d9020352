package machines_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/machines"
	"github.com/gompirun/gompi/pkg/topo/topotest"
)

// A rank is told which parts of the machine it shares with others.
func ExampleLocality() {
	machine := topotest.Laptop().Build()
	fmt.Println(machines.Locality(machine, machine.Usable))
	// Output: NM0:SK0:L30:L20-3:L10-3:CR0-3:HT0-3
}
