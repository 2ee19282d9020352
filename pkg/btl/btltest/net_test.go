package btltest

import (
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
)

func modules(n int, wrap func(i int, m btl.Module) btl.Module) []btl.Module {
	net := NewNet(n)
	out := make([]btl.Module, n)
	for i := range out {
		out[i] = wrap(i, net.Module(i))
	}
	return out
}

func TestNet(t *testing.T) {
	// the reference copies every message, so it is excused from that one claim
	for _, c := range []struct {
		name string
		f    Factory
	}{
		{"plain", func(_ testing.TB, n int) []btl.Module {
			return modules(n, func(_ int, m btl.Module) btl.Module { return m })
		}},
		{"traced", func(_ testing.TB, n int) []btl.Module {
			return modules(n, func(_ int, m btl.Module) btl.Module { return &Traced{Module: m} })
		}},
	} {
		t.Run(c.name, func(t *testing.T) { run(t, c.f, "no allocation for a short message") })
	}
	t.Run("faulty", func(t *testing.T) {
		run(t, func(_ testing.TB, n int) []btl.Module {
			return modules(n, func(i int, m btl.Module) btl.Module { return NewFaulty(m, uint64(i)) })
		}, "no allocation for a short message", "only Progress delivers", "back pressure loses nothing")
	})
}

// run is Run without some claims.
func run(t *testing.T, f Factory, without ...string) {
	for _, c := range claims {
		if !slices.Contains(without, c.name) {
			t.Run(c.name, func(t *testing.T) { c.run(t, f) })
		}
	}
}
