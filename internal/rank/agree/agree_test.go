package agree

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/internal/rank/wireup"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// among runs f as each of n members, which are processes of a world in memory.
func among(t *testing.T, n int, f func(g Circle) error) {
	t.Helper()
	settings := tuning.Default()
	settings.Wait.Spins, settings.Wait.Sleep = 0, 100*time.Microsecond
	worlds := wireup.NewJob(make([]int, n)).Worlds(wireup.Config{}, func() *wait.Waiter { return wait.NewWaiter(settings, wait.Auto, nil) })
	var wg sync.WaitGroup
	errs := make([]error, n)
	for me, w := range worlds {
		peers := make([]int, n)
		for i := range peers {
			peers[i] = i
		}
		g := Circle{Engine: w.Engine, Peers: peers, Me: me, Context: pml.MakeContext(0, 80), Tag: 1}
		g.Until = func(ended func() bool) error { w.Engine.WaitFor(ended); return nil }
		wg.Go(func() { errs[me] = f(g) })
	}
	wg.Wait()
	for me, err := range errs {
		if err != nil {
			t.Errorf("member %d of %d: %v", me, n, err)
		}
	}
}

// sizes are numbers of members around powers of two.
var sizes = []int{1, 2, 3, 5, 8, 13}

func TestAllHaveWhatOneHas(t *testing.T) {
	for _, n := range sizes {
		among(t, n, func(g Circle) error {
			one, words := []int64{7}, []uint64{9, 4}
			if g.Me > 0 {
				one[0], words = 0, []uint64{0, 0}
			}
			if err := errors.Join(g.Bcast(datatype.Bytes(one)), g.Rally(words)); err != nil || one[0] != 7 || !slices.Equal(words, []uint64{9, 4}) {
				return fmt.Errorf("has %v and %v, %w", one, words, err)
			}
			var said []byte
			if g.Me == 0 {
				said = []byte("so many bytes")
			}
			if said, err := g.BcastBytes(said); err != nil || string(said) != "so many bytes" {
				return fmt.Errorf("has %q, %w", said, err)
			}
			return nil
		})
	}
}

func TestAllHaveWhatEachHas(t *testing.T) {
	for _, n := range sizes {
		among(t, n, func(g Circle) error {
			all, err := g.Allgather([]int64{int64(g.Me), int64(10 * g.Me)})
			if err != nil {
				return err
			}
			for i := range n {
				if all[2*i] != int64(i) || all[2*i+1] != int64(10*i) {
					return fmt.Errorf("all are %v", all)
				}
			}
			mine := slices.Repeat([]int64{int64(g.Me)}, g.Me%3) // some say nothing
			lists, err := g.AllgatherLists(mine)
			if err != nil || len(lists) != n {
				return fmt.Errorf("%d lists, %w", len(lists), err)
			}
			for i, l := range lists {
				if !slices.Equal(l, slices.Repeat([]int64{int64(i)}, i%3)) {
					return fmt.Errorf("lists are %v", lists)
				}
			}
			sums := []int64{1, int64(g.Me)}
			if err := g.Sum(sums); err != nil || sums[0] != int64(n) || sums[1] != int64(n*(n-1)/2) {
				return fmt.Errorf("sums are %v, %w", sums, err)
			}
			texts, err := g.GatherText(strings.Repeat("x", g.Me))
			if err != nil {
				return err
			}
			for i, text := range texts {
				if len(text) != i {
					return fmt.Errorf("texts are %q", texts)
				}
			}
			return nil
		})
	}
}

// Each sends to those before it; what comes is in the order of the senders.
func TestWordsForSomeAreExchanged(t *testing.T) {
	for _, n := range sizes {
		among(t, n, func(g Circle) error {
			out := map[int][]int64{}
			for to := range g.Me {
				out[to] = []int64{int64(g.Me), int64(to)}
			}
			due := n - 1 - g.Me
			all, err := g.Exchange(2, out, due, 2*due)
			if err != nil || len(all) != 2*due {
				return fmt.Errorf("%v, %w", all, err)
			}
			for i := range due {
				if all[2*i] != int64(g.Me+1+i) || all[2*i+1] != int64(g.Me) {
					return fmt.Errorf("%v", all)
				}
			}
			return nil
		})
	}
}

