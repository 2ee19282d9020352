package onesided

import (
	"math/bits"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/attr"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/window"
)

// The predefined keys of windows (MPI 5.0, section 12.2.6).
var (
	KeyWinBase         = attr.Predefined() // []byte: this process's memory
	KeyWinSize         = attr.Predefined() // int64, bytes
	KeyWinDispUnit     = attr.Predefined() // int, bytes
	KeyWinCreateFlavor = attr.Predefined() // Flavor
	KeyWinModel        = attr.Predefined() // int, Unified
)

// Attr is mpi.Win.Attr.
func (w *Win) Attr(k *attr.Keyval) (value any, ok bool, err error) {
	const op = "Win.Attr"
	if bad := w.usable(op); bad != nil {
		return nil, false, w.fail(bad)
	}
	switch k {
	case nil:
		return nil, false, w.fail(w.errorf(op, errclass.Keyval, "the key is null"))
	case KeyWinBase:
		return w.base, true, nil
	case KeyWinSize:
		return w.size, true, nil
	case KeyWinDispUnit:
		return w.unit, true, nil
	case KeyWinCreateFlavor:
		return w.flavor, true, nil
	case KeyWinModel:
		return Unified, true, nil
	}
	value, ok = w.attrs.Get(k)
	return value, ok, nil
}

// SetAttr is mpi.Win.SetAttr.
func (w *Win) SetAttr(k *attr.Keyval, value any) error {
	const op = "Win.SetAttr"
	bad := w.changes(op, k)
	if bad == nil && k.Freed() {
		bad = w.errorf(op, errclass.Keyval, "the key was freed")
	}
	if bad != nil {
		return w.fail(bad)
	}
	return w.callback(op, w.attrs.Set(w.comm.Env().Object(w), k, value))
}

// DeleteAttr is mpi.Win.DeleteAttr.
func (w *Win) DeleteAttr(k *attr.Keyval) error {
	const op = "Win.DeleteAttr"
	if bad := w.changes(op, k); bad != nil {
		return w.fail(bad)
	}
	return w.callback(op, w.attrs.Delete(w.comm.Env().Object(w), k))
}

// changes is an error if programs change no value of a key.
func (w *Win) changes(op string, k *attr.Keyval) *errclass.Error {
	if bad := w.usable(op); bad != nil {
		return bad
	}
	if k == nil || k.IsPredefined() {
		return w.errorf(op, errclass.Keyval, "the key is null or predefined")
	}
	return nil
}

// callback is the error of a program's callback as one of the call.
func (w *Win) callback(op string, err error) error {
	if err == nil {
		return nil
	}
	return w.fail(&errclass.Error{Op: op, Class: core.ClassOf(err), Rank: w.comm.Rank(), Peer: errclass.None, Tag: errclass.None, Text: "an attribute's callback", Err: err})
}

// winHints are a window's hints (MPI 5.0, sections 12.2.1, 12.2.2, 12.2.3 and 10.1).
type winHints struct {
	noLocks, sameSize, sameUnit, noncontig bool
	ordering, ops                          string
	granularity, alignment                 int
	kinds                                  string
}

// hintsOf are the hints of an info. What has no value that is known stays as it is without.
func hintsOf(info *core.Info) winHints {
	h := winHints{ordering: "rar,raw,war,waw", ops: "same_op_no_op"}
	h.take(info)
	return h
}

// take takes in what is known of an info.
func (h *winHints) take(info *core.Info) {
	for _, p := range info.All() {
		switch p.Key {
		case "no_locks":
			truthOf(p.Value, &h.noLocks)
		case "same_size":
			truthOf(p.Value, &h.sameSize)
		case "same_disp_unit":
			truthOf(p.Value, &h.sameUnit)
		case "alloc_shared_noncontig":
			truthOf(p.Value, &h.noncontig)
		case "accumulate_ordering":
			if ordered(p.Value) {
				h.ordering = p.Value
			}
		case "accumulate_ops":
			if p.Value == "same_op" || p.Value == "same_op_no_op" {
				h.ops = p.Value
			}
		case "mpi_accumulate_granularity":
			naturalOf(p.Value, &h.granularity)
		case "mpi_minimum_memory_alignment":
			alignmentOf(p.Value, &h.alignment)
		case "mpi_assert_memory_alloc_kinds":
			h.kinds = p.Value
		}
	}
}

// Hints as facts on the wire (docs/wire/windows.md).
const (
	noncontigHint = 1 << iota
	sameSizeHint
	sameUnitHint
	noLocksHint
	sameOpHint // accumulate_ops: same_op

	sameHints       = 1<<iota - 1 // which all processes must give alike
	alignmentHint   = 8           // from this bit on: the alignment's logarithm
	granularityHint = 16          // from this bit on: mpi_accumulate_granularity
)

