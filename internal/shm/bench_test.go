package shm

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/sys"
)

// ring makes benches of n ranks on cpus CPUs, each of which waits for the rank before it.
func ring(t *testing.T, n, cpus int) []*Bench {
	seg, err := Create(DefaultConfig(n))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { seg.Close() })
	out := make([]*Bench, n)
	for r := range out {
		seg.Sit(r, r%cpus)
		out[r] = seg.Bench(r)
	}
	for range Steady + 1 {
		for r, b := range out {
			b.Awaited((r + n - 1) % n)
		}
	}
	return out
}

func TestWhoShouldHaveTheCPUBefore(t *testing.T) {
	for _, c := range []struct{ ranks, cpus int }{{6, 1}, {6, 2}, {12, 4}} {
		benches := ring(t, c.ranks, c.cpus)
		for r, b := range benches {
			got := b.before()
			if r < c.cpus {
				if got != nil {
					t.Errorf("%v: rank %d is the first on its CPU and should stay where it is", c, r)
				}
				continue
			}
			if got != b.segment.Control(r-c.cpus) {
				t.Errorf("%v: rank %d should follow rank %d on its CPU", c, r, r-c.cpus)
			}
		}
		benches[0].Awaited(c.ranks / 2) // and no more for the last
		if c.cpus > 1 && benches[c.cpus].before() != nil {
			t.Errorf("%v: followed through a rank that follows nobody", c)
		}
	}
}

func TestPairsOnTwoCPUsHaveNobodyToFollow(t *testing.T) {
	benches := ring(t, 4, 2)
	for i := range Steady + 1 {
		for r, b := range benches {
			b.Awaited(r ^ 1)
			if i == Steady && b.before() != nil {
				t.Errorf("rank %d of a pair follows", r)
			}
		}
	}
}

// sitter is what a child of TestTurnsComeInOrder is told: card, rank, ranks, CPU.
const sitter = "GOMPI_TEST_SITTER"

const busy = 77 // a sitter's exit status if others have computed on its CPU all the time

// inOrderIn is how long turns may be out of order while nobody else computes on their CPU;
// it takes them some 10 ms.
const inOrderIn = 3 * time.Second

// TestTurnsComeInOrder has processes share a CPU, each of which waits for the one
// before it, and wants their turns to come in that order.
func TestTurnsComeInOrder(t *testing.T) {
	if os.Getenv(sitter) != "" {
		os.Exit(sit(os.Getenv(sitter)))
	}
	if _, err := sys.Slice(); errors.Is(err, sys.ErrNoSlice) {
		t.Skip(err)
	} else if err != nil {
		t.Fatal(err)
	}
	const ranks = 5
	seg, err := Create(DefaultConfig(ranks))
	if err != nil {
		t.Fatal(err)
	}
	defer seg.Close()
	mask, err := sys.Affinity(0)
	if err != nil {
		t.Fatal(err)
	}
	cpu := 0
	for mask[cpu/64]>>(cpu%64)&1 == 0 {
		cpu++
	}
	var sitters []*exec.Cmd
	for r := range ranks {
		c := exec.Command(os.Args[0], "-test.run=^TestTurnsComeInOrder$")
		c.Env = append(os.Environ(), fmt.Sprintf("%s=%s %d %d %d", sitter, seg.Card(), r, ranks, cpu), "GOMAXPROCS=1")
		c.Stderr = os.Stderr
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		sitters = append(sitters, c)
	}
	for r, c := range sitters {
		switch err := c.Wait(); {
		case c.ProcessState.ExitCode() == busy:
			t.Skipf("other programs compute on CPU %d", cpu)
		case err != nil:
			t.Errorf("rank %d: %v", r, err)
		}
	}
}

