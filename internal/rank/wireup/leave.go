package wireup

import (
	"context"
	"errors"
	"os"
	"sync/atomic"
	"time"
)

// Fence waits until all ranks have come here, however long that takes. Messages go on meanwhile only as
// far as transports have taken them.
func (w *World) Fence() error {
	if w.client == nil {
		return nil
	}
	return w.client.Barrier(context.Background())
}

// errLost ends the last fence of a rank that knows of another that is lost.
var errLost = errors.New("a rank is lost")

// lastFence is Fence while messages are answered: those that have not come here yet
// may wait for a word from us, of sends that they have cancelled. A rank that is lost
// never comes: whoever knows of one gives the launcher the time for a verdict, and then
// goes without the others.
func (w *World) lastFence() error {
	if w.client == nil || w.Size == 1 {
		return w.Fence()
	}
	ctx, giveUp := context.WithCancel(context.Background())
	defer giveUp()
	var err error
	var here atomic.Bool
	woken := make(chan struct{})
	go func() {
		err = w.client.Barrier(ctx)
		here.Store(true)
		w.Engine.Wake()
		close(woken)
	}()
	w.Engine.Doze(func() bool { return here.Load() || w.Engine.Losses() > 0 })
	verdict := time.NewTimer(verdictTime)
	defer verdict.Stop()
	select {
	case <-woken: // for it wakes by memory that is given back next
		return err
	case <-verdict.C:
		giveUp()
		<-woken
		return errLost
	}
}

// Finalize leaves the world for good.
func (w *World) Finalize() error {
	err := w.Leave()
	if w.client != nil {
		err = errors.Join(err, w.client.Close())
	}
	return err
}

// Leave leaves the world. The connection to the launcher stays, for Again.
func (w *World) Leave() error {
	w.Engine.WaitFor(w.Engine.Flushed)
	err := w.lastFence()
	w.Engine.Close()
	for _, m := range w.modules {
		m.Close()
	}
	w.guests.close()
	w.heap.close()
	w.views.close()
	if w.segment != nil {
		w.segment.Close()
	}
	if err == errLost { // the launcher still holds our place in the fence, and answers nothing else
		return nil
	}
	if w.client != nil {
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		defer cancel()
		err = errors.Join(err, w.client.Finalize(ctx))
	}
	return err
}

// Launched reports whether a launcher has started this world.
func (w *World) Launched() bool { return w.client != nil }

// verdictTime is how long the launcher may take to find a death that a rank has noticed: the
// kernel closes what a process has open before it tells its parent.
const verdictTime = 500 * time.Millisecond

// AwaitVerdict is for a rank that will give up because another is lost: the launcher, which
// knows which it was and how it died, ends the job meanwhile, with that one's status.
func (w *World) AwaitVerdict() {
	if w.client != nil {
		time.Sleep(verdictTime)
	}
}

// OfGompirun reports whether gompirun has started the job. It says who ends a job; other launchers do not, or only some of them.
func (w *World) OfGompirun() bool { return w.cfg.Getenv(jobMark) != "" }

// Abort ends the job. Why stands on standard error already, and a launcher that is told would print it once more.
func (w *World) Abort(code int) {
	if w.client != nil {
		_ = w.client.Abort(code, "")
	}
	os.Exit(code)
}
