package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gompirun/gompi/internal/base/atomicfile"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/mpi"
)

// calibrate measures what predictions are made of, and every algorithm of every
// collective operation, and writes a table that takes the fastest for each length, for communicators of about as many
// ranks: see collective.Tuning. The library uses it where the user names it.
//
// Operations in shared memory do not choose: their algorithms are for what goes
// by messages.
const calibrate = "calibrate"

// What calibrate measures with, bytes and time for each.
var calibrateSizes = []int{8, 128, 2 << 10, 32 << 10, 256 << 10}

const calibrateTime = 20 * time.Millisecond

// sizesToCalibrate are the sizes given, or calibrate's own, in order and each once: a rule
// reaches up to the next size. All operations are measured with them, and some add doubles.
func sizesToCalibrate(given []int) ([]int, error) {
	if len(given) == 0 {
		return calibrateSizes, nil
	}
	for _, n := range given {
		if n == 0 || n%8 != 0 {
			return nil, fmt.Errorf("--sizes: %s measures sums of doubles, too: %d is no multiple of 8 above 0", calibrate, n)
		}
	}
	return slices.Compact(slices.Sorted(slices.Values(given))), nil
}

// measured is the time of an algorithm, microseconds by size.
type measured struct {
	algorithm string
	usec      []float64
}

func runCalibrate(world *mpi.Comm, opt options) error {
	opt.budget, opt.iters, opt.warmup = calibrateTime, 0, -1
	if world.Rank() == 0 {
		if err := placeFor(opt.output); err != nil {
			return fmt.Errorf("the table has no place: %w", err)
		}
	}
	nodes, err := world.SplitType(mpi.SplitShared, 0, nil)
	if err != nil {
		return err
	}
	place, err := placeOf(world, nodes)
	if err != nil {
		return err
	}
	basics, err := measurePrimitives(world, nodes, opt)
	if err != nil {
		return err
	}
	if err := nodes.Free(); err != nil {
		return err
	}
	if world.Rank() == 0 {
		basics.show()
	}
	var rules []collective.Rule
	best := map[string][]float64{}
	for _, t := range calibrated() {
		all, err := measureAlgorithms(world, place, opt, t)
		if err != nil {
			return err
		}
		rules = append(rules, winners(all, opt.sizes, t.operation, place)...)
		best[t.operation] = fastest(all, len(opt.sizes))
		if world.Rank() == 0 {
			show(t.operation, all, opt.sizes)
		}
	}
	if world.Rank() != 0 {
		return nil
	}
	for _, line := range inconsistent(best, opt.sizes) {
		fmt.Println(line)
	}
	return writeProfile(opt.output, rules, basics, place)
}

// placeOf says where the ranks of world are; nodes are those of this one's node. Nodes are
// numbered in the order of their first ranks, as for package collective.
func placeOf(world, nodes *mpi.Comm) (schedule.Place, error) {
	p := schedule.Place{Rank: world.Rank(), Size: world.Size()}
	if nodes.Size() == world.Size() {
		return p, nil
	}
	first, firsts := []int32{int32(world.Rank())}, make([]int32, world.Size())
	if err := nodes.BcastBuf(mpi.BufOf(first), 0); err != nil {
		return p, err
	}
	all := mpi.BufOf(firsts)
	all.Count = 1 // of each rank
	if err := world.AllgatherBuf(mpi.BufOf(first), all); err != nil {
		return p, err
	}
	p.Node = numbered(firsts)
	return p, nil
}

// numbered are the numbers of things that are told by the first ranks that have them.
func numbered(firsts []int32) (out []int32) {
	order := slices.Compact(slices.Sorted(slices.Values(firsts)))
	for _, f := range firsts {
		out = append(out, int32(slices.Index(order, f)))
	}
	return out
}

// nodesOf is how many nodes ranks are on.
func nodesOf(p schedule.Place) int {
	if p.Node == nil {
		return 1
	}
	return int(slices.Max(p.Node)) + 1
}

// calibrateTest is a test with the operation's name in package collective.
type calibrateTest struct {
	test
	operation string
}

// calibrated are the tests that calibrate runs.
func calibrated() (out []calibrateTest) {
	for _, t := range collectiveTests() {
		name := t.name
		if name == "reduce_scatter" {
			name = "reduce_scatter_block"
		}
		if o, known := schedule.ParseOperation(name); known && !o.Ragged() && t.one != nil {
			out = append(out, calibrateTest{t, name})
		}
	}
	return out
}

// measureAlgorithms times all algorithms of an operation that can be used.
func measureAlgorithms(world *mpi.Comm, place schedule.Place, opt options, t calibrateTest) (out []measured, err error) {
	o, _ := schedule.ParseOperation(t.operation)
	sizes := opt.sizes
	if o == schedule.Barrier {
		sizes = []int{0}
	}
	for _, a := range collective.Algorithms(o) {
		if a.Lacks(place, schedule.Shape{Op: o, Commutes: true}) != "" {
			continue
		}
		m, err := measureAlgorithm(world, opt, t, a, sizes)
		if err != nil {
			return nil, err
		}
		for len(m.usec) < len(opt.sizes) {
			m.usec = append(m.usec, m.usec[0])
		}
		out = append(out, m)
	}
	return out, nil
}

