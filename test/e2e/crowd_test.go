package e2e

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/testenv"
)

// listening are the ports at which a process listens on 127.0.0.1.
func listening(t *testing.T, pid int) (ports []int) {
	t.Helper()
	mine := map[string]bool{}
	links, err := filepath.Glob(fmt.Sprintf("/proc/%d/fd/*", pid))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range links {
		to, _ := os.Readlink(l)
		mine[to] = true
	}
	table, err := os.ReadFile(fmt.Sprintf("/proc/%d/net/tcp", pid))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(table)) {
		f := strings.Fields(line) // number, address, far address, state, ..., inode (man 5 proc)
		if len(f) < 10 || f[3] != "0A" || !mine["socket:["+f[9]+"]"] {
			continue
		}
		if port, err := strconv.ParseUint(f[1][len(f[1])-4:], 16, 16); err == nil {
			ports = append(ports, int(port))
		}
	}
	return ports
}

// crowd has so many strangers call at a port, and say nothing, and returns a function that sends them away.
func crowd(t *testing.T, port, n int) (away func()) {
	t.Helper()
	var fds []int
	for range n {
		fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_NONBLOCK|unix.SOCK_CLOEXEC, 0)
		if err != nil {
			t.Fatal(err)
		}
		fds = append(fds, fd)
		if err := unix.Connect(fd, &unix.SockaddrInet4{Port: port, Addr: [4]byte{127, 0, 0, 1}}); err != nil && !errors.Is(err, unix.EINPROGRESS) {
			t.Fatal(err)
		}
	}
	return func() {
		for _, fd := range fds {
			_ = unix.SetsockoptLinger(fd, unix.SOL_SOCKET, unix.SO_LINGER, &unix.Linger{Onoff: 1})
			unix.Close(fd)
		}
	}
}

// Ranks that first speak while thousands of strangers are at the port of each find each other.
func TestThousandsOfStrangersAtEachPortStopNoJob(t *testing.T) {
	const np, strangers = 3, 5000
	var l unix.Rlimit // the soft limit is the hard one in a Go program
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &l); err != nil || l.Cur < np*strangers+500 {
		t.Skipf("%d strangers need more descriptors than %d: %v", np*strangers, l.Cur, err)
	}
	p := env.Start(t, testenv.Cmd{Limit: 90 * time.Second, Args: []string{
		filepath.Join(env.Bin, "gompirun"), "--oversubscribe", "-np", fmt.Sprint(np), "--mca", "btl", "self,tcp", filepath.Join(env.Bin, "crowded")}})
	p.Output().Await(t, "up ", np, 30*time.Second)
	var pids []int
	for line := range strings.Lines(p.Output().String()) {
		if pid, ok := strings.CutPrefix(strings.TrimSpace(line), "up "); ok {
			n, err := strconv.Atoi(pid)
			if err != nil {
				t.Fatal(err)
			}
			pids = append(pids, n)
		}
	}
	for _, pid := range pids {
		ports := listening(t, pid)
		if len(ports) != 1 {
			t.Fatalf("rank with pid %d listens at %v", pid, ports)
		}
		defer crowd(t, ports[0], strangers)()
	}
	for _, pid := range pids {
		if err := syscall.Kill(pid, syscall.SIGUSR1); err != nil {
			t.Fatal(err)
		}
	}
	r := p.Wait()
	wantCode(t, r, 0)
	if !strings.Contains(r.Stdout, fmt.Sprintf("spoke: %d\n", np)) {
		t.Errorf("%s\n%s", clip(r.Stdout), clip(r.Stderr))
	}
}
