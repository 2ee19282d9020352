package collective

import (
	"fmt"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// world is the schedules of all ranks, played in rounds: in each a rank sends one
// message at most and receives one at most, and what needs no message takes no
// time.
type world struct {
	ranks []*player
}

// channel is what messages match by.
type channel struct {
	from, to int
	tag      uint16
}

type player struct {
	s     *schedule.Schedule
	waits []int32
	sends []int32 // that may begin, in the order they may
	posts map[channel]int32
	left  int
}

func newWorld(schedules []*schedule.Schedule) *world {
	w := &world{}
	for rank, s := range schedules {
		p := &player{s: s, waits: append([]int32(nil), s.Waits...), posts: map[channel]int32{}, left: len(s.Steps)}
		w.ranks = append(w.ranks, p)
		for _, i := range s.Roots {
			p.begin(rank, i)
		}
	}
	return w
}

func (p *player) begin(rank int, i int32) {
	switch t := &p.s.Steps[i]; t.Kind {
	case schedule.StepSend:
		p.sends = append(p.sends, i)
	case schedule.StepRecv:
		p.posts[channel{int(t.Peer), rank, t.Tag}] = i
	default:
		p.end(rank, i)
	}
}

func (p *player) end(rank int, i int32) {
	p.left--
	for _, next := range p.s.Next(i) {
		if p.waits[next]--; p.waits[next] == 0 {
			p.begin(rank, next)
		}
	}
}

// round moves what can be moved and reports how many messages that were.
func (w *world) round() int {
	type move struct {
		to         int
		send, recv int32
	}
	moves := make(map[int]move)
	taken := map[int]bool{}
	for rank, p := range w.ranks {
		for k, i := range p.sends {
			t := &p.s.Steps[i]
			to := int(t.Peer)
			recv, posted := w.ranks[to].posts[channel{rank, to, t.Tag}]
			if posted && !taken[to] {
				taken[to] = true
				moves[rank] = move{to, i, recv}
				p.sends = append(p.sends[:k], p.sends[k+1:]...)
				break
			}
		}
	}
	for rank, m := range moves {
		to := w.ranks[m.to]
		delete(to.posts, channel{rank, m.to, w.ranks[rank].s.Steps[m.send].Tag})
		w.ranks[rank].end(rank, m.send)
		to.end(m.to, m.recv)
	}
	return len(moves)
}

// play returns how many rounds it takes.
func (w *world) play() (int, error) {
	for rounds := 0; ; rounds++ {
		if w.round() > 0 {
			continue
		}
		for rank, p := range w.ranks {
			if p.left > 0 {
				return 0, fmt.Errorf("rank %d has %d steps left and nothing moves", rank, p.left)
			}
		}
		return rounds, nil
	}
}

// formulaCall is a call whose vector of n bytes can be cut in equal blocks.
func formulaCall(o schedule.Operation, p int, n int64) schedule.Call {
	c := schedule.Call{Shape: schedule.Shape{Op: o, Len: n, Elem: 8, Commutes: true}}
	switch o {
	case schedule.Gather, schedule.Scatter, schedule.Allgather, schedule.Alltoall, schedule.ReduceScatterBlock:
		c.Len = n / int64(p)
	}
	return c
}

// TestSchedulesCostWhatTheirFormulasSay compares messages and bytes with the
// formula, exactly, for up to 1,024 ranks (100 under the race detector), and rounds up to 64.
func TestSchedulesCostWhatTheirFormulasSay(t *testing.T) {
	for i := range table {
		a := &table[i]
		if a.model == nil || a.needs&needNodes != 0 {
			continue
		}
		t.Run(a.Op.String()+"/"+a.Name, func(t *testing.T) {
			t.Parallel()
			for _, p := range []int{1, 2, 3, 4, 5, 7, 8, 12, 16, 31, 64, 100, 1024} {
				for _, each := range []int64{0, 64, 1920} {
					if p > 64 && (each != 64 || testing.Short()) || p > 100 && testenv.Race {
						continue
					}
					n := each * lcm(int64(p), int64(schedule.FloorPow2(p)))
					compareRounds(t, a, p, compare(t, a, schedule.Place{Size: p}, formulaCall(a.Op, p, n)))
				}
			}
		})
	}
}

func lcm(a, b int64) int64 {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}

// total is what all ranks together send.
type total struct {
	messages int
	sent     int64
}

// compared is a call, its cost by the formula, and the schedules of all ranks.
type compared struct {
	call      schedule.Call
	model     cost.Model
	schedules []*schedule.Schedule
}

// compare compares messages and bytes of a call with the formula: all of them, or
// those between nodes if the algorithm knows any. It returns nil if the algorithm
// is not for the call.
func compare(t *testing.T, a *Algorithm, p schedule.Place, call schedule.Call) *compared {
	t.Helper()
	if a.Lacks(p, call.Shape) != "" {
		return nil
	}
	model, _ := a.Model(p, call.Shape)
	c := &compared{call, model, make([]*schedule.Schedule, p.Size)}
	var did total
	for rank := range c.schedules {
		p.Rank = rank
		s, err := a.Build(p, call)
		if err != nil {
			t.Fatal(err)
		}
		c.schedules[rank] = s
		for i := range s.Steps {
			if st := &s.Steps[i]; st.Kind == schedule.StepSend && (model.Between == nil || p.Node[st.Peer] != p.Node[rank]) {
				did.messages++
				did.sent += st.A.Len
			}
		}
	}
	says := total{model.Messages, model.Sent}
	if b := model.Between; b != nil {
		says = total{b.Messages, b.Sent}
	}
	if did != says {
		t.Errorf("%v %s, %d ranks, nodes %v, root %d, %d bytes of elements of %d, commutes %t: %d messages of %d bytes in all, the formula says %d of %d",
			a.Op, a.Name, p.Size, p.Node, call.Root, call.Len, call.Elem, call.Commutes, did.messages, did.sent, says.messages, says.sent)
	}
	return c
}

// compareRounds compares the rounds of up to 64 ranks with the formula.
func compareRounds(t *testing.T, a *Algorithm, p int, c *compared) {
	t.Helper()
	if c == nil || p > 64 {
		return
	}
	rounds, err := newWorld(c.schedules).play()
	if err != nil {
		t.Errorf("%d ranks, %d bytes: %v", p, c.call.Len, err)
	}
	if bounded := a.Name == "double_tree"; rounds > c.model.Rounds || !bounded && rounds != c.model.Rounds && c.call.Len > 0 {
		t.Errorf("%d ranks, %d bytes: %d rounds, the formula says %d", p, c.call.Len, rounds, c.model.Rounds)
	}
}

// Lengths have 64 bits, and long vectors do not make long schedules.
func TestSchedulesOfVectorsBeyond32Bits(t *testing.T) {
	const ranks, most = 6, 20000 // steps
	for i := range table {
		a := &table[i]
		call := schedule.Call{Shape: schedule.Shape{Op: a.Op, Len: 3 << 40, OutLen: 3 << 40, Elem: 8, Commutes: true}}
		if a.Lacks(schedule.Place{Size: ranks, Node: []int32{0, 0, 1, 1, 2, 2}}, call.Shape) != "" {
			continue
		}
		each := []int64{3 << 40, 3 << 40, 3 << 40, 3 << 40, 3 << 40, 3 << 40}
		call.In, call.Out = schedule.Blocks(each), schedule.Blocks(each)
		call.Sources, call.Dests = []int{0, 1, 2, 3, 4, 5}, []int{0, 1, 2, 3, 4, 5}
		schedules := make([]*schedule.Schedule, ranks)
		for rank := range ranks {
			p := schedule.Place{Rank: rank, Size: ranks, Node: []int32{0, 0, 1, 1, 2, 2}}
			s, err := a.Build(p, call)
			if err != nil {
				t.Fatal(err)
			}
			if err := validate(s, p); err != nil {
				t.Errorf("%v %s: %v", a.Op, a.Name, err)
			}
			if len(s.Steps) > most {
				t.Errorf("%v %s: %d steps", a.Op, a.Name, len(s.Steps))
			}
			schedules[rank] = s
		}
		if _, err := newWorld(schedules).play(); err != nil {
			t.Errorf("%v %s: %v", a.Op, a.Name, err)
		}
	}
}

// TestMessagesBetweenNodesAreFew compares what algorithms in two layers send
// between nodes with their formulas.
func TestMessagesBetweenNodesAreFew(t *testing.T) {
	for i := range table {
		a := &table[i]
		if a.model == nil || a.needs&needNodes == 0 {
			continue
		}
		compared := 0
		for _, sizes := range [][]int{{2, 2}, {4, 4, 4}, {8, 8, 8, 8, 8}, {3, 1, 2}, {1, 5}, {7, 7, 7, 7, 7, 7, 7, 7}} {
			for _, turns := range []bool{false, true} {
				for _, each := range []int64{0, 8, 1920} {
					nodes := nodesOf(sizes, turns)
					call := formulaCall(a.Op, len(nodes), each*int64(len(nodes))*8*7*5)
					if a.Op.Rooted() {
						call.Root = len(nodes) / 2
					}
					if compare(t, a, schedule.Place{Size: len(nodes), Node: nodes}, call) != nil {
						compared++
					}
				}
			}
		}
		if compared == 0 {
			t.Errorf("%v %s was not compared", a.Op, a.Name)
		}
	}
}

// nodesOf puts so many ranks on each node, one node after the other or in turn.
func nodesOf(sizes []int, turns bool) (nodes []int32) {
	if !turns {
		for n, size := range sizes {
			for range size {
				nodes = append(nodes, int32(n))
			}
		}
		return nodes
	}
	for k := 0; ; k++ {
		added := false
		for n, size := range sizes {
			if k < size {
				nodes = append(nodes, int32(n))
				added = true
			}
		}
		if !added {
			return nodes
		}
	}
}
