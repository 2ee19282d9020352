package sm_test

import (
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/btltest"
	"github.com/gompirun/gompi/pkg/btl/sm"
)

// node makes the modules of n ranks that share a segment in one process.
func node(cfg func(n int) shm.Config) btltest.Factory {
	return func(t testing.TB, n int) []btl.Module {
		seg, err := shm.Create(cfg(n))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { seg.Close() })
		out := make([]btl.Module, n)
		peers := make([]int, cfg(n).Ranks)
		for i := range peers {
			peers[i] = i
		}
		for i := range out {
			seg.Enter(i)
			out[i] = sm.New(sm.Config{Segment: seg, Rank: i, Peers: peers})
		}
		return out
	}
}

func TestSharedMemory(t *testing.T) {
	for _, c := range []struct {
		name string
		cfg  func(n int) shm.Config
	}{
		{"as few ranks have it", shm.DefaultConfig},
		{"small rings", func(n int) shm.Config { return shm.Config{Ranks: n, Slots: 16, Data: 4 << 10} }},
		{"among many ranks", func(int) shm.Config { return shm.Config{Ranks: 70, Slots: 16, Data: 4 << 10} }},
	} {
		t.Run(c.name, func(t *testing.T) { btltest.Run(t, node(c.cfg)) })
	}
}

// strangers makes the modules of n processes, each of a world of its own.
func strangers(t testing.TB, n int) []btl.Module {
	mods, cards := make([]btl.Module, n), make([]string, n)
	for i := range mods {
		seg, err := shm.Create(shm.DefaultConfig(1))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { seg.Close() })
		seg.Enter(0)
		m := sm.New(sm.Config{Segment: seg, Peers: []int{i}})
		mods[i], cards[i] = m, m.OpenToGuests(uint64(100+i))
	}
	for i, m := range mods {
		for j, card := range cards {
			if i != j {
				m.(*sm.Module).Introduce(j, uint64(100+j), card)
			}
		}
	}
	return mods
}

func TestProcessesOfOtherWorlds(t *testing.T) { btltest.Run(t, strangers) }

func TestPeersSeeWhoIsAway(t *testing.T) {
	mods := node(shm.DefaultConfig)(t, 2)
	to, err := mods[0].Connect(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, away := range []bool{false, true, false} {
		if p := mods[1].(btl.Presence); away {
			p.Leave()
		} else {
			p.Back()
		}
		if got := to.(btl.Watcher).Away(); got != away {
			t.Errorf("away %v is seen as %v", away, got)
		}
	}
}

func TestAPeersMemoryCanBeRead(t *testing.T) {
	mods := node(shm.DefaultConfig)(t, 2)
	a, err := mods[0].Connect(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := mods[1].Connect(0, nil)
	if err != nil {
		t.Fatal(err)
	}
	src, dst := make([]byte, 100000), make([]byte, 50000)
	for i := range src {
		src[i] = byte(i / 3)
	}
	key, err := a.(btl.RMA).Expose(src)
	if err != nil {
		t.Skip("process_vm_readv is not allowed here")
	}
	if done, err := b.(btl.RMA).Read(dst, key, 7000, 1); !done || err != nil {
		t.Fatal(done, err)
	}
	for i := range dst {
		if dst[i] != src[i+7000] {
			t.Fatalf("byte %d", i)
		}
	}
}

// lastPlace notes where the last message was that a module delivered.
type lastPlace struct{ at []byte }

func (l *lastPlace) Deliver(_ int, _ btl.Header, payload []byte) { l.at = payload }
func (l *lastPlace) PeerDown(int, error)                         {}

// Two ranks that ask and answer move the same memory to and fro, in whichever way the messages are taken.
func TestAnAnswerGoesWhereTheQuestionCame(t *testing.T) {
	mods := node(shm.DefaultConfig)(t, 2)
	var ends [2]btl.Endpoint
	for i := range ends {
		var err error
		if ends[i], err = mods[i].Connect(1-i, nil); err != nil {
			t.Fatal(err)
		}
	}
	var was []byte
	for i := range 8 {
		from, to := i%2, 1-i%2
		if err := ends[from].Send(btl.Header{}, make([]byte, 4<<10)); err != nil {
			t.Fatal(err)
		}
		var got lastPlace
		if taker := ends[to].(btl.Taker); i%3 == 0 {
			_, payload, _ := taker.Next()
			got.at = payload
			taker.Take()
		} else {
			mods[to].Progress(&got)
		}
		if i > 0 && &got.at[0] != &was[0] {
			t.Fatalf("message %d is elsewhere than the one it answers", i)
		}
		was = got.at
	}
}
