package collective

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// validate checks what holds of every schedule: regions lie within their
// buffers, operators get whole elements, and steps wait for earlier ones only.
func validate(s *schedule.Schedule, p schedule.Place) error {
	for i := range s.Steps {
		t := &s.Steps[i]
		for _, r := range [3]schedule.Region{t.A, t.B, t.Dst} {
			if r.Off < 0 || r.Len < 0 || r.Buf < 0 || int(r.Buf) >= int(s.Users)+len(s.Temps) && r.Len > 0 {
				return fmt.Errorf("step %d: region %+v", i, r)
			}
			if k := int(r.Buf - s.Users); k >= 0 && r.Len > 0 && r.Off+r.Len > s.Temps[k].Len {
				return fmt.Errorf("step %d: region %+v of memory of %d bytes", i, r, s.Temps[k].Len)
			}
		}
		switch {
		case t.Kind == schedule.StepReduce && (t.Dst.Len%s.Shape.Elem != 0 || t.A.Len != t.Dst.Len || t.B.Len != t.Dst.Len):
			return fmt.Errorf("step %d reduces %d and %d bytes to %d of elements of %d", i, t.A.Len, t.B.Len, t.Dst.Len, s.Shape.Elem)
		case t.Kind == schedule.StepReduce && (touches(t.Dst, t.A) || touches(t.Dst, t.B)):
			return fmt.Errorf("step %d: the result is partly one of the operands: %+v", i, *t)
		case t.Kind == schedule.StepCopy && (t.A.Len != t.Dst.Len || t.A.Overlaps(t.Dst)):
			return fmt.Errorf("step %d copies %+v to %+v", i, t.A, t.Dst)
		case (t.Kind == schedule.StepSend || t.Kind == schedule.StepRecv) && uint(t.Peer) >= uint(p.Size+p.Remote):
			return fmt.Errorf("step %d: peer %d", i, t.Peer)
		}
		for _, next := range s.Next(int32(i)) {
			if next <= int32(i) {
				return fmt.Errorf("step %d lets step %d begin", i, next)
			}
		}
	}
	return nil
}

// touches reports whether two regions overlap without being the same.
func touches(a, b schedule.Region) bool { return a != b && a.Overlaps(b) }

// randomNodes deals ranks to nodes.
func randomNodes(r *rand.Rand, ranks int) []int32 {
	names := map[int]int32{}
	out := make([]int32, ranks)
	most := 1 + r.IntN(ranks)
	for i := range out {
		n := r.IntN(most)
		if _, ok := names[n]; !ok {
			names[n] = int32(len(names))
		}
		out[i] = names[n]
	}
	return out
}

// randomLens are lengths of whole elements that all ranks know.
func randomLens(r *rand.Rand, n int, elem int64) []int64 {
	out := make([]int64, n)
	for i := range out {
		out[i] = r.Int64N(100) * r.Int64N(100) * elem * r.Int64N(2)
	}
	return out
}

// randomCalls are the calls of all ranks for a random shape.
func randomCalls(r *rand.Rand, o schedule.Operation, ranks int) []schedule.Call {
	elem := 1 + r.Int64N(20)
	length := r.Int64N(200) * r.Int64N(200) * elem
	shape := schedule.Shape{Op: o, Root: r.IntN(ranks), Len: length, Elem: elem, Commutes: r.IntN(2) == 0, InPlace: r.IntN(2) == 0}
	calls := make([]schedule.Call, ranks)
	all := randomLens(r, ranks, elem)
	matrix := make([][]int64, ranks)
	for i := range matrix {
		matrix[i] = randomLens(r, ranks, elem)
	}
	for rank := range calls {
		c := schedule.Call{Shape: shape}
		switch o {
		case schedule.Gather, schedule.Gatherv, schedule.Scatter, schedule.Scatterv, schedule.Reduce:
			c.InPlace = shape.InPlace && rank == shape.Root
		}
		switch o {
		case schedule.Gatherv:
			c.In, c.Len = schedule.Blocks(all), all[rank]
		case schedule.Scatterv:
			c.Out, c.Len = schedule.Blocks(all), all[rank]
		case schedule.Allgatherv:
			c.In = schedule.Blocks(all)
		case schedule.ReduceScatter:
			c.Out = schedule.Blocks(all)
		case schedule.Alltoallv, schedule.Alltoallw:
			in, out := make([]int64, ranks), make([]int64, ranks)
			for i := range ranks {
				in[i], out[i] = matrix[i][rank], matrix[rank][i]
				if c.InPlace {
					in[i] = matrix[min(i, rank)][max(i, rank)]
				}
			}
			c.In = schedule.Blocks(in)
			if !c.InPlace {
				c.Out = schedule.Blocks(out)
			}
		}
		calls[rank] = c
	}
	return calls
}

