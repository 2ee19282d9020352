package coll

import (
	"bytes"
	"runtime"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/collective/node/nonblock"
	"github.com/gompirun/gompi/pkg/op"
)

// giveNBSlots gives c slots whose memory the ranks share already. All do so at once.
func (c *Comm) giveNBSlots(host nonblock.Host) error {
	k, err := c.begin("giveBoard")
	if err != nil {
		return err
	}
	var card [areaCard]byte
	if c.rank == 0 {
		mem, err := shm.CreateNBSlots(nonblock.Dimensions(c.Size()))
		if err != nil {
			return err
		}
		defer mem.Close()
		copy(card[:], mem.Card())
	}
	if err := c.Bcast(card[:], 0); err != nil {
		return err
	}
	mem, err := shm.AttachNBSlots(string(bytes.TrimRight(card[:], "\x00")))
	if err != nil {
		return err
	}
	s, err := c.Settings()
	if err != nil {
		return err
	}
	b := nonblock.New(mem.Config(), c.rank, host, nil)
	b.Open(mem)
	k.judged, k.nbSlots = true, c.newNBSlots(b, &s)
	k.nbSlots.state = nbReady
	return c.Barrier()
}

// TestShortNonblockingOperationsUseTheirMemoryAgain counts what calls in a row allocate, on all ranks together.
func TestShortNonblockingOperationsUseTheirMemoryAgain(t *testing.T) {
	const calls = 300
	inOneMemory(t, false, func(c *Comm) error {
		if err := c.giveNBSlots(neighbours{}); err != nil {
			return err
		}
		in, out := worlds.BufOf([]int64{1, 2}), worlds.BufOf(make([]int64, 2))
		turn := func(n int) error {
			for range n {
				r, err := c.IallreduceBuf(in, out, op.Sum)
				if err != nil {
					return err
				}
				if _, err := r.Wait(); err != nil {
					return err
				}
			}
			return c.Barrier()
		}
		if err := turn(100); err != nil {
			return err
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if err := turn(calls); err != nil {
			return err
		}
		runtime.ReadMemStats(&after)
		// A request has 144 bytes, the rest a thousand. Some of that is made anew: garbage collections take what is not used at the moment.
		if n := (after.TotalAlloc - before.TotalAlloc) / uint64(c.Size()*calls); n > 800 {
			t.Errorf("%d bytes for each call", n)
		}
		return nil
	})
}
