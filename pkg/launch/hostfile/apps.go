package hostfile

// Segment is what one program of an MPMD line says about hosts.
type Segment struct {
	Files [][]Entry
	List  []Entry
}

func (s Segment) empty() bool { return len(s.Files) == 0 && len(s.List) == 0 }

// ResolveApps resolves a job whose programs may name hosts of their own. The
// second result has, for each program, the indices of the hosts it may use; nil
// means all.
//
// Where job has hosts, by a grant, files or a list, programs select from them.
// Otherwise the allocation is what the programs name together: a machine in the
// lists of several programs has the slots of all of them, as in Open MPI.
func ResolveApps(job Request, apps []Segment) ([]Host, [][]int, error) {
	own := false
	for _, a := range apps {
		own = own || !a.empty()
	}
	if job.Manager == nil && len(job.Files) == 0 && len(job.List) == 0 && own {
		return pool(job, apps)
	}
	hosts, err := Resolve(job)
	if err != nil {
		return nil, nil, err
	}
	nodes := make([][]int, len(apps))
	used := make([]bool, len(hosts))
	for i, a := range apps {
		nodes[i], err = choose(hosts, job, a, used)
		if err != nil {
			return nil, nil, err
		}
		for j := range used {
			used[j] = used[j] || nodes[i] == nil
		}
		for _, j := range nodes[i] {
			used[j] = true
		}
	}
	return hosts, nodes, nil
}

// choose returns the indices of the hosts that a names, nil for all.
func choose(hosts []Host, job Request, a Segment, used []bool) ([]int, error) {
	if a.empty() {
		return nil, nil
	}
	job.Files, job.List = a.Files, a.List
	byFile, err := filter{Request: job, entries: concat(a.Files)}.choose(hosts, used)
	if err != nil {
		return nil, err
	}
	byList, err := filter{Request: job, entries: a.List, isList: true}.choose(hosts, used)
	if err != nil {
		return nil, err
	}
	excluded := removedFrom(hosts, job)
	var out []int
	for i := range hosts {
		_, f := byFile[i]
		_, l := byList[i]
		_, x := excluded[i]
		if (f || byFile == nil) && (l || byList == nil) && !x {
			out = append(out, i)
		}
	}
	if es := append(concat(a.Files), a.List...); len(out) == 0 && len(es) > 0 {
		return nil, es[0].place().errorf("no host is left for this program: the allocation is %s", brief(hosts))
	}
	return out, nil
}

// pool makes one allocation of what the programs name.
func pool(job Request, apps []Segment) ([]Host, [][]int, error) {
	var hosts []Host
	nodes := make([][]int, len(apps))
	x := newIndex(job.Local)
	for i, a := range apps {
		if a.empty() {
			continue
		}
		job.Files, job.List = a.Files, a.List
		part, err := Resolve(job)
		if err != nil {
			return nil, nil, err
		}
		for _, h := range part {
			at := x.find(h.Name)
			if at < 0 {
				at = len(hosts)
				hosts = append(hosts, h)
			} else if err := hosts[at].join(h, a); err != nil {
				return nil, nil, err
			}
			x.add(h.Name, at)
			nodes[i] = append(nodes[i], at)
		}
	}
	return hosts, nodes, nil
}

// join adds what a further program says about h.
func (h *Host) join(o Host, a Segment) error {
	var where Entry
	for _, e := range append(concat(a.Files), a.List...) {
		where = e
		if e.Name == o.Name {
			break
		}
	}
	where.Name, where.User, where.Port, where.Binding = o.Name, o.User, o.Port, o.Binding
	if err := h.login(where); err != nil {
		return err
	}
	h.alias(o.Name)
	if len(a.Files) == 0 && h.Slots >= 0 && o.Slots >= 0 {
		h.Slots += o.Slots
		h.SlotsBy += " and " + o.SlotsBy
		h.Declared = true
	}
	return nil
}
