// Command exact makes collective calls of every operation, form (blocking,
// nonblocking, persistent), datatype, operator, count and place, many at once,
// completes them in any order, and compares all memory with what a naive
// reference says must be there. It makes them in one group, by the algorithms that
// are chosen and by each that there is, between two groups, and in topologies. Rank 0 prints "exact N: M calls, ok".
//
//	exact [-calls N] [-seed S] [-count N] [-plain N]	draws cases
//	exact -all [-calls N]			makes all cases, or as many of them
//	exact -ranks N ...			has the ranks be goroutines of one process
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	calls := flag.Int("calls", 500, "how many `calls` to make")
	seed := flag.Uint64("seed", 1, "what they are drawn by")
	all := flag.Bool("all", false, "make all there are")
	count := flag.Int("count", -1, "elements of each call; -1: several")
	plain := flag.Int("plain", 1, "of how many buffers one is not mpi.Alloc's; 0: none")
	ranks := flag.Int("ranks", 0, "goroutines of this process that are the ranks; 0: processes are")
	flag.Parse()
	if *count >= 0 {
		counts = []int{*count}
	}
	if *ranks > 0 {
		if err := mpi.Run(*ranks, func(env *mpi.Env) error { return run(env, *calls, *seed, *all, *plain) }); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	env, err := mpi.Init()
	if err == nil {
		if err = run(env, *calls, *seed, *all, *plain); err == nil {
			err = env.Finalize()
		} else {
			fmt.Fprintf(os.Stderr, "rank %d: %v\n", env.World().Rank(), err)
			env.Abort(3)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(env *mpi.Env, calls int, seed uint64, all bool, plain int) error {
	world := env.World()
	rooms, err := makeRooms(world)
	if err != nil {
		return err
	}
	d := driver{
		env:   env,
		plain: plain,
		rooms: rooms,
		alike: rand.New(rand.NewPCG(seed, 0)),
		own:   rand.New(rand.NewPCG(seed, uint64(1+world.Rank()))),
	}
	ks := kinds()
	next := func(int) point { return d.draw(ks) }
	if all {
		list := d.cases(ks)
		d.alike.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		calls = min(calls, len(list))
		next = func(i int) point { return list[i] }
	}
	for i := range calls {
		if err := d.make(next(i)); err != nil {
			return fmt.Errorf("call %d: %w", i, err)
		}
	}
	for len(d.open)+len(d.rested) > 0 {
		if err := d.drain(); err != nil {
			return err
		}
	}
	if err := rooms.free(); err != nil {
		return err
	}
	if world.Rank() == 0 {
		fmt.Printf("exact %d: %d calls, ok\n", world.Size(), calls)
	}
	return nil
}

// form is a way to make a call.
type form uint8

const (
	blocking form = iota
	nonblocking
	persistent
	manyForms
)

func (f form) String() string { return [...]string{"blocking", "nonblocking", "persistent"}[f] }

// point is one of the product's cases.
type point struct {
	do      *operation
	form    form
	k       *kind
	op      operator
	n       int
	inPlace bool
}

func (p *point) String() string {
	text := fmt.Sprintf("%v %s of %d %s", p.form, p.do.name, p.n, p.k.name)
	if p.do.reduces {
		text += fmt.Sprint(" by ", p.op.Op)
	}
	if p.inPlace {
		text += " in place"
	}
	return text
}

// counts are on both sides of limits of protocols and algorithms, elements.
var counts = []int{0, 1, 2, 13, 149, 1000}

// countsOf are those for elements of a kind: of some, so many that they do not fit
// what is for short operations.
func countsOf(k *kind) []int {
	switch k.dt.Kind() {
	case datatype.Double, datatype.Int32, datatype.Real2, 0:
		if len(counts) > 1 {
			return append([]int{9001}, counts...)
		}
	}
	return counts
}

// cases are the product.
func (d *driver) cases(ks []*kind) (out []point) {
	for _, k := range ks {
		for i := range operations {
			o := &operations[i]
			if len(d.rooms[o.on]) == 0 {
				continue
			}
			by := []operator{{}}
			if o.reduces {
				by = k.operators()
			}
			for _, op := range by {
				for _, n := range countsOf(k) {
					for f := range manyForms {
						out = append(out, point{o, f, k, op, n, false})
						if o.place {
							out = append(out, point{o, f, k, op, n, true})
						}
					}
				}
			}
		}
	}
	return out
}

// draw draws one: each operation as often as others, and kinds that users make as
// often as MPI's.
func (d *driver) draw(ks []*kind) point {
	p := point{do: &operations[d.alike.IntN(len(operations))], form: form(d.alike.IntN(int(manyForms)))}
	for len(d.rooms[p.do.on]) == 0 {
		p.do = &operations[d.alike.IntN(len(operations))]
	}
	p.inPlace = p.do.place && d.alike.IntN(2) == 0
	users := d.alike.IntN(2) == 0
	for {
		p.k = ks[d.alike.IntN(len(ks))]
		by := p.k.operators()
		if (p.k.dt.Kind() == 0) != users || p.do.reduces && len(by) == 0 {
			continue
		}
		if p.do.reduces {
			p.op = by[d.alike.IntN(len(by))]
		}
		n := countsOf(p.k)
		p.n = n[d.alike.IntN(len(n))]
		return p
	}
}

// driver makes calls and completes them.
type driver struct {
	env    *mpi.Env
	plain  int // of how many buffers one is not mpi.Alloc's; 0: none
	rooms  rooms
	alike  *rand.Rand // all ranks draw the same
	own    *rand.Rand
	open   []*underWay
	rested []*underWay // persistent calls that were completed once
	calls  int64
}

// underWay is a call that was begun.
type underWay struct {
	point
	x   *call
	f   forms
	req mpi.Request
}

const mostOpen = 20

// make makes a call, in a communicator and with a root that are drawn.
func (d *driver) make(p point) error {
	r := d.room(p.do.on)
	root := d.alike.IntN(1 << 20)
	d.calls++
	x := &call{room: r, rank: r.c.Rank(), p: r.c.Size(), k: p.k, n: p.n, root: root % (r.c.Size() + r.there), inPlace: p.inPlace, op: p.op, number: d.calls, memory: d.memory}
	u := &underWay{point: p, x: x, f: p.do.make(x)}
	if err := d.begin(u); err != nil {
		return fmt.Errorf("%v: %w", &p, err)
	}
	if d.alike.IntN(mostOpen) == 0 {
		return d.drain()
	}
	most := d.alike.IntN(mostOpen)
	for len(d.open) > most {
		if err := d.completeOne(); err != nil {
			return err
		}
	}
	return nil
}

// room draws a communicator. Of one group are most, of which some are for messages alone.
func (d *driver) room(on place) room {
	list := d.rooms[on]
	if on == inGroup && d.alike.IntN(2) == 0 {
		list = list[:ownRooms]
	}
	return list[d.alike.IntN(len(list))]
}

func (d *driver) begin(u *underWay) (err error) {
	u.prepare()
	switch u.form {
	case blocking:
		if err = u.f.block(); err != nil {
			return err
		}
		if err = u.check(); err != nil {
			return err
		}
		return d.free(u)
	case nonblocking:
		u.req, err = u.f.start()
	case persistent:
		if u.req, err = u.f.init(); err == nil {
			err = u.req.Start()
		}
	}
	d.open = append(d.open, u)
	return err
}

// prepare fills the memory.
func (u *underWay) prepare() {
	for i, a := range u.f.areas {
		var packed []byte
		if fill := u.f.fills[i]; fill != nil {
			packed = fill()
		}
		a.fill(packed)
	}
}

// check compares it.
func (u *underWay) check() error {
	for i, a := range u.f.areas {
		want := u.f.wants[i]
		if want == nil {
			want = u.f.fills[i]
		}
		var packed []byte
		if want != nil {
			packed = want()
		}
		if err := a.differs(packed); err != nil {
			return fmt.Errorf("%v, root %d of %d: buffer %d: %w", &u.point, u.x.root, u.x.p, i, err)
		}
	}
	return nil
}

// completeOne completes a call that is drawn, each rank its own.
func (d *driver) completeOne() error {
	i := d.own.IntN(len(d.open))
	u := d.open[i]
	if d.own.IntN(2) == 0 {
		for done := false; !done; {
			var err error
			if _, done, err = u.req.Test(); err != nil {
				return fmt.Errorf("%v: %w", &u.point, err)
			}
		}
	} else if _, err := u.req.Wait(); err != nil {
		return fmt.Errorf("%v: %w", &u.point, err)
	}
	if err := u.check(); err != nil {
		return err
	}
	d.open = append(d.open[:i], d.open[i+1:]...)
	if u.form == persistent {
		return d.rest(u)
	}
	return d.free(u)
}

// memory is that of a buffer.
func (d *driver) memory(n int) []byte {
	if d.plain == 1 || d.plain > 1 && d.own.IntN(d.plain) == 0 {
		return plain(n)
	}
	b, err := d.env.Alloc[byte](n)
	if err != nil {
		panic(err)
	}
	return b
}

// free gives the memory of a call back that is over.
func (d *driver) free(u *underWay) error {
	for _, a := range u.f.areas {
		if err := d.env.Free(a.mem); err != nil {
			return err
		}
	}
	return nil
}

// rest keeps a persistent call for its second round, or ends it.
func (d *driver) rest(u *underWay) error {
	if u.x.round == 0 {
		d.rested = append(d.rested, u)
		return nil
	}
	if err := u.req.Free(); err != nil {
		return err
	}
	return d.free(u)
}

// drain completes everything, and starts persistent calls again, each rank in an
// order of its own.
func (d *driver) drain() error {
	for len(d.open) > 0 {
		if err := d.completeOne(); err != nil {
			return err
		}
	}
	d.own.Shuffle(len(d.rested), func(i, j int) { d.rested[i], d.rested[j] = d.rested[j], d.rested[i] })
	for _, u := range d.rested {
		u.x.round++
		u.prepare()
		if err := u.req.Start(); err != nil {
			return err
		}
		d.open = append(d.open, u)
	}
	d.rested = d.rested[:0]
	return nil
}
