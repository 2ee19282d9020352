package hostfile

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/compat"
)

// Request is everything an allocation depends on.
type Request struct {
	Files     [][]Entry         // host files, in order
	Lists     []Entry           // --host lists, in order
	RM        *Allocation       // what a resource manager granted; nil none
	Mode      compat.Mode       // whose rules
	IsLocal   func(string) bool // whether a name means this machine; nil: never
	LocalName string            // this machine's own name
	NoLocal   bool              // leave this machine out
	MaxNodes  int               // use the first so many hosts; 0 all
}

// Allocation is what a resource manager granted.
type Allocation struct {
	Manager string // "slurm", "pbs", "lsf", "sge", ...
	JobID   string
	Hosts   []Host
}

// Resolve folds host files, host lists and a resource manager's grant into the
// hosts of the job. Host files define; lists choose among what is defined, or
// define themselves when nothing else does (see docs/hostfiles.md).
func Resolve(req Request) ([]Host, error) {
	r := resolver{req: req}
	base, err := r.base()
	if err != nil {
		return nil, err
	}
	if len(req.Lists) > 0 {
		if base, err = r.choose(base); err != nil {
			return nil, err
		}
	}
	if req.NoLocal {
		base = slices.DeleteFunc(base, func(h Host) bool { return r.local(h.Name) })
	}
	if req.MaxNodes > 0 && len(base) > req.MaxNodes {
		base = base[:req.MaxNodes]
	}
	if len(base) == 0 {
		return nil, r.empty()
	}
	for i := range base {
		base[i].Local = r.local(base[i].Name)
	}
	return base, nil
}

type resolver struct{ req Request }

func (r *resolver) local(name string) bool { return r.req.IsLocal != nil && r.req.IsLocal(name) }

func (r *resolver) same(a, b string) bool {
	return strings.EqualFold(a, b) || (r.local(a) && r.local(b))
}

func (r *resolver) find(hosts []Host, name string) int {
	return slices.IndexFunc(hosts, func(h Host) bool { return r.same(h.Name, name) })
}

func (r *resolver) empty() error {
	switch {
	case r.req.NoLocal:
		return fmt.Errorf("no host is left: --nolocal leaves this one out; name others with --host or --hostfile")
	case len(r.req.Files) > 0:
		return fmt.Errorf("no host is left: the host file names none, or all are excluded")
	}
	return fmt.Errorf("no host is left: all are excluded")
}

// base is what host files or the resource manager define, else this machine,
// unless a list will define the hosts itself.
func (r *resolver) base() ([]Host, error) {
	hydra := r.req.Mode == compat.Hydra
	userHosts := len(r.req.Files) > 0 || len(r.req.Lists) > 0
	if r.req.RM != nil && !(hydra && userHosts) {
		granted := append([]Host(nil), r.req.RM.Hosts...)
		if len(r.req.Files) == 0 {
			return granted, nil
		}
		files, err := r.fromFiles(granted)
		if err != nil {
			return nil, err
		}
		return r.capped(files, granted)
	}
	if len(r.req.Files) > 0 {
		return r.fromFiles(nil)
	}
	if len(r.req.Lists) > 0 && !relativeOnly(r.req.Lists) {
		return nil, nil
	}
	h := Host{Name: r.req.LocalName, Slots: -1, SlotsBy: "this host"}
	if h.Name == "" {
		h.Name = "localhost"
	}
	if hydra || r.req.Mode == compat.Srun {
		h.Slots, h.SlotsBy = 1, "one process on this host unless hosts are named"
	}
	return []Host{h}, nil
}

func relativeOnly(list []Entry) bool {
	for _, e := range list {
		if !e.Exclude && e.Relative == "" {
			return false
		}
	}
	return true
}

