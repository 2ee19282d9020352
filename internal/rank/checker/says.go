package checker

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
)

// String is what this rank has told the others.
func (t *Told) String() string {
	met := ""
	if t.met.Load() {
		met = " to which all have come"
	}
	return fmt.Sprintf("%s in %s%s, at %s", t.says(t.mine), t.in, met, t.where())
}

// says is what an intent's words tell.
func (t *Told) says(w []int64) string {
	name := func(at int) string { return strings.TrimRight(string(datatype.Bytes(w[at:at+nameWords])), "\x00") }
	text := name(wordName)
	if w[wordBytes] >= 0 && !strings.HasSuffix(text, schedule.Barrier.String()) {
		text += fmt.Sprintf(" of %d bytes", w[wordBytes])
	}
	if w[wordEach] != 0 {
		where := "all"
		if w[wordEach] != t.mine[wordEach] && w[wordEach+1] == t.mine[wordEach+1] {
			where = "other blocks"
		}
		text += fmt.Sprintf(" of %d bytes in %s", w[wordEach+1], where)
	}
	if of := name(wordType); of != "" {
		text += " of " + of
	}
	if sends := name(wordOwn); sends != "" {
		text += ", but sends " + sends
	}
	if o := name(wordOp); o != "" {
		text += " by " + o
	}
	switch w[wordSwaps] {
	case doesSwap:
		text += " that commutes"
	case doesNotSwap:
		text += " that does not commute"
	}
	text += t.root(w[wordRoot])
	const settings = "settings of collective operations (GOMPI_COLL_*, info keys gompi_coll_*)"
	switch set := name(wordSet + 1); {
	case w[wordSet] == t.mine[wordSet]:
	case set == "":
		text += " without " + settings
	default:
		text += " with other " + settings + ": " + set
	}
	return text
}

// who are processes of one group for people.
func (t *Told) who(ranks ...int) string {
	of := ""
	if t.groups() {
		of = " of the other group"
		if t.mates(ranks[0], t.Me) {
			of = " of this group"
		}
		if first := t.First; ranks[0] >= first {
			ranks = slices.Clone(ranks)
			for i := range ranks {
				ranks[i] -= first
			}
		}
	}
	if len(ranks) == 1 {
		return fmt.Sprintf("rank %d%s", ranks[0], of)
	}
	return "ranks " + runsOf(ranks) + of
}

// root is what one says of the root.
func (t *Told) root(root int64) string {
	switch {
	case root == -1:
		return ""
	case root >= 0:
		if !t.groups() {
			return fmt.Sprint(" with root ", root)
		}
		return " with " + t.who(int(root)) + " as root"
	case (t.Me < t.First) == (root == rootOfFirst):
		return " with a root of this group"
	}
	return " with a root of the other group"
}
