package tcp_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/tcp"
)

// printer counts what has come.
type printer int

func (p *printer) Deliver(peer int, _ btl.Header, payload []byte) {
	*p++
	fmt.Printf("from %d: %s\n", peer, payload)
}
func (p *printer) PeerDown(peer int, why error) { fmt.Println(peer, "is lost:", why) }

// Two ranks connect by the card of the one and the secret that both know.
func ExampleModule() {
	var ranks [2]*tcp.Module
	for i := range ranks {
		m, err := tcp.New(tcp.Config{Rank: i, Size: 2, Secret: []byte("of the job"), Loopback: true})
		if err != nil {
			fmt.Println(err)
			return
		}
		defer m.Close()
		ranks[i] = m
	}
	to, err := ranks[0].Connect(1, ranks[1].Card())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(to.Send(btl.Header{}, []byte("hello"))) // it goes when there is a connection
	for got := new(printer); *got == 0; ranks[1].Progress(got) {
		ranks[0].Progress(got)
	}
	// Output:
	// <nil>
	// from 0: hello
}
