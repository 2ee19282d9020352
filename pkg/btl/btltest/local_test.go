package btltest

import (
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/local"
)

func TestANetworkInMemory(t *testing.T) {
	net := func(_ testing.TB, n int) []btl.Module {
		net := local.New(n)
		net.Expose(0)
		out := make([]btl.Module, n)
		for i := range out {
			out[i] = net.Module(i)
		}
		return out
	}
	// the reference copies every message, so it is excused from that one claim
	run(t, net, NoAllocs)
	t.Run("traced", func(t *testing.T) {
		run(t, wrapped(net, func(_ int, m btl.Module) btl.Module { return &Traced{Module: m} }), NoAllocs)
	})
	t.Run("faulty", func(t *testing.T) {
		run(t, wrapped(net, func(i int, m btl.Module) btl.Module { return NewFaulty(m, uint64(i)) }), NoAllocs)
	})
}
