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
			most := unread("verbs;ofi_rxm", ranks, func(string) string { return "" })
			p := makePlan(s, ranks, 16<<10, most)
			all := max(ranks-1, 1) * (p.unasked + told*grain)
			if room := s.Buffers * (p.buffer - cost(p.fragment)); all > room {
				t.Errorf("%d ranks, %+v: they may send %d bytes, and there is room for %d", ranks, s, all, room)
			}
			if n := p.unasked / p.price(0); n > most || n < messages/2 {
				t.Errorf("%d ranks, %+v: each may send %d messages, where %d are allowed", ranks, s, n, most)
			}
			if p.fragment < 1<<10 || frameHead+p.fragment > 16<<10 || 2*p.price(p.fragment) > p.unasked {
				t.Errorf("%d ranks, %+v: of messages of %d bytes %d are to be sent", ranks, s, p.fragment, p.unasked)
			}
		}
	}
}

// What cannot repeat a message has a receive for each, and those that tell each other so many are the same everywhere.
func TestAllMessagesOfAllPeersHaveReceives(t *testing.T) {
	none := func(string) string { return "" }
	for ranks := 1; ranks < 3000; ranks++ {
		peers := max(ranks-1, 1)
		if n := unread("verbs;ofi_rxm", ranks, none); peers*(n+beside) > receives(ranks, false) || n < messages {
			t.Errorf("%d ranks: %d messages of each, and %d receives", ranks, n, receives(ranks, false))
		}
	}
	if n := unread("tcp;ofi_rxm", 5, func(string) string { return "400" }); n != 100-beside {
		t.Errorf("of 400 receives each of 4 peers has %d", n)
	}
	if n := unread("tcp", 5, none); n != math.MaxInt {
		t.Errorf("a provider without rxm has %d receives", n)
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