// fromFiles merges the lines of host files. alloc is what +nX refers to.
func (r *resolver) fromFiles(alloc []Host) ([]Host, error) {
	var hosts []Host
	times := map[int]int{}
	var excluded []Entry
	for _, file := range r.req.Files {
		for _, e := range file {
			switch {
			case e.Exclude:
				excluded = append(excluded, e)
				continue
			case e.Relative != "":
				got, err := r.relative(e, alloc, hosts)
				if err != nil {
					return nil, err
				}
				hosts = append(hosts, got...)
				continue
			case e.Name == "HYDRA_USE_LOCALHOST":
				e.Name = "localhost"
			}
			r.addLine(&hosts, times, e)
		}
	}
	return r.exclude(hosts, excluded), nil
}

// addLine merges one line into hosts.
func (r *resolver) addLine(hosts *[]Host, times map[int]int, e Entry) {
	where := fmt.Sprintf("%s:%d", e.Source, e.Line)
	hydra := r.req.Mode == compat.Hydra
	i := r.find(*hosts, e.Name)
	if i >= 0 && hydra && i != len(*hosts)-1 {
		i = -1 // Hydra merges neighbours only
	}
	if i < 0 {
		*hosts = append(*hosts, Host{Name: e.Name, Slots: -1})
		i = len(*hosts) - 1
	}
	h := &(*hosts)[i]
	if h.Name != e.Name {
		h.Aliases = append(h.Aliases, e.Name)
	}
	h.User, h.Binding = orElse(e.User, h.User), orElse(e.Binding, h.Binding)
	if e.Port > 0 {
		h.Port = e.Port
	}
	h.MaxSlots = max(h.MaxSlots, e.MaxSlots)
	times[i]++
	switch {
	case e.Slots >= 0:
		if h.Declared && times[i] > 1 {
			h.Slots += e.Slots
		} else {
			h.Slots = e.Slots
		}
		h.Declared, h.SlotsBy = !hydra, fmt.Sprintf("%s: slots=%d", where, h.Slots)
	case hydra:
		h.Slots = max(h.Slots, 0) + 1
		h.SlotsBy = fmt.Sprintf("%s: one a line", where)
	case times[i] > 1 && (!h.Declared || h.Slots == times[i]-1):
		h.Slots, h.Declared = times[i], true
		h.SlotsBy = fmt.Sprintf("%s: listed %d times", where, times[i])
	case h.Slots < 0:
		h.SlotsBy = where + ": no slots given"
	}
	if h.MaxSlots > 0 && h.Slots > h.MaxSlots {
		h.MaxSlots = h.Slots
	}
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

func (r *resolver) exclude(hosts []Host, out []Entry) []Host {
	for _, e := range out {
		hosts = slices.DeleteFunc(hosts, func(h Host) bool { return r.same(h.Name, e.Name) })
	}
	return hosts
}

// relative resolves +nX and +e against the allocation.
func (r *resolver) relative(e Entry, alloc, used []Host) ([]Host, error) {
	if len(alloc) == 0 {
		return nil, e.errorf("%s refers to an allocation, and there is none: name hosts, or run inside a batch job", e.Relative)
	}
	kind, n := e.relative()
	if kind == 'n' {
		if n >= len(alloc) {
			return nil, e.errorf("%s is beyond the allocation, which has %d hosts, +n0 to +n%d", e.Relative, len(alloc), len(alloc)-1)
		}
		return []Host{withCount(alloc[n], e)}, nil
	}
	var out []Host
	for _, h := range alloc {
		if (n < 0 || len(out) < n) && r.find(used, h.Name) < 0 {
			out = append(out, h)
		}
	}
	if n >= 0 && len(out) < n {
		return nil, e.errorf("%s: only %d hosts of the allocation are empty", e.Relative, len(out))
	}
	return out, nil
}

func withCount(h Host, e Entry) Host {
	if e.Slots >= 0 {
		h.Slots, h.Declared, h.SlotsBy = e.Slots, true, fmt.Sprintf("%s: :%d", e.Source, e.Slots)
	}
	return h
}

func (e Entry) errorf(format string, args ...any) error {
	return &Error{Source: e.Source, Line: e.Line, Column: e.Column, Msg: fmt.Sprintf(format, args...)}
}

// capped checks hosts of a file against the resource manager's grant.
func (r *resolver) capped(hosts, granted []Host) ([]Host, error) {
	for i := range hosts {
		h := &hosts[i]
		g := r.find(granted, h.Name)
		if g < 0 {
			return nil, fmt.Errorf("host %s is not in the %s allocation (%s)", h.Name, r.req.RM.Manager, Compress(hostNames(granted)))
		}
		switch {
		case h.Slots < 0:
			h.Slots, h.Declared, h.SlotsBy = granted[g].Slots, granted[g].Declared, granted[g].SlotsBy
		case granted[g].Slots >= 0 && h.Slots > granted[g].Slots:
			h.Slots = granted[g].Slots
			h.SlotsBy += fmt.Sprintf(", capped by %s", granted[g].SlotsBy)
		}
	}
	return hosts, nil
}

func hostNames(hosts []Host) []string {
	out := make([]string, len(hosts))
	for i, h := range hosts {
		out[i] = h.Name
	}
	return out
}

// choose applies --host lists: they filter what is defined, or define.
func (r *resolver) choose(base []Host) ([]Host, error) {
	defining := len(base) == 0 && len(r.req.Files) == 0
	var out []Host
	var excluded []Entry
	times, stated := map[int]int{}, map[int]bool{}
	for _, e := range r.req.Lists {
		switch {
		case e.Exclude:
			excluded = append(excluded, e)
			continue
		case e.Relative != "":
			got, err := r.relative(e, base, out)
			if err != nil {
				return nil, err
			}
			out = append(out, got...)
			continue
		}
		src := Host{Name: e.Name, Slots: -1}
		if !defining {
			i := r.find(base, e.Name)
			if i < 0 {
				return nil, r.notDefined(e, base)
			}
			src = base[i]
		}
		i := r.find(out, e.Name)
		if i < 0 {
			out = append(out, src)
			i = len(out) - 1
		}
		times[i]++
		r.listed(&out[i], e, times[i], defining, stated, i)
	}
	if len(out) == 0 {
		out = base
	}
	return r.exclude(out, excluded), nil
}

// listed sets the slots of a host that a list names for the n-th time.
func (r *resolver) listed(h *Host, e Entry, n int, defining bool, stated map[int]bool, i int) {
	h.User = orElse(e.User, h.User)
	strict := r.req.Mode.OpenMPI()
	switch {
	case e.AllSlots:
		if defining {
			h.Slots, h.Declared, h.SlotsBy = -1, false, e.Source+": all slots"
		}
	case e.Slots >= 0:
		if stated[i] {
			h.Slots += e.Slots
		} else if defining || h.Slots < 0 || e.Slots < h.Slots || !strict {
			h.Slots = e.Slots
		}
		stated[i] = true
		h.Declared, h.SlotsBy = r.req.Mode != compat.Hydra, fmt.Sprintf("%s: :%d", e.Source, h.Slots)
	case stated[i]:
		h.Slots++
		h.SlotsBy = fmt.Sprintf("%s: listed %d times", e.Source, n)
	case defining:
		h.Slots = n
		h.Declared = (strict || n > 1) && r.req.Mode != compat.Hydra
		h.SlotsBy = fmt.Sprintf("%s lists it %s", e.Source, timesWord(n))
	}
}

func timesWord(n int) string {
	if n == 1 {
		return "once, without :N"
	}
	return fmt.Sprintf("%d times", n)
}

func (r *resolver) notDefined(e Entry, base []Host) error {
	what := "the host file"
	if r.req.RM != nil && len(r.req.Files) == 0 {
		what = "the " + r.req.RM.Manager + " allocation"
	}
	return fmt.Errorf("%s: %s is not in %s (%s)", e.Source, e.Name, what, Compress(hostNames(base)))
}
