package admission

import (
	"fmt"
	"net/netip"
	"slices"
	"syscall"
	"testing"
	"time"
)

func addr(n int) netip.Addr { return netip.AddrFrom4([4]byte{10, 0, byte(n >> 8), byte(n)}) }

// begin is when a test's clock starts.
var begin = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// crowd is a queue into which callers come, named by the numbers of their address and of the call, one each second.
func crowd(l Limits, from ...int) (*Queue[string], time.Time, []string) {
	q, now := NewQueue[string](l), begin
	var gone []string
	for i, a := range from {
		now = begin.Add(time.Duration(i) * time.Second)
		if q.Full() {
			out, ok := q.Dismiss(now)
			if !ok {
				continue
			}
			gone = append(gone, out)
		}
		q.Enter(fmt.Sprint(a, ".", i), addr(a), now)
	}
	return q, now, gone
}

func TestTheOldestOfTheAddressWithMostStrangersIsDismissed(t *testing.T) {
	for _, c := range []struct {
		claim string
		from  []int
		gone  []string
	}{
		{"there is room", []int{1, 1, 1}, nil},
		{"one address drives out itself", []int{1, 1, 1, 1, 1}, []string{"1.0", "1.1"}},
		{"a peer that waits is left alone", []int{2, 1, 1, 1, 1, 1}, []string{"1.1", "1.2", "1.3"}},
		{"a peer that comes late gets a place", []int{1, 1, 1, 2, 1, 1}, []string{"1.0", "1.1", "1.2"}},
		{"of as many the one that came first", []int{1, 2, 3, 4, 5}, []string{"1.0", "2.1"}},
	} {
		t.Run(c.claim, func(t *testing.T) {
			if _, _, gone := crowd(Limits{Most: 3}, c.from...); !slices.Equal(gone, c.gone) {
				t.Errorf("%v were dismissed, want %v", gone, c.gone)
			}
		})
	}
}

func TestACrowdOfThousandsNeverDrivesOutAnotherAddress(t *testing.T) {
	q := NewQueue[int](Limits{Most: 256})
	q.Enter(-1, addr(7), begin)
	for i := range 5000 {
		now := begin.Add(time.Duration(i) * time.Millisecond)
		if q.Full() {
			if out, ok := q.Dismiss(now); !ok || out == -1 {
				t.Fatalf("%d was dismissed for caller %d: %v", out, i, ok)
			}
		}
		q.Enter(i, addr(1), now)
		if q.Len() > 256 {
			t.Fatalf("%d strangers", q.Len())
		}
	}
	if !q.Leave(-1) || q.Leave(-1) {
		t.Error("the one from another address is not there, or twice")
	}
}

func TestAddressesOfOneNetworkOfIPv6CountAsOne(t *testing.T) {
	q := NewQueue[int](Limits{Most: 4})
	q.Enter(0, netip.MustParseAddr("fd00::2:1"), begin)
	q.Enter(1, netip.MustParseAddr("::ffff:10.0.0.1"), begin)
	q.Enter(2, netip.MustParseAddr("10.0.0.1"), begin)
	if out, _ := q.Dismiss(begin); out != 1 {
		t.Errorf("%d was dismissed: one address of IPv4 is not one", out)
	}
	q.Enter(3, netip.MustParseAddr("fd00::ffff"), begin)
	if out, _ := q.Dismiss(begin); out != 0 {
		t.Errorf("%d was dismissed, of three of whom two are of one network", out)
	}
}

func TestAMomentOfGraceIsKept(t *testing.T) {
	q, now, gone := crowd(Limits{Most: 2, Grace: 10 * time.Second}, 1, 1, 1)
	if _, ok := q.Dismiss(now); ok || len(gone) > 0 {
		t.Error("a stranger was dismissed before his time")
	}
	if out, ok := q.Dismiss(begin.Add(10 * time.Second)); !ok || out != "1.0" {
		t.Errorf("%q was dismissed, %v, after his time", out, ok)
	}
}

func TestLateStrangersGoOldestFirst(t *testing.T) {
	q, now, _ := crowd(Limits{Most: 9}, 1, 2, 3)
	var gone []string
	for {
		c, ok := q.Late(now)
		if !ok {
			break
		}
		gone = append(gone, c)
	}
	if !slices.Equal(gone, []string{"1.0", "2.1"}) || q.Len() != 1 || len(q.from) != 1 {
		t.Errorf("%v were late, %d are left of %d addresses", gone, q.Len(), len(q.from))
	}
}

func TestStrangersTakeOnlyAPartOfTheDescriptors(t *testing.T) {
	var was syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &was); err != nil {
		t.Fatal(err)
	}
	defer syscall.Setrlimit(syscall.RLIMIT_NOFILE, &was)
	for limit, want := range map[uint64]int{20: least, 400: 100, 1 << 20: most + 1000} {
		if limit > was.Max {
			continue
		}
		if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &syscall.Rlimit{Cur: limit, Max: was.Max}); err != nil {
			t.Fatal(err)
		}
		if got := Most(1000); got != want {
			t.Errorf("%d strangers with %d descriptors, want %d", got, limit, want)
		}
	}
}

func TestWhoIsTurnedAwayCallsAgainEverMoreRarely(t *testing.T) {
	var r Retry
	now, calls, last := begin, 0, time.Duration(0)
	for {
		pause, again := r.Next(now)
		if !again {
			break
		}
		if pause < last || pause > longestPause {
			t.Fatalf("a pause of %v after one of %v", pause, last)
		}
		now, last, calls = now.Add(pause), pause, calls+1
	}
	if took := now.Sub(begin); took < patience || took > patience+2*longestPause || calls < 100 || calls > 400 {
		t.Errorf("%d calls in %v", calls, took)
	}
}
