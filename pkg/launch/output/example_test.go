package output_test

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/launch/output"
)

// screen is a sink that writes at once.
type screen struct{}

func (screen) Give(b []byte) { os.Stdout.Write(b) }

// Lines of ranks are whole, whatever pieces they come in.
func ExampleRouter() {
	r := output.NewRouter(output.Config{Stdout: screen{}, Stderr: screen{}})
	r.Write(output.Source{Rank: 1}, []byte("half of a "))
	r.Write(output.Source{Rank: 0}, []byte("a line\n"))
	r.Write(output.Source{Rank: 1}, []byte("line\n"))
	fmt.Println("done")
	// Output:
	// a line
	// half of a line
	// done
}
