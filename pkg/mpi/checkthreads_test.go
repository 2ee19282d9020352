package mpi_test

import (
	"context"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

func TestTwoGoroutinesAtOnceNeedThreadMultiple(t *testing.T) {
	err := mpi.Run(1, func(env *mpi.Env) error {
		c := env.World()
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		waiting := make(chan error, 1)
		go func() {
			_, err := c.RecvContext(ctx, []int{0}, 0, 1)
			waiting <- err
		}()
		var clash error
		for clash == nil {
			select {
			case clash = <-waiting: // which has met the call below
				if clash == nil {
					t.Error("a message has come from nowhere")
					return nil
				}
				waiting <- nil
			default:
				clash = c.Send([]int{1}, 0, 0)
			}
		}
		cancel()
		<-waiting
		for _, text := range []string{"while another goroutine is in", "mpi.WithThreads(mpi.ThreadMultiple)", "checkthreads_test.go:"} {
			if !strings.Contains(clash.Error(), text) {
				t.Errorf("no %q in %v", text, clash)
			}
		}
		return nil
	}, mpi.WithChecks())
	if err != nil {
		t.Error(err)
	}
}

func TestErrorsAreReturnedUnlessTheProgramSaysOtherwise(t *testing.T) {
	said := 0
	for _, opts := range [][]mpi.Option{nil, {mpi.WithErrors(func(_ *mpi.Comm, err *mpi.Error) error { said++; return err })}} {
		err := mpi.Run(1, func(env *mpi.Env) error {
			dup, err := env.World().Dup()
			if err != nil {
				return err
			}
			defer dup.Free()
			w, err := dup.WinAllocate(8, 1, nil)
			if err != nil {
				return err
			}
			defer w.Free()
			for name, err := range map[string]error{
				"World": env.World().Send([]int{1}, 5, 0), "Self": env.Self().Send([]int{1}, 5, 0), "a duplicate": dup.Send([]int{1}, 5, 0),
				"a window": w.Fence(-1),
			} {
				if err == nil {
					t.Errorf("%s: no error", name)
				}
			}
			return nil
		}, opts...)
		if err != nil {
			t.Error(err)
		}
	}
	if said != 4 {
		t.Errorf("the handler was called %d times, and not for each error", said)
	}
}