// measureAlgorithm times one algorithm, whatever the environment says of collective operations.
func measureAlgorithm(world *mpi.Comm, opt options, t calibrateTest, a *collective.Algorithm, sizes []int) (m measured, err error) {
	info, err := mpi.NewInfo("gompi_coll_node", "0", "gompi_coll_reproducible", "0", "gompi_coll_"+t.operation, a.Name)
	if err != nil {
		return m, err
	}
	c, err := world.DupWithInfo(info)
	if err != nil {
		return m, err
	}
	opt.heap = true // most programs' messages lie there
	j := &job{opt: &opt, test: &t.test, env: world.Env(), c: c, rank: c.Rank(), ranks: c.Size(), meet: c.Barrier}
	m.algorithm = a.Name
	for _, n := range sizes {
		if err := j.prepare(n); err != nil {
			return m, err
		}
		if err := j.wantWay(t.operation, a.Name); err != nil {
			return m, err
		}
		r, err := j.measure()
		if err != nil {
			return m, err
		}
		m.usec = append(m.usec, r.Usec)
	}
	return m, c.Free()
}

// wantWay runs the test once and wants its operation to be done by an algorithm: what is
// measured under a name must be that.
func (j *job) wantWay(operation, algorithm string) error {
	names, prefix := coll.CollectiveWays(), operation+" "
	var ways []string // only this thread calls MPI here
	coll.WatchCollectives((*core.Env)(j.env), func(b coll.Collective) {
		if strings.HasPrefix(names[b.Way], prefix) {
			ways = append(ways, names[b.Way])
		}
	})
	err := j.test.one(j)
	coll.WatchCollectives((*core.Env)(j.env), nil)
	if err == nil && !slices.Equal(ways, []string{prefix + algorithm}) {
		err = fmt.Errorf("%s of %d bytes was to be done by %s, and was by %q", operation, j.size, algorithm, ways)
	}
	return err
}

// fastest are the least times by size.
func fastest(all []measured, sizes int) []float64 {
	out := slices.Repeat([]float64{math.Inf(1)}, sizes)
	for _, m := range all {
		for i, u := range m.usec {
			out[i] = min(out[i], u)
		}
	}
	return out
}

// winners are the rules that take the fastest algorithm for each size. Between
// two sizes the border is their geometric mean. What was measured on one node says
// nothing of several, nor the other way round.
func winners(all []measured, sizes []int, operation string, place schedule.Place) (out []collective.Rule) {
	ranks, nodes, where := place.Size, nodesOf(place), ""
	if nodes > 1 {
		where = fmt.Sprintf(" on %d nodes", nodes)
	}
	for i := range sizes {
		w := slices.MinFunc(all, func(a, b measured) int {
			if a.usec[i] < b.usec[i] {
				return -1
			}
			return 1
		})
		r := collective.Rule{
			Op: operation, Algorithm: w.algorithm, Ranks: ranks, MinRanks: ranks * 3 / 4, MaxRanks: ranks * 3 / 2, OneNode: nodes == 1, Network: nodes > 1,
			Why: fmt.Sprintf("measured with %d ranks%s: %.1f us for %d bytes", ranks, where, w.usec[i], sizes[i]),
		}
		if nodes > 1 {
			r.MaxNodes = nodes * 3 / 2
		}
		if i+1 < len(sizes) {
			r.MaxBytes = int64(math.Sqrt(float64(sizes[i]) * float64(sizes[i+1])))
		}
		if last := len(out) - 1; last >= 0 && out[last].Algorithm == w.algorithm {
			out[last].MaxBytes = r.MaxBytes
			continue
		}
		out = append(out, r)
	}
	return out
}

func show(operation string, all []measured, sizes []int) {
	fmt.Printf("%s, us for %v bytes\n", operation, sizes)
	for _, m := range all {
		fmt.Printf("  %-24s", m.algorithm)
		for _, u := range m.usec {
			fmt.Printf(" %10.2f", u)
		}
		fmt.Println()
	}
}

// placeFor judges the file of settings that the table is to become a section of, before anything is measured: it can be
// written, and what it has can be kept.
func placeFor(path string) error {
	if _, _, err := fileSoFar(path); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// section is where a file of settings has the table.
const section = "collectives"

// fileSoFar is what a file of settings has, and its table, which is the built-in one if there is no such file.
func fileSoFar(path string) (file map[string]json.RawMessage, table *collective.Tuning, err error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return map[string]json.RawMessage{}, collective.Defaults(), nil
	}
	if err == nil {
		_, err = tuning.Parse(path, data)
	}
	if err == nil {
		err = json.Unmarshal(data, &file)
	}
	table = collective.Defaults()
	if err == nil && file[section] != nil {
		table, err = collective.ParseTuning(file[section])
	}
	if err != nil {
		err = fmt.Errorf("%w; remove %s, or name another file by --output", err, path)
	}
	return file, table, err
}

// writeProfile puts rules before those that the table has for other numbers of ranks, or before the built-in ones, and
// the primitives in place of what it had. Other settings stay.
func writeProfile(path string, rules []collective.Rule, basics primitives, place schedule.Place) error {
	file, old, err := fileSoFar(path)
	if err != nil {
		return err
	}
	table := *old
	kept := slices.DeleteFunc(slices.Clone(table.Rules), func(r collective.Rule) bool {
		return r.Ranks == place.Size && r.OneNode == (nodesOf(place) == 1)
	})
	table.Rules = append(rules, kept...)
	basics.into(&table)
	if file[section], err = json.Marshal(&table); err != nil {
		return err
	}
	data, err := json.MarshalIndent(file, "", "  ")
	if err != nil {
		return err
	}
	if err := atomicfile.Write(path, append(data, '\n'), 0o600); err != nil {
		return err
	}
	fmt.Printf("written: %s\nused by %s=%[1]s\n", path, tuning.Variable)
	return nil
}
