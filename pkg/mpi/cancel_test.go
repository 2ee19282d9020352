package mpi_test

import (
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

// Programs look once whether a send to themselves was cancelled, and receive the
// message if not.
func TestACancelledSendToOneselfIsCancelledAtOnce(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	c := env.World()
	r, err := c.Issend([]int{1}, 0, 5)
	if err != nil {
		t.Fatal(err)
	}
	if st, err := c.Probe(mpi.AnySource, mpi.AnyTag); st.Tag != 5 || err != nil {
		t.Fatalf("Probe: %+v, %v", st, err)
	}
	if err := r.Cancel(); err != nil {
		t.Fatal(err)
	}
	if st, ok, err := r.GetStatus(); !ok || !st.Cancelled || err != nil {
		t.Errorf("GetStatus: %+v, %v, %v", st, ok, err)
	}
	if _, err := r.Wait(); err != nil {
		t.Error(err)
	}
	if st, ok, err := c.Iprobe(mpi.AnySource, mpi.AnyTag); ok || err != nil {
		t.Errorf("the message is still there: %+v, %v", st, err)
	}
}
