package node

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestInBuffersThatAllSee has ranks that see all, or only some, of each other's
// buffers do all operations, of short vectors, too.
func TestInBuffersThatAllSee(t *testing.T) {
	for _, p := range []int{2, 3, 4, 7} {
		for _, crowded := range []bool{false, true} {
			for name, oneIn := range map[string]int{"all": 0, "most": 40, "few": 3} {
				t.Run(fmt.Sprintf("p=%d crowded=%t %s", p, crowded, name), func(t *testing.T) {
					var m memory
					gs := groupsOf(t, p, 1024, 4096, crowded, func(rank int) Host {
						rng := rand.New(rand.NewPCG(2, uint64(rank)))
						return seeing{memory: &m, hides: func([]byte) bool { return oneIn > 0 && rng.IntN(oneIn) == 0 }}
					})
					for _, g := range gs {
						g.direct.worth = worth{200, 200, 200, 200, 200}
					}
					atRandom(t, gs)
					if oneIn == 0 && len(m.named) == 0 {
						t.Error("nobody has named its memory")
					}
				})
			}
		}
	}
}

// blind cannot see what others have named.
type blind struct{ seeing }

func (blind) View(int, uint64, int) ([]byte, error) { return nil, errors.New("not allowed") }

func TestWhoCannotSeeKeepsAllFromIt(t *testing.T) {
	var m memory
	gs := groupsOf(t, 4, 1024, 4096, false, func(rank int) Host {
		s := seeing{memory: &m, hides: func([]byte) bool { return false }}
		if rank == 2 {
			return blind{s}
		}
		return s
	})
	for _, g := range gs {
		g.direct.worth = worth{200, 200, 200, 200, 200}
	}
	atRandom(t, gs)
	for _, g := range gs {
		if slices.Contains(g.direct.open, true) || g.direct.row == 0 {
			t.Errorf("rank %d: opened %v, %d questions left out", g.rank, g.direct.open, g.direct.row)
		}
	}
}
