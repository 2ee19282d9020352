package netaddr_test

import (
	"fmt"
	"net/netip"

	"github.com/gompirun/gompi/pkg/launch/netaddr"
)

// A host that others see in one network only is found by its address there.
func ExampleFind() {
	own := netaddr.Parse([]string{"10.0.0.7/24", "192.168.1.7/24"})
	others := [][]netip.Prefix{netaddr.Parse([]string{"192.168.1.9/24"})}
	fmt.Println(netaddr.Find("localhost", own, others))
	// Output: 192.168.1.7
}
