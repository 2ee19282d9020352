package topo

import (
	"errors"
	"io/fs"
	"strconv"
	"strings"
)

// Options says how FromFS reads a machine. The zero value reads everything.
type Options struct {
	Affinity  *CPUSet // the affinity mask of the job's parent; nil: what proc/self/status says
	NoCaches  bool    // leave L1, L2 and L3 out: fewer files to read
	NoDevices bool    // leave GPUs and network adapters out: fewer files to read

	// Brief reads what placing ranks by default needs and a third of the files:
	// no L1, no sizes, classes and numbers of what has no rank to name it, no
	// devices, and not which cgroup took the CPUs that the mask lacks.
	Brief bool
}

var errNoCPU = errors.New("topology: no CPU found in sys/devices/system/cpu, proc/cpuinfo or proc/self/status: is this the / of a Linux machine?")

const cpuDir = "sys/devices/system/cpu/"

// FromFS reads the machine whose / is fsys: sys/devices, sys/bus/pci,
// sys/class/net, sys/fs/cgroup and proc/self below it. It fails only when the
// tree names no CPU at all; whatever else is missing is taken for the simplest
// machine that fits: one package, one NUMA node, every PU a core.
//
// Each file is read once, and files of a PU whose facts a sibling's file has
// already told are not read.
func FromFS(fsys fs.FS, opts Options) (*Topology, error) {
	t := tree{fsys}
	r := reader{tree: t, online: onlineCPUs(t)}
	mask, maskFile := opts.affinity(t)
	r.mask, r.brief = mask, opts.Brief && !mask.IsEmpty()
	r.online = r.online.Or(mask) // lxcfs shows a shortened list; the mask has only CPUs that run
	if r.online.IsEmpty() {
		return nil, errNoCPU
	}
	var g groups
	g[Package] = r.packages()
	g[Core] = r.cores()
	if !r.brief {
		r.classify(g[Core])
	}
	g[NUMA] = r.numaNodes()
	if !opts.NoCaches {
		r.caches(&g)
	}
	out := &Topology{Objects: assemble(r.online, g), Origin: "sysfs"}
	r.limit(out, maskFile)
	if !opts.NoDevices && !opts.Brief {
		out.Devices = r.devices()
	}
	return out, nil
}

// affinity returns the mask to honour and where it is from. An empty mask means
// that none is known.
func (o Options) affinity(t tree) (CPUSet, string) {
	if o.Affinity != nil {
		return *o.Affinity, "sched_getaffinity(2)"
	}
	const file = "proc/self/status"
	for line := range strings.Lines(t.text(file)) {
		if list, ok := strings.CutPrefix(line, "Cpus_allowed_list:"); ok {
			if set, err := ParseCPUSet(list); err == nil {
				return set, "/" + file
			}
		}
	}
	return CPUSet{}, ""
}

// onlineCPUs returns the PUs that run, by sysfs or else by /proc/cpuinfo.
func onlineCPUs(t tree) CPUSet {
	for _, name := range []string{"online", "present"} {
		if set, ok := t.cpus(cpuDir + name); ok {
			return set
		}
	}
	var set CPUSet
	for line := range strings.Lines(t.text("proc/cpuinfo")) {
		key, value, _ := strings.Cut(line, ":")
		if strings.TrimSpace(key) != "processor" {
			continue
		}
		if c, err := parseCPU(value); err == nil {
			set.add(c)
		}
	}
	return set
}

// reader collects the objects of one machine.
type reader struct {
	tree
	online CPUSet
	mask   CPUSet // affinity; empty: not known
	brief  bool   // see Options.Brief
}

func cpuPath(cpu int, file string) string { return cpuDir + "cpu" + strconv.Itoa(cpu) + "/" + file }

// partition splits the online PUs into groups: the group of the lowest PU not
// yet in one is what of returns, less what others have. So whatever the files
// say, groups are disjoint and none is empty.
func (r *reader) partition(of func(cpu int) group) []group {
	var out []group
	var done CPUSet
	for _, cpu := range r.online.List() {
		if done.Contains(cpu) {
			continue
		}
		g := of(cpu)
		g.cpus = g.cpus.And(r.online).AndNot(done)
		if !g.cpus.Contains(cpu) {
			g.cpus.Set(cpu)
		}
		done.addAll(g.cpus)
		out = append(out, g)
	}
	return out
}

