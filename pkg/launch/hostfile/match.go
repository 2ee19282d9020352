package hostfile

import (
	"net/netip"
	"strings"
	"sync"
)

// Local tells which names mean this machine. The zero value knows localhost and
// the loopback addresses only.
type Local struct {
	Name string                 // this host's name; "" means localhost
	Is   func(name string) bool // further names and addresses of this machine; nil none
}

// LocalNames returns a Local for a host called hostname (as uname gives it)
// with the addresses of its interfaces, which are asked for once, when an
// address is to be judged. hostname may be short or fully qualified; its short
// form counts as well.
func LocalNames(hostname string, addresses func() []netip.Addr) Local {
	own := sync.OnceValue(func() map[string]bool {
		own := map[string]bool{}
		for _, a := range addresses() {
			own[canonical(a.String())] = true
		}
		return own
	})
	host := canonical(hostname)
	return Local{Name: hostname, Is: func(name string) bool {
		if _, err := netip.ParseAddr(name); err == nil {
			return own()[canonical(name)]
		}
		name = canonical(name)
		return host != "" && (name == host || name == short(host) || !qualified(host) && short(name) == host)
	}}
}

// is reports whether name is this machine.
func (l Local) is(name string) bool {
	if a, err := netip.ParseAddr(name); err == nil && a.Unmap().IsLoopback() {
		return true
	}
	switch canonical(name) {
	case "localhost", "localhost.localdomain", "localhost4", "localhost6", "ip6-localhost", "ip6-loopback":
		return true
	}
	return l.Is != nil && l.Is(name)
}

// canonical is one spelling for all of a name or address: lower case, no root
// dot, addresses in their shortest form.
func canonical(name string) string {
	if a, err := netip.ParseAddr(name); err == nil {
		return a.Unmap().String()
	}
	return strings.ToLower(strings.TrimSuffix(name, "."))
}

// short is the first label of a name; addresses have none.
func short(canon string) string {
	if _, err := netip.ParseAddr(canon); err == nil {
		return canon
	}
	first, _, _ := strings.Cut(canon, ".")
	return first
}

// qualified reports whether a canonical name has a domain.
func qualified(canon string) bool { return short(canon) != canon }

// localKey stands for every name of this machine.
const localKey = "\x00local"

// index finds machines by any of their names. A short name and a qualified one
// mean the same machine as long as only one machine has that short name.
type index struct {
	local Local
	exact map[string]int // canonical names
	short map[string]int // first labels; ambiguous where several machines share one
	full  map[int]bool   // machines of which a qualified name was met
}

const ambiguous = -1

func newIndex(local Local) *index {
	return &index{local, map[string]int{}, map[string]int{}, map[int]bool{}}
}

func indexHosts(hosts []Host, local Local) *index {
	x := newIndex(local)
	for i, h := range hosts {
		x.add(h.Name, i)
		for _, a := range h.Aliases {
			x.add(a, i)
		}
	}
	return x
}

// find returns the machine that name means, -1 when none does.
func (x *index) find(name string) int {
	if x.local.is(name) {
		name = localKey
	} else {
		name = canonical(name)
	}
	if i, ok := x.exact[name]; ok {
		return i
	}
	i, ok := x.short[short(name)]
	if !ok || i == ambiguous || qualified(name) && x.full[i] {
		return -1
	}
	return i
}

// add records that name means machine i.
func (x *index) add(name string, i int) {
	if x.local.is(name) {
		x.exact[localKey] = i
		return
	}
	name = canonical(name)
	if _, known := x.exact[name]; known {
		return
	}
	x.exact[name] = i
	x.full[i] = x.full[i] || qualified(name)
	if j, met := x.short[short(name)]; met && j != i {
		i = ambiguous
	}
	x.short[short(name)] = i
}

// Lookup returns the index of the host that name means, by any spelling, or -1.
// Rankfiles and sequential maps name hosts this way.
func Lookup(hosts []Host, name string, local Local) int {
	return indexHosts(hosts, local).find(name)
}
