package collfront

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// Settings is how collective operations are to be done.
type Settings struct {
	Tuning       *collective.Tuning // nil: the built-in table
	Named        string             // the digest of settings with which the user has named a table; "": there is none
	Reproducible bool
	Messages     bool // never in shared memory
	Explain      bool

	way string // of long buffers in memory that all see; "": what is faster
}

// SettingsOf reads the environment: GOMPI_COLL_<OPERATION>=<algorithm> forces
// one, which takes the operation out of shared memory, GOMPI_COLL_NODE=0 keeps shared memory out, GOMPI_COLL_REPRODUCIBLE=1 asks
// for reductions whose bits do not depend on where ranks run, and
// GOMPI_COLL_EXPLAIN=1 says what was chosen and why. The table of algorithms is
// t's, if it has one.
func SettingsOf(t *tuning.Tuning, environ []string, getenv func(string) string) (s Settings, err error) {
	s.Tuning = collective.Defaults()
	if t.Collectives != nil {
		if s.Tuning, err = collective.ParseTuning(t.Collectives); err != nil {
			return s, fmt.Errorf("%s: collectives: %w", tuning.Variable, err)
		}
		s.Named = t.Digest()
	}
	s.Tuning, err = s.Tuning.WithEnv(environ)
	s.Reproducible = getenv("GOMPI_COLL_REPRODUCIBLE") == "1"
	s.Messages = getenv("GOMPI_COLL_NODE") == "0"
	s.Explain = getenv("GOMPI_COLL_EXPLAIN") == "1"
	return s, err
}

// hintPrefix begins the hints of a communicator for its collective operations:
// gompi_coll_node=0, gompi_coll_reproducible=1 and gompi_coll_<operation>=<algorithm>
// mean what variables of the environment do. All ranks give the same.
const hintPrefix = "gompi_coll_"

// Values of the hint gompi_coll_memory: how long buffers that all ranks of a node see are used.
const (
	directly = "direct"  // as they are
	byArea   = "buffers" // by way of memory that the library has for that
)

// IsHint reports whether a key of an info object is of a hint for collective operations.
func IsHint(key string) bool { return strings.HasPrefix(key, hintPrefix) }

// Hint is s with a hint of a communicator. Keys that are of no such hint change nothing.
func (s Settings) Hint(key, value string) (Settings, error) {
	name, ours := strings.CutPrefix(key, hintPrefix)
	switch {
	case !ours:
	case name == "node":
		s.Messages = value == "0"
	case name == "memory":
		s.way = value
	case name == "reproducible":
		s.Reproducible = value == "1"
	default:
		var err error
		s.Tuning, err = s.table().With(name, value, "info "+key)
		return s, err
	}
	return s, nil
}

// JudgeHint is what is wrong with the value of a hint.
func JudgeHint(key, value string) error {
	name, ours := strings.CutPrefix(key, hintPrefix)
	switch {
	case !ours:
	case name == "node" || name == "reproducible":
		if value != "0" && value != "1" {
			return fmt.Errorf("info %s is %q: it may be 0 or 1", key, value)
		}
	case name == "memory":
		if value != directly && value != byArea {
			return fmt.Errorf("info %s is %q: it may be %s or %s", key, value, directly, byArea)
		}
	default:
		_, err := collective.Defaults().With(name, value, "info "+key)
		return err
	}
	return nil
}

// table is the table of algorithms.
func (s *Settings) table() *collective.Tuning {
	if s.Tuning == nil {
		return collective.Defaults()
	}
	return s.Tuning
}

// DirectFrom is from where on, bytes, buffers that all ranks of a node see are used as they are: as asked for, or measured.
func (s *Settings) DirectFrom(ranks collective.Seating) map[string]int64 {
	if s.way == "" {
		return s.table().DirectFrom(ranks)
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

// Alike are the settings that all ranks of a communicator must have alike; "": the usual ones.
func (s *Settings) Alike() string {
	var list []string
	if s.Messages {
		list = append(list, "node=0")
	}
	if s.Reproducible {
		list = append(list, "reproducible=1")
	}
	if s.Named != "" {
		list = append(list, "tuning="+s.Named)
	}
	if s.way != "" {
		list = append(list, "memory="+s.way)
	}
	if s.Tuning != nil {
		list = append(list, s.Tuning.Forced()...)
	}
	return strings.Join(list, " ")
}
