package wireup

import (
	"context"
	"strconv"

	"github.com/gompirun/gompi/pkg/pmi"
)

// JobNumbers are which program of the command line this is, from 0, and how many
// processes there is room for, 0 if that is not known. The launcher is asked the
// first time.
func (w *World) JobNumbers() (appNum, universe int) {
	w.numbers.Do(func() {
		if w.client == nil {
			w.universe = w.Size
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		defer cancel()
		// a launcher that does not say has said what zero means
		w.appNum, _ = w.client.AppNum(ctx)
		w.universe, _ = w.client.Universe(ctx)
	})
	return w.appNum, max(w.universe, 0)
}

// Program is how many processes of this one's program there are, 0 if the launcher does not say: gompirun does.
func (w *World) Program() int {
	app, _ := w.JobNumbers()
	w.asked.Do(func() {
		if w.client == nil {
			w.program = w.Size
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		defer cancel()
		if n, err := w.client.Get(ctx, byLauncher, pmi.ProgramKey(app)); err == nil {
			w.program, _ = strconv.Atoi(n)
		}
	})
	return w.program
}
