package hostfile

import "fmt"

// filter selects from an allocation by what a host file or a host list names.
type filter struct {
	Request
	entries []Entry
	isList  bool // --host, not a file
	cap     bool // counts may only lower what the allocation has
}

// apply returns the selected hosts in allocation order, with the counts the
// filter gives them. A filter without positive entries selects everything.
func (f filter) apply(hosts []Host) ([]Host, *Error) {
	chosen, err := f.choose(hosts, nil)
	if err != nil || chosen == nil {
		return hosts, err
	}
	var out []Host
	for i, h := range hosts {
		ms, selected := chosen[i]
		if !selected {
			continue
		}
		for _, e := range ms {
			if e.Name == "" {
				e.Name = h.Name
			}
			h.alias(e.Name)
			if err := h.login(e); err != nil {
				return nil, err
			}
		}
		f.count(&h, ms)
		out = append(out, h)
	}
	return out, nil
}

// choose maps the indices of selected hosts to the entries that name them, nil
// when the filter names none. used marks hosts that +e may not take.
func (f filter) choose(hosts []Host, used []bool) (map[int][]Entry, *Error) {
	entries := included(f.entries)
	if len(entries) == 0 {
		return nil, nil
	}
	x := indexHosts(hosts, f.Local)
	gone := removedFrom(hosts, f.Request)
	var counted []int // what +n counts
	for i := range hosts {
		if _, removed := gone[i]; !removed {
			counted = append(counted, i)
		}
	}
	chosen := map[int][]Entry{}
	for _, e := range entries {
		i := -1
		switch {
		case e.Relative == "":
			if i = x.find(e.Name); i < 0 {
				return nil, f.unknown(e, hosts)
			}
		case e.Relative[1] == 'n':
			_, n := e.relative()
			if n >= len(counted) {
				return nil, e.place().errorf("%s is beyond the allocation of %d hosts: +n0 to +n%d are possible", e.Relative, len(counted), len(counted)-1)
			}
			i = counted[n]
		default:
			continue
		}
		chosen[i] = append(chosen[i], e)
	}
	for _, e := range entries {
		if e.Relative != "" && e.Relative[1] == 'e' {
			if err := takeEmpty(e, counted, used, chosen); err != nil {
				return nil, err
			}
		}
	}
	return chosen, nil
}

// takeEmpty adds hosts for +e: those that nothing else names and no other
// program uses, in allocation order.
func takeEmpty(e Entry, counted []int, used []bool, chosen map[int][]Entry) *Error {
	_, want := e.relative()
	got := 0
	for _, i := range counted {
		if got == want {
			break
		}
		_, named := chosen[i]
		if named || i < len(used) && used[i] {
			continue
		}
		chosen[i] = append(chosen[i], e)
		got++
	}
	if got < want || got == 0 {
		return e.place().errorf("%s wants empty hosts, and of the %d in the allocation %d are empty", e.Relative, len(counted), got)
	}
	return nil
}

func (f filter) unknown(e Entry, hosts []Host) *Error {
	if f.Manager != nil {
		return e.place().errorf("%s is not among the hosts that %s granted, %s: ask it for this host, or add --rmk=none to leave its allocation aside",
			e.Name, f.Manager.Manager, brief(hosts))
	}
	return e.place().errorf("%s is not in the host file, which has %s: add it there, or give --host alone", e.Name, brief(hosts))
}

// count sets the slots of a selected host. A single mention without a count
// keeps what the allocation has, except in Open MPI's lists, where it is one
// slot.
func (f filter) count(h *Host, ms []Entry) {
	n, stated := tally(ms)
	if limit := hardLimit(ms); limit > 0 && (h.MaxSlots == 0 || limit < h.MaxSlots) {
		h.MaxSlots = limit
	}
	single := len(ms) == 1 && stated == 0
	oneSlot := f.isList && f.Mode.OpenMPI() && !f.Lenient && ms[0].Relative == ""
	switch {
	case allSlots(ms), single && !oneSlot:
	case f.cap && h.Slots >= 0 && n > h.Slots:
		h.SlotsBy = fmt.Sprintf("%s, held to the %d of %s", asked(ms, n), h.Slots, h.SlotsBy)
	default:
		h.Slots, h.Declared = n, true
		h.SlotsBy = asked(ms, n)
	}
	h.hold()
}

// asked says what the mentions of one host in a filter ask for.
func asked(ms []Entry, n int) string {
	first := ms[0]
	name := first.Name
	if first.Relative != "" {
		name = first.Relative
	}
	switch {
	case len(ms) == 1 && first.Slots >= 0 && first.Line > 0:
		return fmt.Sprintf("%s: slots=%d", first.where(), n)
	case len(ms) == 1 && first.Slots >= 0:
		return fmt.Sprintf("%s %s:%d", first.Source, name, n)
	}
	return listedTimes(first.Source, ms)
}

// removedFrom returns the hosts that ^name entries take out, and by which, and with
// NoLocal this machine. Relative names do not count them.
func removedFrom(hosts []Host, r Request) map[int]place {
	gone := map[int]place{}
	x := indexHosts(hosts, r.Local)
	for _, e := range append(concat(r.Files), r.List...) {
		if e.Exclude {
			if i := x.find(e.Name); i >= 0 {
				gone[i] = e.place()
			}
		}
	}
	for i, h := range hosts {
		if _, excluded := gone[i]; r.NoLocal && h.Local && !excluded {
			gone[i] = place{source: "--nolocal"}
		}
	}
	return gone
}
