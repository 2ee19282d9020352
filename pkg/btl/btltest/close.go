package btltest

import (
	"errors"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
)

func closeUnread(t *testing.T, f Factory) {
	w := newWorld(t, f, 2)
	w.send(0, 1, btl.Header{}, nil)
	w.await(1, 1)
	e, data := w.to(0, 1), pattern(w.mods[0].Limits().Fragment, 1)
	for range 100 {
		if err := e.Send(btl.Header{A: 1}, data); err != nil && !errors.Is(err, btl.ErrAgain) {
			t.Fatal(err)
		}
		w.mods[0].Progress(&w.in[0])
	}
	for i := range w.mods {
		if err := w.mods[1-i].Close(); err != nil {
			t.Error(err)
		}
	}
	if len(w.in[1].data) != 1 {
		t.Errorf("%d messages were delivered", len(w.in[1].data))
	}
}
