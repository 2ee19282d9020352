package netaddr

import (
	"net/netip"
	"strings"
	"testing"
)

func TestTheMasterIsFoundByAllHosts(t *testing.T) {
	nets := func(list string) (out []netip.Prefix) {
		for p := range strings.FieldsSeq(list) {
			out = append(out, netip.MustParsePrefix(p))
		}
		return out
	}
	for _, c := range []struct {
		claim, name, own string
		others           []string
		want             string
	}{
		{"one host has its name", "localhost", "10.0.0.1/24", nil, "localhost"},
		{"localhost means another host to each", "localhost", "10.0.0.1/24", []string{"10.0.0.2/24"}, "10.0.0.1"},
		{"names may be ssh's own", "h1", "10.0.0.1/24", []string{"10.0.0.2/24"}, "10.0.0.1"},
		{"the network that all have", "h1", "10.0.0.1/24 10.1.0.1/16", []string{"10.0.0.2/24 10.1.0.2/16", "10.1.0.3/16"}, "10.1.0.1"},
		{"a bridge that all have leads nowhere", "h1", "172.17.0.1/16 10.0.0.1/24", []string{"172.17.0.1/16 10.0.0.2/24"}, "10.0.0.1"},
		{"the same machine under two names", "localhost", "10.0.0.1/24", []string{"10.0.0.1/24"}, "10.0.0.1"},
		{"as wide a network", "h1", "10.0.0.1/8 192.168.0.1/24", []string{"10.0.0.2/24 192.168.0.2/24"}, "192.168.0.1"},
		{"IPv6 alone", "h1", "fd00::1/64", []string{"fd00::2/64"}, "fd00::1"},
		{"an address that the user gave", "10.9.0.1", "10.0.0.1/24 10.9.0.1/24", []string{"10.0.0.2/24"}, "10.9.0.1"},
		{"loopback is no address for others", "127.0.0.1", "10.0.0.1/24", []string{"10.0.0.2/24"}, "10.0.0.1"},
		{"routers between all", "h1", "10.0.0.1/24", []string{"10.0.1.2/24"}, "h1"},
		{"routers between all, and no name", "localhost", "10.0.0.1/24", []string{"10.0.1.2/24"}, "10.0.0.1"},
		{"nobody knows", "h1", "", []string{""}, "h1"},
	} {
		var others [][]netip.Prefix
		for _, o := range c.others {
			others = append(others, nets(o))
		}
		if got := Find(c.name, nets(c.own), others); got != c.want {
			t.Errorf("%s: %s, want %s", c.claim, got, c.want)
		}
	}
}