// FuzzSchedules builds the schedules of all ranks for random shapes and plays
// them to the end.
func FuzzSchedules(f *testing.F) {
	for i := range uint64(200) {
		f.Add(i)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 0))
		a := &table[r.IntN(len(table))]
		if a.needs&needRemote != 0 || a.Op.Neighbors() {
			return
		}
		ranks := 1 + r.IntN(24)
		nodes := randomNodes(r, ranks)
		calls := randomCalls(r, a.Op, ranks)
		if a.Lacks(schedule.Place{Size: ranks, Node: nodes}, calls[0].Shape) != "" {
			return
		}
		schedules := make([]*schedule.Schedule, ranks)
		for rank := range schedules {
			p := schedule.Place{Rank: rank, Size: ranks, Node: nodes}
			s, err := a.Build(p, calls[rank])
			if err != nil {
				t.Fatalf("%v %s, rank %d of %d: %v", a.Op, a.Name, rank, ranks, err)
			}
			if err := validate(s, p); err != nil {
				t.Fatalf("%v %s, rank %d of %d: %v\n%v", a.Op, a.Name, rank, ranks, err, s)
			}
			schedules[rank] = s
		}
		w := newWorld(schedules)
		if _, err := w.play(); err != nil {
			t.Fatalf("%v %s of %d ranks: %v", a.Op, a.Name, ranks, err)
		}
		for rank, p := range w.ranks {
			if len(p.posts) > 0 || len(p.sends) > 0 {
				t.Fatalf("%v %s of %d ranks: rank %d has %d sends and %d receives over", a.Op, a.Name, ranks, rank, len(p.sends), len(p.posts))
			}
		}
	})
}

// FuzzCalls builds schedules of calls that make no sense: there is an error or a
// schedule, never a panic.
func FuzzCalls(f *testing.F) {
	for i := range uint64(200) {
		f.Add(i)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 1))
		p := schedule.Place{Rank: r.IntN(12) - 1, Size: r.IntN(12), Remote: max(0, r.IntN(8)-4)}
		if r.IntN(2) == 0 {
			p.Node = make([]int32, r.IntN(12))
			for i := range p.Node {
				p.Node[i] = int32(r.IntN(6)) - 1
			}
		}
		c := schedule.Call{Shape: schedule.Shape{
			Op: schedule.Operation(r.IntN(int(schedule.OperationCount) + 1)), Root: r.IntN(16) - 5, Len: r.Int64N(1000) - 10, OutLen: r.Int64N(1000) - 10,
			Elem: r.Int64N(10) - 1, Commutes: r.IntN(2) == 0, InPlace: r.IntN(2) == 0,
		}, Cartesian: r.IntN(2) == 0}
		for range r.IntN(12) {
			c.In = append(c.In, schedule.Block{Off: r.Int64N(100) - 1, Len: r.Int64N(100) - 1})
		}
		for range r.IntN(12) {
			c.Out = append(c.Out, schedule.Block{Off: r.Int64N(100) - 1, Len: r.Int64N(100) - 1})
		}
		for range r.IntN(4) {
			c.Sources = append(c.Sources, r.IntN(14)-2)
		}
		for range r.IntN(4) {
			c.Dests = append(c.Dests, r.IntN(14)-2)
		}
		if r.IntN(2) == 0 {
			c.Out = schedule.Blocks(randomLens(r, max(0, p.Size), max(1, c.Elem)))
		}
		for _, a := range Algorithms(c.Op) {
			s, err := a.Build(p, c)
			if err != nil {
				continue
			}
			if err := validate(s, p); err != nil {
				t.Fatalf("%+v at %+v: %v\n%v", c, p, err, s)
			}
		}
		if s, err := Plan(p, c); err == nil {
			if err := validate(s, p); err != nil {
				t.Fatalf("%+v at %+v: %v", c, p, err)
			}
		}
	})
}
