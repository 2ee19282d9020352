package execfile_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/execfile"
)

// Programs are looked for in the PATH that the rank will have.
func ExampleLookPath() {
	path, _, err := execfile.LookPath("sh", "/", []string{"PATH=/bin"}, nil)
	fmt.Println(path, err)
	_, _, err = execfile.LookPath("no-such-program", "/", []string{"PATH=/bin"}, nil)
	fmt.Println(err)
	// Output:
	// /bin/sh <nil>
	// no-such-program: no such program in PATH
}
