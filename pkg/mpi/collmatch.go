package mpi

import (
	"fmt"
	"hash/fnv"
	"strings"

	"github.com/gompirun/gompi/pkg/collective"
)

// intent is what a rank is about to do together with others. All must agree on
// it.
type intent struct {
	what  collective.Operation
	root  int
	bytes int64 // -1: ranks may differ
	op    Op    // nil: none
}

// words are an intent for others to compare.
func (n intent) words() []int64 {
	h := fnv.New32a()
	if n.op != nil {
		h.Write([]byte(n.op.String()))
	}
	return []int64{int64(n.what), int64(n.root), n.bytes, int64(h.Sum32())}
}

// said is what an intent's words tell.
func said(words []int64, same bool) string {
	text := collective.Operation(words[0]).String()
	if words[2] >= 0 {
		text += fmt.Sprintf(" of %d bytes", words[2])
	}
	if rooted(collective.Operation(words[0])) {
		text += fmt.Sprintf(" with root %d", words[1])
	}
	if same {
		text += " with another operator"
	}
	return text
}

// rooted reports whether an operation has a root.
func rooted(o collective.Operation) bool {
	switch o {
	case collective.Bcast, collective.Reduce, collective.Gather, collective.Gatherv, collective.Scatter, collective.Scatterv:
		return true
	}
	return false
}

// match makes sure, where a program is checked, that all ranks of c call the same
// operation, with the same root, length and operator: otherwise they might wait
// for each other for ever. Nonblocking operations are not checked, for they must
// not wait.
func (c *Comm) match(name string, n intent) error {
	if c.env.check == nil || c.local != nil || c.Size() == 1 {
		return nil
	}
	mine := n.words()
	g := c.all()
	all, err := g.allgather(mine)
	if err != nil {
		return g.lost(name, err)
	}
	k := len(mine)
	var others []string
	for r := range c.Size() {
		theirs := all[r*k : (r+1)*k]
		if different(mine, theirs) {
			others = append(others, fmt.Sprintf("rank %d %s", r, said(theirs, !different(mine[:k-1], theirs[:k-1]))))
		}
	}
	if len(others) == 0 {
		return nil
	}
	const most = 4
	if len(others) > most {
		others = append(others[:most], fmt.Sprintf("and %d more", len(others)-most))
	}
	return c.badArg(name, ErrArg, "the ranks do not agree: this one calls %s, %s", said(mine, false), strings.Join(others, ", "))
}

func different(a, b []int64) bool {
	for i := range a {
		if a[i] != b[i] {
			return true
		}
	}
	return false
}
