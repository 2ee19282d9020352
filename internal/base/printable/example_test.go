package printable_test

import (
	"fmt"

	"github.com/gompirun/gompi/internal/base/printable"
)

func ExampleText() {
	fmt.Println(printable.Text("host \x1b[31mred\x1b[0m"))
	// Output: host \x1b[31mred\x1b[0m
}
