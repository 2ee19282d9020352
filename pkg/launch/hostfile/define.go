package hostfile

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/gompirun/gompi/internal/base/compat"
)

// builder collects machines and, for each, the entries that name it.
type builder struct {
	index    *index
	hosts    []Host
	mentions [][]Entry // by host
	order    []int     // the host of each mention
}

func newBuilder(local Local) *builder { return &builder{index: newIndex(local)} }

// add records one mention of a machine.
func (b *builder) add(e Entry) *Error {
	i := b.index.find(e.Name)
	if i < 0 {
		i = len(b.hosts)
		b.hosts = append(b.hosts, Host{Name: e.Name, Slots: -1, Local: b.index.local.is(e.Name)})
		b.mentions = append(b.mentions, nil)
	}
	b.index.add(e.Name, i)
	h := &b.hosts[i]
	h.alias(e.Name)
	b.mentions[i] = append(b.mentions[i], e)
	b.order = append(b.order, i)
	return h.login(e)
}

// takeTurns sets the Turns of hosts, one for mentions that follow each other, if a host is
// listed again after others: Hydra keeps the order of a, b, a.
func (b *builder) takeTurns(hosts []Host) {
	turns := make([][]Turn, len(b.hosts))
	seen := make([]int, len(b.hosts)) // mentions of each host so far
	again, last := false, -1
	for at, i := range b.order {
		e := b.mentions[i][seen[i]]
		seen[i]++
		slots := max(e.Slots, 0)
		if e.Slots < 0 {
			slots = 1
		}
		if e.AllSlots || e.MaxSlots > 0 {
			return // counts that are no sums
		}
		if i != last {
			again = again || len(turns[i]) > 0
			turns[i] = append(turns[i], Turn{At: at})
		}
		turns[i][len(turns[i])-1].Slots += slots
		last = i
	}
	if again {
		for i := range hosts {
			hosts[i].Turns = turns[i]
		}
	}
}

// alias records one more spelling of h. The slice is never shared with an
// earlier copy of h.
func (h *Host) alias(name string) {
	if name != h.Name && !slices.Contains(h.Aliases, name) {
		h.Aliases = append(slices.Clip(h.Aliases), name)
	}
}

// login takes over how to reach h from e; two mentions of a machine must agree.
func (h *Host) login(e Entry) *Error {
	switch {
	case e.User != "" && h.User != "" && e.User != h.User:
		return e.place().errorf("%s has user %s here and user %s before: a host has one", e.Name, e.User, h.User)
	case e.Port != 0 && h.Port != 0 && e.Port != h.Port:
		return e.place().errorf("%s has port %d here and port %d before: a host has one", e.Name, e.Port, h.Port)
	case e.Binding != "" && h.Binding != "" && e.Binding != h.Binding:
		return e.place().errorf("%s has binding %s here and %s before: a host has one", e.Name, e.Binding, h.Binding)
	}
	if e.User != "" {
		h.User = e.User
	}
	if e.Port != 0 {
		h.Port = e.Port
	}
	if e.Binding != "" {
		h.Binding = e.Binding
	}
	return nil
}

// defineByFiles makes an allocation of host files. A machine that several files
// name has the slots of the first: the same file given twice changes nothing.
func defineByFiles(r Request, files [][]Entry) ([]Host, *Error) {
	all := newBuilder(r.Local)
	for _, f := range files {
		one := newBuilder(r.Local)
		for _, e := range included(f) {
			if err := one.add(e); err != nil {
				return nil, err
			}
		}
		for i := range one.hosts {
			known := all.index.find(one.hosts[i].Name) >= 0
			for _, e := range one.mentions[i] {
				if err := all.add(e); err != nil {
					return nil, err
				}
			}
			if known {
				continue
			}
			if err := countLines(r, &all.hosts[len(all.hosts)-1], one.mentions[i]); err != nil {
				return nil, err
			}
		}
		if r.Mode.Hydra() && len(files) == 1 && (r.Mode != compat.Intel || r.OnePerLine) {
			one.takeTurns(all.hosts)
		}
	}
	return all.hosts, nil
}

// countLines sets the slots of a host from its lines in one file.
func countLines(r Request, h *Host, lines []Entry) *Error {
	mode := r.Mode
	n, stated := tally(lines)
	first := lines[0]
	h.MaxSlots = hardLimit(lines)
	onePerLine := mode.Hydra() && (mode != compat.Intel || r.OnePerLine) || mode == compat.Srun
	switch {
	case mode == compat.Intel && !r.OnePerLine && stated == 0: // however often it is listed
		h.SlotsBy = first.where() + ": no count, so the cores of the host"
	case mode.OpenMPI() && statedAgain(lines) != nil:
		e := statedAgain(lines)
		return e.place().errorf("slots of %s are stated again after %s: give one slots=N, or list the name once per slot", e.Name, first.where())
	case len(lines) == 1 && stated > 0:
		h.Slots, h.Declared = n, true
		h.SlotsBy = fmt.Sprintf("%s: slots=%d", first.where(), n)
	case len(lines) == 1 && h.MaxSlots > 0:
		h.Slots, h.Declared = h.MaxSlots, true
		h.SlotsBy = fmt.Sprintf("%s: max_slots=%d", first.where(), h.MaxSlots)
	case len(lines) == 1 && onePerLine && !first.AllSlots:
		h.Slots, h.SlotsBy = 1, first.where()+": one process a line"
	case len(lines) == 1 && r.DefaultSlots > 0:
		h.Slots, h.Declared = r.DefaultSlots, true
		h.SlotsBy = fmt.Sprintf("%s: no slots=, so the %d of --default-slots", first.where(), r.DefaultSlots)
	case len(lines) == 1:
		h.SlotsBy = first.where() + ": no slots=, so the cores of the host"
	default:
		h.Slots, h.Declared = n, stated > 0 || !onePerLine
		h.SlotsBy = listedTimes(first.Source, lines)
	}
	h.hold()
	return nil
}

