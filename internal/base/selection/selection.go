// Package selection reads which ways messages may take: the lists of --mca btl and --mca pml, in which people
// write the names of Open MPI's components and of what these once were. gompi's library obeys them, and the launcher explains them.
//
// Selection is the type to know.
package selection

import (
	"fmt"
	"slices"
	"strings"
)

// Selection is which transports may be used: those of a list, or with a ^ before it all that are not in it.
type Selection struct {
	list   string // as it was written
	names  []string
	except bool
	notes  []string
	net    string // the only network, by --net; "": any
}

// network is what the network's names stand for: any that leads to the peer.
var network = []string{"rdma", "tcp"}

// words are the names that may stand in a list.
var words = map[string]struct {
	as     []string // in a list of what may be used
	except []string // in a list of what may not: what is there under this very name, or does just the same
}{
	"self":  {[]string{"self"}, []string{"self"}},
	"tcp":   {[]string{"tcp"}, []string{"tcp"}},
	"rdma":  {[]string{"rdma"}, []string{"rdma"}},
	"sm":    {[]string{"sm"}, []string{"sm"}},
	"vader": {[]string{"sm"}, []string{"sm"}},
	// shared memory with the help of devices and kernel modules: who does without them has vader still
	"smcuda": {as: []string{"sm"}}, "cma": {as: []string{"sm"}}, "xpmem": {as: []string{"sm"}}, "knem": {as: []string{"sm"}},
	// networks, those of the past included: who does without them has tcp still
	"openib": {as: network}, "ofi": {as: network}, "uct": {as: network}, "usnic": {as: network}, "ugni": {as: network},
	"portals4": {as: network}, "portals": {as: network}, "scif": {as: network}, "mx": {as: network}, "gm": {as: network},
	"mvapi": {as: network}, "udapl": {as: network}, "ofud": {as: network}, "elan": {as: network}, "sctp": {as: network},
}

// Parse reads a list of --mca btl. "" allows everything.
func Parse(list string) (Selection, error) {
	s := Selection{list: list}
	rest, except := strings.CutPrefix(strings.TrimSpace(list), "^")
	s.except = except
	foreign := false // a network's name
	for name := range strings.SplitSeq(rest, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		word, ok := words[name]
		if !ok {
			return Selection{}, fmt.Errorf("--mca btl %s: there is no transport %q; there are self, sm, rdma and tcp", list, name)
		}
		means := word.as
		if except {
			means = word.except
		}
		s.names = append(s.names, means...)
		s.note(name, means)
		foreign = foreign || !slices.Contains(means, name) && slices.Equal(word.as, network)
	}
	if foreign && !except && !slices.Contains(s.names, "sm") {
		s.names = append(s.names, "sm")
		s.notes = append(s.notes, "sm is added: the network leads to other hosts")
	}
	return s, nil
}

// note says what a name means that is none of ours.
func (s *Selection) note(name string, means []string) {
	switch {
	case slices.Contains(means, name):
	case len(means) > 0:
		s.notes = append(s.notes, name+" means "+strings.Join(means, " and ")+" here")
	default:
		s.notes = append(s.notes, name+" is not there, and nothing is left out for it")
	}
}

// Allows reports whether a transport may be used. A rank can always speak to
// itself.
func (s Selection) Allows(name string) bool {
	listed := slices.Contains(s.names, name)
	switch {
	case s.net != "" && s.net != name && slices.Contains(network, name):
		return false
	case name == "self", s.list == "":
		return true
	case s.except:
		return !listed
	}
	return listed || len(s.names) == 0
}

// Variable is where --net stands in the environment of ranks.
const Variable = "GOMPI_NET"

// Over is s with no network but net: "tcp" or "rdma", which is asked for by its name then. "auto" and "" allow all.
func (s Selection) Over(net string) (Selection, error) {
	switch {
	case net == "" || net == "auto":
		return s, nil
	case !slices.Contains(network, net):
		return s, fmt.Errorf("--net %s: there is no such network; there are tcp and rdma, and auto, which is any", net)
	case !s.Allows(net):
		return s, fmt.Errorf("--net %s: --mca btl %s leaves it out; give one of the two", net, s.list)
	}
	s.net = net
	return s, nil
}

// Without says why a transport is not allowed.
func (s Selection) Without(name string) string {
	if s.net != "" && s.net != name && slices.Contains(network, name) {
		return "left out by --net " + s.net
	}
	return "left out by --mca btl " + s.list
}

// Names reports whether a transport is asked for by this very name.
func (s Selection) Names(name string) bool {
	if s.net == name && name != "" {
		return true
	}
	if s.except {
		return false
	}
	for word := range strings.SplitSeq(s.list, ",") {
		if strings.TrimSpace(word) == name {
			return true
		}
	}
	return false
}

// Notes say what names of others mean here.
func (s Selection) Notes() []string { return s.notes }

// String is the list as it was written.
func (s Selection) String() string { return s.list }
