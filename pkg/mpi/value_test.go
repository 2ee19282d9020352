package mpi_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/mpi/mpitest"
)

type particle struct {
	Pos  [3]float64
	ID   int64
	Mass float64
}

// gapped has bytes that are no field's.
type gapped struct {
	Alive bool
	At    float64
	Kind  int8
}

// moves sends values of a type in every way that only moves, round and round, and compares what comes.
func moves[T comparable](c *mpi.Comm, at func(n int) T) error {
	n, me := c.Size(), c.Rank()
	next, before := (me+1)%n, (me+n-1)%n
	mine := []T{at(me), at(me + 100), at(me + 200)}
	want := []T{at(before), at(before + 100), at(before + 200)}
	got := make([]T, 3)
	ways := map[string]func() (mpi.Status, error){
		"Sendrecv": func() (mpi.Status, error) { return c.Sendrecv(mine, next, 0, got, before, 0) },
		"Isendrecv": func() (mpi.Status, error) {
			r, err := c.Isendrecv(mine, next, 1, got, before, 1)
			if err != nil {
				return mpi.Status{}, err
			}
			return r.Wait()
		},
		"Isend and Recv": func() (mpi.Status, error) {
			r, err := c.Isend(mine, next, 2)
			if err != nil {
				return mpi.Status{}, err
			}
			st, err := c.Recv(got, before, 2)
			_, werr := r.Wait()
			return st, errors.Join(err, werr)
		},
		"SendInit and RecvInit": func() (mpi.Status, error) {
			s, err := c.SendInit(mine, next, 3)
			if err != nil {
				return mpi.Status{}, err
			}
			r, err := c.RecvInit(got, before, 3)
			if err != nil {
				return mpi.Status{}, err
			}
			if err := mpi.Startall([]mpi.Request{s, r}); err != nil {
				return mpi.Status{}, err
			}
			_, err = s.Wait()
			st, rerr := r.Wait()
			return st, errors.Join(err, rerr, s.Free(), r.Free())
		},
		"Issend and RecvAlloc": func() (mpi.Status, error) {
			r, err := c.Issend(mine, next, 4)
			if err != nil {
				return mpi.Status{}, err
			}
			all, st, err := c.RecvAlloc[T](before, 4)
			copy(got, all)
			_, werr := r.Wait()
			return st, errors.Join(err, werr)
		},
	}
	for _, name := range slices.Sorted(maps.Keys(ways)) { // on all ranks alike
		clear(got)
		st, err := ways[name]()
		if err != nil || !slices.Equal(got, want) || st.Count[T]() != 3 {
			return fmt.Errorf("%s of %T: %v, %d elements, %v", name, *new(T), got, st.Count[T](), err)
		}
	}
	all := make([]T, 3*n)
	if err := c.Allgather(mine, all); err != nil {
		return err
	}
	block := make([]T, 3)
	if err := c.Scatter(all, block, n-1); err != nil || !slices.Equal(block, mine) {
		return fmt.Errorf("allgather and scatter of %T: %v %v", *new(T), all, err)
	}
	clear(got)
	if me == 0 {
		copy(got, mine)
	}
	if err := c.Bcast(got, 0); err != nil || got[2] != at(200) {
		return fmt.Errorf("bcast of %T: %v %v", *new(T), got, err)
	}
	back := make([]T, 3*n)
	if err := c.Alltoall(all, back); err != nil || back[0] != at(me) {
		return fmt.Errorf("alltoall of %T: %v %v", *new(T), back, err)
	}
	mem, err := c.Env().Alloc[T](1000)
	if err != nil || len(mem) != 1000 {
		return fmt.Errorf("alloc of %T: %d %v", *new(T), len(mem), err)
	}
	return c.Env().Free(mem)
}

