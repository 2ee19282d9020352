package pml_test

import (
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/self"
	"github.com/gompirun/gompi/pkg/pml"
)

// diary is a duty of which nothing comes. It notes how the process stands.
type diary struct {
	looks, waits int
	holds        bool // the process has waited, and not left
}

func (d *diary) Do(waits bool) int {
	d.looks++
	if waits {
		d.waits++
		d.holds = true
	}
	return 0
}

func (d *diary) Leave() { d.holds = false }

// A process that waits says so to its duty, and when it waits no more.
func TestADutyIsLeftWhenAWaitEnds(t *testing.T) {
	e := pml.New(pml.Config{Peers: 1, Modules: []btl.Module{self.New(0)}, Connect: func(int) (btl.Endpoint, btl.Limits, error) {
		return nil, btl.Limits{}, btl.ErrUnreachable
	}})
	d := &diary{}
	e.Oblige(d)
	e.Progress()
	e.Poll(func() bool { return false })
	if d.looks != 2 || d.waits != 0 {
		t.Errorf("%+v of a process that only looks", d)
	}
	asked := 0
	e.WaitFor(func() bool {
		if asked++; asked == 3 && !d.holds {
			t.Error("a process that waits has not said so")
		}
		return asked == 4
	})
	if d.waits == 0 || d.holds {
		t.Errorf("%+v after a wait", d)
	}
}

func TestADutyIsLeftBeforeASleep(t *testing.T) {
	b := &bed{make(chan bool, 1), make(chan bool)}
	e := pml.New(pml.Config{Peers: 1, Threads: true, Modules: []btl.Module{b}, Connect: func(int) (btl.Endpoint, btl.Limits, error) {
		return nil, btl.Limits{}, btl.ErrUnreachable
	}})
	d, over := &diary{}, false
	e.Oblige(d)
	woken := make(chan bool)
	go func() {
		defer close(woken)
		<-b.asleep
		if d.waits == 0 || d.holds {
			t.Errorf("%+v of a process that sleeps", d)
		}
		e.Progress() // by a thread that does not wait
		if d.holds {
			t.Error("who looks while another sleeps has taken on what nobody leaves")
		}
		over = true
		b.wake <- true
	}()
	e.WaitFor(func() bool { return over })
	select {
	case <-woken:
	case <-time.After(10 * time.Second):
		t.Fatal("nobody slept")
	}
}
