package window

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// quickRoom is the memory of the member of quickWindow, bytes: some more than two blocks.
const quickRoom = 2*block + 128

// quickWindow is one of this process's memory, in an epoch. Displacements count bytes.
func quickWindow(t *testing.T, native bool) *Window {
	f, err := shm.CreateWindow(shm.WindowConfig{Members: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.Close)
	mem := make([]byte, quickRoom+8)
	mem = mem[-uintptr(unsafe.Pointer(&mem[0]))%8:][:quickRoom]
	w := New(Config{Members: []Member{{Size: quickRoom, Unit: 1, Mem: mem}}, Own: mem, File: f, Native: native})
	if err := w.LockAll(false, nil); err != nil {
		t.Fatal(err)
	}
	return w
}

// random fills some memory with bits that no float is a NaN of.
func random(r *rand.Rand, b []byte) []byte {
	for i := range b {
		b[i] = byte(r.IntN(100))
	}
	return b
}

// TestTheShortWayComesToWhatTheLongOneDoes compares both for every datatype and operator, at places where there is one lock and where there
// are two.
func TestTheShortWayComesToWhatTheLongOneDoes(t *testing.T) {
	r := rand.New(rand.NewPCG(37, 1))
	for _, native := range []bool{false, true} {
		short, long := quickWindow(t, native), quickWindow(t, native)
		took := map[string]int{}
		for _, kind := range datatype.Kinds() {
			typ := datatype.Predefined(kind)
			for _, o := range op.All() {
				for _, at := range []int64{0, 8, 13, block - 4, quickRoom - typ.Size()} {
					_, extent := typ.Extent()
					bytes := random(r, make([]byte, 3*extent))
					copy(short.Own, random(r, make([]byte, quickRoom)))
					copy(long.Own, short.Own)
					one := Target{Disp: at, Count: 1, Type: typ}
					in := datatype.Vec{Type: typ, Base: unsafe.Pointer(&bytes[0]), Count: 1}
					like := short.Own[at:][:typ.Size()]
					if r.IntN(2) == 0 {
						like = bytes[extent:][:typ.Size()]
					}
					like = append([]byte{}, like...)
					ours, theirs := make([]byte, extent), make([]byte, extent)
					out := datatype.Vec{Type: typ, Base: unsafe.Pointer(&theirs[0]), Count: 1}
					for _, c := range []struct {
						name  string
						short func() bool
						long  func() error
					}{
						{"fetch", func() bool { return short.TryFetch(in.Base, unsafe.Pointer(&ours[0]), typ, 0, at, o) },
							func() error { return long.Accumulate(in, &out, one, o) }},
						{"accumulate", func() bool { return short.TryAccumulate(in, one, o) },
							func() error { return long.Accumulate(in, nil, one, o) }},
						{"swap", func() bool {
							return short.TrySwap(in.Base, unsafe.Pointer(&like[0]), unsafe.Pointer(&ours[0]), typ, 0, at)
						}, func() error { return long.CompareAndSwap(bytes[:typ.Size()], like, theirs[:typ.Size()], one) }},
						{"put", func() bool { return short.TryPut(in, one) }, func() error { return long.Put(in, one) }},
						{"get", func() bool {
							return short.TryGet(datatype.Vec{Type: typ, Base: unsafe.Pointer(&ours[0]), Count: 1}, one)
						}, func() error { return long.Get(out, one) }},
					} {
						before := string(short.Own)
						if !c.short() {
							if string(short.Own) != before {
								t.Fatalf("%s of %v, %v at %d: nothing was done, and memory changed", c.name, kind, o, at)
							}
							copy(long.Own, short.Own)
							continue
						}
						took[c.name]++
						if err := c.long(); err != nil {
							t.Fatalf("%s of %v, %v at %d: the short way does what the long one refuses: %v", c.name, kind, o, at, err)
						}
						if string(short.Own) != string(long.Own) || string(ours) != string(theirs) {
							t.Fatalf("%s of %v, %v at %d: %x and %x, want %x and %x", c.name, kind, o, at, short.Own[at:][:typ.Size()], ours, long.Own[at:][:typ.Size()], theirs)
						}
					}
				}
			}
		}
		for _, name := range []string{"fetch", "accumulate", "swap", "put", "get"} {
			if took[name] == 0 && !(native && name == "accumulate") {
				t.Errorf("native %t: the short way was never taken for %s", native, name)
			}
		}
	}
}

// TestTheShortWayDoesNothingThatIsWrong: what is wrong, or needs more than it knows, is left to the long way.
func TestTheShortWayDoesNothingThatIsWrong(t *testing.T) {
	words, ints := datatype.Predefined(datatype.Int64), datatype.Predefined(datatype.Int32)
	pairs, err := datatype.Contiguous(2, words)
	if err != nil {
		t.Fatal(err)
	}
	mem := make([]int64, 4)
	at := func(p *int64) unsafe.Pointer { return unsafe.Pointer(p) }
	origin := func(typ *datatype.Datatype, n int64) datatype.Vec {
		return datatype.Vec{Type: typ, Base: at(&mem[0]), Count: n}
	}
	for _, c := range []struct {
		name   string
		origin datatype.Vec
		target Target
		unit   int64
	}{
		{"no such rank", origin(words, 1), Target{Rank: 1, Count: 1, Type: words}, 1},
		{"nobody", origin(words, 1), Target{Rank: -3, Count: 1, Type: words}, 1},
		{"a displacement below 0", origin(words, 1), Target{Disp: -1, Count: 1, Type: words}, 1},
		{"behind the end", origin(words, 1), Target{Disp: quickRoom - 7, Count: 1, Type: words}, 1},
		{"beyond all memory", origin(words, 1), Target{Disp: 1 << 62, Count: 1, Type: words}, 8},
		{"around all memory", origin(words, 1), Target{Disp: 1 << 61, Count: 1, Type: words}, 8},
		{"no datatype", origin(nil, 1), Target{Count: 1}, 1},
		{"another datatype", origin(words, 1), Target{Count: 2, Type: ints}, 1},
		{"a derived datatype", origin(pairs, 1), Target{Count: 1, Type: pairs}, 1},
		{"another count", origin(words, 1), Target{Count: 2, Type: words}, 1},
		{"a count below 0", origin(words, -1), Target{Count: -1, Type: words}, 1},
		{"nothing", origin(words, 0), Target{Type: words}, 1},
		{"no address", datatype.Vec{Type: words, Count: 1}, Target{Count: 1, Type: words}, 1},
	} {
		w := quickWindow(t, false)
		w.Members[0].Unit = c.unit
		t.Run(c.name, func(t *testing.T) {
			for name, did := range map[string]bool{
				"put": w.TryPut(c.origin, c.target), "get": w.TryGet(c.origin, c.target), "accumulate": w.TryAccumulate(c.origin, c.target, op.Sum),
			} {
				if did {
					t.Errorf("%s was done", name)
				}
			}
			if c.target.Count != 1 || c.origin.Base != nil && c.target.Type == words && c.target.Disp == 0 && c.target.Rank == 0 {
				return
			}
			if p := c.origin.Base; w.TryFetch(p, at(&mem[2]), c.target.Type, c.target.Rank, c.target.Disp, op.Sum) || w.TrySwap(p, at(&mem[1]), at(&mem[2]), c.target.Type, c.target.Rank, c.target.Disp) {
				t.Error("fetch or swap was done")
			}
		})
	}
	w := quickWindow(t, false)
	if end, _ := w.mapped(0, quickRoom, 0); end != nil {
		t.Error("nothing at the end of memory has an address, which may be another object's")
	}
	if w.TryFetch(at(&mem[0]), nil, words, 0, 0, op.Sum) || w.TryFetch(at(&mem[0]), at(&mem[1]), words, 0, 0, op.Predefined(7)) || w.TryFlush(1) || w.TryFlush(-3) || w.TryLock(0) || w.TryUnlock(0) {
		t.Error("what is wrong was done")
	}
	if err := w.UnlockAll(); err != nil {
		t.Fatal(err)
	}
	one := Target{Count: 1, Type: words}
	if w.TryPut(origin(words, 1), one) || w.TryFetch(at(&mem[0]), at(&mem[1]), words, 0, 0, op.Sum) || w.TryFlush(0) {
		t.Error("something was done without an epoch")
	}
}

// TestALockThatIsTakenIsLeftToTheLongWay: it waits, and finds out whether who has it still lives.
func TestALockThatIsTakenIsLeftToTheLongWay(t *testing.T) {
	w := quickWindow(t, false)
	words, mem := datatype.Predefined(datatype.Int64), []int64{1, 2, 3}
	origin, result := unsafe.Pointer(&mem[0]), unsafe.Pointer(&mem[1])
	*w.File.Stripe(0, 0) = 5
	if w.TryFetch(origin, result, words, 0, 8, op.Sum) || w.TrySwap(origin, result, result, words, 0, 8) || w.TryAccumulate(datatype.VecOf(mem), Target{Count: 3, Type: words}, op.Sum) {
		t.Error("it was passed by")
	}
	if !w.TryFetch(origin, result, words, 0, block, op.Sum) || fmt.Sprint(mem) != "[1 0 3]" {
		t.Errorf("memory of another lock: %v", mem)
	}
}

// TestLocksOfTheShortWayAreTheLongOnes takes and gives them by both.
func TestLocksOfTheShortWayAreTheLongOnes(t *testing.T) {
	w := quickWindow(t, false)
	if err := w.UnlockAll(); err != nil {
		t.Fatal(err)
	}
	short := func(f func(int) bool) func() error {
		return func() error {
			if !f(0) {
				return fmt.Errorf("it was not done")
			}
			return nil
		}
	}
	long := func() error { return w.Lock(0, false, false, nil) }
	for i, c := range [][2]func() error{
		{short(w.TryLock), short(w.TryUnlock)}, {short(w.TryLock), func() error { return w.Unlock(0) }}, {long, short(w.TryUnlock)},
	} {
		if err := c[0](); err != nil {
			t.Fatalf("%d: %v", i, err)
		}
		if w.TryLock(0) || w.epochs.locks != 1 || *w.File.Lock(0) != shm.LockShared || !w.TryFlush(0) {
			t.Errorf("%d: it is not locked", i)
		}
		if err := c[1](); err != nil {
			t.Fatalf("%d: %v", i, err)
		}
		if w.TryUnlock(0) || w.epochs.locks != 0 || *w.File.Lock(0) != 0 || w.TryFlush(0) {
			t.Errorf("%d: it is locked", i)
		}
	}
	if err := w.Lock(0, true, false, nil); err != nil {
		t.Fatal(err)
	}
	if w.TryUnlock(0) || w.Unlock(0) != nil {
		t.Error("a lock that one has alone is given back by the long way")
	}
}

// TestSyncComesBetweenAStoreAndALoad has two threads each store a byte and then look for the other's: one of them sees it at least.
func TestSyncComesBetweenAStoreAndALoad(t *testing.T) {
	const rounds, line = 20_000, 64
	w := quickWindow(t, false)
	f, err := shm.CreateWindow(shm.WindowConfig{Members: 1, Data: 2 * rounds * line})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	mem := f.Data(0, 2*rounds*line) // which the race detector does not watch
	clear(mem)
	var seen [2][rounds]byte
	var arrived atomic.Int64
	var both sync.WaitGroup
	for me := range 2 {
		both.Go(func() {
			for i := range rounds {
				mine, theirs := &mem[(2*i+me)*line], &mem[(2*i+1-me)*line]
				arrived.Add(1)
				for looks := 0; arrived.Load() < int64(2*i+2); looks++ {
					if looks%1000 == 999 {
						runtime.Gosched()
					}
				}
				*mine = 1
				_ = w.Sync()
				seen[me][i] = *theirs
			}
		})
	}
	both.Wait()
	for i := range rounds {
		if seen[0][i]+seen[1][i] == 0 {
			t.Fatalf("round %d: neither sees what the other has stored", i)
		}
	}
}
