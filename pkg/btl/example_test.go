package btl_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/local"
)

// inbox takes what arrives.
type inbox struct{}

func (inbox) Deliver(peer int, h btl.Header, payload []byte) {
	fmt.Printf("from %d, header %d: %s\n", peer, h.A, payload)
}
func (inbox) PeerDown(peer int, why error) { fmt.Println(peer, "is lost:", why) }

// Two processes of any transport: one sends, the other has it when it makes progress.
func Example() {
	var net btl.Module = local.New(2).Module(0)
	if len(net.Card()) > 0 {
		fmt.Println("peers need its address")
	}
	to, err := net.Connect(0, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(to.Send(btl.Header{A: 7}, []byte("hello")))
	for net.Progress(inbox{}) == 0 {
	}
	// Output:
	// <nil>
	// from 0, header 7: hello
}
