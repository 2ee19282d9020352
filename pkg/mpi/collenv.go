package mpi

import (
	"fmt"
	"os"
	"strings"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// collSettings is how collective operations are to be done.
type collSettings struct {
	tuning       *collective.Tuning // nil: the built-in table
	named        string             // the digest of settings with which the user has named a table; "": there is none
	reproducible bool
	way          string // of long buffers in memory that all see; "": what is faster
	messages     bool   // never in shared memory
	explain      bool
}

// collSettingsOf reads the environment: GOMPI_COLL_<OPERATION>=<algorithm> forces
// one, which takes the operation out of shared memory, GOMPI_COLL_NODE=0 keeps shared memory out, GOMPI_COLL_REPRODUCIBLE=1 asks
// for reductions whose bits do not depend on where ranks run, and
// GOMPI_COLL_EXPLAIN=1 says what was chosen and why. The table of algorithms is
// t's, if it has one.
func collSettingsOf(t *tuning.Tuning, environ []string, getenv func(string) string) (s collSettings, err error) {
	s.tuning = collective.Defaults()
	if t.Collectives != nil {
		if s.tuning, err = collective.ParseTuning(t.Collectives); err != nil {
			return s, fmt.Errorf("%s: collectives: %w", tuning.Variable, err)
		}
		s.named = t.Digest()
	}
	s.tuning, err = s.tuning.WithEnv(environ)
	s.reproducible = getenv("GOMPI_COLL_REPRODUCIBLE") == "1"
	s.messages = getenv("GOMPI_COLL_NODE") == "0"
	s.explain = getenv("GOMPI_COLL_EXPLAIN") == "1"
	return s, err
}

// infoPrefix begins the hints of a communicator for its collective operations:
// gompi_coll_node=0, gompi_coll_reproducible=1 and gompi_coll_<operation>=<algorithm>
// mean what variables of the environment do. All ranks give the same.
const infoPrefix = "gompi_coll_"

// settings are those of the environment with c's hints.
func (c *Comm) settings() (collSettings, error) {
	s := c.env.coll
	if c.info == nil {
		return s, nil
	}
	if s.tuning == nil {
		s.tuning = collective.Defaults()
	}
	var err error
	for _, p := range c.info.all() {
		name, ours := strings.CutPrefix(p.key, infoPrefix)
		switch {
		case !ours:
		case name == "node":
			s.messages = p.value == "0"
		case name == "memory":
			s.way = p.value
		case name == "reproducible":
			s.reproducible = p.value == "1"
		default:
			if s.tuning, err = s.tuning.With(name, p.value, "info "+p.key); err != nil {
				return s, err
			}
		}
	}
	return s, nil
}

// judgeHints is what is wrong with the values of those of info that are for collective operations.
func (c *Comm) judgeHints(op string, info *Info) *Error {
	for _, p := range info.all() {
		name, ours := strings.CutPrefix(p.key, infoPrefix)
		switch {
		case !ours:
		case name == "node" || name == "reproducible":
			if p.value != "0" && p.value != "1" {
				return c.errorf(op, ErrInfoValue, "info %s is %q: it may be 0 or 1", p.key, p.value)
			}
		case name == "memory":
			if p.value != directly && p.value != byArea {
				return c.errorf(op, ErrInfoValue, "info %s is %q: it may be %s or %s", p.key, p.value, directly, byArea)
			}
		default:
			if _, err := collective.Defaults().With(name, p.value, "info "+p.key); err != nil {
				return c.errorf(op, ErrInfoValue, "%v", err)
			}
		}
	}
	return nil
}

// Values of the hint gompi_coll_memory: how long buffers that all ranks of a node see are used.
const (
	directly = "direct"  // as they are
	byArea   = "buffers" // by way of memory that the library has for that
)

// directFrom is from where on buffers that all see are used as they are: as asked for, or measured.
func (s *collSettings) directFrom(g *node.Group) map[string]int64 {
	if s.way == "" {
		t := s.tuning
		if t == nil {
			t = collective.Defaults()
		}
		return t.DirectFrom(seating(g))
	}
	n := int64(0)
	if s.way == byArea {
		n = node.Never
	}
	from := map[string]int64{}
	for _, o := range schedule.Operations() {
		from[o.String()] = n
	}
	return from
}

// said are the settings that all ranks of a communicator must have alike; none: the usual ones.
func (s *collSettings) said() string {
	var list []string
	if s.messages {
		list = append(list, "node=0")
	}
	if s.reproducible {
		list = append(list, "reproducible=1")
	}
	if s.named != "" {
		list = append(list, "tuning="+s.named)
	}
	if s.way != "" {
		list = append(list, "memory="+s.way)
	}
	if s.tuning != nil {
		list = append(list, s.tuning.Forced()...)
	}
	return strings.Join(list, " ")
}

// settle keeps what is to be told of c's settings, until they have taken effect.
func (k *collectives) settle(c *Comm) {
	if k.met {
		return
	}
	if s, err := c.settings(); err == nil {
		k.settled = s.said()
	}
}

// shareMemory joins the ranks of c in memory, where they share some: the order
// of reductions there is not that of messages.
func (c *Comm) shareMemory(k *collectives) error {
	s, err := c.settings()
	if err != nil {
		return err
	}
	switch {
	case c.local != nil || c.Size() == 1 || s.messages || s.reproducible:
	case c.nodes() != nil:
		k.tiers, err = c.joinTiers(&s)
	case c.env.world.Shared(c.peers):
		if k.group, err = c.all().joinGroup(); k.group != nil {
			k.group.DirectFrom(s.directFrom(k.group))
		}
	}
	if err == nil {
		c.explainMemory(k, &s)
	}
	return err
}

// close gives the memory up and ends the report.
func (k *collectives) close() {
	k.report.close()
	if k.group != nil {
		k.group.Close()
	}
	if k.tiers != nil {
		k.tiers.close()
	}
	if k.nbSlots != nil {
		k.nbSlots.close()
	}
}

// explainChoice tells rank 0's user about algorithms.
func (c *Comm) explainChoice() func(collective.Choice) {
	if !c.env.coll.explain || c.rank != 0 {
		return nil
	}
	side := c.side()
	return func(ch collective.Choice) { fmt.Fprintf(os.Stderr, "gompi: %v%s\n", ch, side) }
}

// explainMemory tells the same of operations in shared memory.
func (c *Comm) explainMemory(k *collectives, s *collSettings) {
	if !s.explain || c.rank != 0 {
		return
	}
	if s.named != "" {
		fmt.Fprintln(os.Stderr, "gompi: algorithms are chosen by the table of", tuning.Variable)
	}
	switch {
	case k.group != nil:
		cpus := "which have a CPU each"
		switch {
		case k.group.Crowded() && c.env.world.Engine.Contended():
			cpus = "whose CPUs other programs use, too"
		case k.group.Crowded():
			cpus = "which share CPUs"
		}
		fmt.Fprintf(os.Stderr, "gompi: %scollective operations of %d ranks, %s: in shared memory, because all are on one node (change: GOMPI_COLL_NODE=0)\n", k.besides(), c.Size(), cpus)
	case k.tiers != nil:
		fmt.Fprintf(os.Stderr, "gompi: %sbarrier, bcast, allreduce and allgather of %d ranks: in shared memory on each of %d nodes, by messages between their first ranks (change: GOMPI_COLL_NODE=0)\n",
			k.besides(), c.Size(), len(k.tiers.first))
	}
}

// besides says that some operations are forced, before what is said of the others.
func (k *collectives) besides() string {
	if k.forced == 0 {
		return ""
	}
	return "where no algorithm is forced, "
}
