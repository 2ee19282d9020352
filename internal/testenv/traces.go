package testenv

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// places are patterns of files that launchers, MPI libraries and batch systems may leave. /run and /dev/shm are a host's own. The
// machine's /tmp and /var/tmp are everybody's, so there a file counts that has the host's name in its own, as those of
// launchers, ledgers and Open MPI have.
func places(host string) []string {
	return []string{"run/*", "dev/shm/*", "tmp/*" + host + "*", "tmp/gompi-ledger-*/*" + host + "*", "var/tmp/*" + host + "*"}
}

// tracesLeft is how long a batch system may take to tidy up after a job that is over.
const tracesLeft = 20 * time.Second

// Watch takes note of what there is on the first n hosts, and returns a function that fails the test unless they are as
// they were: no process, file, control group or socket more, and nothing in TMPDIR. It is called at the end of the test, too. A host that
// has died since, or was brought up anew, is not looked at, and neither are files in TMPDIR, all hosts' one directory, with its name.
func (h *Hosts) Watch(t testing.TB, n int) (asBefore func(t testing.TB, after string)) {
	t.Helper()
	before := map[string][]string{} // by the host's first process
	for _, name := range h.Names[:n] {
		before[h.first(name)] = h.traces(name)
	}
	asBefore = func(t testing.TB, after string) {
		t.Helper()
		lost := map[string]bool{}
		for _, name := range h.Names[:n] {
			was, there := before[h.first(name)]
			if !there {
				lost[name] = true
				continue
			}
			Eventually(t, tracesLeft, "something on "+name+" after "+after, func() []string {
				more := slices.DeleteFunc(h.traces(name), func(s string) bool { return slices.Contains(was, s) })
				return append(h.Left(name), more...)
			})
		}
		Eventually(t, tracesLeft, "a file in TMPDIR after "+after, func() []string {
			return slices.DeleteFunc(h.e.InTmp(), func(file string) bool {
				return slices.ContainsFunc(slices.Collect(maps.Keys(lost)), func(host string) bool { return strings.Contains(file, "-"+host+"-") })
			})
		})
	}
	t.Cleanup(func() { asBefore(t, "all") })
	return asBefore
}

// InTmp are the files in TMPDIR.
func (e *Env) InTmp() []string {
	names, _ := filepath.Glob(filepath.Join(e.Tmp(), "*"))
	return names
}

// first is the first process of a host; "": the host is dead.
func (h *Hosts) first(host string) string {
	text, err := os.ReadFile(h.Path(host, "init.pid"))
	if err != nil {
		return ""
	}
	pid, _, _ := strings.Cut(strings.TrimSpace(string(text)), " ")
	if _, err := os.Stat("/proc/" + pid + "/root/"); err != nil {
		return ""
	}
	return pid
}

// traces lists files, control groups, sockets with a name and ports that are listened at on a host.
func (h *Hosts) traces(host string) (found []string) {
	pid := h.first(host)
	if pid == "" {
		return nil
	}
	root := "/proc/" + pid + "/root/"
	for _, pattern := range places(host) {
		names, _ := filepath.Glob(root + pattern)
		for _, n := range names {
			_ = filepath.WalkDir(n, func(path string, _ fs.DirEntry, err error) error {
				found = append(found, "/"+strings.TrimPrefix(path, root))
				return err
			})
		}
	}
	for _, pattern := range []string{"/sys/fs/cgroup/", "/sys/fs/cgroup/*/", "/sys/fs/cgroup/*/*/"} {
		groups, _ := filepath.Glob(pattern + "gompi-*-" + host)
		found = append(found, groups...)
	}
	return append(found, sockets("/proc/"+pid+"/net/")...)
}

// sockets lists what /proc/PID/net (man 5 proc_pid_net) says of a network namespace: sockets of the file system and of
// the abstract name space, and TCP ports that are listened at.
func sockets(net string) (found []string) {
	column := func(file string, n int, take func(f []string) bool) {
		text, _ := os.ReadFile(net + file)
		for i, line := range strings.Split(string(text), "\n") {
			if f := strings.Fields(line); i > 0 && len(f) > n && take(f) {
				found = append(found, file+" "+f[n])
			}
		}
	}
	const listening = "0A"
	listens := func(f []string) bool { return f[3] == listening }
	column("unix", 7, func([]string) bool { return true })
	column("tcp", 1, listens)
	column("tcp6", 1, listens)
	return found
}
