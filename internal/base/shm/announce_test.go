package shm

import (
	"sync"
	"testing"
	"time"
)

// Who waits for the masks of all ranks is woken by the last, and by no timer: an hour would
// outlast the test.
func TestTheLastRankToAnnounceItsCPUsWakesWhoWaits(t *testing.T) {
	const ranks, waiters = 3, 2
	for range 50 {
		s, err := Create(DefaultConfig(ranks))
		if err != nil {
			t.Fatal(err)
		}
		s.Announce(0, []uint64{1})
		s.Announce(0, []uint64{2}) // once more does not count
		s.AwaitAnnounced(0)
		var there, waiting sync.WaitGroup
		there.Add(waiters)
		for range waiters {
			waiting.Go(func() {
				there.Done()
				s.AwaitAnnounced(time.Hour)
				if _, _, silent := s.Sharers(0); silent != 0 {
					t.Errorf("%d ranks have said nothing", silent)
				}
			})
		}
		there.Wait()
		s.Announce(1, []uint64{2})
		s.Announce(2, []uint64{4})
		waiting.Wait()
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
