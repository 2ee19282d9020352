package wireup

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/selection"
)

// errFence is the end of a fence that has no limit.
var errFence = errors.New("the fence has no limit")

// limitless is a launcher whose fences fail, and say whether they have a limit.
type limitless struct{ launcher }

func (limitless) fence(ctx context.Context) error {
	if _, limited := ctx.Deadline(); limited {
		return errors.New("the fence has a limit")
	}
	return errFence
}

func (limitless) Rank() int                                 { return 0 }
func (limitless) Reach() reach                              { return inherited }
func (limitless) Put(context.Context, string, string) error { return nil }
func (l limitless) Exchange(ctx context.Context) error      { return l.fence(ctx) }
func (l limitless) Barrier(ctx context.Context) error       { return l.fence(ctx) }

// Ranks may come late to where the world meets, in MPI_Init and in MPI_Finalize: the launcher's answers have a limit, the
// others' work has none.
func TestWhereRanksMeetIsNoLimit(t *testing.T) {
	use, err := selection.Parse("self")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	w := &World{Size: 2, Node: []int{0, 1}, LocalRanks: []int{0}, client: limitless{}}
	if err := w.offer(ctx, Config{Getenv: func(string) string { return "" }}, use); !errors.Is(err, errFence) {
		t.Errorf("MPI_Init: %v", err)
	}
	if err := w.Fence(); !errors.Is(err, errFence) {
		t.Errorf("MPI_Finalize: %v", err)
	}
}
