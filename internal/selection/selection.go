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
	case name == "self", s.list == "":
		return true
	case s.except:
		return !listed
	}
	return listed || len(s.names) == 0
}

// Names reports whether the list asks for a transport by this very name.
func (s Selection) Names(name string) bool {
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
