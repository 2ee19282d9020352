package wireup

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"

	"github.com/gompirun/gompi/internal/base/selection"
)

// The secret of a job is what its ranks prove to each other over tcp, and what its keys for guests are made of. A gompirun gives it
// to its ranks, in GOMPI_JOB_SECRET. Under another launcher rank 0 draws it, and the others find it in the key-value space, which is
// as private as their connections to the launcher: a descriptor that they have inherited is, an address that anybody may
// dial is not. An address of the host itself (PMIx) is neither: see sealedsecret.go.

// notPrivate is why tcp is not used where everybody could know the secret.
const notPrivate = "the launcher is reached at PMI_PORT, by whoever likes, so ranks have no private way to agree on a secret " +
	"(a launcher that leaves its ranks PMI_FD, as gompirun does, gives them one; --mca btl self,sm,tcp uses tcp nevertheless)"

var errReplaced = errors.New("somebody has replaced this job's secret in the launcher's key-value space")

// trusts reports whether tcp may be used: others cannot see how ranks have agreed on their secret, or the user has named tcp.
func (w *World) trusts(use selection.Selection) bool { return !w.exposed || use.Names("tcp") }

// exposes reports whether the ranks of a world agree on a secret, and others may see how.
func (w *World) exposes() bool {
	return w.Size > 1 && w.secret == "" && w.client.Reach() == anybody
}

func secretKey(round int) string { return "gompi-secret" + roundSuffix(round) }

// propose is a rank's part before the fence, agree is what follows it, if the launcher has given no secret.
func (w *World) propose(ctx context.Context) (agree func(context.Context) error, err error) {
	switch {
	case w.secret != "":
		return func(context.Context) error { return nil }, nil
	case w.client.Reach() == thisHost:
		key, err := w.offerKey(ctx)
		return func(ctx context.Context) error { return w.agreeSealed(ctx, key) }, err
	}
	drawn := ""
	if w.Rank == 0 {
		drawn = rand.Text()
		err = w.client.Put(ctx, secretKey(w.round), drawn)
	}
	return func(ctx context.Context) error { return w.agree(ctx, drawn) }, err
}

// agree finds the secret in the key-value space. drawn is what rank 0 has left there, "" for others.
func (w *World) agree(ctx context.Context, drawn string) error {
	found, err := w.client.Get(ctx, 0, secretKey(w.round))
	switch {
	case err != nil:
		return fmt.Errorf("the job's secret: %w", err)
	case drawn != "" && found != drawn:
		return errReplaced
	}
	w.secret = found
	return nil
}