// Members of members keep their names, and two of them tell each other what only they know.
func TestSomeAgreeInTheMidstOfAll(t *testing.T) {
	among(t, 5, func(g Circle) error {
		if g.Me%2 == 0 {
			here := g.Some([]int{4, 2, 0}, 2-g.Me/2)
			all, err := here.Allgather([]int64{int64(g.Me)})
			if err != nil || !slices.Equal(all, []int64{4, 2, 0}) {
				return fmt.Errorf("%v, %w", all, err)
			}
			return nil
		}
		pair := g.Some([]int{g.Me, 4 - g.Me}, 0)
		mine := strings.Repeat("y", 3*g.Me)
		theirs, err := pair.Trade([]byte(mine))
		if err != nil || len(theirs) != 3*(4-g.Me) {
			return fmt.Errorf("%q, %w", theirs, err)
		}
		return nil
	})
}

// A Relay goes on while its member does something else, and ends without words where nobody comes any more.
func TestARallyGoesOnByItself(t *testing.T) {
	for _, n := range sizes {
		among(t, n, func(g Circle) error {
			words := []uint64{0, 0}
			if g.Me == 0 {
				words = []uint64{9, 4}
			}
			var got []uint64
			r := g.Relay(words, func() bool { return false }, func(w []uint64) { got = w })
			one := []int64{int64(g.Me)}
			g.Tag++ // an agreement that is blocking
			if err := g.Sum(one); err != nil || one[0] != int64(n*(n-1)/2) {
				return fmt.Errorf("the sum is %d, %w", one[0], err)
			}
			g.Engine.WaitFor(r.Ended)
			if r.Err() != nil || !slices.Equal(got, []uint64{9, 4}) {
				return fmt.Errorf("got %v, %w", got, r.Err())
			}
			return nil
		})
	}
	among(t, 2, func(g Circle) error {
		r := g.Relay([]uint64{1}, func() bool { return true }, func([]uint64) { t.Error("a relay that nobody comes to has an end") })
		g.Engine.Progress()
		if r.Ended() {
			return errors.New("it has ended")
		}
		return nil
	})
}

// Who does not come keeps nobody: the reason of Until is the error of each call.
func TestMembersThatDoNotMeetAreAnError(t *testing.T) {
	gone := errors.New("nobody comes")
	among(t, 2, func(g Circle) error {
		if g.Me == 1 {
			return nil
		}
		g.Until = func(ended func() bool) error {
			if ended() {
				return nil
			}
			return gone
		}
		for name, call := range map[string]func() error{
			"Allgather": func() error { _, err := g.Allgather([]int64{1}); return err },
			"Rally":     func() error { return g.Rally([]uint64{1}) },
			"Sum":       func() error { return g.Sum([]int64{1}) },
		} {
			if err := call(); !errors.Is(err, gone) {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		return nil
	})
}

// FuzzSaid: lengths that others tell ask for no more memory than a bound, and nothing panics.
func FuzzSaid(f *testing.F) {
	f.Add(int64(1), int64(2), int64(3), 1)
	f.Add(int64(1), int64(-2), int64(3), 1)
	f.Add(int64(1<<60), int64(1<<60), int64(0), 0)
	f.Fuzz(func(t *testing.T, a, b, c int64, first int) {
		w := []int64{a, b, c}
		first = max(first, -first, 0) % len(w)
		if at, err := offsets(w, first); err == nil && (!slices.IsSorted(at) || at[len(w)] > len(w)*MostWords || at[1] != int(w[first])) {
			t.Errorf("lengths %v from %d on make offsets %v", w, first, at)
		}
		if n, err := length(uint64(a)); err == nil && (n < 0 || n > MostBytes) {
			t.Errorf("%d bytes", n)
		}
	})
}