// sit is a sitter's part; it ends when all have their places.
func sit(told string) int {
	var card string
	var rank, ranks, cpu int
	if _, err := fmt.Sscan(told, &card, &rank, &ranks, &cpu); err != nil {
		panic(strconv.Quote(told))
	}
	seg, err := Attach(DefaultConfig(ranks), card)
	if err != nil {
		panic(err)
	}
	if err := sys.PinProcess(cpu); err != nil {
		panic(err)
	}
	seg.Sit(rank, cpu)
	b := seg.Bench(rank)
	begin := time.Now()
	quiet, last, inOrder := begin, begin, 0
	for inOrder < 100 {
		b.Yield()
		now := time.Now()
		if now.Sub(last) > time.Millisecond { // others have computed here, whether or not we had yielded, and may have changed the order
			b, quiet = seg.Bench(rank), now
		}
		last = now
		b.Awaited((rank + ranks - 1) % ranks)
		if inOrder++; !ordered(seg, ranks) {
			inOrder = 0
		}
		switch {
		case now.Sub(quiet) > inOrderIn:
			fmt.Fprintf(os.Stderr, "rank %d: turns were out of order for %v, and nobody else computed here\n", rank, now.Sub(quiet))
			return 1
		case now.Sub(begin) > 20*time.Second:
			return busy
		}
	}
	for range 1000 { // the others look at this one, too
		b.Yield()
	}
	return 0
}

func TestAYieldIsATurn(t *testing.T) {
	b := ring(t, 2, 1)[0]
	c := b.own
	for _, seated := range []bool{false, true} { // among ranks that know each other's turns
		if b.All = nil; seated {
			b.All = &c.turns
		}
		was := atomic.LoadUint64(&c.turn)
		took := b.Yield()
		if had, want := atomic.LoadUint64(&c.turn)-was, map[bool]uint64{true: 1}[seated]; had != want {
			t.Errorf("seated %v: %d turns, want %d", seated, had, want)
		}
		if c.Away() || took == 0 {
			t.Errorf("seated %v: away %v, %d ticks", seated, c.Away(), took)
		}
	}
}

func TestWhoYieldsIsAway(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2)) // for who looks, even on one CPU
	b := ring(t, 2, 1)[0]
	var seen, over atomic.Bool
	done := make(chan bool)
	go func() {
		for !seen.Load() && !over.Load() {
			seen.Store(b.own.Away())
		}
		close(done)
	}()
	for begin := time.Now(); !seen.Load() && time.Since(begin) < 20*time.Second; {
		b.Yield()
	}
	over.Store(true)
	<-done
	if !seen.Load() {
		t.Error("nobody could see that the rank had left its CPU")
	}
}

// ordered reports whether the last turns of the ranks came one after the other.
func ordered(seg *Segment, ranks int) bool {
	first := atomic.LoadUint64(&seg.Control(0).turn)
	wraps := 0
	for r := 1; r < ranks; r++ {
		turn := atomic.LoadUint64(&seg.Control(r).turn)
		before := atomic.LoadUint64(&seg.Control(r - 1).turn)
		if first == 0 || turn == 0 {
			return false
		}
		if turn != before+1 {
			wraps++
			if turn+uint64(ranks)-1 != before {
				return false
			}
		}
	}
	return wraps <= 1
}

func TestWhoComesSoonOnAnotherCPU(t *testing.T) {
	benches := ring(t, 8, 2) // four on each CPU
	for r, b := range benches {
		b.Settle()
		peer := benches[(r+7)%8]
		if !b.Awaits(peer.rank) || b.ranks != 4 {
			t.Fatalf("rank %d awaits %d, of %d on its CPU", r, b.peer-1, b.ranks)
		}
		begin := atomic.LoadUint64(b.round)
		publish(b.coming, begin)
		for ago, want := range []bool{false, false, false, true, true, false} {
			publish(b.round, begin+uint64(ago))
			if b.Soon() != want {
				t.Errorf("rank %d: one that had its turn %d ago comes soon: %v", r, ago, !want)
			}
		}
		publish(b.round, begin)
	}
	b := benches[0]
	b.Awaited(2) // another, on the same CPU
	if b.Soon() {
		t.Error("it is not known when another comes")
	}
	for range Steady + 1 {
		b.Awaited(2)
	}
	if b.ranks != 0 {
		t.Error("who shares the CPU does not come while it is used")
	}
	if four := ring(t, 4, 2); four[1].ranks != 0 {
		t.Error("waits in a ring of two on each CPU")
	}
}

func TestTwoWhoWaitForEachOtherDoSoEvenInSmallCircles(t *testing.T) {
	benches := ring(t, 4, 2)
	for range 2 * Steady {
		for r, b := range benches {
			b.Awaited(r ^ 1)
		}
	}
	for r, b := range benches {
		if b.Settle(); b.ranks != 2 {
			t.Errorf("rank %d does not know when its partner comes", r)
		}
	}
}
