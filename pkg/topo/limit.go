package topo

import (
	"io/fs"
	"path"
	"strconv"
	"strings"
)

// limit works out which PUs may be used: those in the cpusets of our cgroup and
// in the affinity mask, and the CPU quota of the cgroup and all above it.
//
// The mask lies within the cpusets (man 7 cpuset), so it alone would do. The
// cpusets come first because what they took the mask lacks, too, and whoever
// asks why should not be sent to look for a taskset.
func (r *reader) limit(t *Topology, maskFile string) {
	t.Usable = r.online
	if present, ok := r.cpus(cpuDir + "present"); ok && !r.brief {
		t.remove(present.AndNot(r.online), "offline", "/"+cpuDir+"online")
	}
	r.limitCgroups(t)
	if !r.mask.IsEmpty() {
		t.restrict(r.mask, "affinity mask", maskFile)
	}
}

func (r *reader) limitCgroups(t *Topology) {
	for _, g := range parseCgroups(r.text("proc/self/cgroup")) {
		r.limitCgroup(t, g)
	}
}

// Quota returns how many CPUs' worth of time the cgroups of this process grant it, 0 if they set no
// limit, and says which does. The process's files are below fsys, as FromFS says. The Go runtime
// knows quotas, too, but takes those that are worth less than two CPUs for two.
func Quota(fsys fs.FS) (cpus float64, by string) {
	var t Topology
	r := reader{tree: tree{fsys}, brief: true} // the cpusets are in the affinity mask
	r.limitCgroups(&t)
	return t.Quota, t.QuotaBy
}

func (t *Topology) remove(cpus CPUSet, reason, file string) {
	if !cpus.IsEmpty() {
		t.Removed = append(t.Removed, Removal{CPUs: cpus, Reason: reason, File: file})
	}
}

// restrict takes from Usable what is not in allowed. A set that would leave
// nothing is a misreading (the kernel runs us somewhere) and is ignored.
func (t *Topology) restrict(allowed CPUSet, reason, file string) {
	if left := t.Usable.And(allowed); !left.IsEmpty() {
		t.remove(t.Usable.AndNot(allowed), reason, file)
		t.Usable = left
	}
}

// cgroup is one line of /proc/self/cgroup.
type cgroup struct {
	controllers []string // nil: version 2
	path        string
}

// parseCgroups reads /proc/self/cgroup (man 7 cgroups).
func parseCgroups(text string) []cgroup {
	var out []cgroup
	for line := range strings.Lines(text) {
		f := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(f) != 3 || !strings.HasPrefix(f[2], "/") {
			continue
		}
		g := cgroup{path: path.Clean(f[2])}
		if f[1] != "" {
			g.controllers = strings.Split(f[1], ",")
		} else if f[0] != "0" {
			continue
		}
		out = append(out, g)
	}
	return out
}

func (g cgroup) has(controller string) bool {
	for _, c := range g.controllers {
		if c == controller {
			return true
		}
	}
	return false
}

// limitCgroup applies one hierarchy. A container sees its own cgroup as /, or
// the host's path under a mount that shows its own cgroup only; so the path is
// tried as it is, and then the mount's root.
func (r *reader) limitCgroup(t *Topology, g cgroup) {
	switch {
	case g.controllers == nil:
		for _, mount := range []string{"sys/fs/cgroup", "sys/fs/cgroup/unified"} {
			r.cpuset(t, mount, g.path, "cpuset.cpus.effective")
			r.quota(t, mount, g.path, quotaV2)
		}
	case g.has("cpuset"):
		if !r.cpuset(t, "sys/fs/cgroup/cpuset", g.path, "cpuset.effective_cpus") {
			r.cpuset(t, "sys/fs/cgroup/cpuset", g.path, "cpuset.cpus")
		}
	case g.has("cpu"):
		r.quota(t, "sys/fs/cgroup/cpu", g.path, quotaV1)
		r.quota(t, "sys/fs/cgroup/cpu,cpuacct", g.path, quotaV1)
	}
}

// cpuset applies the file of the nearest cgroup, from ours up to the root, that
// has it: where the controller is off a cgroup has what its parent has. A set
// without any PU of the mask is another's, and not applied.
func (r *reader) cpuset(t *Topology, mount, at, file string) bool {
	if r.brief {
		return true
	}
	for dir := at; ; dir = path.Dir(dir) {
		name := mount + path.Join(dir, file)
		if set, ok := r.cpus(name); ok && (r.mask.IsEmpty() || set.Intersects(r.mask)) {
			t.restrict(set, "cgroup cpuset "+dir, "/"+name)
			return true
		}
		if dir == "/" {
			return false
		}
	}
}

// quota finds the tightest CPU limit from the cgroup up to the root.
func (r *reader) quota(t *Topology, mount, at string, read quotaReader) {
	for dir := at; ; dir = path.Dir(dir) {
		if q, file, ok := read(r.tree, mount+strings.TrimSuffix(dir, "/")); ok && (t.Quota == 0 || q < t.Quota) {
			t.Quota, t.QuotaBy = q, dir+" (/"+file+")"
		}
		if dir == "/" {
			return
		}
	}
}

// quotaReader reads the CPU limit of the cgroup in a directory, and says where.
type quotaReader func(t tree, dir string) (cpus float64, file string, ok bool)

// quotaV2 reads cpu.max: "200000 100000", or "max 100000" for no limit.
func quotaV2(t tree, dir string) (cpus float64, file string, ok bool) {
	file = dir + "/cpu.max"
	if f := strings.Fields(t.text(file)); len(f) == 2 {
		cpus, ok = ratio(f[0], f[1])
	}
	return cpus, file, ok
}

// quotaV1 reads cpu.cfs_quota_us and cpu.cfs_period_us; a quota of -1 is none.
func quotaV1(t tree, dir string) (cpus float64, file string, ok bool) {
	file = dir + "/cpu.cfs_quota_us"
	if q := t.text(file); q != "" {
		cpus, ok = ratio(q, t.text(dir+"/cpu.cfs_period_us"))
	}
	return cpus, file, ok
}

func ratio(quota, period string) (float64, bool) {
	q, err1 := strconv.ParseFloat(quota, 64)
	p, err2 := strconv.ParseFloat(period, 64)
	if err1 != nil || err2 != nil || !(q > 0) || !(p > 0) {
		return 0, false
	}
	return q / p, true
}

// CPULimit returns how many ranks can run at once: the usable PUs, or fewer
// when the quota grants less time than they have.
func (t *Topology) CPULimit(pus int) int {
	if t.Quota > 0 {
		if q := int(t.Quota + 0.999); q < pus {
			return max(q, 1)
		}
	}
	return pus
}
