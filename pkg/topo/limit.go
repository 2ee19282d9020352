package topo

import (
	"path"
	"strconv"
	"strings"
)

// limit works out which PUs may be used: those in the affinity mask and in the
// cpusets of our cgroup, and the CPU quota of the cgroup and all above it.
func (r *reader) limit(t *Topology, mask CPUSet, maskFile string) {
	t.Usable = r.online
	if present, ok := r.cpus(cpuDir + "present"); ok && !r.brief {
		t.remove(present.AndNot(r.online), "offline")
	}
	if !mask.IsEmpty() {
		t.restrict(mask, "affinity mask ("+maskFile+")") // within the cpusets, man 7 cpuset
	}
	for _, g := range parseCgroups(r.text("proc/self/cgroup")) {
		r.limitCgroup(t, g)
	}
}

func (t *Topology) remove(cpus CPUSet, why string) {
	if !cpus.IsEmpty() {
		t.Removed = append(t.Removed, Removal{CPUs: cpus, Reason: why})
	}
}

// restrict takes from Usable what is not in allowed. A set that would leave
// nothing is a misreading (the kernel runs us somewhere) and is ignored.
func (t *Topology) restrict(allowed CPUSet, why string) {
	if left := t.Usable.And(allowed); !left.IsEmpty() {
		t.remove(t.Usable.AndNot(allowed), why)
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

func (r *reader) cpuset(t *Topology, mount, at, file string) bool {
	if r.brief {
		return true
	}
	for _, dir := range []string{at, "/"} {
		if set, ok := r.cpus(mount + path.Join(dir, file)); ok && !set.IsEmpty() {
			t.restrict(set, "cgroup cpuset "+dir+" (/"+mount+path.Join(dir, file)+")")
			return true
		}
	}
	return false
}

// quota finds the tightest CPU limit from the cgroup up to the root.
func (r *reader) quota(t *Topology, mount, at string, read func(tree, string) (float64, bool)) {
	for dir := at; ; dir = path.Dir(dir) {
		if q, ok := read(r.tree, mount+strings.TrimSuffix(dir, "/")); ok && (t.Quota == 0 || q < t.Quota) {
			t.Quota, t.QuotaBy = q, "cgroup "+dir+" (/"+mount+")"
		}
		if dir == "/" || dir == "." {
			return
		}
	}
}

// quotaV2 reads cpu.max: "200000 100000", or "max 100000" for no limit.
func quotaV2(t tree, dir string) (float64, bool) {
	f := strings.Fields(t.text(dir + "/cpu.max"))
	if len(f) != 2 {
		return 0, false
	}
	return ratio(f[0], f[1])
}

// quotaV1 reads cpu.cfs_quota_us and cpu.cfs_period_us; a quota of -1 is none.
func quotaV1(t tree, dir string) (float64, bool) {
	q := t.text(dir + "/cpu.cfs_quota_us")
	if q == "" {
		return 0, false
	}
	return ratio(q, t.text(dir+"/cpu.cfs_period_us"))
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
