package dropin_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/dropin"
)

// Our libraries are found before those that were there.
func ExamplePath() {
	fmt.Println(dropin.Path("/opt/gompi/lib", "/usr/lib/openmpi"))
	// Output: /opt/gompi/lib:/usr/lib/openmpi
}
