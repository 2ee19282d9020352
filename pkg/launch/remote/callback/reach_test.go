package callback

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"testing"
)

// book answers for names from a list "name=address,address ...".
func book(list string) Lookup {
	return func(_ context.Context, _, host string) ([]netip.Addr, error) {
		for _, entry := range strings.Fields(list) {
			name, addrs, _ := strings.Cut(entry, "=")
			if name != host {
				continue
			}
			var out []netip.Addr
			for _, a := range strings.Split(addrs, ",") {
				out = append(out, netip.MustParseAddr(a))
			}
			return out, nil
		}
		return nil, errors.New("lookup " + host + ": no such host")
	}
}

func TestDaemonsCallWhereTheWayToThemLeaves(t *testing.T) {
	for _, c := range []struct{ claim, iface, hosts, book, want string }{
		{"all hosts are reached from one address", "", "n1 n2", "n1=127.0.0.1 n2=127.0.0.1", "[127.0.0.1]"},
		{"some from another, which is asked later", "", "n1 n2 n3", "n1=127.0.0.9 n2=::1 n3=127.0.0.7", "[127.0.0.1 ::1]"},
		{"a host with addresses of both kinds", "", "n1", "n1=127.0.0.1,::1", "[127.0.0.1 ::1]"},
		{"a host that nobody knows", "", "n1 n2", "n2=127.0.0.1", "[127.0.0.1]"},
		{"none is known", "", "n1 n2", "", "--iface"},
		{"an interface is named", "lo", "n1", "", "127.0.0.1"},
		{"an address is", "::1", "n1", "n1=127.0.0.1", "[::1]"},
		{"an interface that is not there", "nonesuch0", "n1", "n1=127.0.0.1", "--iface nonesuch0: "},
	} {
		if _, err := leaves(netip.IPv6Loopback()); err != nil && strings.Contains(c.want+c.book, "::1") {
			t.Logf("%s: not tried: %v", c.claim, err)
			continue
		}
		got, err := Addresses(c.iface, strings.Fields(c.hosts), book(c.book))
		if text := fmt.Sprint(got, err); !strings.Contains(text, c.want) || strings.HasPrefix(c.want, "[") && err != nil {
			t.Errorf("%s: %s, want %s", c.claim, text, c.want)
		}
	}
}

func TestNobodyIsListenedToElsewhere(t *testing.T) {
	addrs := []netip.Addr{netip.MustParseAddr("127.0.0.1"), netip.MustParseAddr("127.0.0.2")}
	ls, err := Listen(append(addrs, netip.MustParseAddr("192.0.2.1"))) // TEST-NET-1 (RFC 5737): nobody's
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range ls {
		defer l.Close()
	}
	got := ls.Places()
	if len(got) != 2 || got[0].Addr() != addrs[0] || got[1].Addr() != addrs[1] || got[0].Port() == 0 {
		t.Errorf("listens at %v", got)
	}
	if _, err := Listen([]netip.Addr{netip.MustParseAddr("192.0.2.1")}); err == nil {
		t.Error("listens at an address of somebody else")
	}
}
