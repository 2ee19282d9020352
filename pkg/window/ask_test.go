package window

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// awakeHost is a process with a CPU of its own, of whose members none sleeps.
type awakeHost struct{ noHost }

func (awakeHost) SharesCPU() bool         { return false }
func (awakeHost) Sleeps(int) bool         { return false }
func (awakeHost) Dial(int) (*Link, error) { return nil, errors.New("nobody is far") }

// askedPair are the windows of two members, of which the second has memory that the first does not see. Its process is none, so
// what the second does not do fails.
func askedPair(t testing.TB) (origin, target *Window) {
	t.Helper()
	f, err := shm.CreateWindow(shm.WindowConfig{Members: 2, Asked: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.Close)
	mem := make([]byte, 2*block)
	members := func(own []byte) []Member {
		return []Member{{Place: 0}, {Place: 1, Size: int64(len(mem)), Unit: 1, Asked: true, Mem: own, Pid: 1 << 30}}
	}
	origin = New(Config{Members: members(nil), File: f, Host: awakeHost{}})
	target = New(Config{Rank: 1, Members: members(mem), Own: mem, File: f, Host: awakeHost{}})
	origin.epochs.all.Store(lockedAll | unchecked)
	origin.looks = 1 << 30 // the target comes in the end
	return origin, target
}

// serving has the second member wait until a test is over.
func serving(t testing.TB, w *Window) {
	stop := make(chan struct{})
	var done sync.WaitGroup
	done.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
				w.Serve()
			}
		}
	})
	t.Cleanup(func() { close(stop); done.Wait() })
}

func wholeNumbers(v ...int64) datatype.Vec {
	b := make([]byte, 0, 8*len(v))
	for _, x := range v {
		b = binary.NativeEndian.AppendUint64(b, uint64(x))
	}
	vec, err := datatype.NewVec(datatype.Predefined(datatype.Int64), int64(len(v)))
	if err != nil {
		panic(err)
	}
	mem, _ := vec.Dense()
	copy(mem, b)
	return vec
}

func values(v datatype.Vec) (out []int64) {
	mem, _ := v.Dense()
	for i := 0; i < len(mem); i += 8 {
		out = append(out, int64(binary.NativeEndian.Uint64(mem[i:])))
	}
	return out
}

