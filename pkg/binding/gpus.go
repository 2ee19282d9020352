package binding

import (
	"fmt"
	"github.com/gompirun/gompi/internal/base/ranges"
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
)

// Ranks are given GPUs where --gpus-per-task, --gpu-bind or --map-by gpu ask for it. A node's GPUs are those of its
// topology, in their order; a plan names them by their places there.

// gpus are a machine's.
func (m *machine) gpus() (out []topo.Device) {
	if m == nil {
		return nil
	}
	for _, d := range m.topo.Devices {
		if d.Class == topo.GPU {
			out = append(out, d)
		}
	}
	return out
}

// byGPU reports whether ranks are mapped to GPUs.
func (m MapBy) byGPU() bool { return m.Directive == MapDevice && m.Device == topo.GPU }

// givesGPUs reports whether ranks are to be given GPUs.
func (r *rules) givesGPUs() bool {
	return r.GPUBind.How != GPUNone && (r.GPUsPer > 0 || r.GPUBind.How != GPUDefault || r.Map.byGPU() && r.Compat == compat.Gompi)
}

// ownGPUs reports whether each rank has GPUs that no other has.
func (r *rules) ownGPUs() bool {
	return r.GPUsPer > 0 && (r.GPUBind.How == GPUDefault || r.GPUBind.How == GPUClosest)
}

// limitToGPUs has a node take no more ranks than its GPUs suffice for.
func (p *planner) limitToGPUs() error {
	r := p.rules[0]
	if r.GPUsPer == 0 {
		return nil
	}
	total, want := 0, 1
	var have []string
	for _, app := range p.req.Apps {
		want = max(want, r.np, app.NP)
	}
	for n := range p.req.Nodes {
		free := len(p.machine(r, n).gpus()) - len(p.gpusTaken[n])
		have = append(have, fmt.Sprintf("%s on host %s", ranges.Count(free, "GPU"), p.req.Nodes[n].Name))
		ranks := free / r.GPUsPer
		total += ranks
		if r.ownGPUs() && ranks < p.slots[n]-p.load[n] {
			p.slots[n] = p.load[n] + ranks
			p.slotsBy[n] = fmt.Sprintf("%s, %d for each rank", ranges.Count(free, "GPU"), r.GPUsPer)
		}
	}
	if r.ownGPUs() && total < want {
		if len(have) > 8 {
			have = append(have[:8], "and so on")
		}
		return fmt.Errorf("too few GPUs: %s with %s each, and there are %s: ask for fewer, or share them by --gpu-bind single:N", ranges.Count(want, "rank"), ranges.Count(r.GPUsPer, "GPU"), strings.Join(have, ", "))
	}
	return nil
}

// mapToGPUs maps ranks that are to have GPUs of their own near them, if nobody has asked for a mapping.
func (r *rules) mapToGPUs(gpus bool) bool {
	if !r.ownGPUs() || !gpus || r.PerNode > 0 || r.Compat != compat.Gompi || r.Map.PE > 0 {
		return false
	}
	r.Map.Directive, r.Map.Device, r.Map.NDev = MapDevice, topo.GPU, r.GPUsPer
	r.decide("map by "+r.Map.String(), "default where ranks have GPUs: near them", "--map-by slot")
	return true
}

// giveGPUs gives ranks their GPUs, the nearest first.
func (p *planner) giveGPUs() error {
	local, used := make([]int, len(p.req.Nodes)), make([]map[int]int, len(p.req.Nodes))
	for i := range p.spots {
		s := &p.spots[i]
		r := p.rules[s.app]
		k := local[s.node]
		local[s.node]++
		if !r.givesGPUs() {
			continue
		}
		if used[s.node] == nil {
			used[s.node] = map[int]int{}
		}
		var err error
		if s.gpus, err = p.gpusFor(r, s, k, used[s.node]); err != nil {
			return fmt.Errorf("host %s: %w", p.req.Nodes[s.node].Name, err)
		}
		for _, g := range s.gpus {
			used[s.node][g]++
		}
	}
	return nil
}

// gpusFor are the GPUs of a node's k-th rank. used counts the ranks that have each.
func (p *planner) gpusFor(r *rules, s *spot, k int, used map[int]int) ([]int, error) {
	m := p.machine(r, s.node)
	all := m.gpus()
	if len(all) == 0 {
		return nil, fmt.Errorf("it has no GPU that is known: leave out --gpus-per-task, --gpu-bind and --map-by gpu there")
	}
	if b := r.GPUBind; b.How == GPUMap {
		g := b.List[k%len(b.List)]
		if g >= len(all) {
			return nil, fmt.Errorf("--gpu-bind map_gpu: there is no GPU %d: it has %s, numbered from 0", g, ranges.Count(len(all), "GPU"))
		}
		return []int{g}, nil
	}
	want, most, order := p.gpuOrder(r, s, all, used)
	var out []int
	for _, g := range order {
		if len(out) < want && (most == 0 || used[g] < most) {
			out = append(out, g)
		}
	}
	if len(out) < want {
		return nil, fmt.Errorf("too few GPUs: it has %s, and none is left for its rank %d: ask for fewer, or share them by --gpu-bind single:N", ranges.Count(len(all), "GPU"), k)
	}
	slices.Sort(out)
	return out, nil
}

// gpuOrder is how many GPUs a rank wants, how many ranks each may have (0: any number), and the order in which it takes them.
func (p *planner) gpuOrder(r *rules, s *spot, all []topo.Device, used map[int]int) (want, most int, order []int) {
	cpus := s.cpus
	if cpus.IsEmpty() {
		cpus = s.where.cpus
	}
	far := func(g int) bool { return !all[g].CPUs.IsEmpty() && !all[g].CPUs.Intersects(cpus) }
	near := 0
	for g := range all {
		if !slices.Contains(p.gpusTaken[s.node], g) {
			order = append(order, g)
			if !far(g) {
				near++
			}
		}
	}
	even := false
	switch b := r.GPUBind; {
	case b.How == GPUSingle:
		want, most = 1, b.N
	case r.ownGPUs():
		want, most = r.GPUsPer, 1
	case b.How == GPUClosest && near > 0:
		want = near
	case b.How == GPUClosest:
		want = max(len(order), 1)
	default:
		want, even = max(r.Map.NDev, 1), true
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case far(a) != far(b) && far(b), far(a) == far(b) && even && used[a] < used[b]:
			return -1
		case far(a) != far(b), even && used[a] > used[b]:
			return 1
		}
		return 0
	})
	return want, most, order
}

// GPUNames are the names of the GPUs that a rank was given on a machine, for which it was planned.
func GPUNames(t *topo.Topology, p Placement) (names []string) {
	if t == nil || p.GPUs == nil {
		return nil
	}
	all := (&machine{topo: t}).gpus()
	for _, g := range p.GPUs {
		names = append(names, all[g].Name)
	}
	return names
}
