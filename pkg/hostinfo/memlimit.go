package hostinfo

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/prometheus/procfs"

	"github.com/gompirun/gompi/pkg/topo"
)

// memoryLimit is the tightest limit of our cgroup and those above it, and which
// file sets it; "" when there is none.
func (r *reader) memoryLimit() string {
	self, err := r.proc.Self()
	if err != nil {
		return ""
	}
	groups, err := self.Cgroups()
	if err != nil {
		return ""
	}
	best, file := int64(0), ""
	for _, g := range groups {
		mount, name := "sys/fs/cgroup", "memory.max"
		switch {
		case slices.Contains(g.Controllers, "memory"):
			mount, name = "sys/fs/cgroup/memory", "memory.limit_in_bytes"
		case g.HierarchyID != 0:
			continue
		}
		if n, at := r.tightest(g, mount, name); n > 0 && (best == 0 || n < best) {
			best, file = n, at
		}
	}
	if best == 0 {
		return ""
	}
	return topo.SizeText(best) + ", by /" + file
}

// noLimit is the least that version 1 shows for "no limit", which is the
// largest multiple of a page: bytes.
const noLimit = 1 << 60

// tightest looks from the cgroup up to the root of its hierarchy.
func (r *reader) tightest(g procfs.Cgroup, mount, name string) (limit int64, file string) {
	for dir := path.Clean("/" + g.Path); ; dir = path.Dir(dir) {
		at := path.Join(mount, dir, name)
		n, err := strconv.ParseInt(firstLine(filepath.Join(r.root, at)), 10, 64) // "max" is none
		if err == nil && n > 0 && n < noLimit && (limit == 0 || n < limit) {
			limit, file = n, at
		}
		if dir == "/" {
			return limit, file
		}
	}
}

// firstLine returns the first line of a file, "" when it cannot be read.
func firstLine(name string) string {
	b, err := os.ReadFile(name)
	if err != nil {
		return ""
	}
	line, _, _ := strings.Cut(string(b), "\n")
	return strings.TrimSpace(line)
}
