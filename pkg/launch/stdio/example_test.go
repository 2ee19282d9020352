package stdio_test

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/gompirun/gompi/pkg/launch/stdio"
)

// A report is written as a whole: no reader sees half of it.
func ExampleWriteWhole() {
	dir, err := os.MkdirTemp("", "report")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "job.json")
	if err := stdio.WriteWhole(name, []byte("{}")); err != nil {
		fmt.Println(err)
		return
	}
	text, err := os.ReadFile(name)
	fmt.Println(string(text), err)
	// Output: {} <nil>
}