// hintNames are those hints in the order of their bits.
var hintNames = []string{"alloc_shared_noncontig", "same_size", "same_disp_unit", "no_locks", "accumulate_ops"}

// facts are the hints that the other processes must know of.
func (h *winHints) facts() (word int64) {
	for i, set := range []bool{h.noncontig, h.sameSize, h.sameUnit, h.noLocks, h.ops == "same_op"} {
		if set {
			word |= 1 << i
		}
	}
	if h.alignment > 1 {
		word |= int64(bits.TrailingZeros(uint(h.alignment))) << alignmentHint
	}
	return word | min(int64(h.granularity), 1<<31)<<granularityHint
}

// hintsApart names hints.
func hintsApart(word int64) string {
	var names []string
	for i, name := range hintNames {
		if word&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

// claims is a hint that is not true, or not that of all processes, in a program that is checked.
func (m *winMaker) claims() *errclass.Error {
	for r := range m.facts {
		f, first := &m.facts[r], &m.facts[0]
		switch {
		case (f.Hints^first.Hints)&sameHints != 0:
			return m.comm.Errorf(m.op, errclass.Info, "the hints of rank %d are others than those of rank 0: %s", r, hintsApart((f.Hints^first.Hints)&sameHints))
		case f.Hints>>granularityHint != first.Hints>>granularityHint:
			return m.comm.Errorf(m.op, errclass.Info, "the hint mpi_accumulate_granularity of rank %d is %d, and that of rank 0 %d", r, f.Hints>>granularityHint, first.Hints>>granularityHint)
		case f.Hints&sameSizeHint != 0 && f.Size != first.Size:
			return m.comm.Errorf(m.op, errclass.Size, "the hint same_size is not true: rank %d has %d bytes, and rank 0 %d", r, f.Size, first.Size)
		case f.Hints&sameUnitHint != 0 && f.Unit != first.Unit:
			return m.comm.Errorf(m.op, errclass.Disp, "the hint same_disp_unit is not true: rank %d has units of %d bytes, and rank 0 of %d", r, f.Unit, first.Unit)
		}
	}
	return nil
}

// rules are the hints about accumulates, for checks.
func (h *winHints) rules() window.Rules {
	ordered := true
	for _, pair := range []string{"rar", "raw", "war", "waw"} {
		ordered = ordered && strings.Contains(h.ordering, pair)
	}
	return window.Rules{Unordered: !ordered, Strict: h.ops == "same_op"}
}

func truthOf(value string, to *bool) {
	if v, err := strconv.ParseBool(value); err == nil {
		*to = v
	}
}

func naturalOf(value string, to *int) {
	if v, err := strconv.ParseUint(value, 10, 31); err == nil {
		*to = int(v)
	}
}

// alignmentOf takes a power of two, up to a GiB.
func alignmentOf(value string, to *int) {
	const most = 1 << 30
	var v int
	if naturalOf(value, &v); v > 0 && v <= most && v&(v-1) == 0 {
		*to = v
	}
}

// ordered reports whether a value of accumulate_ordering is one.
func ordered(value string) bool {
	if value == "none" {
		return true
	}
	for part := range strings.SplitSeq(value, ",") {
		switch part {
		case "rar", "raw", "war", "waw":
		default:
			return false
		}
	}
	return true
}

// info is what is in force.
func (h *winHints) info() *core.Info {
	in := &core.Info{}
	in = in.With("no_locks", strconv.FormatBool(h.noLocks))
	in.With("accumulate_ordering", h.ordering)
	in.With("accumulate_ops", h.ops)
	in.With("mpi_accumulate_granularity", strconv.Itoa(h.granularity))
	in.With("same_size", strconv.FormatBool(h.sameSize))
	in.With("same_disp_unit", strconv.FormatBool(h.sameUnit))
	in.With("alloc_shared_noncontig", strconv.FormatBool(h.noncontig))
	if h.alignment > 0 {
		in.With("mpi_minimum_memory_alignment", strconv.Itoa(h.alignment))
	}
	if h.kinds != "" {
		in.With("mpi_assert_memory_alloc_kinds", h.kinds)
	}
	return in
}

// Info is mpi.Win.Info.
func (w *Win) Info() (*core.Info, error) {
	if bad := w.usable("Win.Info"); bad != nil {
		return nil, w.fail(bad)
	}
	return w.hints.info(), nil
}

// SetInfo is mpi.Win.SetInfo.
func (w *Win) SetInfo(info *core.Info) error {
	const op = "Win.SetInfo"
	if bad := w.usable(op); bad != nil {
		return w.fail(bad)
	}
	h := w.hints
	h.take(info)
	h.noncontig, h.alignment, h.granularity = w.hints.noncontig, w.hints.alignment, w.hints.granularity
	w.hints = h
	if w.check != nil {
		w.check.SetRules(h.rules())
	}
	return nil
}
