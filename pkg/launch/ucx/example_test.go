package ucx_test

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/launch/ucx"
)

// A program whose library is not there needs no hints.
func ExampleHints() {
	fmt.Println(ucx.Hints(os.DirFS(os.DevNull), ucx.Program{Library: "/usr/lib/libmpich.so.12", Dir: "/"}))
	// Output: []
}
