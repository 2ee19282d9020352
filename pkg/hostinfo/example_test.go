package hostinfo_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/hostinfo"
)

// What there is to say of this machine beside its CPUs.
func ExampleRead() {
	for _, f := range hostinfo.Read("/") {
		if f.Name == "memory" {
			fmt.Println("it has memory")
		}
	}
	// Output: it has memory
}