// statedAgain returns the entry that states slots for a host listed before,
// which Open MPI refuses; a bare line after a stated one adds a slot there.
func statedAgain(lines []Entry) *Entry {
	for i := range lines {
		if i > 0 && lines[i].Slots >= 0 {
			return &lines[i]
		}
	}
	return nil
}

// tally adds up mentions of one host: the stated counts, and one for each
// mention without. stated is how many had a count.
func tally(ms []Entry) (n, stated int) {
	for _, e := range ms {
		if e.Slots >= 0 {
			n += e.Slots
			stated++
		} else {
			n++
		}
	}
	return n, stated
}

// hardLimit is the lowest max_slots of the mentions, 0 for none.
func hardLimit(ms []Entry) int {
	limit := 0
	for _, e := range ms {
		if e.MaxSlots > 0 && (limit == 0 || e.MaxSlots < limit) {
			limit = e.MaxSlots
		}
	}
	return limit
}

// hold lowers h.Slots to its max_slots.
func (h *Host) hold() {
	if h.MaxSlots > 0 && h.Slots > h.MaxSlots {
		h.Slots = h.MaxSlots
		h.SlotsBy += fmt.Sprintf(", held to max_slots=%d", h.MaxSlots)
	}
}

// listedTimes says how often and where a host is listed.
func listedTimes(source string, ms []Entry) string {
	n, stated := tally(ms)
	s := fmt.Sprintf("%s lists it %s", source, times(len(ms)))
	if stated > 0 {
		s += ", in all for " + strconv.Itoa(n)
	}
	return s
}

func times(n int) string {
	if n == 1 {
		return "once"
	}
	return strconv.Itoa(n) + " times"
}

// defineByList makes an allocation of a host list.
func defineByList(r Request) ([]Host, *Error) {
	b := newBuilder(r.Local)
	for _, e := range included(r.List) {
		if err := b.add(e); err != nil {
			return nil, err
		}
	}
	for i := range b.hosts {
		countElements(r, &b.hosts[i], b.mentions[i])
	}
	if r.Mode.Hydra() && r.Mode != compat.Intel {
		b.takeTurns(b.hosts)
	}
	return b.hosts, nil
}

// countElements sets the slots of a host that only a list names. A single bare
// mention counts one slot everywhere; Open MPI means it, gompi, Hydra and srun
// let more processes onto the host when asked for.
func countElements(r Request, h *Host, ms []Entry) {
	n, stated := tally(ms)
	h.Slots = n
	switch {
	case r.Mode == compat.Intel && stated == 0:
		h.Slots = -1
		h.SlotsBy = fmt.Sprintf("%s %s: no count, so the cores of the host", ms[0].Source, h.Name)
	case allSlots(ms):
		h.Slots = -1
		h.SlotsBy = fmt.Sprintf("%s %s:*, the cores of the host", ms[0].Source, h.Name)
	case len(ms) == 1 && stated == 1:
		h.Declared = true
		h.SlotsBy = fmt.Sprintf("%s %s:%d", ms[0].Source, h.Name, n)
	default:
		strict := r.Mode.OpenMPI() && !r.Lenient
		repeats := (r.Mode == compat.Gompi || r.Mode.OpenMPI()) && len(ms) > 1
		h.Declared = stated > 0 || repeats || strict
		h.SlotsBy = listedTimes(ms[0].Source, ms)
	}
}

func allSlots(ms []Entry) bool {
	return slices.ContainsFunc(ms, func(e Entry) bool { return e.AllSlots })
}

// granted is the resource manager's allocation, with names that mean the same
// machine put together.
func granted(r Request) ([]Host, *Error) {
	b := newBuilder(r.Local)
	for _, h := range r.Manager.Hosts {
		i := b.index.find(h.Name)
		if i < 0 {
			h.Local = r.Local.is(h.Name)
			b.index.add(h.Name, len(b.hosts))
			b.hosts = append(b.hosts, h)
			continue
		}
		b.index.add(h.Name, i)
		b.hosts[i].alias(h.Name)
		if h.Slots >= 0 && b.hosts[i].Slots >= 0 {
			b.hosts[i].Slots += h.Slots
		}
	}
	if len(b.hosts) == 0 {
		return nil, place{source: r.Manager.Manager}.errorf("the allocation has no hosts: add --rmk=none to leave it aside")
	}
	return b.hosts, nil
}
