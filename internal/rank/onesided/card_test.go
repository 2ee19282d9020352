package onesided

import (
	"errors"
	"fmt"
	"testing"

	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/btl"
)

// Memory is the program's again after Free, whatever a card still knows of it.
func TestMemoryOfAFreedWindowIsHiddenFromCards(t *testing.T) {
	worlds.ByCard(t, 2, 0, func(env *core.Env) error {
		c := env.World()
		for _, created := range []bool{false, true} {
			var w *Win
			var err error
			if created {
				w, err = Create(c, make([]byte, 16), 8, nil)
			} else {
				w, err = Allocate(c, 16, 8, nil)
			}
			if err != nil {
				return err
			}
			keys := make([]uint64, 4)
			if err := coll.Of(c).AllgatherBuf(worlds.BufOf([]uint64{w.key.Name, w.key.At}), worlds.BufOf(keys[:2])); err != nil {
				return err
			}
			other := 1 - c.Rank()
			key := btl.Key{Name: keys[2*other], At: keys[2*other+1]}
			if err := readByCard(env, other, key, make([]byte, 16)); err != nil {
				return err
			}
			if err := errors.Join(coll.Of(c).Barrier(), w.Free(), coll.Of(c).Barrier()); err != nil {
				return err
			}
			if err := readByCard(env, other, key, make([]byte, 16)); err == nil {
				return fmt.Errorf("created of memory: %v: the card has read memory of a window that was freed", created)
			}
		}
		return nil
	})
}
