package self_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/self"
)

// A process sends to itself.
func ExampleModule() {
	m := self.New(3) // as others call it
	me, err := m.Connect(3, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	var s sink
	fmt.Println(me.Send(btl.Header{}, []byte("note to self")), m.Progress(&s), s.got)
	// Output: <nil> 1 [note to self]
}
