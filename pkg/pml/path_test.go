package pml

import (
	"testing"
	"time"
)

// share is the part of n messages of 1 MiB that goes by a path, while the paths cost what is said.
func (c *pathChoice) share(n int, read, stream time.Duration, of path) float64 {
	const size = 1 << 20
	took := 0
	for range n {
		p := c.pick(size)
		c.learn(p, size, [...]time.Duration{read, stream}[p])
		if p == of {
			took++
		}
	}
	return float64(took) / float64(n)
}

func TestTheSlowerPathIsTriedAsItsCostAllows(t *testing.T) {
	for _, c := range []struct {
		read, stream time.Duration
		slow         path
		least, most  float64
	}{
		{62, 60, pathRead, 1. / 70, 1. / 60},
		{200, 20, pathRead, 1. / 1000, 1. / 800},
		{62, 132, pathStream, 1. / 130, 1. / 100},
	} {
		var x pathChoice
		x.share(2, c.read*time.Microsecond, c.stream*time.Microsecond, c.slow)
		if got := x.share(100_000, c.read*time.Microsecond, c.stream*time.Microsecond, c.slow); got < c.least || got > c.most {
			t.Errorf("read %d us, stream %d: the slower gets %.5f, want %.5f to %.5f", c.read, c.stream, got, c.least, c.most)
		}
	}
}

func TestThePathChangesWithTheRanksPlaces(t *testing.T) {
	var x pathChoice
	near := x.share(1000, 62*time.Microsecond, 20*time.Microsecond, pathStream)
	far := x.share(1000, 62*time.Microsecond, 132*time.Microsecond, pathRead)
	again := x.share(1000, 62*time.Microsecond, 20*time.Microsecond, pathStream)
	if near < 0.99 || far < 0.9 || again < 0.6 {
		t.Errorf("the faster path got %.3f, %.3f, and %.3f", near, far, again)
	}
}