// TestATargetThatWaitsDoesWhatItIsAsked has each kind of operation done by the target alone: the kernel cannot copy here.
func TestATargetThatWaitsDoesWhatItIsAsked(t *testing.T) {
	w, target := askedPair(t)
	serving(t, target)
	at := func(disp, n int64) Target {
		return Target{Rank: 1, Disp: disp, Count: n, Type: datatype.Predefined(datatype.Int64)}
	}
	got := wholeNumbers(0, 0)
	for _, err := range []error{
		w.Put(wholeNumbers(1, 2, 3), at(8, 3)),
		w.Accumulate(wholeNumbers(10, 20), nil, at(16, 2), op.Sum),
		w.Accumulate(wholeNumbers(100, 100), &got, at(8, 2), op.Max), // was 1, 12
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if v := values(got); v[0] != 1 || v[1] != 12 {
		t.Errorf("a fetch found %v", v)
	}
	var old [8]byte
	value, like := []byte{7, 0, 0, 0, 0, 0, 0, 0}, []byte{23, 0, 0, 0, 0, 0, 0, 0}
	if err := w.CompareAndSwap(value, like, old[:], at(24, 1)); err != nil || !bytes.Equal(old[:], like) {
		t.Errorf("a swap found %v: %v", old, err)
	}
	if err := w.CompareAndSwap(value, value, old[:], at(8, 1)); err != nil || old[0] != 100 {
		t.Errorf("a swap in vain found %v: %v", old, err)
	}
	all := wholeNumbers(0, 0, 0, 0)
	if err := w.Get(all, at(0, 4)); err != nil {
		t.Fatal(err)
	}
	if v := values(all); v[0] != 0 || v[1] != 100 || v[2] != 100 || v[3] != 7 {
		t.Errorf("the memory is %v", v)
	}
	if err := w.Accumulate(wholeNumbers(0), &got, at(8, 2), op.NoOp); err != nil || values(got)[1] != 100 {
		t.Errorf("a look found %v: %v", values(got), err)
	}
	if c := w.Counts(); c.Asked != 7 || c.Copied != 7 {
		t.Errorf("%+v", c)
	}
}

// TestAResultMayLieWhereTheOriginIs, though MPI 5.0, section 12.3.4, does not allow it.
func TestAResultMayLieWhereTheOriginIs(t *testing.T) {
	w := windowOfTwo(t, 0)
	if err := w.LockAll(true, nil); err != nil {
		t.Fatal(err)
	}
	v, at := wholeNumbers(7), Target{Rank: 0, Count: 1, Type: datatype.Predefined(datatype.Int64)}
	if err := errors.Join(w.Put(wholeNumbers(5), at), w.Accumulate(v, &v, at, op.Max)); err != nil || values(v)[0] != 5 {
		t.Errorf("%v, %v was there", err, values(v))
	}
	if err := w.Get(v, at); err != nil || values(v)[0] != 7 {
		t.Errorf("%v, %v is there", err, values(v))
	}
	all := wholeNumbers(1, 2, 3)
	mem, _ := all.Dense()
	origin, result := bytesVec(mem[:16]), bytesVec(mem[8:])
	at = Target{Rank: 0, Count: 16, Type: datatype.Predefined(datatype.Byte)}
	was := wholeNumbers(50, 60)
	if err := errors.Join(w.Put(was, Target{Rank: 0, Count: 2, Type: datatype.Predefined(datatype.Int64)}), w.Accumulate(origin, &result, at, op.Replace)); err != nil {
		t.Fatal(err)
	}
	if v := values(all); v[0] != 1 || v[1] != 50 || v[2] != 60 {
		t.Errorf("what was there is %v", v[1:])
	}
	if err := w.Get(was, Target{Rank: 0, Count: 2, Type: datatype.Predefined(datatype.Int64)}); err != nil || values(was)[0] != 1 || values(was)[1] != 2 {
		t.Errorf("%v, %v replaced it, not 1 and 2", err, values(was))
	}
}

// TestALongFetchFindsEachElement: the target keeps what was there piece by piece.
func TestALongFetchFindsEachElement(t *testing.T) {
	w, target := askedPair(t)
	serving(t, target)
	const n = block / 8
	first, add := make([]int64, n), make([]int64, n)
	for i := range first {
		first[i], add[i] = int64(i), int64(1000*i)
	}
	at, got := Target{Rank: 1, Count: n, Type: datatype.Predefined(datatype.Int64)}, wholeNumbers(make([]int64, n)...)
	if err := w.Put(wholeNumbers(first...), at); err != nil {
		t.Fatal(err)
	}
	if err := w.Accumulate(wholeNumbers(add...), &got, at, op.Sum); err != nil || !slices.Equal(values(got), first) {
		t.Errorf("%v, %v", values(got), err)
	}
	if err := w.Get(got, at); err != nil {
		t.Fatal(err)
	}
	for i, v := range values(got) {
		if v != int64(1001*i) {
			t.Errorf("element %d is %d", i, v)
		}
	}
	if c := w.Counts(); c.Asked != 3 {
		t.Errorf("%+v", c)
	}
}

// TestARequestThatNobodyTakesIsWithdrawn: the kernel copies then, and there is no process here that it could copy to.
func TestARequestThatNobodyTakesIsWithdrawn(t *testing.T) {
	w, target := askedPair(t)
	w.looks = 10
	at := Target{Rank: 1, Count: 1, Type: datatype.Predefined(datatype.Int64)}
	asks := 0
	for range 3 * BackoffLeast {
		before := w.backoffs[1].Load()
		var f *Fault
		if err := w.Put(wholeNumbers(1), at); !errors.As(err, &f) || f.Kind != Lost {
			t.Fatalf("%v, want what the kernel says of a process that has ended", err)
		}
		if w.backoffs[1].Load() > before {
			asks++
		}
	}
	if asks != 2 || w.File.Ask(1).Posted() || target.Serve() != 0 {
		t.Errorf("asked %d times, want twice: at once, and after %d more", asks, BackoffLeast)
	}
}

// sleeper is an awakeHost whose members sleep until they are woken.
type sleeper struct {
	awakeHost
	roused int
}

func (h *sleeper) Sleeps(int) bool { return h.roused == 0 }
func (h *sleeper) Rouse(int)       { h.roused++ }

// TestAMemberThatSleptIsAskedSoon: requests in vain that were made before it slept do not count, or it sleeps again until the next.
func TestAMemberThatSleptIsAskedSoon(t *testing.T) {
	w, target := askedPair(t)
	h := &sleeper{}
	w.Host, w.looks = h, 10
	w.backoffs[1].Store(BackoffMost << BackoffShift) // the longest pause is over
	at := Target{Rank: 1, Count: 1, Type: datatype.Predefined(datatype.Int64)}
	put := func() error { return w.Put(wholeNumbers(1), at) }
	if err := put(); err == nil || h.roused != 1 {
		t.Fatalf("%v, and the member was woken %d times", err, h.roused)
	}
	for range BackoffLeast {
		if put() == nil {
			t.Fatal("the kernel copies to a process that has ended")
		}
	}
	serving(t, target)
	w.looks = 1 << 30
	if err := put(); err != nil {
		t.Errorf("%v, want that the member was asked", err)
	}
}

// TestWhoDiesWithARequestIsNamed has a member take a request and end.
func TestWhoDiesWithARequestIsNamed(t *testing.T) {
	w, _ := askedPair(t)
	a := w.File.Ask(1)
	var taker sync.WaitGroup
	taker.Go(func() {
		for !a.Take() {
		}
	})
	defer taker.Wait()
	err := w.Accumulate(wholeNumbers(1), nil, Target{Rank: 1, Count: 1, Type: datatype.Predefined(datatype.Int64)}, op.Sum)
	var f *Fault
	if !errors.As(err, &f) || f.Kind != Lost || f.Rank != 1 {
		t.Errorf("%v", err)
	}
	if word := *w.File.Stripe(1, 0); word != 0 {
		t.Errorf("the lock of the memory is %d", word)
	}
}

// FuzzAsk writes anything where requests are made: what makes no sense is refused, and no memory but the window's changes.
func FuzzAsk(f *testing.F) {
	f.Add(uint64(8), uint32(8), uint32(shm.AskPut), uint32(0), uint32(0), []byte("12345678"))
	f.Add(uint64(0), uint32(64), uint32(shm.AskCombine), uint32(datatype.Int64), uint32(op.Sum), []byte("1"))
	f.Add(uint64(0), uint32(4), uint32(shm.AskFetch), uint32(datatype.Float), uint32(op.Max), []byte("1"))
	f.Add(uint64(1)<<63, uint32(1)<<31, uint32(shm.AskSwap), uint32(datatype.Int64), uint32(0), []byte("1"))
	f.Add(uint64(0), uint32(48), uint32(shm.AskSwap), ^uint32(0), ^uint32(0), []byte{})
	f.Fuzz(func(t *testing.T, at uint64, n, what, kind, operator uint32, data []byte) {
		_, w := askedPair(t)
		all := bytes.Repeat([]byte{0xa5}, 3*room)
		w.Own = all[room : 2*room]
		a := w.File.Ask(1)
		a.Claim()
		a.At, a.Length, a.What, a.Kind, a.Operator = at, n, what, kind, operator
		copy(a.Data(shm.AskMost), data)
		a.Post()
		if w.Serve() != 1 {
			t.Fatal("nothing was done")
		}
		if over, _ := a.Answered(); !over {
			t.Error("no answer")
		}
		for i, b := range all {
			if (i < room || i >= 2*room) && b != 0xa5 {
				t.Fatalf("byte %d of %d is %#x", i, len(all), b)
			}
		}
	})
}
