package main

import (
	"encoding/binary"
	"errors"

	"github.com/gompirun/gompi/pkg/mpi"
)

// rmaTurns is how many operations are a repetition, each with its flush or the end of its epoch.
const rmaTurns = 100

// smallWindow is the memory of a window of win_allocate, bytes.
const smallWindow = 4096

// windowBytes is the memory of the windows of other tests, unless sizes are longer.
const windowBytes = 1 << 20

// access is what the tests of a plan access: windows that are made when they are first wanted, and there to the end.
type access struct {
	bytes           int
	plain, granular *mpi.Win
}

// oneSidedTests are the tests of windows (MPI 5.0, chapter 12). All but counter8 use one, of WinAllocate or, with --buffers heap, of
// make's memory; the target of tests of two ranks waits in a barrier.
func oneSidedTests() []test {
	of := func(name, about, sizes string, w needs, one func(*job) error) test {
		return test{name: name, about: about, sizes: sizes, two: w&twoRanks != 0, even: w&evenRanks != 0, words: w&wholeWords != 0, lockAll: w&lockedAll != 0,
			accesses: true, one: one, div: rmaTurns, messages: rmaTurns}
	}
	return []test{
		of("put", "rank 0 puts to rank 1 and flushes, time of one", "8,64k,1M", twoRanks|lockedAll, each(putOne)),
		of("get", "rank 0 gets from rank 1 and flushes", "8,64k,1M", twoRanks|lockedAll, each(getOne)),
		of("fetch_and_op", "rank 0 adds to a word of rank 1's, and learns what was there", "8", twoRanks|lockedAll|wholeWords, each(fetchOne)),
		of("cas", "rank 0 compares a word of rank 1's and swaps it", "8", twoRanks|lockedAll|wholeWords, each(swapOne)),
		of("accumulate", "rank 0 adds words to rank 1's and flushes", "8,64k", twoRanks|lockedAll|wholeWords, each(addOne)),
		of("lock", "rank 0 locks rank 1, puts and unlocks", "8", twoRanks, each(lockOne)),
		of("fence", "every rank puts to the next, and a fence", "8", 0, eachOnAll(fenceOne)),
		of("pscw", "every even rank and the next put to each other: post, start, complete, wait", "8", evenRanks, eachOnAll(exposeOne)),
		of("counter", "all ranks add to one word of rank 0's", "8", lockedAll|wholeWords, eachOnAll(countOne)),
		granular(of("counter8", "counter on a window with the hint mpi_accumulate_granularity 8", "8", lockedAll|wholeWords, eachOnAll(countOne))),
		{name: "win_allocate", about: "a window of 4 KiB is made and freed", sizes: "0", collective: true, one: makeOne},
	}
}

// needs says what a test of windows needs.
type needs int

const (
	twoRanks needs = 1 << iota
	evenRanks
	wholeWords
	lockedAll
)

// each repeats an operation of rank 0 on rank 1.
func each(do func(*job) error) func(*job) error {
	all := eachOnAll(do)
	return func(j *job) error {
		if j.rank > 0 {
			return nil
		}
		return all(j)
	}
}

func eachOnAll(do func(*job) error) func(*job) error {
	return func(j *job) error {
		j.fill(j.send, j.rank)
		for range rmaTurns {
			if err := do(j); err != nil {
				return err
			}
		}
		return nil
	}
}

// granular is a test on a window with the hint mpi_accumulate_granularity.
func granular(t test) test {
	t.granular = true
	return t
}

// fenced reports whether a test is between fences.
func (t *test) fenced() bool { return !t.lockAll && !t.two && !t.even }

// openWindow begins what a test with a window needs: its memory is zero, and an epoch is there.
func (j *job) openWindow() (err error) {
	if !j.test.accesses {
		return nil
	}
	at, info := &j.access.plain, (*mpi.Info)(nil)
	if j.test.granular {
		at = &j.access.granular
		if info, err = mpi.NewInfo("mpi_accumulate_granularity", "8"); err != nil {
			return err
		}
	}
	if *at == nil {
		if *at, err = j.newWindow(info); err != nil {
			return err
		}
	}
	j.win, j.last = *at, 0
	clear(j.win.Base())
	if err := j.meet(); err != nil {
		return err
	}
	switch {
	case j.test.lockAll:
		return j.win.LockAll(0)
	case j.test.fenced():
		return j.win.Fence(mpi.ModeNoPrecede)
	}
	return nil
}

func (j *job) newWindow(info *mpi.Info) (*mpi.Win, error) {
	if j.opt.heap {
		return j.c.WinCreate(make([]byte, j.access.bytes), 1, info)
	}
	return j.c.WinAllocate(int64(j.access.bytes), 1, info)
}

// closeWindow ends it: nobody accesses the memory any more.
func (j *job) closeWindow() (err error) {
	if j.win == nil {
		return nil
	}
	switch {
	case j.test.lockAll:
		err = j.win.UnlockAll()
	case j.test.fenced():
		err = j.win.Fence(mpi.ModeNoSucceed)
	}
	j.win = nil
	return errors.Join(err, j.meet())
}

// free frees what was made.
func (a *access) free() (err error) {
	for _, w := range []*mpi.Win{a.plain, a.granular} {
		if w != nil {
			err = errors.Join(err, w.Free())
		}
	}
	return err
}

