package wireup

import (
	"fmt"
	"slices"
	"strings"
)

// Selection is which transports may be used, as Open MPI's --mca btl says it:
// a list of names, or with a ^ before it a list of those that may not.
type Selection struct {
	names  []string
	except bool
}

// transports are all there are, by the names users know.
var transports = map[string]string{"self": "self", "sm": "sm", "vader": "sm", "tcp": "tcp"}

// ParseSelection reads a list. "" allows everything.
func ParseSelection(list string) (Selection, error) {
	var s Selection
	list, s.except = strings.CutPrefix(list, "^")
	for name := range strings.SplitSeq(list, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		own, ok := transports[name]
		if !ok {
			return Selection{}, fmt.Errorf("--mca btl %s: there is no transport %q; there are self, sm and tcp", list, name)
		}
		s.names = append(s.names, own)
	}
	return s, nil
}

// Allows reports whether a transport may be used. A rank can always speak to
// itself.
func (s Selection) Allows(name string) bool {
	return name == "self" || len(s.names) == 0 || slices.Contains(s.names, name) != s.except
}
