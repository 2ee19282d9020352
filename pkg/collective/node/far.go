package node

import (
	"github.com/gompirun/gompi/internal/base/shm"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// Blocks of an Alltoallv that are too long for the area stay where they are if the rank that gets them sees that
// memory: the sender names each where a block of eight bytes would be, and the receiver copies it and answers there. The
// others go by messages, as the receiver learns there, too. So each two ranks decide by themselves about a block of
// which nobody else knows.

// Far are a rank's blocks that are longer than MostExchanged.
type Far struct {
	Out  [][]byte // for each other rank; nil: there is none; empty: it is not in one piece
	In   []int    // how long those from each other rank are, bytes
	Mail Mail
}

// Mail moves such blocks where memory is not seen, and to where they belong.
type Mail interface {
	// Send and Receive begin the messages with the blocks for and from some ranks.
	Send(to []int) error
	Receive(from []int) error
	// Take copies a rank's block, which is seen, to where it belongs.
	Take(from int, block []byte, copy func(to, from []byte) int)
}

// farName is how long a block's name is, and the answer to it, bytes.
const farName = 8

// Answers to a name, which are none.
const (
	refused = buffers.Hidden   // the receiver does not see that: the block must be sent
	taken   = buffers.Unneeded // it has the block
)

// far is what a group knows of the Far of the operation under way.
type far struct {
	shown  []int // the ranks that have yet to answer
	mailed []int // those that something is sent to
	table  int   // where the names are, if they are in a table
}

// nameFar names the blocks for others.
func (g *Group) nameFar(out [][]byte, table int) {
	f := &g.far
	f.shown, f.mailed, f.table = f.shown[:0], f.mailed[:0], table
	for r, block := range out {
		if block == nil || r == g.rank {
			continue
		}
		g.load += len(block)
		name := uint64(buffers.Hidden)
		if len(block) > 0 && g.direct.Host != nil {
			name = g.direct.Name(block)
		}
		if name < buffers.LeastName {
			f.mailed = append(f.mailed, r)
		} else {
			f.shown = append(f.shown, r)
		}
		shm.StoreWord(g.nameOf(g.rank, r), name)
	}
}

// nameOf is where rank from names its block for rank to.
func (g *Group) nameOf(from, to int) []byte { return g.cell(from, to, farName, g.far.table) }

// passFar passes all blocks of a Far, once their names are posted.
func (g *Group) passFar(f *Far) error {
	if err := g.mail(f.Mail); err != nil {
		return err
	}
	if err := g.takeFar(f); err != nil {
		return err
	}
	if err := g.await(allAnswered, 0, g.phases.Phase); err != nil {
		return err
	}
	g.far.mailed = g.far.mailed[:0]
	for _, r := range g.far.shown {
		if shm.LoadWord(g.nameOf(g.rank, r)) == refused {
			g.far.mailed = append(g.far.mailed, r)
		}
	}
	return g.mail(f.Mail)
}

// mail sends the blocks that must be sent.
func (g *Group) mail(by Mail) error {
	if len(g.far.mailed) == 0 {
		return nil
	}
	return by.Send(g.far.mailed)
}

// takeFar copies the blocks from others, and has those sent that it does not see.
func (g *Group) takeFar(f *Far) error {
	var sent []int
	move := g.mover(2 * g.load * g.size)
	for d := 1; d < g.size; d++ {
		r := (g.rank + d) % g.size
		if f.In[r] == 0 {
			continue
		}
		if !g.crowded {
			if err := g.awaitOne(r); err != nil {
				return err
			}
		}
		at := g.nameOf(r, g.rank)
		name := shm.LoadWord(at)
		if name < buffers.LeastName {
			sent = append(sent, r)
			continue
		}
		block, err := g.direct.Part(r, buffers.Sends, name, 0, f.In[r])
		answer := uint64(taken)
		if err == nil {
			g.way = Direct
			f.Mail.Take(r, block, move.copy)
		} else {
			answer, sent = refused, append(sent, r)
		}
		shm.StoreWord(at, answer)
		g.rouse()
	}
	if len(sent) == 0 {
		return nil
	}
	return f.Mail.Receive(sent)
}

// answered reports whether all have answered from the one on that this rank has come to.
func (g *Group) answered() bool {
	for g.at < len(g.far.shown) && shm.LoadWord(g.nameOf(g.rank, g.far.shown[g.at])) < buffers.LeastName {
		g.at++
	}
	return g.at == len(g.far.shown)
}
