package fence_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/fence"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// A fence of four ranks is complete when both nodes have sent what their two have put.
func Example() {
	f := fence.New(4)
	_, done := f.Add(&proto.FenceUp{Count: 2, Puts: map[string]string{"a": "1"}})
	fmt.Println(done)
	sum, done := f.Add(&proto.FenceUp{Count: 2, Puts: map[string]string{"b": "2"}})
	fmt.Println(done, sum.Count, len(sum.Puts))
	// Output:
	// false
	// true 4 2
}
