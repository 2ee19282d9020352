package rdma

import (
	"math"
	"testing"

	"github.com/gompirun/gompi/internal/base/tuning"
)

func TestWhatAllPeersMaySendUnaskedFits(t *testing.T) {
	for _, ranks := range []int{1, 2, 3, 5, 8, 13, 64, 100, 1000, 20000} {
		for _, change := range []func(*tuning.RDMA){
			func(*tuning.RDMA) {}, func(t *tuning.RDMA) { t.Buffers = 2 }, func(t *tuning.RDMA) { t.Buffer = 64 << 10 },
			func(t *tuning.RDMA) { t.Fragment = 1 << 20 }, func(t *tuning.RDMA) { t.Room = 16 << 20; t.Buffer = 64 << 10 },
		} {
			s := tuning.Default().RDMA
			change(&s)
			p := makePlan(s, ranks, 16<<10)
			all := max(ranks-1, 1) * (p.unasked + told*grain)
			if room := s.Buffers * (p.buffer - cost(p.fragment)); all > room {
				t.Errorf("%d ranks, %+v: they may send %d bytes, and there is room for %d", ranks, s, all, room)
			}
			if p.fragment < 1<<10 || frameHead+p.fragment > 16<<10 || 2*cost(p.fragment) > p.unasked {
				t.Errorf("%d ranks, %+v: of messages of %d bytes %d are to be sent", ranks, s, p.fragment, p.unasked)
			}
		}
	}
}

func TestRxmDividesNoMessage(t *testing.T) {
	for _, c := range []struct {
		provider, size string
		want           int
	}{
		{"verbs;ofi_rxm", "", 16 << 10}, {"tcp;ofi_rxm", "4096", 4096}, {"verbs;ofi_rxm", "many", 16 << 10}, {"efa", "", math.MaxInt},
	} {
		if got := whole(c.provider, func(string) string { return c.size }); got != c.want {
			t.Errorf("%s with %q: %d", c.provider, c.size, got)
		}
	}
}
