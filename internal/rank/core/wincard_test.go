package core

import (
	"errors"
	"fmt"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
)

// Memory is the program's again after Free, whatever a card still knows of it.
func TestMemoryOfAFreedWindowIsHiddenFromCards(t *testing.T) {
	RanksByCard(t, 2, 0, func(env *Env) error {
		c := env.World()
		for _, created := range []bool{false, true} {
			var w *Win
			var err error
			if created {
				w, err = c.WinCreate(make([]byte, 16), 8, nil)
			} else {
				w, err = c.WinAllocate(16, 8, nil)
			}
			if err != nil {
				return err
			}
			keys := make([]uint64, 4)
			if err := c.Allgather([]uint64{w.CardKey().Name, w.CardKey().At}, keys); err != nil {
				return err
			}
			other := 1 - c.Rank()
			key := btl.Key{Name: keys[2*other], At: keys[2*other+1]}
			if err := env.ReadByCard(other, key, make([]byte, 16)); err != nil {
				return err
			}
			if err := errors.Join(c.Barrier(), w.Free(), c.Barrier()); err != nil {
				return err
			}
			if err := env.ReadByCard(other, key, make([]byte, 16)); err == nil {
				return fmt.Errorf("created of memory: %v: the card has read memory of a window that was freed", created)
			}
		}
		return nil
	})
}
