package pml_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/self"
	"github.com/gompirun/gompi/pkg/pml"
)

// A message is matched by the context of its communicator, its sender's rank and its tag.
func ExampleEngine() {
	m := self.New(0)
	e := pml.New(pml.Config{Peers: 1, Modules: []btl.Module{m}, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
		to, err := m.Connect(peer, nil)
		return to, m.Limits(), err
	}})
	defer e.Close()
	world := pml.MakeContext(pml.NoMaker, 0)
	buf := make([]byte, 5)
	late := e.Recv(0, pml.Envelope{Context: world, Source: pml.AnySource, Tag: 2}, pml.Buffer{Bytes: buf})
	for tag, text := range []string{"", "first", "later"} {
		if tag > 0 {
			if _, _, err := e.Send(0, pml.Envelope{Context: world, Tag: int32(tag)}, pml.Buffer{Bytes: []byte(text)}, pml.Standard); err != nil {
				fmt.Println(err)
			}
		}
	}
	st, err := e.Finish(late)
	fmt.Printf("%s of tag %d, %v; %d unexpected\n", buf, st.Tag, err, e.Unexpected())
	// Output: later of tag 2, <nil>; 1 unexpected
}
