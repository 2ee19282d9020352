package main

import (
	"time"
)

const (
	wakeUp = 20001                // the tag of what wakes
	doze   = 5 * time.Millisecond // between two looks whether it has come
)

// wake ends a batch of a test of two with --asleep: the ranks that have no part in it have slept since they were there for
// nothing, outside MPI but for a look now and then, and are woken.
func (j *job) wake() error {
	if !j.opt.asleep || !j.test.two {
		return nil
	}
	var word [1]byte
	switch j.rank {
	case 0:
		for r := 2; r < j.ranks; r++ {
			if err := j.c.Send(word[:], r, wakeUp); err != nil {
				return err
			}
		}
		return nil
	case 1:
		return nil
	}
	r, err := j.c.Irecv(word[:], 0, wakeUp)
	if err != nil {
		return err
	}
	for {
		if _, done, err := r.Test(); done || err != nil {
			return err
		}
		time.Sleep(doze)
	}
}
