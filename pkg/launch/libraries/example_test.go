package libraries_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/libraries"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// A library has its MPI's name, and a place.
func ExampleDescribe() {
	fmt.Println(libraries.Describe(proto.Library{MPI: "Open MPI", Name: "libmpi.so.40", File: "/usr/lib/libmpi.so.40.30.4"}))
	// Output: Open MPI (/usr/lib/libmpi.so.40.30.4)
}
