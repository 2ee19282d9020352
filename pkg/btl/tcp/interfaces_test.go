package tcp

import (
	"net"
	"net/netip"
	"slices"
	"testing"
)

func TestInterfacesHaveTheAddressesThatNetFinds(t *testing.T) {
	ifs, got, err := interfaces()
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range ifs {
		addrs, err := i.Addrs()
		if err != nil {
			t.Fatal(err)
		}
		var want []netip.Prefix
		for _, a := range addrs {
			want = append(want, netip.MustParsePrefix(a.String()))
		}
		if !slices.Equal(got[i.Index], want) {
			t.Errorf("%s: %v, want %v", i.Name, got[i.Index], want)
		}
	}
	if lo, err := net.InterfaceByName("lo"); err == nil && lo.Flags&net.FlagUp != 0 && len(got[lo.Index]) == 0 {
		t.Error("lo has no address")
	}
}

func BenchmarkInterfaces(b *testing.B) {
	for b.Loop() {
		if _, _, err := chooseAddresses(Config{}); err != nil {
			b.Fatal(err)
		}
	}
}
