package ledger_test

import (
	"fmt"
	"os"

	"github.com/gompirun/gompi/pkg/launch/ledger"
)

// Two launches of a batch job have a node of four slots between them.
func Example() {
	top, err := os.MkdirTemp("", "ledger")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(top)
	one, two := ledger.Open(top, "4711", "node1", "a"), ledger.Open(top, "4711", "node1", "b")
	_, _, ok, err := one.Take(ledger.Want{Slots: 3, Of: 4})
	fmt.Println(ok, err)
	_, others, ok, err := two.Take(ledger.Want{Slots: 3, Of: 4})
	fmt.Println(ok, len(others), err)
	one.Release()
	_, _, ok, err = two.Take(ledger.Want{Slots: 3, Of: 4})
	fmt.Println(ok, err)
	two.Release()
	// Output:
	// true <nil>
	// false 1 <nil>
	// true <nil>
}
