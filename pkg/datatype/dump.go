package datatype

import (
	"fmt"
	"strings"
)

// Program is a text of the steps that move one t, for tests and explanations:
//
//	loop 3, stride 64
//	  run 16 at 0
func (t *Datatype) Program() string {
	var b strings.Builder
	t.bytes()[0].dump(&b, "")
	return b.String()
}

// most is how many parts of a step are shown.
const most = 8

func (n *node) dump(b *strings.Builder, indent string) {
	b.WriteString(indent)
	switch n.op {
	case opRun:
		fmt.Fprintf(b, "run %d at %d\n", n.len, n.disp)
		return
	case opLoop:
		fmt.Fprintf(b, "loop %d, stride %d%s\n", n.count, n.stride, n.at())
	case opEach:
		fmt.Fprintf(b, "each of %d, displacements %s%s\n", len(n.disps), some(n.disps), n.at())
	case opRuns:
		fmt.Fprintf(b, "runs %d, displacements %s, ends %s%s\n", len(n.disps), some(n.disps), some(n.ends), n.at())
	case opList:
		fmt.Fprintf(b, "list of %d%s\n", len(n.kids), n.at())
	}
	for i := range n.kids {
		if i == most {
			fmt.Fprintf(b, "%s  ... %d more\n", indent, len(n.kids)-i)
			return
		}
		n.kids[i].dump(b, indent+"  ")
	}
}

func (n *node) at() string {
	if n.disp == 0 {
		return ""
	}
	return fmt.Sprintf(", at %d", n.disp)
}

func some(v []int64) string {
	if len(v) <= most {
		return fmt.Sprint(v)
	}
	return strings.TrimSuffix(fmt.Sprint(v[:most]), "]") + " ...]"
}
