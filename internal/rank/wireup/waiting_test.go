package wireup

import (
	"math"
	"slices"
	"sync"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/pml"
)

func TestRanksHaveTheirPartOfAQuota(t *testing.T) {
	for _, c := range []struct {
		name                 string
		granted              float64
		cpus, sharing, local int
		want                 float64
	}{
		{"no limit", 0, 4, 4, 4, 4},
		{"worth one of two CPUs", 1, 2, 2, 2, 1},
		{"worth more than there are", 3, 2, 8, 8, 2},
		{"worth less than one", 0.5, 2, 8, 8, 0.5},
		{"two bound to a CPU each", 1, 1, 1, 2, 0.5},
		{"two of four share a CPU", 1.5, 1, 2, 4, 0.75},
		{"nobody else has said which CPUs it uses", 1, 2, 1, 2, 0.5},
	} {
		if got := share(c.granted, c.cpus, c.sharing, c.local); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Eight ranks that have four CPUs each outnumber the CPUs of each, but have them alone.
func TestRanksCountThoseThatHaveTheSameCPUs(t *testing.T) {
	const silent = 0
	for _, c := range []struct {
		name      string
		masks     []uint64
		rank      int
		n, before int
	}{
		{"each has CPUs of its own", []uint64{0x3, 0xc, 0x30}, 1, 1, 0},
		{"all have the same", []uint64{3, 3, 3}, 2, 3, 2},
		{"two groups in turn", []uint64{0x3, 0xc, 0x3, 0xc, 0x3, 0xc}, 4, 3, 2},
		{"one says nothing", []uint64{0x3, 0xc, silent}, 1, 3, 1},
	} {
		s, err := shm.Create(shm.DefaultConfig(len(c.masks)))
		if err != nil {
			t.Fatal(err)
		}
		w := &World{segment: s, LocalRank: c.rank, LocalRanks: make([]int, len(c.masks))}
		var late sync.WaitGroup
		for r, mask := range c.masks {
			switch {
			case mask == silent:
			case r > c.rank:
				late.Go(func() { s.Announce(r, []uint64{mask}) })
			default:
				s.Announce(r, []uint64{mask})
			}
		}
		n, before := w.sharers()
		late.Wait()
		if n != c.n || before != c.before {
			t.Errorf("%s: rank %d is one of %d, after %d; want %d, after %d", c.name, c.rank, n, before, c.n, c.before)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestRanksArePackedWhereTheFirstIs(t *testing.T) {
	for _, c := range []struct {
		name       string
		cpus       []int
		fit, first int
		want       []int
	}{
		{"one of two", []int{0, 1}, 1, 1, []int{1}},
		{"beyond the last", []int{2, 3, 6, 7}, 3, 6, []int{6, 7, 2}},
		{"the first had other CPUs", []int{2, 3}, 1, 0, []int{2}},
		{"nobody knows", []int{2, 3}, 1, -1, []int{2}},
	} {
		before := slices.Clone(c.cpus)
		if got := packed(c.cpus, c.fit, c.first); !slices.Equal(got, c.want) || !slices.Equal(c.cpus, before) {
			t.Errorf("%s: %v, want %v; the list is %v", c.name, got, c.want, c.cpus)
		}
	}
}

// A rank that has no less than the quota is worth can use all of it.
func TestRanksPartCPUsThatAQuotaDoesNotFill(t *testing.T) {
	for _, c := range []struct {
		name  string
		cpus  []int
		n     int
		quota float64
		want  [][]int // of each rank; nil: it has all
	}{
		{"a CPU each, the time of one", []int{0, 1}, 2, 1, [][]int{{0}, {1}}},
		{"two each, the time of two", []int{0, 1, 4, 5}, 2, 2, [][]int{{0, 1}, {4, 5}}},
		{"not an even number each", []int{2, 3, 6, 7}, 3, 1, [][]int{{2}, {3}, {6, 7}}},
		{"a CPU each, the time of more than one", []int{0, 1}, 2, 1.5, [][]int{nil, nil}},
		{"one might have less than the others", []int{0, 1, 2, 3, 4}, 3, 2, [][]int{nil, nil, nil}},
	} {
		for before, want := range c.want {
			if got := partOf(c.cpus, c.n, before, c.quota); !slices.Equal(got, want) {
				t.Errorf("%s: the rank after %d has %v, want %v", c.name, before, got, want)
			}
		}
	}
}

// The first to start takes its CPU for its own, for nobody else has said that he uses it. When it has met the others it knows better.
func TestWhoMeetsOthersLearnsThatTheyShareItsCPU(t *testing.T) {
	sharing := 1
	w := &World{LocalRanks: []int{0}}
	w.Engine = pml.New(pml.Config{Peers: 1, Waiter: wait.NewWaiter(nil, wait.Auto, func() wait.Sharing { return wait.Sharing{Ranks: sharing, CPUs: 1, Quota: 1} })})
	defer w.Engine.Close()
	if w.Engine.Policy().Shared {
		t.Fatal("it shares its CPU with itself")
	}
	sharing = 2
	first, _ := node.Dimensions(1, false)
	area, err := shm.CreateArea(first)
	if err != nil {
		t.Fatal(err)
	}
	defer w.NodeGroup(area, 0, []int{0}, nil).Close()
	if !w.Engine.Policy().Shared {
		t.Error("it does not know that there are two")
	}
}
