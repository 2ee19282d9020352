package agree

import (
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// Trade gives the two members of a circle each other's bytes. This one is member 0 to itself.
func (g Circle) Trade(mine []byte) ([]byte, error) {
	size := make([]uint64, 1)
	if err := g.swap(datatype.Bytes([]uint64{uint64(len(mine))}), datatype.Bytes(size)); err != nil {
		return nil, err
	}
	n, err := length(size[0])
	if err != nil {
		return nil, err
	}
	other := make([]byte, n)
	return other, g.swap(mine, other)
}

// swap is one turn of a Trade.
func (g Circle) swap(out, in []byte) error {
	r := g.Engine.Recv(g.Peers[1], g.From(1), pml.Buffer{Bytes: in})
	if err := g.Send(1, out); err != nil {
		g.Engine.Cancel(r)
		return err
	}
	return g.full(r, len(in))
}

// GatherText gives member 0 what each has to say.
func (g Circle) GatherText(mine string) ([]string, error) {
	if g.Me != 0 {
		if err := g.Send(0, datatype.Bytes([]uint64{uint64(len(mine))})); err != nil {
			return nil, err
		}
		return nil, g.Send(0, []byte(mine))
	}
	all := make([]string, len(g.Peers))
	all[0] = mine
	for i := 1; i < len(all); i++ {
		size := make([]uint64, 1)
		if err := g.Recv(i, datatype.Bytes(size)); err != nil {
			return nil, err
		}
		n, err := length(size[0])
		if err != nil {
			return nil, err
		}
		b := make([]byte, n)
		if err := g.Recv(i, b); err != nil {
			return nil, err
		}
		all[i] = string(b)
	}
	return all, nil
}

// BcastBytes gives everybody what member 0 has, whose length the others do not
// know.
func (g Circle) BcastBytes(b []byte) ([]byte, error) {
	size := []uint64{uint64(len(b))}
	if err := g.Bcast(datatype.Bytes(size)); err != nil {
		return nil, err
	}
	if g.Me != 0 {
		n, err := length(size[0])
		if err != nil {
			return nil, err
		}
		b = make([]byte, n)
	}
	return b, g.Bcast(b)
}
