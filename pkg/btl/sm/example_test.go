package sm_test

import (
	"fmt"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/sm"
)

type printer struct{}

func (printer) Deliver(peer int, _ btl.Header, payload []byte) {
	fmt.Printf("from %d: %s\n", peer, payload)
}
func (printer) PeerDown(peer int, why error) { fmt.Println(peer, "is lost:", why) }

// Two ranks of a node, which are one process here, have a segment in common.
func ExampleModule() {
	seg, err := shm.Create(shm.DefaultConfig(2))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer seg.Close()
	var ranks [2]*sm.Module
	for i := range ranks {
		seg.Enter(i)
		ranks[i] = sm.New(sm.Config{Segment: seg, Rank: i, Peers: []int{0, 1}})
		defer ranks[i].Close()
	}
	to, err := ranks[0].Connect(1, ranks[1].Card())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(to.Send(btl.Header{}, []byte("hello")))
	for ranks[1].Progress(printer{}) == 0 {
	}
	// Output:
	// <nil>
	// from 0: hello
}
