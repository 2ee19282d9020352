package launch

import (
	"net"
	"os"
	"strings"
	"sync"
)

// localNames knows the names and addresses of this host. Addresses are looked
// up only when a name is not obvious.
type localNames struct {
	host  string
	addrs func() map[string]bool
}

func newLocalNames() *localNames {
	h, _ := os.Hostname()
	return &localNames{host: h, addrs: sync.OnceValue(ownAddresses)}
}

// has reports whether name means this host: localhost, our host name short or
// full, one of our addresses, or a name that resolves to one of them.
func (l *localNames) has(name string) bool {
	n := strings.ToLower(strings.TrimSuffix(name, "."))
	own := strings.ToLower(l.host)
	switch {
	case n == "localhost" || n == own || n == "localhost.localdomain":
		return true
	case strings.HasPrefix(own, n+".") || (strings.HasPrefix(n, own+".") && own != ""):
		return true
	}
	if ip := net.ParseIP(name); ip != nil {
		return ip.IsLoopback() || l.addrs()[ip.String()]
	}
	found, err := net.LookupHost(name)
	if err != nil {
		return false // not ours; whoever connects to it says what is wrong
	}
	for _, a := range found {
		if ip := net.ParseIP(a); ip == nil || !(ip.IsLoopback() || l.addrs()[ip.String()]) {
			return false
		}
	}
	return len(found) > 0
}

func ownAddresses() map[string]bool {
	out := map[string]bool{}
	addrs, _ := net.InterfaceAddrs()
	for _, a := range addrs {
		if n, ok := a.(*net.IPNet); ok {
			out[n.IP.String()] = true
		}
	}
	return out
}
