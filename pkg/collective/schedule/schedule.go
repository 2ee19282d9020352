package schedule

import (
	"fmt"
	"strings"
)

// Kind is what a step does.
type Kind uint8

// The kinds of steps.
const (
	StepSend   Kind = iota // A to Peer
	StepRecv               // from Peer to Dst
	StepCopy               // A to Dst
	StepReduce             // Dst = A op B; A comes from the lower ranks
	StepJoin               // nothing: others wait for it instead of for many
)

// Region is a part of a buffer, in bytes of its packed form.
type Region struct {
	Buf      int32
	Off, Len int64
}

// Part is n bytes of r from off on.
func (r Region) Part(off, n int64) Region { return Region{r.Buf, r.Off + off, n} }

// Of is a block of r.
func (r Region) Of(b Block) Region { return r.Part(b.Off, b.Len) }

// Overlaps reports whether two regions have a byte in common.
func (r Region) Overlaps(s Region) bool {
	return r.Buf == s.Buf && r.Off < s.Off+s.Len && s.Off < r.Off+r.Len
}

// The user's buffers. With w the buffers of the blocks to send come first, then
// those of the blocks to receive.
const (
	SendBuf int32 = 0
	RecvBuf int32 = 1
)

// Step is one thing to do.
type Step struct {
	Kind Kind
	Peer int32
	// Tag tells the messages between two ranks apart: the how-manieth of this
	// schedule it is between the two in this direction, modulo 2^16.
	Tag       uint16
	A, B, Dst Region
}

// Temp is memory that a schedule needs, in bytes of the packed form.
type Temp struct {
	Len int64
	// Typed memory holds elements as they lie in the user's buffers, because
	// an operator works on it; otherwise it holds the packed form.
	Typed bool
}

// Schedule is what one rank does in a collective operation.
type Schedule struct {
	Algorithm string
	Shape     Shape
	Steps     []Step
	Users     int32  // buffers of the user; temporary ones are numbered after them
	Temps     []Temp // their total is bounded by a multiple of the call's bytes

	Waits []int32 // how many steps each step waits for
	Roots []int32 // the steps that wait for none
	after []int32 // the steps that wait for step i are after[first[i]:first[i+1]]
	first []int32
}

// Cost counts what a schedule does.
type Cost struct {
	Messages int   // sent
	Bytes    int64 // sent
	Reduced  int64 // bytes that an operator is applied to
	Copied   int64 // bytes
}

// Cost is what the schedule's steps cost this rank.
func (s *Schedule) Cost() Cost {
	var c Cost
	for i := range s.Steps {
		switch t := &s.Steps[i]; t.Kind {
		case StepSend:
			c.Messages++
			c.Bytes += t.A.Len
		case StepCopy:
			c.Copied += t.Dst.Len
		case StepReduce:
			c.Reduced += t.Dst.Len
		}
	}
	return c
}

// Next are the steps that wait for step i.
func (s *Schedule) Next(i int32) []int32 { return s.after[s.first[i]:s.first[i+1]] }

// String lists the steps, one in each line, and for each what waits for it.
func (s *Schedule) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v %s, %d steps\n", s.Shape.Op, s.Algorithm, len(s.Steps))
	for i := range s.Steps {
		fmt.Fprintf(&b, "%3d  %s", i, s.describe(&s.Steps[i]))
		if n := s.Next(int32(i)); len(n) > 0 {
			fmt.Fprintf(&b, "  then %v", n)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func (s *Schedule) describe(t *Step) string {
	switch t.Kind {
	case StepSend:
		return fmt.Sprintf("send %s to %d", s.region(t.A), t.Peer)
	case StepRecv:
		return fmt.Sprintf("recv %s from %d", s.region(t.Dst), t.Peer)
	case StepCopy:
		return fmt.Sprintf("copy %s to %s", s.region(t.A), s.region(t.Dst))
	case StepReduce:
		return fmt.Sprintf("reduce %s = %s op %s", s.region(t.Dst), s.region(t.A), s.region(t.B))
	}
	return "join"
}

func (s *Schedule) region(r Region) string {
	name := fmt.Sprintf("tmp%d", r.Buf-s.Users)
	switch {
	case r.Buf >= s.Users:
	case s.Users > 2:
		name = fmt.Sprintf("user%d", r.Buf)
	case r.Buf == SendBuf:
		name = "send"
	default:
		name = "recv"
	}
	return fmt.Sprintf("%s[%d:%d]", name, r.Off, r.Off+r.Len)
}
