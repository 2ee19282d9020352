package agree

import (
	"github.com/gompirun/gompi/pkg/pml"
)

// Circle is some processes that agree on something. Its messages have a context and a tag, by which each agreement knows its own.
type Circle struct {
	Engine  *pml.Engine
	Peers   []int   // engine's number of each member
	IDs     []int32 // by which members sign their messages; nil: their index
	Me      int     // this process among them
	Context pml.Context
	Tag     int32

	// Until waits for an end, or until the members do not meet any more, which is an error.
	Until func(ended func() bool) error
}

// Some are the members of g who are named, in their order, for the rest of the
// same agreement. members[me] is this process.
func (g Circle) Some(members []int, me int) Circle {
	s := g
	s.Peers, s.IDs, s.Me = make([]int, len(members)), make([]int32, len(members)), me
	for i, r := range members {
		s.Peers[i], s.IDs[i] = g.Peers[r], g.id(r)
	}
	return s
}

// id is how a member signs.
func (g Circle) id(i int) int32 {
	if g.IDs != nil {
		return g.IDs[i]
	}
	return int32(i)
}

// From is the envelope of a message of member i.
func (g Circle) From(i int) pml.Envelope {
	return pml.Envelope{Context: g.Context, Source: g.id(i), Tag: g.Tag}
}

// Done waits for a request and frees it.
func (g Circle) Done(r *pml.Request) error {
	if r == nil {
		return nil
	}
	_, err := g.Finish(r)
	return err
}

// Finish is Engine.Finish unless the members do not meet any more.
func (g Circle) Finish(r *pml.Request) (pml.Status, error) {
	if err := g.Until(r.Done); err != nil && !g.took(r) {
		return pml.Status{}, err
	}
	return g.Engine.Finish(r)
}

// took gives up a message, and reports whether it has ended well before that.
func (g Circle) took(r *pml.Request) (ended bool) {
	g.Engine.Do(func(l pml.Locked) {
		if ended = r.Done(); !ended {
			l.Withdraw(r)
		}
	})
	return ended
}

// Send sends a member some bytes, and waits until they are out.
func (g Circle) Send(to int, b []byte) error {
	r, _, err := g.Engine.Send(g.Peers[to], g.From(g.Me), pml.Buffer{Bytes: b}, pml.Standard)
	if err != nil {
		return err
	}
	return g.Done(r)
}

// Recv receives as many bytes as b has from a member.
func (g Circle) Recv(from int, b []byte) error {
	return g.full(g.Engine.Recv(g.Peers[from], g.From(from), pml.Buffer{Bytes: b}), len(b))
}

// full waits for a message of so many bytes.
func (g Circle) full(r *pml.Request, n int) error {
	st, err := g.Finish(r)
	if err == nil && st.Bytes != int64(n) {
		err = errShort
	}
	return err
}
