package attr_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/attr"
)

func Example() {
	key := &attr.Keyval{Copy: attr.DupAttr, Delete: func(_ any, _ *attr.Keyval, value any) error {
		fmt.Println("gone:", value)
		return nil
	}}
	var a, copied attr.Attributes
	fmt.Println(a.Set("a communicator", key, 7), a.CopyTo("a communicator", &copied), a.Clear("a communicator"))
	fmt.Println(copied.Get(key))
	// Output:
	// gone: 7
	// <nil> <nil> <nil>
	// 7 true
}
