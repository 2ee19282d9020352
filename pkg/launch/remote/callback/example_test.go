package callback_test

import (
	"context"
	"fmt"
	"net/netip"

	"github.com/gompirun/gompi/pkg/launch/remote/callback"
)

// Packets to a host on this machine leave by the loopback device.
func ExampleAddresses() {
	find := func(context.Context, string, string) ([]netip.Addr, error) {
		return []netip.Addr{netip.MustParseAddr("127.0.0.1")}, nil
	}
	fmt.Println(callback.Addresses("", []string{"node1"}, find))
	// Output: [127.0.0.1] <nil>
}
