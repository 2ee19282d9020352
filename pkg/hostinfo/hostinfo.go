// Package hostinfo says what a host is beside the CPUs that package topo knows:
// processor, memory and what limits it, operating system, load. People read
// it in --display topo; nothing is decided by it.
//
// Read returns the facts, from this machine or from a tree laid out like its /.
// What a host does not tell is left out. The libraries it stands on take a
// third of a millisecond to initialize, so gompirun, which starts in four, does
// not link it: the daemon does, and tells the launcher.
package hostinfo

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/prometheus/procfs"
	"github.com/shirou/gopsutil/v3/common"
	"github.com/shirou/gopsutil/v3/cpu"
	"github.com/shirou/gopsutil/v3/host"

	"github.com/gompirun/gompi/internal/base/cgroup"
	"github.com/gompirun/gompi/pkg/topo"
)

// patience bounds how long facts are looked for: a file of a sick machine may
// hang, and nothing depends on it.
const patience = 2 * time.Second

// Read returns what the machine whose / is root tells about itself.
func Read(root string) []topo.Fact {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	r := reader{root: root, ctx: context.WithValue(ctx, common.EnvKey, common.EnvMap{
		common.HostProcEnvKey: filepath.Join(root, "proc"),
		common.HostSysEnvKey:  filepath.Join(root, "sys"),
		common.HostEtcEnvKey:  filepath.Join(root, "etc"),
		common.HostRootEnvKey: root,
	})}
	r.add("processor", r.processor())
	r.add("system", r.system())
	if fs, err := procfs.NewFS(filepath.Join(root, "proc")); err == nil {
		r.proc = fs
		r.add("memory", r.memory())
		r.add("memory limit", r.memoryLimit())
		r.add("load", r.load())
		r.add("pressure", r.pressure())
	}
	return r.facts
}

// Processor is the name of this machine's processor, or its architecture if it tells none.
func Processor() string {
	r := reader{ctx: context.Background()}
	if name := r.processor(); name != "" {
		return name
	}
	return runtime.GOARCH
}

// reader collects the facts of one machine.
type reader struct {
	root  string
	ctx   context.Context // for gopsutil: where the files are
	proc  procfs.FS
	facts []topo.Fact
}

func (r *reader) add(name, value string) {
	if value != "" {
		r.facts = append(r.facts, topo.Fact{Name: name, Value: value})
	}
}

// processor is the model's name. Arm kernels show a number only, which
// gopsutil translates.
func (r *reader) processor() string {
	list, err := cpu.InfoWithContext(r.ctx)
	if err != nil || len(list) == 0 {
		return ""
	}
	return strings.Join(strings.Fields(list[0].ModelName), " ")
}

// system is distribution, kernel and what the machine runs in.
func (r *reader) system() string {
	var parts []string
	if name, _, version, err := host.PlatformInformationWithContext(r.ctx); err == nil && name != "" {
		parts = append(parts, strings.TrimSpace(name+" "+version))
	}
	if release := firstLine(filepath.Join(r.root, "proc/sys/kernel/osrelease")); release != "" {
		parts = append(parts, "Linux "+release)
	}
	if kind := r.container(); kind != "" {
		parts = append(parts, "in "+kind)
	}
	return strings.Join(parts, ", ")
}

// container is what this machine runs in. gopsutil keeps its first answer for the
// life of the process, whichever tree that was about, so only this machine's own is asked for.
func (r *reader) container() string {
	if r.root != "/" {
		return ""
	}
	kind, role, err := host.VirtualizationWithContext(r.ctx)
	if err != nil || role != "guest" {
		return ""
	}
	return kind
}

// memory is what the kernel manages and what a program could still get; swap
// and huge pages where there are any.
func (r *reader) memory() string {
	m, err := r.proc.Meminfo()
	if err != nil || m.MemTotalBytes == nil {
		return ""
	}
	s := topo.SizeText(int64(*m.MemTotalBytes))
	if m.MemAvailableBytes != nil {
		s += ", " + topo.SizeText(int64(*m.MemAvailableBytes)) + " available"
	}
	if m.SwapTotalBytes != nil && *m.SwapTotalBytes > 0 {
		s += ", swap " + topo.SizeText(int64(*m.SwapTotalBytes))
	}
	if m.HugePagesTotal != nil && *m.HugePagesTotal > 0 && m.HugepagesizeBytes != nil {
		s += fmt.Sprintf(", %d huge pages of %s", *m.HugePagesTotal, topo.SizeText(int64(*m.HugepagesizeBytes)))
	}
	return s
}

// memoryLimit is the tightest limit of the cgroups above us, and which file sets
// it.
func (r *reader) memoryLimit() string {
	limit, file := cgroup.MemoryLimit(r.root)
	if limit == 0 {
		return ""
	}
	return topo.SizeText(limit) + ", by " + file
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

// load is how many threads ran or wanted to, on average.
func (r *reader) load() string {
	l, err := r.proc.LoadAvg()
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%.2f in the last minute, %.2f in five, %.2f in fifteen", l.Load1, l.Load5, l.Load15)
}

// notable is the pressure worth a word, percent of the time.
const notable = 1

// pressure says what tasks have lately waited for (Linux 4.20, PSI); nothing
// when they have not.
func (r *reader) pressure() string {
	var parts []string
	for _, resource := range []string{"cpu", "memory", "io"} {
		p, err := r.proc.PSIStatsForResource(resource)
		if err == nil && p.Some != nil && p.Some.Avg10 >= notable {
			parts = append(parts, fmt.Sprintf("%s %.0f%%", resource, p.Some.Avg10))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "some tasks waited, of the last ten seconds: " + strings.Join(parts, ", ")
}
