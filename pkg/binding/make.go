package binding

import (
	"errors"
	"fmt"
	"sort"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
)

// Make plans a job: it maps each app's ranks to nodes and objects, binds them,
// and numbers them, app by app. It looks at nothing but req and is
// deterministic. The error says which app, rank or host is at fault and what to
// write instead; *NotEnoughSlotsError is the one callers may want to tell apart.
func Make(req Request) (*Plan, error) {
	p, err := newPlanner(&req)
	if err != nil {
		return nil, err
	}
	for a := range req.Apps {
		if err := p.mapApp(a); err != nil {
			return nil, p.inApp(a, err)
		}
	}
	for a := range req.Apps {
		if err := p.settleBind(a); err != nil {
			return nil, p.inApp(a, err)
		}
	}
	if err := p.bind(); err != nil {
		return nil, err
	}
	if err := p.giveGPUs(); err != nil {
		return nil, err
	}
	p.rank()
	return p.plan(), nil
}

// planner holds a plan in the making. One goroutine owns it.
type planner struct {
	req       *Request
	machines  map[machineKey]*machine
	limits    map[machineKey]error // CPU limits that left nothing
	rules     []*rules             // by app
	byName    map[string]int       // first node of each name
	slots     []int                // by node
	slotsBy   []string             // by node
	load      []int                // by node: ranks mapped so far, and running ones
	running   [][]topo.CPUSet      // by node: what running ranks are bound to
	gpusTaken [][]int              // by node: GPUs of running ranks
	spots     []spot               // all apps', in mapping order
	first     []int                // by app: index of its first spot, with one more at the end
	declared  bool                 // some node's slots were stated

	overloaded bool // a default binding of ompi4 found its object full
}

// spot is one rank before it has a number.
type spot struct {
	app, node int
	where     place       // what it was mapped to
	fixed     topo.CPUSet // CPUs a list names for it; empty: none does
	cpus      topo.CPUSet // bound to; empty: not bound
	gpus      []int       // nil: none is given to it
	rank      int
}

func newPlanner(req *Request) (*planner, error) {
	if len(req.Nodes) == 0 {
		return nil, errors.New("no hosts to run on")
	}
	if len(req.Apps) == 0 {
		return nil, errors.New("no program to run")
	}
	p := &planner{
		req: req, machines: map[machineKey]*machine{}, limits: map[machineKey]error{},
		load: make([]int, len(req.Nodes)), byName: make(map[string]int, len(req.Nodes)),
		running: make([][]topo.CPUSet, len(req.Nodes)), gpusTaken: make([][]int, len(req.Nodes)),
	}
	for _, r := range req.Running {
		p.load[r.Node]++
		p.running[r.Node] = append(p.running[r.Node], r.CPUs)
		p.gpusTaken[r.Node] = append(p.gpusTaken[r.Node], r.GPUs...)
	}
	for i, n := range req.Nodes {
		p.declared = p.declared || n.Declared
		if _, dup := p.byName[n.Name]; !dup {
			p.byName[n.Name] = i
		}
	}
	total := 0
	for a, app := range req.Apps {
		for _, n := range app.Nodes {
			if n < 0 || n >= len(req.Nodes) {
				return nil, fmt.Errorf("%s: no host number %d: there are %d", p.appName(a), n, len(req.Nodes))
			}
		}
		if app.NP < 0 || app.NP > maxRanks {
			return nil, fmt.Errorf("%s: %d ranks: want 1 to %d", p.appName(a), app.NP, maxRanks)
		}
		total += app.NP
	}
	for range req.Apps {
		p.rules = append(p.rules, nil)
	}
	for a := range req.Apps {
		p.rules[a] = &rules{Policy: req.Policy, np: total}
		if own := req.Apps[a].Policy; own != nil {
			p.rules[a].Policy = *own
		}
	}
	job := p.rules[0]
	p.slots, p.slotsBy = countSlots(req.Nodes, func(i int) *machine { return p.machine(job, i) }, job.HWThreads || job.Map.HWTCPUs == Yes)
	return p, p.limitToGPUs()
}

// maxRanks bounds a job: MPI ranks are C ints, and a typing error should not
// eat the launcher's memory.
const maxRanks = 1 << 24