// beside runs f while there is a window for --window: each rank has added to a word of each other one.
func beside(c *mpi.Comm, f func() error) error {
	w, err := c.WinCreate(make([]byte, smallWindow), 1, nil)
	if err != nil {
		return err
	}
	if err := w.LockAll(0); err != nil {
		return err
	}
	one := mpi.BufOf([]int64{1})
	for to := range c.Size() {
		if err := errors.Join(w.AccumulateBuf(one, at0(to, one), mpi.Sum), w.Flush(to)); err != nil {
			return err
		}
	}
	if err := errors.Join(w.UnlockAll(), c.Barrier(), f()); err != nil {
		return err
	}
	return w.Free()
}

// at0 is the beginning of a rank's memory, as far as a buffer goes.
func at0(rank int, b mpi.Buf) mpi.Target { return mpi.Target{Rank: rank, Count: b.Count, Type: b.Type} }

// put puts what is sent to a rank, and get gets it to where something is received.
func (j *job) put(rank int) error {
	b := mpi.BufOf(j.send)
	return j.win.PutBuf(b, at0(rank, b))
}

func (j *job) get(rank int) error {
	b := mpi.BufOf(j.recv)
	return j.win.GetBuf(b, at0(rank, b))
}

// back gets what was put to a rank, and compares it, if that is wanted.
func (j *job) back(rank int) error {
	if !j.opt.check {
		return nil
	}
	err := errors.Join(j.get(rank), j.win.Flush(rank))
	j.verify(j.recv, j.rank, j.rank)
	return err
}

func putOne(j *job) error {
	if err := j.put(1); err != nil {
		return err
	}
	if err := j.win.Flush(1); err != nil {
		return err
	}
	return j.back(1)
}

func getOne(j *job) error {
	if j.opt.check {
		if err := errors.Join(j.put(1), j.win.Flush(1)); err != nil {
			return err
		}
	}
	if err := j.get(1); err != nil {
		return err
	}
	err := j.win.Flush(1)
	j.verify(j.recv, j.rank, j.rank)
	return err
}

// words are bytes as integers.
func words(b []byte) mpi.Buf {
	w := mpi.BufOf(b)
	w.Type, w.Count = mpi.BufOf([]int64(nil)).Type, int64(len(b)/word)
	return w
}

// value is the first word of what came; setValue changes what is sent.
func (j *job) value() int64 { return int64(binary.NativeEndian.Uint64(j.recv)) }

func (j *job) setValue(v int64) { binary.NativeEndian.PutUint64(j.send, uint64(v)) }

// found compares a word with what must be there.
func (j *job) found(want int64) {
	if got := j.value(); j.opt.check && got != want {
		j.complain(0, float64(got), float64(want))
	}
}

func fetchOne(j *job) error {
	j.setValue(1)
	if err := j.win.FetchAndOpBuf(words(j.send[:word]), words(j.recv[:word]), 1, 0, mpi.Sum); err != nil {
		return err
	}
	err := j.win.Flush(1)
	j.found(j.last)
	j.last++
	return err
}

func swapOne(j *job) error {
	var old [word]byte
	binary.NativeEndian.PutUint64(old[:], uint64(j.last))
	j.setValue(j.last + 1)
	if err := j.win.CompareAndSwapBuf(words(j.send[:word]), words(old[:]), words(j.recv[:word]), 1, 0); err != nil {
		return err
	}
	err := j.win.Flush(1)
	j.found(j.last)
	j.last++
	return err
}

func addOne(j *job) error {
	b := words(j.send)
	j.setValue(1)
	if err := j.win.AccumulateBuf(b, at0(1, b), mpi.Sum); err != nil {
		return err
	}
	if err := j.win.Flush(1); err != nil || !j.opt.check {
		return err
	}
	j.last++
	err := errors.Join(j.get(1), j.win.Flush(1))
	j.found(j.last)
	return err
}

func countOne(j *job) error {
	j.setValue(1)
	if err := j.win.FetchAndOpBuf(words(j.send[:word]), words(j.recv[:word]), 0, 0, mpi.Sum); err != nil {
		return err
	}
	if err := j.win.Flush(0); err != nil {
		return err
	}
	if got := j.value(); j.opt.check && got < j.last {
		j.complain(0, float64(got), float64(j.last))
	}
	j.last = j.value() + 1
	return nil
}

func lockOne(j *job) error {
	if err := j.win.Lock(mpi.LockShared, 1, 0); err != nil {
		return err
	}
	if err := j.put(1); err != nil {
		return err
	}
	if j.opt.check {
		if err := errors.Join(j.win.Flush(1), j.back(1)); err != nil {
			return err
		}
	}
	return j.win.Unlock(1)
}

// fenceOne: openWindow has begun the first epoch.
func fenceOne(j *job) error {
	if err := j.put((j.rank + 1) % j.ranks); err != nil {
		return err
	}
	if err := j.win.Fence(0); err != nil || !j.opt.check {
		return err
	}
	left := (j.rank + j.ranks - 1) % j.ranks
	j.verify(j.win.Base()[:j.size], left, left)
	return j.win.Fence(0) // nobody puts before all have looked
}

// exposeOne: both of a pair put what is the other's own pattern.
func exposeOne(j *job) error {
	other := j.rank ^ 1
	if j.partners == nil {
		all, err := j.c.Group()
		if err != nil {
			return err
		}
		if j.partners, err = all.Incl([]int{other}); err != nil {
			return err
		}
	}
	if err := errors.Join(j.win.Post(j.partners, 0), j.win.Start(j.partners, 0), j.put(other), j.win.Complete(), j.win.Wait()); err != nil {
		return err
	}
	j.verify(j.win.Base()[:j.size], other, other)
	return nil
}

func makeOne(j *job) error {
	w, err := j.c.WinAllocate(smallWindow, 1, nil)
	if err != nil {
		return err
	}
	return w.Free()
}
