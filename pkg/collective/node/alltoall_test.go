package node

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

// Blocks that go through a buffer each come where they belong, also in place and when
// an operation that divides the room otherwise comes between.
func TestBlocksApart(t *testing.T) {
	for _, p := range []int{2, 4, 9, 10} {
		t.Run(fmt.Sprintf("p=%d", p), func(t *testing.T) {
			const chunk = 4096
			const n = chunk/2 - 8
			gs := groups(t, p, 1024, chunk, false)
			each(gs, func(g *Group) {
				for round := range 30 {
					if err := exchangeOnce(g, n, round); err != nil {
						t.Errorf("round %d on rank %d: %v", round, g.rank, err)
						return
					}
				}
			})
			for r, g := range gs {
				apart := n*p > chunk && 2*(p-1) <= shm.AreaBuffers
				if got := int(g.phases.Buffers) == shm.AreaBuffers; got != apart {
					t.Errorf("rank %d has %d buffers: apart %t, want %t", r, g.phases.Buffers, got, apart)
				}
			}
		})
	}
}

// exchangeOnce is an alltoall of which every byte depends on sender, receiver and round, and
// before some rounds an allgather in wide buffers.
func exchangeOnce(g *Group, n, round int) error {
	fill := func(from, to int) []byte { return bytes.Repeat([]byte{byte(from*31 + to*7 + round)}, n) }
	var send, want []byte
	for r := range g.size {
		send = append(send, fill(g.rank, r)...)
		want = append(want, fill(r, g.rank)...)
	}
	if round%7 == 3 {
		if err := g.Allgather(nil, make([]byte, 3*n*g.size), buffers.Blocks{N: 3 * n}); err != nil {
			return err
		}
	}
	recv := bytes.Clone(send)
	if round%3 == 0 {
		send = nil
	}
	if err := g.Alltoall(send, recv, n); err != nil {
		return err
	}
	if !bytes.Equal(recv, want) {
		return fmt.Errorf("alltoall of %d bytes: not what the others sent", n)
	}
	return nil
}
