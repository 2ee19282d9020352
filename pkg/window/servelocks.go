package window

import (
	"fmt"

	"github.com/gompirun/gompi/internal/base/shm"
)

// lock gets a lock for the one who is served. If it must wait it does so beside what else he asks.
func (v *visit) lock(w *Window, r request) {
	alone := r.flags&flagAlone != 0
	if w.takeNow(alone) {
		v.granted(w, r.number, alone)
		return
	}
	v.waits.Go(func() {
		if f := w.takeLater(alone); f != nil {
			v.refuse(r.number, f)
		} else {
			v.granted(w, r.number, alone)
		}
		_ = v.flush() // an error ends serve, too
	})
}

func (v *visit) granted(w *Window, number uint64, alone bool) {
	v.mu.Lock()
	if v.gone {
		v.mu.Unlock()
		w.giveBack(alone)
		return
	}
	v.holds[held{w, alone}] = true
	v.mu.Unlock()
	_ = v.say(number, 0, nil) // an error ends serve, too
}

func (v *visit) unlock(w *Window, r request) error {
	h := held{w, r.flags&flagAlone != 0}
	v.mu.Lock()
	had := v.holds[h]
	delete(v.holds, h)
	v.mu.Unlock()
	if !had {
		return fmt.Errorf("%w: an unlock without a lock", errGarbled)
	}
	w.giveBack(h.alone)
	return v.say(r.number, 0, nil)
}

// takeNow gets the lock of this process's memory for somebody elsewhere, if it need not wait.
func (w *Window) takeNow(alone bool) bool {
	own := w.File.Lock(w.Members[w.Rank].Place)
	if !alone {
		return own.Try(shm.Together)
	}
	if !w.File.Gate().Join() && !w.File.Gate().Try(shm.Crowd) {
		return false
	}
	if own.Try(shm.Alone) {
		return true
	}
	w.release(w.File.Gate(), shm.Crowd)
	return false
}

// takeLater waits for it, in turn.
func (w *Window) takeLater(alone bool) *Fault {
	own := w.File.Lock(w.Members[w.Rank].Place)
	if !alone {
		return w.nap(own, shm.Together)
	}
	if !w.File.Gate().Join() {
		if f := w.nap(w.File.Gate(), shm.Crowd); f != nil {
			return f
		}
	}
	f := w.nap(own, shm.Alone)
	if f != nil {
		w.release(w.File.Gate(), shm.Crowd)
	}
	return f
}

// giveBack is the end of both.
func (w *Window) giveBack(alone bool) {
	own := w.File.Lock(w.Members[w.Rank].Place)
	if !alone {
		w.release(own, shm.Together)
		return
	}
	w.release(own, shm.Alone)
	w.release(w.File.Gate(), shm.Crowd)
}