// siblings reads a list of PUs under either of its names: kernels since 5.1
// have both, and may drop the older one day.
func (r *reader) siblings(cpu int, older, newer string) (CPUSet, bool) {
	if set, ok := r.cpus(cpuPath(cpu, "topology/"+older)); ok {
		return set, true
	}
	return r.cpus(cpuPath(cpu, "topology/"+newer))
}

// packages reads one list per package. Without any, all PUs are one package.
func (r *reader) packages() []group {
	return r.partition(func(cpu int) group {
		set, ok := r.siblings(cpu, "core_siblings_list", "package_cpus_list")
		if !ok {
			return group{cpus: r.online, os: -1}
		}
		if r.brief {
			return group{cpus: set, os: -1}
		}
		return group{cpus: set, os: r.num(cpuPath(cpu, "topology/physical_package_id"), -1)}
	})
}

// cores reads one list per core, none where the kernel says that no core has a
// second thread running. Without any, every PU is a core.
func (r *reader) cores() []group {
	single := r.text(cpuDir+"smt/active") == "0"
	return r.partition(func(cpu int) group {
		g := group{cpus: NewCPUSet(cpu), os: -1}
		if !r.brief {
			g.os = r.num(cpuPath(cpu, "topology/core_id"), -1)
		}
		if !single {
			if set, ok := r.siblings(cpu, "thread_siblings_list", "core_cpus_list"); ok {
				g.cpus = set
			}
		}
		return g
	})
}

// classify tells performance cores from efficiency cores. Intel's kernels show
// them as two performance counter devices; Arm's (and newer x86) rate each
// core's capacity, the fastest being 1024.
func (r *reader) classify(cores []group) {
	if atom, ok := r.cpus("sys/devices/cpu_atom/cpus"); ok {
		lowPower, _ := r.cpus("sys/devices/cpu_lowpower/cpus")
		atom = atom.Or(lowPower)
		setClasses(cores, func(i int) bool { return cores[i].cpus.Intersects(atom) })
		return
	}
	if len(cores) == 0 || !r.exists(cpuPath(cores[0].cpus.First(), "cpu_capacity")) {
		return
	}
	capacity := make([]int, len(cores))
	top := 0
	for i, c := range cores {
		capacity[i] = r.num(cpuPath(c.cpus.First(), "cpu_capacity"), 0)
		top = max(top, capacity[i])
	}
	setClasses(cores, func(i int) bool { return isSmall(capacity[i], top) })
}

// isSmall draws the line at three quarters: cores that differ by their clock
// bins only stay in one class.
func isSmall(capacity, top int) bool { return capacity > 0 && capacity < top/4*3 }

// setClasses names the cores' classes if there are two.
func setClasses(cores []group, small func(i int) bool) {
	n := 0
	for i := range cores {
		if small(i) {
			n++
		}
	}
	if n == 0 || n == len(cores) {
		return
	}
	for i := range cores {
		cores[i].class = Performance
		if small(i) {
			cores[i].class = Efficiency
		}
	}
}

// numaNodes reads the nodes that have CPUs. PUs that no node claims, all of
// them on a kernel without NUMA, become a node of their own with the memory of
// the machine.
func (r *reader) numaNodes() []group {
	const dir = "sys/devices/system/node/"
	nodes, _ := r.cpus(dir + "online")
	var out []group
	var done CPUSet
	for _, n := range nodes.List() {
		node := dir + "node" + strconv.Itoa(n)
		set, _ := r.cpus(node + "/cpulist")
		if set = set.And(r.online).AndNot(done); set.IsEmpty() {
			continue
		}
		done.addAll(set)
		g := group{cpus: set, os: n}
		if !r.brief {
			g.size = memTotal(r.text(node + "/meminfo"))
		}
		out = append(out, g)
	}
	if rest := r.online.AndNot(done); !rest.IsEmpty() {
		g := group{cpus: rest, os: -1}
		if len(out) == 0 && !r.brief {
			g.size = memTotal(r.text("proc/meminfo"))
		}
		out = append(out, g)
	}
	return out
}

// memTotal finds the bytes of memory in the text of a node's or the machine's
// meminfo: "Node 0 MemTotal:  4942028 kB".
func memTotal(text string) int64 {
	for line := range strings.Lines(text) {
		if _, value, ok := strings.Cut(line, "MemTotal:"); ok {
			return parseSize(value)
		}
	}
	return 0
}
