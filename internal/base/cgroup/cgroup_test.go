package cgroup

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// group makes a group of the real kernel's, or skips the test.
func group(t *testing.T) *Group {
	t.Helper()
	parent, err := Own()
	if err != nil {
		t.Skip("no cgroups of version 2 here: ", err)
	}
	g, err := Make(parent, "gompi-test-"+filepath.Base(t.TempDir())+"-"+time.Now().Format("150405.000000"))
	if err != nil {
		t.Skip("no cgroup can be made here: ", err)
	}
	t.Cleanup(func() {
		_ = g.Kill()
		awaitEmpty(t, g)
		if err := g.Remove(); err != nil && Find(filepath.Split(g.dir)) != nil {
			t.Error(err)
		}
	})
	return g
}

// awaitEmpty waits until no process lives in the group, of which the kernel
// tells those who poll cgroup.events (man 7 cgroups, "release notification").
func awaitEmpty(t *testing.T, g *Group) {
	t.Helper()
	events, err := os.Open(filepath.Join(g.dir, "cgroup.events"))
	if errors.Is(err, os.ErrNotExist) {
		return // the test has removed the group
	}
	if err != nil {
		t.Fatal(err)
	}
	defer events.Close()
	changed, err := syscall.EpollCreate1(syscall.EPOLL_CLOEXEC)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(changed)
	if err := syscall.EpollCtl(changed, syscall.EPOLL_CTL_ADD, int(events.Fd()), &syscall.EpollEvent{Events: syscall.EPOLLPRI}); err != nil {
		t.Fatal(err)
	}
	end := time.Now().Add(patience)
	for {
		var b [256]byte
		if n, err := events.ReadAt(b[:], 0); strings.Contains(string(b[:n]), "populated 0") {
			return
		} else if err != nil && err != io.EOF {
			t.Fatal(err)
		}
		left := time.Until(end)
		if left < 0 {
			t.Fatalf("after %v there still are processes %v", patience, procs(t, g))
		}
		if _, err := syscall.EpollWait(changed, make([]syscall.EpollEvent, 1), int(left.Milliseconds())+1); err != nil && err != syscall.EINTR {
			t.Fatal(err)
		}
	}
}

const patience = time.Minute // far more than anything here takes

// start runs a shell script in the group, and returns when lines lines of
// output say that it has come as far as the test needs it.
func start(t *testing.T, g *Group, script string, lines int) *exec.Cmd {
	t.Helper()
	dir, err := os.Open(g.dir)
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	c := exec.Command("/bin/sh", "-c", script)
	c.SysProcAttr = &syscall.SysProcAttr{UseCgroupFD: true, CgroupFD: int(dir.Fd())}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if err := out.(*os.File).SetReadDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	for r := bufio.NewReader(out); lines > 0; lines-- {
		if _, err := r.ReadString('\n'); err != nil {
			t.Fatalf("%d lines are missing: %v", lines, err)
		}
	}
	return c
}

// procs lists the processes of a group, all of which can be seen.
func procs(t *testing.T, g *Group) []int {
	t.Helper()
	out, err := g.Procs()
	if err != nil {
		t.Error(err)
	}
	return out
}

func TestAGroupEndsWhatHidesFromEverythingElse(t *testing.T) {
	g := group(t)
	if g.Populated() || procs(t, g) != nil {
		t.Error("a new group has processes")
	}
	c := start(t, g, "env -i setsid sh -c 'sh -c \"echo 1; exec sleep 300\" & echo 2; wait' & echo 3; exec sleep 300", 3)
	if len(procs(t, g)) != 3 || !g.Populated() || !slices.Contains(procs(t, g), c.Process.Pid) {
		t.Errorf("populated %v by %v, not by %d", g.Populated(), procs(t, g), c.Process.Pid)
	}
	if err := g.Remove(); err != syscall.EBUSY {
		t.Errorf("a group with processes is removed: %v", err)
	}
	if err := g.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	awaitEmpty(t, g)
	if ws := c.ProcessState.Sys().(syscall.WaitStatus); ws.Signal() != syscall.SIGKILL {
		t.Errorf("ended by %v", ws)
	}
	if err := g.Remove(); err != nil {
		t.Error(err)
	}
}

