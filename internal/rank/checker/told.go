package checker

import (
	"slices"
	"strconv"
	"sync/atomic"

	"github.com/gompirun/gompi/pkg/datatype"
)

// Members are the processes that tell each other what they are about to do: the ranks of a communicator, or the processes of both
// groups of an intercommunicator, the first group's before the second's.
type Members struct {
	Me    int // this one's number
	Size  int
	First int // how many are of the first group; 0: there is one group
}

// groups reports whether there are two.
func (m Members) groups() bool { return m.First > 0 }

// mates reports whether two processes are of the same group.
func (m Members) mates(i, j int) bool { return (i < m.First) == (j < m.First) }

// Number is that of a rank of this process's group, or of the other one.
func (m Members) Number(rank int, other bool) int {
	if m.Me < m.First == other {
		rank += m.First
	}
	return rank
}

// ours is how many this process's group has.
func (m Members) ours() int {
	switch {
	case !m.groups():
		return m.Size
	case m.Me < m.First:
		return m.First
	}
	return m.Size - m.First
}

// Told is what all members are about to do, as they tell each other. Each takes part in the order of its calls, so the members' n-th calls
// are compared. Whoever carries the words between them fills All, and then has them Meet.
type Told struct {
	Members
	mine []int64
	all  []int64 // of all members

	judged, alike bool // whether all make the same call is known, and is so

	where func() string // it was called,
	in    string        // and in which communicator
	met   atomic.Bool   // all have come to it
}

// Tell makes what this process has to tell of a call in a communicator, of a name if it has one, with settings of collective operations.
func (k *Checker) Tell(m Members, name, settings string, n Intent) *Told {
	t := &Told{Members: m, where: k.Caller(), in: "a communicator of " + strconv.Itoa(m.ours()) + " processes"}
	if name != "" {
		t.in = strconv.Quote(name)
	}
	n.set = settings
	if m.groups() {
		n = n.across(m)
	}
	t.mine = append(n.words(), n.pairWords(m.Me, m.Size)...)
	t.all = make([]int64, len(t.mine)*m.Size)
	return t
}

// Mine are the words of this member, and All is room for those of all, in their order.
func (t *Told) Mine() []byte { return datatype.Bytes(t.mine) }

// All is room for the words of all members.
func (t *Told) All() []byte { return datatype.Bytes(t.all) }

// BeginTold says that the words of t go around, and EndTold that its call has ended.
func (k *Checker) BeginTold(t *Told) {
	k.mu.Lock()
	k.told = append(k.told, t)
	k.mu.Unlock()
}

// EndTold ends what BeginTold has begun.
func (k *Checker) EndTold(t *Told) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if i := slices.Index(k.told, t); i >= 0 {
		k.told = slices.Delete(k.told, i, i+1)
	}
}

// Meet says that all members have come to it.
func (t *Told) Meet() { t.met.Store(true) }

// Agreed reports whether all make the same call, once they have told. Of two groups some may go with all others
// that do not go with each other.
func (t *Told) Agreed() bool {
	if !t.judged {
		t.judged, t.alike = true, t.judge()
	}
	return t.alike
}

func (t *Told) judge() bool {
	for r := range t.Size {
		if !t.agrees(t.Me, r) {
			return false
		}
	}
	if t.groups() {
		return t.odd() < 0
	}
	return t.paired()
}

// agrees reports whether two make the same call.
func (t *Told) agrees(i, j int) bool {
	if t.groups() {
		return agreeAcross(t.said(i), t.said(j), i, j, t.First)
	}
	return agree(t.said(i), t.said(j))
}

func (t *Told) said(rank int) []int64 { return t.all[rank*len(t.mine):][:len(t.mine)] }
