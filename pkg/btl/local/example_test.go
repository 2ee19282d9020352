package local_test

import (
	"errors"
	"fmt"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/local"
)

type printer struct{}

func (printer) Deliver(peer int, _ btl.Header, payload []byte) { fmt.Printf("%d: %s\n", peer, payload) }
func (printer) PeerDown(peer int, why error)                   { fmt.Println(peer, "is lost:", why) }

// A network of goroutines, which tests of the layers above break when they like.
func ExampleNet() {
	net := local.New(2)
	to, err := net.Module(0).Connect(1, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(to.Send(btl.Header{}, []byte("hello")))
	net.Module(1).Progress(printer{})
	net.Break(errors.New("the cable is cut"))
	net.Module(1).Progress(printer{})
	// Output:
	// <nil>
	// 0: hello
	// 0 is lost: the cable is cut
}
