package checker

import (
	"testing"
	"time"
)

// A rank says so once, when nothing has ended for as long, and again only after something has.
func TestWhatIsAWaitInVain(t *testing.T) {
	v := watchdog{patience: 10 * time.Second}
	begin := time.Now()
	for _, c := range []struct {
		after   time.Duration
		waiting int
		moved   uint64
		due     bool
	}{
		{0, 1, 5, false},
		{9 * time.Second, 1, 5, false},
		{10 * time.Second, 1, 5, true},
		{30 * time.Second, 1, 5, false},
		{31 * time.Second, 1, 6, false},
		{40 * time.Second, 1, 7, false}, // something ends now and then
		{49 * time.Second, 1, 7, false},
		{51 * time.Second, 2, 7, true},
		{52 * time.Second, 0, 8, false},
		{90 * time.Second, 0, 8, false}, // it computes
		{91 * time.Second, 1, 8, false},
		{100 * time.Second, 1, 8, true},
	} {
		if due := v.due(begin.Add(c.after), c.waiting, c.moved); due != c.due {
			t.Errorf("after %v, with %d that wait and %d that have ended: %v", c.after, c.waiting, c.moved, due)
		}
	}
}

func TestHowLongARankWaitsIsTheUsersChoice(t *testing.T) {
	for text, want := range map[string]struct {
		wanted   bool
		patience time.Duration
	}{
		"":     {},
		"0":    {},
		"1":    {true, usualPatience},
		"yes":  {true, usualPatience},
		"3s":   {true, 3 * time.Second},
		"-3s":  {true, usualPatience},
		"0.5s": {true, 500 * time.Millisecond},
	} {
		if wanted, patience := Wanted(text); wanted != want.wanted || patience != want.patience {
			t.Errorf("GOMPI_CHECK=%s: %v, %v", text, wanted, patience)
		}
	}
}
