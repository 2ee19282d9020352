package window

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/gompirun/gompi/pkg/op"
)

// bookkeeper is a ledger byte by byte, without any cleverness.
type bookkeeper struct {
	of    [64][]*use
	ended map[int]ended
}

func (b *bookkeeper) clash(u *use, spans []Span) bool {
	found := false
	for _, s := range spans {
		for at := s.lo; at < s.hi; at++ {
			for _, x := range b.of[at] {
				e := b.ended[x.party]
				over := x.round < u.round || x.number <= e.all || x.local && x.number <= e.local
				found = found || !over && u.clashes(x)
			}
		}
	}
	if !found && !u.brief {
		for _, s := range spans {
			for at := s.lo; at < s.hi; at++ {
				b.of[at] = append(b.of[at], u)
			}
		}
	}
	return found
}

// Random uses of three parties, some of which end, clash in the ledger where they do byte by byte.
func TestALedgerFindsWhatClashes(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 3))
		l, b := &Ledger{}, &bookkeeper{ended: map[int]ended{}}
		var number [3]uint64
		round := uint64(0)
		for step := range 120 {
			party := r.IntN(3)
			switch r.IntN(12) {
			case 0:
				how := r.IntN(2)
				l.end(party, number[party], how)
				e := b.ended[party]
				if how == endsAll {
					e.all = number[party]
				}
				e.local = number[party]
				b.ended[party] = e
				continue
			case 1:
				round += uint64(r.IntN(2))
			}
			number[party]++
			u := &use{does: does(1 + r.IntN(4)), party: party, number: number[party], round: round, op: []op.Predefined{op.Sum, op.Max, op.NoOp}[r.IntN(3)],
				strict: seed%3 == 0, free: seed%2 == 0, local: r.IntN(2) == 0, brief: r.IntN(5) == 0, text: fmt.Sprint(step)}
			var spans []Span
			for range 1 + r.IntN(3) {
				lo := r.Int64N(60)
				spans = append(spans, Span{lo, lo + 1 + r.Int64N(4)})
			}
			if got, want := l.enter(u, spans) != nil, b.clash(u, spans); got != want {
				t.Fatalf("seed %d, step %d: %+v of %v clashes: %v, want %v", seed, step, u, spans, got, want)
			}
			for i := 1; i < len(l.parts); i++ {
				if l.parts[i-1].hi > l.parts[i].lo || l.parts[i].lo >= l.parts[i].hi {
					t.Fatalf("seed %d, step %d: parts %v", seed, step, l.parts)
				}
			}
		}
	}
}

// A loop over memory takes one part, and what is over none.
func TestALedgerStaysSmall(t *testing.T) {
	l := &Ledger{}
	for i := range int64(10000) {
		if l.enter(&use{does: writes, number: uint64(i + 1), text: "Put"}, []Span{{8 * i, 8*i + 8}}) != nil {
			t.Fatal("puts side by side clash")
		}
	}
	if len(l.parts) != 1 {
		t.Errorf("puts side by side are %d parts", len(l.parts))
	}
	for i := range int64(10000) {
		l.enter(&use{does: writes, round: uint64(i), number: 1, text: fmt.Sprint(i)}, []Span{{i * 1000, i*1000 + 8}})
	}
	if len(l.parts) > 2*leastSwept {
		t.Errorf("after many fences there are %d parts", len(l.parts))
	}
}

func TestStoresAreToldFromWhatOthersWrite(t *testing.T) {
	l := NewLedger(100)
	l.enter(&use{does: writes, round: 1, number: 1}, []Span{{0, 10}, {50, 60}})
	l.enter(&use{does: reads, round: 1, number: 1}, []Span{{20, 30}})
	l.enter(&use{does: combines, op: op.Sum, round: 1, number: 1}, []Span{{90, 100}})
	for round, want := range [][]Span{{{0, 100}}, {{10, 50}, {60, 90}}, {{0, 100}}} {
		var got []Span
		l.unwritten(uint64(round), func(s Span) { got = append(got, s) })
		if !reflect.DeepEqual(got, want) {
			t.Errorf("after %d fences: %v, want %v", round, got, want)
		}
	}
	l.unmark()
	l.unwritten(1, func(s Span) {
		if s != (Span{0, 100}) {
			t.Errorf("once that is forgotten: %v", s)
		}
	})
}

func FuzzNote(f *testing.F) {
	u := &use{does: combines, op: op.Max, strict: true, local: true, elem: 2051, round: 3, number: 9, text: "Accumulate at a.go:1"}
	f.Add(note(u, []Span{{0, 8}, {16, 32}}))
	f.Add(note(&use{does: swaps, free: true, brief: true}, nil))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		u, spans, err := parseNote(b)
		if err != nil {
			return
		}
		again, same, err := parseNote(note(u, spans))
		if err != nil || *again != *u || !reflect.DeepEqual(same, spans) {
			t.Errorf("%+v %v, and then %+v %v, %v", u, spans, again, same, err)
		}
	})
}
