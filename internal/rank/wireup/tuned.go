package wireup

import (
	"context"
	"fmt"

	"github.com/gompirun/gompi/internal/base/tuning"
)

// tunedAlike is an error if this process has other settings than the first rank of its node, or, as that, than rank 0: what
// one sends unasked, and the way of a collective operation, the others must expect.
func (w *World) tunedAlike(ctx context.Context) error {
	with := w.LocalRanks[0]
	if w.LocalRank == 0 {
		with = 0
	}
	theirs, err := w.cards.of(ctx, with)
	if err != nil || theirs.tuning == w.Tuning().Digest() {
		return err
	}
	return fmt.Errorf("%s and %s have different settings: %s names another file there, or --mca or MPI_T has set one for some ranks only (docs/tuning.md)",
		w.name(w.Rank), w.name(with), tuning.Variable)
}
