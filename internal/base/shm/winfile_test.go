package shm

import (
	"bytes"
	"testing"
)

// TestARenewedWindowIsAsNew: after all members have renewed their parts nothing is left of what the window before had.
func TestARenewedWindowIsAsNew(t *testing.T) {
	for _, asked := range []bool{false, true} {
		cfg := WindowConfig{Members: 3, Asked: asked, Data: 3 * 4096}
		w, err := CreateWindow(cfg)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		if err := w.Hold(0, cfg.Data); err != nil {
			t.Fatal(err)
		}
		fresh := bytes.Clone(w.mem)
		number := w.Number()
		for i := 24; i < len(w.mem); i++ { // behind magic and nonce
			w.mem[i] = byte(i) | 1
		}
		for m := range cfg.Members {
			w.Renew(m, int64(m)*4096, 4096)
		}
		if !bytes.Equal(w.mem, fresh) || w.Number() != number || number == 0 {
			t.Errorf("asked %v: something is left", asked)
		}
	}
}

func TestAFileSuitsWindowsThatNeedNoMore(t *testing.T) {
	w, err := CreateWindow(WindowConfig{Members: 2, Data: 8192})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for _, c := range []struct {
		cfg  WindowConfig
		want bool
	}{
		{WindowConfig{Members: 2, Data: 8192}, true},
		{WindowConfig{Members: 2}, true},
		{WindowConfig{Members: 2, Data: 8193}, false},
		{WindowConfig{Members: 3, Data: 64}, false},
		{WindowConfig{Members: 2, Data: 64, Asked: true}, false},
		{WindowConfig{Members: 2, Tables: true}, false},
	} {
		if got := w.Suits(c.cfg); got != c.want {
			t.Errorf("%+v: %v", c.cfg, got)
		}
	}
}