func TestAnyFlatTypeMoves(t *testing.T) {
	for _, opts := range [][]mpi.Option{nil, {mpi.WithChecks()}} {
		mpitest.Run(t, 3, func(t *testing.T, c *mpi.Comm) {
			for _, err := range []error{
				moves(c, func(n int) particle { return particle{Pos: [3]float64{float64(n), 1, 2}, ID: int64(n), Mass: 0.5} }),
				moves(c, func(n int) gapped { return gapped{n%2 == 0, float64(n), int8(n)} }),
				moves(c, func(n int) bool { return n%2 == 1 }),
				moves(c, func(n int) complex128 { return complex(float64(n), -1) }),
				moves(c, func(n int) time.Duration { return time.Duration(n) * time.Second }),
				moves(c, func(n int) [2]int16 { return [2]int16{int16(n), -1} }),
				moves(c, func(n int) mpi.Loc[float64] { return mpi.Loc[float64]{Value: float64(n), Index: int32(n)} }),
			} {
				if err != nil {
					t.Fatal(err)
				}
			}
		}, opts...)
	}
}

func TestTypesThatCannotBeSentAreErrorsThatNameTheField(t *testing.T) {
	type named struct {
		ID    int
		Inner struct{ Names []string }
	}
	err := mpi.Run(1, func(env *mpi.Env) error {
		c := env.World()
		for name, err := range map[string]error{
			"Inner.Names": c.Send([]named{{}}, 0, 0),
			"string":      c.Bcast([]string{"a"}, 0),
			"no bytes":    c.Allgather([]struct{}{{}}, []struct{}{{}}),
			"pointer":     func() error { _, _, err := c.RecvAlloc[*int](0, 0); return err }(),
			"map":         func() error { _, err := env.Alloc[map[int]int](1); return err }(),
			"sum":         c.Allreduce(nil, []gapped{{}}, mpi.Sum),
		} {
			if !errors.Is(err, mpi.ErrType) && !errors.Is(err, mpi.ErrOp) || !strings.Contains(strings.ToLower(err.Error()), strings.ToLower(name)) {
				t.Errorf("%s: %v", name, err)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

func TestStructsAndPlacesReduce(t *testing.T) {
	sum := mpi.OpFunc("sum of particles", func(a, b particle) particle {
		return particle{Mass: a.Mass + b.Mass, ID: max(a.ID, b.ID)}
	})
	last := mpi.OpFunc("the last", func(_, b int) int { return b })
	mpitest.Run(t, 5, func(t *testing.T, c *mpi.Comm) {
		r := c.Rank()
		p, err := c.AllreduceOne(particle{Mass: 0.5, ID: int64(r)}, sum)
		if err != nil || p.Mass != 2.5 || p.ID != 4 {
			t.Errorf("%+v, %v", p, err)
		}
		if n, err := c.AllreduceOne(r, last); err != nil || n != 4 {
			t.Errorf("in the order of ranks the last is %d, %v", n, err)
		}
		check := func(name string, got, want any, err error) {
			if err != nil || got != want {
				t.Errorf("%s: %v, %v", name, got, err)
			}
		}
		f64, err := c.AllreduceOne(mpi.Loc[float64]{float64(r % 3), int32(r)}, mpi.MaxLoc)
		check("float64", f64, mpi.Loc[float64]{2, 2}, err)
		f32, err := c.AllreduceOne(mpi.Loc[float32]{float32(r % 3), int32(r)}, mpi.MinLoc)
		check("float32", f32, mpi.Loc[float32]{0, 0}, err)
		i16, err := c.AllreduceOne(mpi.Loc[int16]{int16(r % 4), int32(r)}, mpi.MaxLoc)
		check("int16", i16, mpi.Loc[int16]{3, 3}, err)
		i32, err := c.AllreduceOne(mpi.Loc[int32]{int32(-r), int32(r)}, mpi.MinLoc)
		check("int32", i32, mpi.Loc[int32]{-4, 4}, err)
		whole, err := c.AllreduceOne(mpi.Loc[int]{-r, int32(r)}, mpi.MaxLoc)
		check("int", whole, mpi.Loc[int]{0, 0}, err)
		yes, err := c.AllreduceOne(r == 3, mpi.Lor)
		check("bool", yes, true, err)
	})
}

// team is of what no flat type has.
type team struct {
	Name    string
	Members map[string][]float64
	Boss    *team
}

func TestValuesOfAnyTypeMove(t *testing.T) {
	for name, opts := range map[string][]mpi.Option{"gob": nil, "json": {mpi.WithCodec(mpi.Codec{Marshal: json.Marshal, Unmarshal: json.Unmarshal})}} {
		t.Run(name, func(t *testing.T) {
			mpitest.Run(t, 3, func(t *testing.T, c *mpi.Comm) {
				n, me := c.Size(), c.Rank()
				of := func(r int) team {
					return team{fmt.Sprint("team ", r), map[string][]float64{"a": make([]float64, 1+r)}, &team{Name: "boss"}}
				}
				if err := c.SendValue(of(me), (me+1)%n, me); err != nil {
					t.Fatal(err)
				}
				got, st, err := c.RecvValue[team](mpi.AnySource, mpi.AnyTag)
				if before := (me + n - 1) % n; err != nil || st.Tag != before || !reflect.DeepEqual(got, of(before)) {
					t.Errorf("got %+v, %+v, %v", got, st, err)
				}
				if got, err := c.BcastValue(of(me), 1); err != nil || !reflect.DeepEqual(got, of(1)) {
					t.Errorf("bcast: %+v, %v", got, err)
				}
				all, err := c.GatherValues([]string{fmt.Sprint(me)}, 2)
				if err != nil || (me == 2) != reflect.DeepEqual(all, [][]string{{"0"}, {"1"}, {"2"}}) {
					t.Errorf("gather: %v, %v", all, err)
				}
				if _, err := c.GatherValues(make(chan int), 0); !errors.Is(err, mpi.ErrConversion) {
					t.Errorf("a channel is gathered: %v", err)
				}
				if _, err := c.BcastValue(make(chan int), 0); !errors.Is(err, mpi.ErrConversion) {
					t.Errorf("a channel is broadcast: %v", err)
				}
			}, opts...)
		})
	}
}

func FuzzValue(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x03\x04\x00\x06"))
	f.Fuzz(func(t *testing.T, b []byte) {
		err := mpi.Run(1, func(env *mpi.Env) error {
			c := env.World()
			if err := c.Send(b, 0, 0); err != nil {
				return err
			}
			v, st, err := c.RecvValue[map[string]int](0, 0)
			if err != nil && !errors.Is(err, mpi.ErrConversion) || st.Bytes != int64(len(b)) {
				t.Errorf("%v, %v of %v", err, maps.Clone(v), st)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	})
}

func ExampleLoc() {
	err := mpi.Run(4, func(env *mpi.Env) error {
		c := env.World()
		height := []float64{3, 8, 5, 8}[c.Rank()]
		top, err := c.AllreduceOne(mpi.Loc[float64]{Value: height, Index: int32(c.Rank())}, mpi.MaxLoc)
		if c.Rank() == 0 {
			fmt.Printf("%v m at rank %d\n", top.Value, top.Index)
		}
		return err
	})
	if err != nil {
		fmt.Println(err)
	}
	// Output: 8 m at rank 1
}

func ExampleComm_GatherValues() {
	type result struct {
		Name  string
		Times []time.Duration
	}
	err := mpi.Run(3, func(env *mpi.Env) error {
		c := env.World()
		all, err := c.GatherValues(result{fmt.Sprintf("case %d", c.Rank()), []time.Duration{time.Duration(c.Rank()) * time.Second}}, 0)
		for _, r := range all { // of rank 0
			fmt.Println(r.Name, r.Times)
		}
		return err
	})
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// case 0 [0s]
	// case 1 [1s]
	// case 2 [2s]
}
