package shm

import "testing"

// pair is a ring of a segment of this process, whose window of data is as wide as it gets.
func pair(t *testing.T, cfg Config) (*Tx, *Rx) {
	t.Helper()
	s, err := Create(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	tx, rx := s.Tx(0, 1), s.Rx(0, 1)
	say(t, &tx, &rx, cfg.Fragment(), 0)
	return &tx, &rx
}

// say sends n bytes and looks so often for an answer; the message is taken at once.
func say(t *testing.T, tx *Tx, rx *Rx, n, looks int) {
	t.Helper()
	if !tx.Push(0, 0, make([]byte, n)) {
		t.Fatal("no room in an empty ring")
	}
	if _, _, _, ok := rx.Poll(); !ok {
		t.Fatal("the message is not there")
	}
	rx.Advance()
	for range looks {
		tx.Idle()
	}
}

func TestWhatIsAskedForIsWhereTheNextMessageGoes(t *testing.T) {
	tx, rx := pair(t, Config{Ranks: 2, Slots: 16, Data: 32 << 10})
	const n = 4000
	for i := range 3 * looksEvery {
		tx.ahead.pays, tx.ahead.messages = true, 1 // neither far nor to be found out
		room := tx.room - tx.pos
		say(t, tx, rx, n, n/askStep+1)
		a := tx.ahead
		if a.from == a.to {
			if room > 3*n {
				t.Fatalf("message %d: nothing was asked for, with %d bytes of room", i, room)
			}
			continue
		}
		if at := place(tx.pos, n, tx.length); !a.came(at, n) || a.to != at+n {
			t.Fatalf("message %d: the next is at %d, asked for is %d to %d", i, at, a.from, a.to)
		}
		if a.came(a.from, 2*n+2) || a.came(a.from+64, n) {
			t.Fatalf("message %d: another's lines pass for this one's", i)
		}
	}
}

func TestWhoIsAnsweredSoonAsksNoMore(t *testing.T) {
	tx, rx := pair(t, Config{Ranks: 2, Slots: 16, Data: 256 << 10})
	tx.ahead.pays = true
	for i := range mostShort + 1 {
		if !tx.ahead.pays {
			t.Fatalf("given up after %d answers that came soon", i)
		}
		say(t, tx, rx, 4<<10, 1)
	}
	if tx.ahead.pays {
		t.Error("it goes on")
	}
	tx.ahead.pays = true
	for range 2 * mostShort {
		say(t, tx, rx, 4<<10, 4)
	}
	if !tx.ahead.pays {
		t.Error("given up though there was time")
	}
}

func TestMessagesOfOtherLengthsAreNotForeseen(t *testing.T) {
	tx, rx := pair(t, Config{Ranks: 2, Slots: 16, Data: 256 << 10})
	for _, n := range []int{0, 8, inlineMax + 1, leastAsked - 1, mostAsked + 1, 64 << 10} {
		tx.ahead.pays = true
		say(t, tx, rx, n, 1)
		if a := tx.ahead; a.from != a.to || a.from != a.end {
			t.Errorf("after %d bytes: %+v", n, a)
		}
	}
}

// Who has time finds out that there is room before it needs it.
func TestWhoWaitsReadsTheCredit(t *testing.T) {
	tx, rx := pair(t, Config{Ranks: 2, Slots: 16, Data: 32 << 10})
	for _, n := range []int{8, 3000} {
		for i := range 100 {
			say(t, tx, rx, n, 1)
			if tx.next >= tx.free || n > inlineMax && tx.pos+uint64(n) > tx.room {
				t.Fatalf("message %d of %d bytes: no room is known for the next", i, n)
			}
		}
	}
}