func (p *planner) inApp(a int, err error) error {
	var slots *NotEnoughSlotsError
	if len(p.req.Apps) == 1 || errors.As(err, &slots) {
		return err
	}
	return fmt.Errorf("%s: %w", p.appName(a), err)
}

// machine returns node n's machine under r's CPU limit, nil when its topology
// is unknown or the limit leaves it no CPU.
func (p *planner) machine(r *rules, n int) *machine {
	t := p.req.Nodes[n].Topo
	if t == nil {
		return nil
	}
	key := machineKey{t, r.CPUSet}
	m, ok := p.machines[key]
	if !ok {
		m, p.limits[key] = limited(t, r)
		if m != nil && m.cpus.IsEmpty() {
			m = nil
			if p.limits[key] == nil {
				p.limits[key] = errors.New("no CPU may be used")
			}
		}
		p.machines[key] = m
	}
	return m
}

// limited builds the machine that --cpu-set leaves. Its numbers are logical
// under Open MPI's rules, the kernel's under all others.
func limited(t *topo.Topology, r *rules) (*machine, error) {
	m := newMachine(t, nil)
	if r.CPUSet == "" || m.cpus.IsEmpty() {
		return m, nil
	}
	items, err := parseSlots(r.CPUSet)
	if err != nil {
		return nil, fmt.Errorf("--cpu-set: %w", err)
	}
	set, err := m.resolve(items, r.HWThreads || r.Map.HWTCPUs == Yes, r.PhysicalCPUs || !r.Compat.OpenMPI())
	if err != nil {
		return nil, fmt.Errorf("--cpu-set %s: %w", r.CPUSet, err)
	}
	if set.And(m.cpus).IsEmpty() {
		return nil, fmt.Errorf("--cpu-set %s leaves no CPU: %s may be used", r.CPUSet, m.cpus)
	}
	return newMachine(t, &set), nil
}

// checkMachines reports the first node whose CPUs cannot be had.
func (p *planner) checkMachines(r *rules, nodes []int) error {
	for _, n := range nodes {
		if t := p.req.Nodes[n].Topo; t != nil && p.machine(r, n) == nil {
			return fmt.Errorf("%s: %w", p.req.Nodes[n].Name, p.limits[machineKey{t, r.CPUSet}])
		}
	}
	return nil
}

// have tells which levels all of nodes have.
func (p *planner) have(r *rules, nodes []int) have {
	return func(k topo.Kind) bool {
		for _, n := range nodes {
			if m := p.machine(r, n); m == nil || len(m.places[k]) == 0 {
				return false
			}
		}
		return true
	}
}

// candidates are the nodes an app may use.
func (p *planner) candidates(a int) ([]int, error) {
	all := p.req.Apps[a].Nodes
	if all == nil {
		for i := range p.req.Nodes {
			all = append(all, i)
		}
	}
	if !p.rules[a].Map.NoLocal {
		return all, nil
	}
	var out []int
	for _, n := range all {
		if !p.req.Nodes[n].Local {
			out = append(out, n)
		}
	}
	if len(out) == 0 {
		return nil, errors.New("nolocal leaves no host: the launcher's own is the only one; drop nolocal or name other hosts")
	}
	return out, nil
}

// settleBind decides app a's binding now that all ranks are mapped.
func (p *planner) settleBind(a int) error {
	r := p.rules[a]
	nodes, err := p.candidates(a)
	if err != nil {
		return err
	}
	over, local := false, 0
	for n, ranks := range p.load {
		over = over || ranks > p.slots[n]
		local = max(local, ranks)
	}
	if err := r.settleBind(p.have(r, nodes), over, p.machine(r, nodes[0]), local); err != nil {
		return err
	}
	r.unbound = p.crowded(a)
	if len(r.unbound) > 0 && r.unbound[p.spots[p.first[a]].node] {
		r.Bind.Target = BindNone
		r.decide("bind to none", "default of ompi5 for hosts with more slots than CPUs", "--bind-to core:overload-allowed")
	}
	return nil
}

// oversubscribed reports whether node n has more ranks than slots, or under
// rules that do not take slots for CPUs, more than CPUs.
func (p *planner) oversubscribed(n int) bool {
	r := p.rules[0]
	if m := p.machine(r, n); m != nil && !r.Compat.OpenMPI() {
		return p.load[n] > m.capacity()
	}
	return p.load[n] > p.slots[n]
}

