package mpi

import "github.com/gompirun/gompi/internal/shm"

// areaCard is how long a card may be, bytes.
const areaCard = 128

// joinArea makes the memory that the collective operations of c share, or
// returns nil on all ranks when one of them cannot have it: rank 0 makes it and
// tells the others where it is, they say whether they have found it, and rank 0
// tells what follows from that.
func (c *Comm) joinArea() (*shm.Area, error) {
	g := c.all()
	if c.rank == 0 {
		return g.offerArea()
	}
	var card [areaCard]byte
	if err := g.recv(0, card[:]); err != nil {
		return nil, err
	}
	area, cannot := shm.AttachArea(string(card[:]))
	verdict := []byte{0}
	if cannot == nil {
		verdict[0] = 1
	}
	if err := g.send(0, verdict); err != nil {
		return nil, err
	}
	if err := g.recv(0, verdict); err != nil {
		return nil, err
	}
	if verdict[0] == 0 && area != nil {
		area.Close()
		area = nil
	}
	return area, nil
}

// offerArea is joinArea of rank 0.
func (g circle) offerArea() (*shm.Area, error) {
	var card [areaCard]byte
	area, cannot := g.comm.env.world.MakeArea(len(g.peers))
	if cannot == nil {
		copy(card[:], area.Card())
	}
	if err := g.tell(card[:]); err != nil {
		return nil, err
	}
	verdict := []byte{1}
	for r := 1; r < len(g.peers); r++ {
		answer := []byte{0}
		if err := g.recv(r, answer); err != nil {
			return nil, err
		}
		verdict[0] &= answer[0]
	}
	if err := g.tell(verdict); err != nil {
		return nil, err
	}
	if area == nil {
		return nil, nil
	}
	area.Seal()
	if verdict[0] == 0 {
		area.Close()
		return nil, nil
	}
	return area, nil
}

// tell sends b to all others.
func (g circle) tell(b []byte) error {
	for r := 1; r < len(g.peers); r++ {
		if err := g.send(r, b); err != nil {
			return err
		}
	}
	return nil
}