func TestGroupsMadeByItsProcessesGoWithAGroup(t *testing.T) {
	g := group(t)
	c := start(t, g, "mkdir "+g.dir+"/inner && echo $$ >"+g.dir+"/inner/cgroup.procs && echo in && exec sleep 300", 1)
	if p := procs(t, g); !slices.Equal(p, []int{c.Process.Pid}) || !g.Populated() {
		t.Errorf("processes %v, populated %v", p, g.Populated())
	}
	if err := g.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	awaitEmpty(t, g)
	if err := g.Remove(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(g.dir); err == nil {
		t.Error("its directory is there")
	}
}

func TestStaleGroupsAreRemovedOnceTheyAreEmpty(t *testing.T) {
	g := group(t)
	parent, name := filepath.Split(g.dir)
	c := start(t, g, "exec sleep 300", 0)
	RemoveStale(parent, name, -time.Second)
	if Find(parent, name) == nil {
		t.Fatal("a group with a process was removed")
	}
	_ = c.Process.Kill()
	_ = c.Wait()
	awaitEmpty(t, g)
	RemoveStale(parent, name, time.Hour)
	RemoveStale(parent, name+"x", -time.Second)
	if Find(parent, name) == nil {
		t.Error("a young group, or one of another name, was removed")
	}
	RemoveStale(parent, name, -time.Second)
	if Find(parent, name) != nil {
		t.Error("it is still there")
	}
}

func TestNoGroupWhereNoneCanBeMade(t *testing.T) {
	dir := t.TempDir() // not a cgroup: files do not appear in new directories
	if g, err := Make(dir, "x"); err == nil {
		t.Errorf("made %v", g)
	}
	if names, _ := os.ReadDir(dir); len(names) > 0 {
		t.Errorf("left %v", names)
	}
	if Find(dir, "x") != nil {
		t.Error("found one")
	}
	var none *Group
	if none.Kill() != nil || none.Remove() != nil || none.Populated() || procs(t, none) != nil || none.Dir() != "" {
		t.Error("a nil group is not empty")
	}
}

func TestMemoryEventsCountKills(t *testing.T) {
	g := &Group{t.TempDir()}
	if _, ok := g.OOMKills(); ok {
		t.Error("counted without a controller")
	}
	text := "low 0\nhigh 0\nmax 12\noom 3\noom_kill 2\noom_group_kill 0\n" // man: cgroup-v2, memory.events
	if err := os.WriteFile(g.dir+"/memory.events", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if n, ok := g.OOMKills(); n != 2 || !ok {
		t.Errorf("%d, %v", n, ok)
	}
	if n := OOMKills(); n < 0 {
		t.Error(n)
	}
}

func TestOwnGroupIsFoundInWhatTheKernelSays(t *testing.T) {
	const (
		unified = "29 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n"
		hybrid  = "30 29 0:27 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n31 29 0:28 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n"
		docker  = "900 800 0:26 /system.slice/docker-1.scope /sys/fs/cgroup ro - cgroup2 cgroup rw\n"
		odd     = "900 800 0:26 / /mnt/a\\040b rw - cgroup2 none rw\n"
	)
	for _, c := range []struct{ name, cgroup, mounts, want string }{
		{"a session", "0::/user.slice/user-0.slice/session-1.scope\n", unified, "/sys/fs/cgroup/user.slice/user-0.slice/session-1.scope"},
		{"beside version 1", "4:memory:/a\n1:name=systemd:/b\n0::/\n", hybrid, "/sys/fs/cgroup/unified"},
		{"a container without a namespace", "0::/system.slice/docker-1.scope/x\n", docker, "/sys/fs/cgroup/x"},
		{"another's mount", "0::/system.slice/docker-12.scope\n", docker, ""},
		{"a blank in the mount point", "0::/x\n", odd, "/mnt/a b/x"},
		{"version 1 alone", "4:memory:/a\n", unified, ""},
		{"nothing mounted", "0::/\n", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			at, ok := parseOwn(c.cgroup)
			got := ""
			if ok {
				got, _ = parseMount(c.mounts, at)
			}
			if got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		})
	}
	if at, ok := parseController("9:cpu,memory:/a/b\n0::/\n", "memory"); at != "/a/b" || !ok {
		t.Errorf("memory at %q, %v", at, ok)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("0::/a/b\n4:memory:/x\n", "29 23 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n")
	f.Add("0::/../a", `1 2 3 / \040\0 - cgroup2 `)
	f.Fuzz(func(t *testing.T, cgroups, mounts string) {
		parseMemory := func(text string) (string, bool) { return parseController(text, "memory") }
		for _, parse := range []func(string) (string, bool){parseOwn, parseMemory} {
			if at, ok := parse(cgroups); ok && (!strings.HasPrefix(at, "/") || strings.Contains(at+"/", "/../")) {
				t.Errorf("%q gives %q", cgroups, at)
			}
		}
		if at, ok := parseOwn(cgroups); ok {
			parseMount(mounts, at)
		}
	})
}
