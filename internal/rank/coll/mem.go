package coll

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/errclass"
)

// A zero Buf as the send buffer of a collective operation (as the receive buffer
// of a scatter) is MPI_IN_PLACE: the data is where the result goes (MPI 4.1,
// section 6.2.3). Functions over slices take nil for it.
func inPlace(b core.Buf) bool { return b.Type == nil }

// checkBuf judges a buffer of b.Count elements for each of n ranks.
func (c *Comm) checkBuf(name string, b core.Buf, n int) error {
	switch {
	case b.Type == nil:
		return c.BadArg(name, errclass.Type, "the datatype is null")
	case b.Count < 0:
		return c.BadArg(name, errclass.Count, "the count %d is negative", b.Count)
	case core.Nowhere(b):
		return c.BadArg(name, errclass.Buffer, "%d elements at no address", b.Count)
	}
	if b.Type.Kind() == 0 || b.Count > 1<<31 {
		if _, err := b.Type.Bytes(b.Count * int64(n)); err != nil {
			return c.BadArg(name, errclass.Count, "%v", err)
		}
	}
	return nil
}

// checkRoot judges a root.
func (c *Comm) checkRoot(name string, root int) error {
	if c.local == nil && uint(root) < uint(c.Size()) || c.local != nil && (root == Root || root == core.ProcNull || uint(root) < uint(len(c.peers))) {
		return nil
	}
	return c.Refuse(&errclass.Error{Op: name, Class: errclass.Root, Rank: c.rank, Peer: root, Tag: errclass.None, Text: "the root is no rank of the communicator"})
}

// AtRoot reports whether this process is the root.
func (c *Comm) AtRoot(root int) bool {
	if c.local != nil {
		return root == Root
	}
	return root == c.rank
}

// contributes reports whether this process has data for a root elsewhere: on an
// intercommunicator only the other group does.
func (c *Comm) contributes(root int) bool { return c.local == nil || root >= 0 }

// Others is how many ranks this process exchanges blocks with.
func (c *Comm) Others() int { return len(c.peers) }

// times is a buffer for n ranks.
func times(b core.Buf, n int) core.Buf {
	b.Count *= int64(n)
	return b
}

// dataLen is how many bytes of data b has: none where it does not matter, and is
// of no datatype.
func dataLen(b core.Buf) int64 {
	if b.Type == nil {
		return 0
	}
	return b.Count * b.Type.Size()
}

func memory(b core.Buf) collective.Memory { return collective.Memory{Vec: b} }
