package topo

import "strconv"

// cacheLayout says which index directory of a PU describes its cache of a
// level, and how large that cache is.
type cacheLayout [len(Kinds)]struct {
	dir  string // "cache/index2/"; "" no such cache
	size int64  // bytes
}

// caches reads who shares which data or unified cache. Levels and sizes are
// read from one core of each class and hold for the others of the class; the
// sharing is read once per cache.
func (r *reader) caches(g *groups) {
	layouts := make(map[string]*cacheLayout)
	var done [len(Kinds)]CPUSet
	for _, core := range g[Core] {
		cpu := core.cpus.First()
		layout := layouts[core.class]
		if layout == nil {
			layout = r.cacheLayout(cpu)
			layouts[core.class] = layout
		}
		for _, cpu := range core.cpus.List() {
			for _, k := range []Kind{L1, L2, L3} {
				if layout[k].dir == "" || done[k].Contains(cpu) {
					continue
				}
				shared, _ := r.cpus(cpuPath(cpu, layout[k].dir+"shared_cpu_list"))
				shared = shared.And(r.online).AndNot(done[k])
				if !shared.Contains(cpu) {
					continue
				}
				done[k].addAll(shared)
				id := -1
				if !r.brief {
					id = r.num(cpuPath(cpu, layout[k].dir+"id"), -1)
				}
				g[k] = append(g[k], group{cpus: shared, os: id, size: layout[k].size})
			}
		}
	}
}

// cacheLayout reads the cache directories of one PU.
func (r *reader) cacheLayout(cpu int) *cacheLayout {
	var out cacheLayout
	for i := 0; ; i++ {
		dir := "cache/index" + strconv.Itoa(i) + "/"
		level := r.num(cpuPath(cpu, dir+"level"), 0)
		if level == 0 {
			return &out
		}
		if level > 3 || r.brief && level == 1 || r.text(cpuPath(cpu, dir+"type")) == "Instruction" {
			continue
		}
		k := [...]Kind{1: L1, 2: L2, 3: L3}[level]
		out[k].dir = dir
		if !r.brief {
			out[k].size = parseSize(r.text(cpuPath(cpu, dir+"size")))
		}
	}
}
