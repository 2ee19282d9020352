package binding

import (
	"fmt"
	"sort"
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

// lookup finds the word that s is, or is a unique prefix of, upper or lower
// case. Several words may carry one value ("socket" and "package"): a prefix is
// unique when all the words it begins have the same value.
func lookup[V comparable](what, s string, words map[string]V) (V, error) {
	var zero V
	low := strings.ToLower(s)
	if v, ok := words[low]; ok {
		return v, nil
	}
	var hits []string
	same := true
	for w := range words {
		if low != "" && strings.HasPrefix(w, low) {
			hits = append(hits, w)
			same = same && words[w] == words[hits[0]]
		}
	}
	sort.Strings(hits)
	switch {
	case len(hits) == 0:
		return zero, fmt.Errorf("unknown %s %q: one of %s", what, s, wordList(words))
	case !same:
		return zero, fmt.Errorf("ambiguous %s %q: could be %s", what, s, strings.Join(hits, ", "))
	}
	return words[hits[0]], nil
}

func wordList[V comparable](words map[string]V) string {
	list := make([]string, 0, len(words))
	for w := range words {
		list = append(list, w)
	}
	sort.Strings(list)
	return strings.Join(list, ", ")
}

// objectWords are the levels of a machine as launchers spell them. Slots are
// gone from the hardware: slots is the node.
func objectWords() map[string]topo.Kind {
	return map[string]topo.Kind{
		"hwthread": topo.PU, "pu": topo.PU, "core": topo.Core,
		"l1cache": topo.L1, "l2cache": topo.L2, "l3cache": topo.L3,
		"numa": topo.NUMA, "package": topo.Package, "socket": topo.Package,
	}
}

// nodeWords are objectWords and the words for a whole node.
func nodeWords() map[string]topo.Kind {
	w := objectWords()
	w["node"], w["board"], w["machine"] = topo.Machine, topo.Machine, topo.Machine
	return w
}

// positive reads a number from 1 to maxCount.
func positive(what, s string) (int, error) {
	n := 0
	for _, c := range s {
		if c < '0' || c > '9' || n > maxCount {
			n = 0
			break
		}
		n = n*10 + int(c-'0')
	}
	if n < 1 || n > maxCount {
		return 0, fmt.Errorf("%s %q: want a number from 1 to %d", what, s, maxCount)
	}
	return n, nil
}

// maxCount bounds the counts a policy may hold: beyond any node's CPUs.
const maxCount = 1 << 20

// objectName is the word we print for a level.
func objectName(k topo.Kind) string {
	if k == topo.Machine {
		return "node"
	}
	return k.String()
}
