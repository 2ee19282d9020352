package mpi

import (
	"errors"
	"testing"
)

func TestNumbersComeAgainAfterAllOthersAndOnlyIfTheyAreFree(t *testing.T) {
	var x contexts
	for want := uint32(firstNumber); want < firstNumber+5; want++ {
		if got := x.take(1); got != want {
			t.Fatalf("number %d, want %d", got, want)
		}
	}
	x.give(firstNumber+2, 1)
	if got := x.take(1); got != firstNumber+5 {
		t.Errorf("number %d came again at once", got)
	}
	x.next = lastNumber // as after five hundred million communicators
	if got := x.take(1); got != firstNumber+2 {
		t.Errorf("number %d, want the one that is free", got)
	}
	x.give(firstNumber, 1)
	x.give(firstNumber+3, 2)
	x.next = lastNumber
	if got := x.take(2); got != firstNumber+3 {
		t.Errorf("numbers from %d, want two in a row that are free", got)
	}
}

func TestFreedCommunicatorsGiveTheirNumbersBack(t *testing.T) {
	Ranks(t, 4, func(env *Env) error {
		c := env.World()
		for range 20 {
			half, err := c.Split(c.Rank()%2, 0)
			if err != nil {
				return err
			}
			inter, err := half.IntercommCreate(0, c, 1-c.Rank()%2, 0)
			if err != nil {
				return err
			}
			dup, err := inter.Dup()
			if err != nil {
				return err
			}
			all, err := dup.Merge(c.Rank()%2 == 1)
			if err != nil {
				return err
			}
			if err := errors.Join(all.Free(), dup.Free(), inter.Free(), half.Free()); err != nil {
				return err
			}
		}
		if n := len(env.made.live); n != 0 {
			t.Errorf("rank %d still has %d numbers: %v", c.Rank(), n, env.made.live)
		}
		return nil
	})
}
