// Package winmodel runs random programs on windows and compares what they leave with a sequential model. All ranks draw the
// same program from a seed, so each knows what all others do: Run is the function to know.
//
// A program is a window and some phases. A window's memory is cells of 8 bytes. In a phase each cell is read by all, written
// by one rank alone, or combined by any number of ranks with the same operator, which commutes: then the order of operations
// does not matter, and memory has one value after it. With mpi.ThreadMultiple each rank's are shared among some threads of it.
package winmodel

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"

	"github.com/gompirun/gompi/pkg/mpi"
)

const cell = 8 // bytes

// program is one as each rank knows it.
type program struct {
	c      *mpi.Comm
	w      *mpi.Win
	r      *rand.Rand // the same on all ranks
	cells  []int      // of each rank
	units  []int
	model  [][]byte
	mem    []byte
	addr   []int64 // of each rank's memory, in dynamic windows; nil: displacements count from its beginning
	flavor int
	gets   []get // that are not compared yet

	threads int // of each rank, in this phase; 1 where only one may call
}

// get is what a get, or an operation that fetches, must have found.
type get struct {
	what string
	got  func() []byte
	want []byte
}

// RunAll runs so many programs, from a seed on: first and count are a command's arguments.
func RunAll(c *mpi.Comm, first, count string) error {
	seed, err := strconv.ParseUint(first, 10, 64)
	if err != nil {
		return err
	}
	n, err := strconv.ParseUint(count, 10, 64)
	if err != nil {
		return err
	}
	for i := range n {
		if err := Run(c, seed+i); err != nil {
			return err
		}
	}
	return nil
}

// Run runs the program of a seed. All ranks of c call it with the same one.
func Run(c *mpi.Comm, seed uint64) error {
	p := &program{c: c, r: rand.New(rand.NewPCG(seed, 7))}
	if err := p.make(); err != nil {
		return fmt.Errorf("seed %d, flavor %d: %w", seed, p.flavor, err)
	}
	for phase := range 1 + p.r.IntN(4) {
		err := p.phase()
		if err == nil {
			err = p.compare()
		}
		if err != nil {
			return fmt.Errorf("seed %d, flavor %d, phase %d: %w", seed, p.flavor, phase, err)
		}
		if err := c.Barrier(); err != nil { // nobody begins the next phase while somebody compares
			return err
		}
	}
	if err := p.w.Free(); err != nil {
		return err
	}
	if p.flavor == ofHeap || p.flavor == attached {
		return c.Env().Free(p.mem)
	}
	return nil
}

// Flavors of the model's windows.
const (
	ofGo = iota
	ofHeap
	allocated
	shared
	attached
	flavors
)

// make makes the window.
func (p *program) make() (err error) {
	n := p.c.Size()
	p.flavor = p.r.IntN(flavors)
	for range n {
		cells := p.r.IntN(40)
		if p.r.IntN(8) == 0 {
			cells *= 40
		}
		unit := []int{1, 2, 4, 8}[p.r.IntN(4)]
		if p.flavor == attached {
			unit = 1
		}
		p.cells, p.units, p.model = append(p.cells, cells), append(p.units, unit), append(p.model, make([]byte, cells*cell))
	}
	size, unit := p.cells[p.c.Rank()]*cell, p.units[p.c.Rank()]
	var hints *mpi.Info
	if p.r.IntN(3) == 0 { // elements are combined by the CPU's atomic instructions, where processes share memory
		if hints, err = mpi.NewInfo("mpi_accumulate_granularity", "8"); err != nil {
			return err
		}
	}
	switch p.flavor {
	case ofGo:
		p.mem = make([]byte, size)
		p.w, err = p.c.WinCreate(p.mem, unit, hints)
	case ofHeap:
		if p.mem, err = p.c.Env().Alloc[byte](size); err == nil {
			p.w, err = p.c.WinCreate(p.mem, unit, hints)
		}
	case allocated:
		p.w, err = p.c.WinAllocate(int64(size), unit, hints)
	case shared:
		if p.w, err = p.c.WinAllocateShared(int64(size), unit, hints); notShared(err) { // they are not on one node
			p.w, err = p.c.WinAllocate(int64(size), unit, hints)
		}
	case attached:
		err = p.attach(size)
	}
	if err != nil {
		return err
	}
	if p.mem == nil {
		p.mem = p.w.Base()
	}
	p.w.SetErrhandler(mpi.WinErrorsReturn)
	return nil
}

// attach makes a dynamic window, to which each rank attaches a region.
func (p *program) attach(size int) (err error) {
	if p.w, err = p.c.WinCreateDynamic(nil); err != nil {
		return err
	}
	p.mem = make([]byte, size)
	if p.r.IntN(2) == 0 {
		if p.mem, err = p.c.Env().Alloc[byte](size); err != nil {
			return err
		}
	}
	if err := p.w.Attach(p.mem); err != nil {
		return err
	}
	p.addr = make([]int64, p.c.Size())
	return p.c.Allgather([]int64{mpi.AddressOf(p.mem)}, p.addr)
}

// compare compares memory with the model.
func (p *program) compare() error {
	for _, g := range p.gets {
		if got := g.got(); !bytes.Equal(got, g.want) {
			return fmt.Errorf("%s found %x, want %x", g.what, got, g.want)
		}
	}
	p.gets = p.gets[:0]
	want := p.model[p.c.Rank()]
	for i := 0; i < len(want); i += cell {
		if !bytes.Equal(p.mem[i:i+cell], want[i:i+cell]) {
			return fmt.Errorf("rank %d's cell %d has %x, want %x", p.c.Rank(), i/cell, p.mem[i:i+cell], want[i:i+cell])
		}
	}
	return nil
}

func notShared(err error) bool {
	var e *mpi.Error
	return errors.As(err, &e) && e.Class == mpi.ErrRMAShared
}