// plan copies the outcome.
func (p *planner) plan() *Plan {
	plan := &Plan{
		Ranks: make([]Placement, len(p.spots)), Slots: p.slots,
		Oversubscribed: make([]bool, len(p.req.Nodes)),
	}
	order := make([]int, len(p.spots))
	for i, s := range p.spots {
		order[s.rank] = i
	}
	local := make([]int, len(p.req.Nodes))
	for rank, i := range order {
		s := &p.spots[i]
		cpus := s.cpus
		if r := p.rules[s.app]; cpus.IsEmpty() && r.CPUSet != "" { // not bound, but kept inside the limit
			if m := p.machine(r, s.node); m != nil {
				cpus = m.cpus
			}
		}
		plan.Ranks[rank] = Placement{Rank: rank, App: s.app, Node: s.node, LocalRank: local[s.node], CPUs: cpus, GPUs: s.gpus}
		local[s.node]++
	}
	for n := range p.req.Nodes {
		plan.Oversubscribed[n] = p.oversubscribed(n)
	}
	for a, r := range p.rules {
		plan.Apps = append(plan.Apps, AppPlan{
			Name: p.req.Apps[a].Name, First: p.first[a], NP: p.first[a+1] - p.first[a],
			Map: r.Map.String(), Rank: rankName(r.Rank), Bind: r.Bind.String(),
			PE: r.Map.PE, PPR: r.Map.pprString(), CPUSet: r.CPUSet, HWThreads: r.hwt || r.Compat == compat.OMPI5 && r.Map.Directive == MapObject && r.Map.Object == topo.PU,
			mapBy: r.Map, rankBy: r.Rank, bindTo: r.Bind, may: r.may,
		})
	}
	plan.Map, plan.Rank, plan.Bind = plan.Apps[0].Map, plan.Apps[0].Rank, plan.Apps[0].Bind
	plan.Why = p.why()
	return plan
}

// rank numbers the spots, app by app.
func (p *planner) rank() {
	for a, r := range p.rules {
		list := make([]int, 0, p.first[a+1]-p.first[a])
		for i := p.first[a]; i < p.first[a+1]; i++ {
			list = append(list, i)
		}
		p.order(r, list)
		for i, s := range list {
			p.spots[s].rank = p.first[a] + i
		}
	}
}

// order sorts an app's spots, given in mapping order, into rank order.
func (p *planner) order(r *rules, list []int) {
	object := func(i int) int {
		s := &p.spots[i]
		m := p.machine(r, s.node)
		if m == nil {
			return 0
		}
		cpu := s.where.cpus.First()
		if !s.cpus.IsEmpty() {
			cpu = s.cpus.First()
		}
		return m.indexOf(s.where.kind, cpu)
	}
	position := map[int]int{} // of nodes, by first use, which is allocation order but for seq and rankfile
	for _, i := range list {
		if _, ok := position[p.spots[i].node]; !ok {
			position[p.spots[i].node] = len(position)
		}
	}
	node := func(i int) int { return position[p.spots[i].node] }
	switch r.Rank.Order {
	case RankSlot:
		sortBy(list, node)
	case RankNode:
		sortBy(list, turns(list, node), node)
	case RankFill:
		sortBy(list, node, object)
	case RankSpan:
		at := func(i int) int { return node(i)<<20 | object(i) }
		sortBy(list, turns(list, at), at)
	case RankObject:
		copy(list, p.byObject(r, list))
	}
}

// turns counts, for each spot, how many before it have the same key.
func turns(list []int, key func(int) int) func(int) int {
	seen, turn := map[int]int{}, make(map[int]int, len(list))
	for _, i := range list {
		turn[i] = seen[key(i)]
		seen[key(i)]++
	}
	return func(i int) int { return turn[i] }
}

// sortBy sorts stably by the first key, then by the next.
func sortBy(list []int, keys ...func(int) int) {
	type row struct {
		v [3]int
		i int
	}
	rows := make([]row, len(list))
	for n, i := range list {
		rows[n].i = i
		for k, key := range keys {
			rows[n].v[k] = key(i)
		}
	}
	sort.SliceStable(rows, func(a, b int) bool {
		for k := range keys {
			if x, y := rows[a].v[k], rows[b].v[k]; x != y {
				return x < y
			}
		}
		return false
	})
	for n := range rows {
		list[n] = rows[n].i
	}
}
