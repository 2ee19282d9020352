package collective

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"

	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Rule says when an algorithm is taken. Conditions that are zero hold always.
type Rule struct {
	Op        string `json:"op"`
	Algorithm string `json:"algorithm"`
	Ranks     int    `json:"ranks,omitempty"` // it was measured with so many; 0: it was not
	MinRanks  int    `json:"min_ranks,omitempty"`
	MaxRanks  int    `json:"max_ranks,omitempty"`
	Pow2      bool   `json:"pow2,omitempty"`     // the number of ranks is a power of two
	OneNode   bool   `json:"one_node,omitempty"` // all ranks are on one node
	Network   bool   `json:"network,omitempty"`  // they are on several
	MaxNodes  int    `json:"max_nodes,omitempty"`
	Blocks    bool   `json:"blocks,omitempty"`  // the ranks of each node follow each other
	Leaders   bool   `json:"leaders,omitempty"` // they are the first ranks of their nodes, whose others wait
	// Bytes are those of Shape.Len; for operations whose blocks differ, their mean
	// where all ranks know it, and otherwise 0.
	MaxBytes int64 `json:"max_bytes,omitempty"`
	// Why is for people.
	Why string `json:"why"`
}

// Tuning is a table of rules and what times are predicted with. Of the rules that fit, those that
// were measured with the nearest number of ranks go before others, and then the first is taken. It
// does not change once it is made.
type Tuning struct {
	Node    cost.Machine `json:"node"`    // messages within one
	Network cost.Machine `json:"network"` // and between nodes
	Rules   []Rule       `json:"rules"`

	Memory []SharedMemory `json:"memory,omitempty"` // of operations in shared memory, for numbers of ranks

	forced map[schedule.Operation]forced
}

// forced is an algorithm that a user has chosen.
type forced struct{ algorithm, setting string }

//go:embed tuning.json
var builtin []byte

var defaults = sync.OnceValue(func() *Tuning {
	t, err := ParseTuning(builtin)
	if err != nil {
		panic("collective: built-in table: " + err.Error())
	}
	return t
})

// Defaults is the built-in table, which says why for each rule.
func Defaults() *Tuning { return defaults() }

// ParseTuning reads a table.
func ParseTuning(data []byte) (*Tuning, error) {
	t := new(Tuning)
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(t); err != nil {
		return nil, fmt.Errorf("table of algorithms: %w", err)
	}
	for i := range t.Rules {
		if err := t.Rules[i].check(); err != nil {
			return nil, fmt.Errorf("table of algorithms: rule %d: %w", i, err)
		}
	}
	if negative(t.Node.Alpha, t.Node.Beta, t.Node.Gamma, t.Node.Copy) {
		return nil, fmt.Errorf("table of algorithms: node: no time is negative")
	}
	if negative(t.Network.Alpha, t.Network.Beta, t.Network.Gamma, t.Network.Copy) {
		return nil, fmt.Errorf("table of algorithms: network: no time is negative")
	}
	for i, m := range t.Memory {
		if m.Ranks < 0 || negative(m.Handoff, m.Gamma, m.Copy) {
			return nil, fmt.Errorf("table of algorithms: memory %d: no time or number of ranks is negative", i)
		}
		for o, n := range m.Direct {
			if _, ok := schedule.ParseOperation(o); !ok || n < 0 {
				return nil, fmt.Errorf("table of algorithms: memory %d: direct_bytes has %q: %d, which is no operation or no length", i, o, n)
			}
		}
	}
	return t, nil
}

// check judges a rule that was read, and calls its operation by the name that is looked for.
func (r *Rule) check() error {
	o, ok := schedule.ParseOperation(r.Op)
	if !ok {
		return fmt.Errorf("there is no operation %q", r.Op)
	}
	r.Op = o.String()
	if min(r.Ranks, r.MinRanks, r.MaxRanks, r.MaxNodes) < 0 || r.MaxBytes < 0 {
		return fmt.Errorf("no number of ranks, nodes or bytes is negative")
	}
	_, err := find(o, r.Algorithm)
	return err
}

func negative(times ...float64) bool { return slices.Min(times) < 0 }

func find(o schedule.Operation, name string) (*Algorithm, error) {
	var names []string
	for _, a := range Algorithms(o) {
		if a.Name == name {
			return a, nil
		}
		names = append(names, a.Name)
	}
	return nil, fmt.Errorf("%v has no algorithm %q: take one of %s", o, name, strings.Join(names, ", "))
}

