package pmi

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"
)

// fenceRecorder is a Backend that leaves fences open.
type fenceRecorder struct {
	Backend
	fences []Fence
	out    map[int][]string
}

func (b *fenceRecorder) Reply(rank int, msg []byte) { b.out[rank] = append(b.out[rank], string(msg)) }
func (b *fenceRecorder) Changed(int, State)         {}
func (b *fenceRecorder) Fence(f Fence)              { b.fences = append(b.fences, f) }

// recorded returns an engine with ranks 0 and 1 of 4, initialized, and say.
func recorded(t *testing.T) (*fenceRecorder, *Server, func(rank int, line string)) {
	b := &fenceRecorder{out: make(map[int][]string)}
	s := NewServer(Config{KVSName: "k", Size: 4, Local: []int{0, 1}, Subversion: 2}, b)
	say := func(rank int, line string) {
		t.Helper()
		if err := s.Line(rank, []byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	say(0, "cmd=init")
	say(1, "cmd=init")
	b.out = make(map[int][]string)
	return b, s, say
}

func put(key, value string) string { return "cmd=put kvsname=k key=" + key + " value=" + value }

func done(t *testing.T, s *Server, group string, puts map[string]string) {
	t.Helper()
	if err := s.FenceDone(group, puts); err != nil {
		t.Fatal(err)
	}
}

func value(s *Server, key string) string { return s.kvs[key] }

func TestAFenceCarriesOnlyNewKeys(t *testing.T) {
	b, s, say := recorded(t)
	say(0, put("a", "1"))
	say(0, "cmd=barrier_in")
	if len(b.fences) > 0 {
		t.Fatal("a fence before all local ranks are in")
	}
	say(1, "cmd=barrier_in")
	want := Fence{Group: "WORLD:0", Local: 2, Puts: map[string]string{"a": "1"}}
	if len(b.fences) != 1 || b.fences[0].Group != want.Group || b.fences[0].Local != 2 || b.fences[0].Ranks != nil || !maps.Equal(b.fences[0].Puts, want.Puts) {
		t.Fatalf("got %+v, want %+v", b.fences, want)
	}
	done(t, s, "WORLD:0", map[string]string{"a": "1", "far": "2"})
	if len(b.out[0]) != 2 || len(b.out[1]) != 1 || value(s, "far") != "2" {
		t.Errorf("after the fence: %v, far=%q", b.out, value(s, "far"))
	}
	say(0, put("b", "3"))
	say(0, "cmd=barrier_in")
	say(1, "cmd=barrier_in")
	if got := b.fences[1].Puts; !maps.Equal(got, map[string]string{"b": "3"}) {
		t.Errorf("the second fence carries %v", got)
	}
	done(t, s, "WORLD:0", b.fences[1].Puts)
	say(0, "cmd=barrier_in")
	say(1, "cmd=barrier_in")
	if got := b.fences[2].Puts; got != nil {
		t.Errorf("the third fence carries %v", got)
	}
}

func TestAKeyPutAgainDuringAFenceKeepsItsNewValue(t *testing.T) {
	b, s, say := recorded(t)
	say(0, put("a", "old"))
	say(0, "cmd=barrier_in group=0,3:1")
	say(1, put("a", "new"))
	done(t, s, "0,3:1", map[string]string{"a": "old"})
	if value(s, "a") != "new" {
		t.Errorf("a=%s", value(s, "a"))
	}
	say(0, "cmd=barrier_in")
	say(1, "cmd=barrier_in")
	if got := b.fences[1].Puts["a"]; got != "new" {
		t.Errorf("the next fence carries a=%q", got)
	}
}

func TestAFenceOvertakingAnotherCarriesItsKeysToo(t *testing.T) {
	b, _, say := recorded(t)
	say(0, put("a", "1"))
	say(0, "cmd=barrier_in group=0,3:1")
	say(0, "cmd=barrier_in")
	say(1, "cmd=barrier_in")
	if len(b.fences) != 2 || b.fences[1].Group != "WORLD:0" || b.fences[1].Puts["a"] != "1" {
		t.Errorf("got %+v: the world's fence may end first, and a is not spread yet", b.fences)
	}
}

func TestTheFencesValueWinsOverTheOneShippedWithIt(t *testing.T) {
	_, s, say := recorded(t)
	say(0, put("a", "9"))
	say(0, "cmd=barrier_in")
	say(1, "cmd=barrier_in")
	done(t, s, "WORLD:0", map[string]string{"a": "5"})
	if value(s, "a") != "5" {
		t.Errorf("a=%s, but every other node has 5", value(s, "a"))
	}
}

func TestANodeWithoutMembersTakesTheKeysOfAGroup(t *testing.T) {
	b, s, _ := recorded(t)
	done(t, s, "2,3:0", map[string]string{"x": "1"})
	if value(s, "x") != "1" || len(b.out) > 0 {
		t.Errorf("x=%q, replies %v", value(s, "x"), b.out)
	}
}

func TestAFenceDoneTooEarlyIsAnError(t *testing.T) {
	_, s, say := recorded(t)
	say(0, "cmd=barrier_in")
	if err := s.FenceDone("WORLD:0", nil); err == nil || !strings.Contains(err.Error(), "1 of 2 ranks") {
		t.Errorf("got %v", err)
	}
}

func TestAGroupOfLocalRanksNeedsNoBackend(t *testing.T) {
	b, _, say := recorded(t)
	say(1, "cmd=barrier_in group=1,0:4")
	say(0, "cmd=barrier_in group=0,1:4")
	if len(b.fences) > 0 || len(b.out[0]) != 1 || b.out[0][0] != "cmd=barrier_out rc=0 tag=4\n" {
		t.Errorf("fences %v, replies %v", b.fences, b.out)
	}
}

// TestFencesOverManyNodes enters barriers in random order on all shapes: after
// each, every rank reads what all others put, and each daemon sent its parent
// one message per fence.
func TestFencesOverManyNodes(t *testing.T) {
	for _, shape := range []struct{ size, nodes int }{{1, 1}, {2, 2}, {3, 2}, {5, 3}, {8, 8}, {13, 5}, {16, 7}, {3, 5}} {
		t.Run(fmt.Sprintf("%d ranks on %d nodes", shape.size, shape.nodes), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(uint64(shape.size), uint64(shape.nodes)))
			w := newWorld(t, Config{KVSName: "k", Size: shape.size}, block(shape.size, shape.nodes))
			w.initAll()
			for round := range 5 {
				for _, rank := range rng.Perm(shape.size) {
					w.say(rank, put(fmt.Sprintf("r%d-%d", round, rank), fmt.Sprint(rank*round)))
					w.say(rank, "cmd=barrier_in")
				}
				for rank := range shape.size {
					for other := range shape.size {
						want := "cmd=get_result rc=0 msg=success value=" + fmt.Sprint(other*round)
						if got := w.say(rank, fmt.Sprintf("cmd=get kvsname=k key=r%d-%d", round, other)); got != want {
							t.Fatalf("round %d: rank %d gets %d's: %s", round, rank, other, got)
						}
					}
				}
			}
			busy := 0 // daemons below the root that have ranks at or below them
			for i := 1; i < shape.nodes; i++ {
				if w.nodes[i].below > 0 {
					busy++
				}
			}
			if w.ups != 5*busy {
				t.Errorf("%d messages went up for 5 fences of %d daemons", w.ups, busy)
			}
		})
	}
}

// TestTheOrderOfArrivalDoesNotMatter lets two nodes put the same key.
func TestTheOrderOfArrivalDoesNotMatter(t *testing.T) {
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 0))
		w := newWorld(t, Config{KVSName: "k", Size: 6}, block(6, 6))
		w.initAll()
		for _, rank := range rng.Perm(6) {
			w.say(rank, put("same", fmt.Sprint(9-rank)))
			w.say(rank, "cmd=barrier_in")
		}
		for rank := range 6 {
			if got := w.say(rank, "cmd=get kvsname=k key=same"); !strings.HasSuffix(got, "value=4") {
				t.Fatalf("seed %d: rank %d has %s", seed, rank, got)
			}
		}
	}
}
