package testenv

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// NothingLeft is how soon after a launch no process of it may live.
const NothingLeft = 5 * time.Second

// CleanHosts returns a testbed of at least n hosts, and checks at the end of the
// test that nothing of it runs there any more.
func (e *Env) CleanHosts(t testing.TB, n int) *Hosts {
	t.Helper()
	h := e.Testbed(t, n)
	e.CheckNothingLeft(t, NothingLeft)
	t.Cleanup(func() {
		for _, name := range h.Names[:n] {
			Eventually(t, NothingLeft, "a process on "+name, func() []string { return h.Left(name) })
			if h.Left(name) == nil && h.alive(name) {
				if shm := strings.TrimSpace(h.Sh(t, name, "ls -A /dev/shm")); shm != "" {
					t.Errorf("in /dev/shm of %s: %s", name, shm)
				}
			}
		}
	})
	return h
}

func (h *Hosts) alive(name string) bool {
	_, err := os.Stat(h.Path(name, "ready"))
	return err == nil
}

// Grandchildren start a process in a session of its own, which no signal to a
// process group reaches, say so, and sleep.
const Grandchildren = `setsid sleep 300 & echo up; exec sleep 300`

// MaskOf has a process tell its rank, host and CPUs.
const MaskOf = `while read -r k v; do [ "$k" != Cpus_allowed_list: ] || echo "${PMI_RANK:--} $(hostname) $v"; done </proc/self/status`

// ShellOf makes rank 1 run one script and rank 0 another.
func ShellOf(rank0, rank1 string) []string {
	return []string{"sh", "-c", `if [ $PMI_RANK = 0 ]; then ` + rank0 + `; else ` + rank1 + `; fi`}
}

// SleepersOf lists a rank and its grandchild on a host, once both have come to
// be sleeps.
func (h *Hosts) SleepersOf(t testing.TB, host string) []int {
	t.Helper()
	Eventually(t, 10*time.Second, "a shell on "+host, func() []string {
		return slices.DeleteFunc(h.Left(host), func(p string) bool {
			_, cmd, _ := strings.Cut(p, " ")
			return !strings.HasPrefix(cmd, "sh -c") && !strings.HasPrefix(cmd, "setsid ")
		})
	})
	return h.PIDsOf(t, host, func(cmd string) bool { return strings.HasPrefix(cmd, "sleep 300") })
}

// PIDsOf lists the processes of a host by their command; none is a failure.
func (h *Hosts) PIDsOf(t testing.TB, host string, match func(cmd string) bool) []int {
	t.Helper()
	var out []int
	left := h.Left(host)
	for _, p := range left {
		text, cmd, _ := strings.Cut(p, " ")
		if pid, err := strconv.Atoi(text); err == nil && match(cmd) {
			out = append(out, pid)
		}
	}
	if len(out) == 0 {
		t.Fatalf("not there on %s, among\n%s", host, strings.Join(left, "\n"))
	}
	return out
}

// Kill ends processes, of which some may have ended.
func Kill(t testing.TB, pids []int) {
	t.Helper()
	SignalTo(t, syscall.SIGKILL, pids...)
}

// SignalTo signals processes, of which some may have ended.
func SignalTo(t testing.TB, sig syscall.Signal, pids ...int) {
	t.Helper()
	for _, pid := range pids {
		if err := syscall.Kill(pid, sig); err != nil && err != syscall.ESRCH {
			t.Fatal(err)
		}
	}
}
