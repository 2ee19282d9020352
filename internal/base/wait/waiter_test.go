package wait

import (
	"testing"
	"time"
)

func TestModesHaveNames(t *testing.T) {
	for name, want := range map[string]Mode{"": Auto, "auto": Auto, "spin": Spin, "yield": Yield, "block": Block} {
		if got, err := ParseMode(name); got != want || err != nil {
			t.Errorf("%q: %v, %v", name, got, err)
		}
	}
	if _, err := ParseMode("sping"); err == nil {
		t.Error("sping is a mode")
	}
}

func TestAModeOverridesWhatOthersSay(t *testing.T) {
	for _, ranks := range []int{1, 4} {
		told := sharing(ranks, 1, 1)
		for mode, shared := range map[Mode]bool{Auto: ranks > 1, Spin: false, Yield: true, Block: false} {
			w := NewWaiter(nil, mode, told)
			if got := w.Policy.Shared; got != shared {
				t.Errorf("mode %d, %d ranks on a CPU: shared %t", mode, ranks, got)
			}
			w.contention.there = true
			if w.Choose(); mode != Auto && w.Policy.Shared != shared {
				t.Errorf("mode %d changes with what the kernel says", mode)
			}
			if w.Choose(); mode == Auto && !w.Policy.Shared && w.Policy != contended(settings) {
				t.Error("it spins on where others use its CPU")
			}
		}
	}
}

func TestWhoBlocksSleepsAtOnce(t *testing.T) {
	var l Ladder
	w := NewWaiter(nil, Block, nil)
	if !w.Idle(&l, nil, 0) {
		t.Error("it does something else first")
	}
}

// Who has a quota waits for his CPU because of that, and knows how to wait.
func TestWhoHasAQuotaKeepsItsPolicy(t *testing.T) {
	for _, told := range []func() Sharing{sharing(4, 4, 2), sharing(4, 2, 2)} {
		w := NewWaiter(nil, Auto, told)
		p := w.Policy
		w.contention.there = true
		if w.Choose(); w.Policy != p {
			t.Errorf("%+v became %+v", p, w.Policy)
		}
	}
}

func TestItLooksAtMostEvery10ms(t *testing.T) {
	w := NewWaiter(nil, Auto, nil)
	now := time.Now()
	w.Look(now)
	at := w.contention.at
	if w.Look(now.Add(settings.Ask / 2)); !w.contention.at.Equal(at) {
		t.Error("it has looked again too soon")
	}
}
