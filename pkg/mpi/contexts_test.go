package mpi_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

// A receive and a probe that their context ends take nothing: the message, which is sent later, is the next one's.
func TestWaitsThatAContextEndsLeaveTheMessage(t *testing.T) {
	err := mpi.Run(2, func(env *mpi.Env) error {
		c := env.World()
		if c.Rank() == 1 {
			if _, err := c.Recv([]byte{}, 0, 1); err != nil { // once rank 0 has given up
				return err
			}
			return c.Send[byte](nil, 0, 0)
		}
		gone := errors.New("no more time")
		for _, wait := range []func(context.Context) error{
			func(ctx context.Context) error { _, err := c.RecvContext(ctx, []byte{0}, 1, 0); return err },
			func(ctx context.Context) error { _, err := c.ProbeContext(ctx, mpi.AnySource, mpi.AnyTag); return err },
		} {
			ctx, cancel := context.WithCancelCause(context.Background())
			began := time.Now()
			time.AfterFunc(time.Millisecond, func() { cancel(gone) })
			if err := wait(ctx); !errors.Is(err, gone) || time.Since(began) > time.Second {
				return fmt.Errorf("ended after %v with %v", time.Since(began), err)
			}
		}
		if err := c.Send[byte](nil, 1, 1); err != nil {
			return err
		}
		if st, err := c.ProbeContext(context.Background(), 1, mpi.AnyTag); err != nil || st != (mpi.Status{Source: 1}) {
			return fmt.Errorf("probed %+v, %v", st, err)
		}
		st, err := c.RecvContext(context.Background(), []byte{0}, 1, 0)
		if err != nil || st.Bytes != 0 {
			return fmt.Errorf("received %+v, %v", st, err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
