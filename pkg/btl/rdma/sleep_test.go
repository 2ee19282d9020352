//go:build cgo && (amd64 || arm64)

package rdma

import (
	"testing"
	"time"
)

func TestASleepIsNoShorterThanItsLimit(t *testing.T) {
	w := waiting{fd: true}
	for _, d := range []time.Duration{time.Microsecond, time.Millisecond, 99*time.Millisecond + 900*time.Microsecond, 100 * time.Millisecond} {
		if n := time.Duration(w.limited(d)) * time.Millisecond; n < d || n-d >= time.Millisecond {
			t.Errorf("a sleep of %v takes %v", d, n)
		}
	}
}

// Whoever has waited finds out what has come once he has waited a sixth longer: naps are whole milliseconds.
func TestNapsGrowWithTheTimeWaited(t *testing.T) {
	w := waiting{least: time.Millisecond, most: 64 * time.Millisecond}
	w.came()
	waited := time.Duration(0)
	for range 200 {
		n := time.Duration(w.limited(time.Hour)) * time.Millisecond
		if n > waited/6+2*time.Millisecond || n > w.most {
			t.Fatalf("after %v a nap takes %v", waited, n)
		}
		waited += n
	}
	if n := w.limited(time.Hour); n != 64 {
		t.Errorf("after %v a nap takes %d ms", waited, n)
	}
	w.came()
	if n := w.limited(time.Hour); n != 1 {
		t.Errorf("after a message a nap takes %d ms", n)
	}
}