// envPrefix begins the variables that force algorithms: GOMPI_COLL_ALLREDUCE=ring.
const envPrefix = "GOMPI_COLL_"

// WithEnv is the table with the algorithms that the environment forces, as
// os.Environ gives it. Other variables with the prefix are not looked at.
func (t *Tuning) WithEnv(environ []string) (*Tuning, error) {
	for _, e := range environ {
		name, value, _ := strings.Cut(e, "=")
		rest, ours := strings.CutPrefix(name, envPrefix)
		if !ours {
			continue
		}
		var err error
		if t, err = t.With(rest, value, name); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// With is the table with an algorithm that a setting forces for an operation, in place of what was
// forced for it before. No algorithm, or an operation that is not known, forces nothing.
func (t *Tuning) With(operation, algorithm, setting string) (*Tuning, error) {
	o, known := schedule.ParseOperation(operation)
	if !known || algorithm == "" {
		return t, nil
	}
	if _, err := find(o, algorithm); err != nil {
		return nil, fmt.Errorf("%s: %w", setting, err)
	}
	with := *t
	if with.forced = maps.Clone(t.forced); with.forced == nil {
		with.forced = map[schedule.Operation]forced{}
	}
	with.forced[o] = forced{algorithm, setting}
	return &with, nil
}

// Forces reports whether an algorithm is forced for an operation.
func (t *Tuning) Forces(o schedule.Operation) bool { return t.forced[o] != forced{} }

// Forced are the algorithms that are forced, allreduce=ring, in the order of their operations.
func (t *Tuning) Forced() (list []string) {
	for _, o := range slices.Sorted(maps.Keys(t.forced)) {
		list = append(list, o.String()+"="+t.forced[o].algorithm)
	}
	return list
}

// Choice is an algorithm and why it was taken.
type Choice struct {
	Algorithm *Algorithm
	Place     schedule.Place
	Shape     schedule.Shape
	Bytes     int64 // that the rules were asked with
	Why       string
	Model     cost.Model
	Micros    float64 // predicted; 0: there is no formula
}

// String is a line for people.
func (c Choice) String() string {
	s := fmt.Sprintf("%v of %d bytes on %d ranks", c.Algorithm.Op, c.Bytes, c.Place.Size)
	if n := c.Place.Nodes(); n > 1 {
		s += fmt.Sprintf(" of %d nodes", n)
	}
	s += fmt.Sprintf(": %s, because %s", c.Algorithm.Name, c.Why)
	switch b := c.Model.Between; {
	case c.Micros == 0:
	case b != nil:
		s += fmt.Sprintf("; %d rounds on a node, %d between nodes with %d messages and %d bytes in all, about %.1f us", c.Model.Rounds, b.Rounds, b.Messages, b.Sent, c.Micros)
	default:
		s += fmt.Sprintf("; %d rounds, %d messages and %d bytes in all, about %.1f us", c.Model.Rounds, c.Model.Messages, c.Model.Sent, c.Micros)
	}
	return s
}

// Choose takes an algorithm for a call. It depends only on what all ranks know.
func (t *Tuning) Choose(p schedule.Place, call *schedule.Call, reproducible bool) (Choice, error) {
	c := Choice{Place: p, Shape: call.Shape, Bytes: weight(call, p)}
	if err := t.choose(&c, call.Op, reproducible); err != nil {
		return c, err
	}
	if m, ok := c.predict(); ok {
		c.Model, c.Micros = m, t.time(p, m)
	}
	return c, nil
}

// predict is the cost of the choice. Blocks of an Allgatherv are predicted as so many of
// their mean length.
func (c *Choice) predict() (m cost.Model, ok bool) {
	if c.Algorithm.Op != schedule.Allgatherv {
		return c.Algorithm.Model(c.Place, c.Shape)
	}
	alike, err := find(schedule.Allgather, c.Algorithm.Name)
	if err != nil {
		return cost.Model{}, false
	}
	return alike.Model(c.Place, schedule.Shape{Op: schedule.Allgather, Len: c.Bytes})
}

// choose finds the algorithm and why: the one that is forced, and if that cannot be used
// another, which says so.
func (t *Tuning) choose(c *Choice, o schedule.Operation, reproducible bool) error {
	f, ok := t.forced[o]
	if !ok {
		return t.byRules(c, o, reproducible)
	}
	a, err := find(o, f.algorithm)
	if err != nil {
		return err
	}
	if a.usable(c, reproducible) {
		c.Algorithm, c.Why = a, f.setting+" says so"
		return nil
	}
	why := a.Lacks(c.Place, c.Shape)
	if why == "" {
		why = "its results are not reproducible"
	}
	if err = t.byRules(c, o, reproducible); err == nil {
		c.Why += fmt.Sprintf(" (not by %s=%s: %s)", f.setting, f.algorithm, why)
	}
	return err
}

// byRules takes the first of the nearest rules that fit.
func (t *Tuning) byRules(c *Choice, o schedule.Operation, reproducible bool) error {
	nearest := math.Inf(1)
	for i := range t.Rules {
		r := &t.Rules[i]
		far := r.far(c.Place)
		if c.Algorithm != nil && far >= nearest || r.Op != o.String() || !r.fits(c.Place, c.Bytes) {
			continue
		}
		a, err := find(o, r.Algorithm)
		if err != nil {
			return err
		}
		if a.usable(c, reproducible) {
			c.Algorithm, c.Why, nearest = a, r.Why, far
		}
	}
	if c.Algorithm != nil {
		return nil
	}
	for _, a := range Algorithms(o) {
		if a.usable(c, reproducible) {
			c.Algorithm, c.Why = a, "no rule speaks of it"
			return nil
		}
	}
	return &schedule.CallError{Op: o, Rank: c.Place.Rank, Why: "there is no algorithm for it"}
}

func (a *Algorithm) usable(c *Choice, reproducible bool) bool {
	return a.Lacks(c.Place, c.Shape) == "" && (!reproducible || a.fixed())
}

// fixed reports whether the algorithm evaluates an expression for each element
// that depends on the number of ranks alone: not on their places, and not on the
// algorithm either, for all of an operation that are fixed evaluate the same.
func (a *Algorithm) fixed() bool {
	switch {
	case !a.Op.Reduces() || a.needs&needRemote != 0:
		return true
	case a.Op == schedule.Reduce:
		return a.Name == "rabenseifner"
	case a.Op == schedule.Allreduce:
		return a.Name == "doubling" || a.Name == "rabenseifner"
	case a.Op == schedule.ReduceScatter || a.Op == schedule.ReduceScatterBlock:
		return a.Name == "ordered"
	}
	return a.Name == "doubling"
}

// far is the ratio of the number of ranks to the one that the rule was measured with, or its inverse,
// whichever is greater.
func (r *Rule) far(p schedule.Place) float64 {
	if r.Ranks <= 0 {
		return math.Inf(1)
	}
	ratio := float64(p.Size) / float64(r.Ranks)
	return max(ratio, 1/ratio)
}

// fits reports whether the rule's conditions hold. What was measured with a power of two says little
// of other numbers, where the ranks that are too many for one have to be dealt with, nor do those of it.
func (r *Rule) fits(p schedule.Place, bytes int64) bool {
	switch {
	case r.Ranks > 0 && schedule.IsPow2(r.Ranks) != schedule.IsPow2(p.Size):
		return false
	case p.Size < r.MinRanks, r.MaxRanks > 0 && p.Size > r.MaxRanks, r.MaxBytes > 0 && bytes > r.MaxBytes:
		return false
	case r.Pow2 && !schedule.IsPow2(p.Size), r.OneNode && p.Nodes() > 1, r.Network && p.Nodes() == 1:
		return false
	case r.MaxNodes > 0 && p.Nodes() > r.MaxNodes, r.Blocks && !p.Contiguous(), r.Leaders && !p.Leaders:
		return false
	}
	return true
}

// weight is the length in bytes by which an algorithm is chosen.
func weight(c *schedule.Call, p schedule.Place) int64 {
	var list []schedule.Block
	switch c.Op {
	case schedule.Allgatherv:
		list = c.In
	case schedule.ReduceScatter:
		list = c.Out
	case schedule.Gatherv, schedule.Scatterv, schedule.Alltoallv, schedule.Alltoallw, schedule.NeighborAllgatherv, schedule.NeighborAlltoallv, schedule.NeighborAlltoallw:
		return 0
	default:
		return c.Len
	}
	total := int64(0)
	for _, b := range list {
		total += b.Len
	}
	return total / int64(len(list))
}

// time is the predicted time in microseconds of an algorithm. One that knows no
// nodes sends all its messages over the network, if there are several.
func (t *Tuning) time(p schedule.Place, m cost.Model) float64 {
	switch {
	case m.Between != nil:
		return t.Node.Time(m) + t.Network.Time(*m.Between)
	case p.Nodes() > 1:
		return t.Network.Time(m)
	}
	return t.Node.Time(m)
}
