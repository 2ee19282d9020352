package cgroup

import (
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
		await(t, "the group's end", func() bool { return g.Remove() == nil || Find(filepath.Split(g.dir)) == nil })
	})
	return g
}

func await(t *testing.T, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); !done(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("after 10s there is not yet %s", what)
		}
	}
}

// start runs a shell script in the group.
func start(t *testing.T, g *Group, script string) *exec.Cmd {
	t.Helper()
	dir, err := os.Open(g.dir)
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	c := exec.Command("/bin/sh", "-c", script)
	c.SysProcAttr = &syscall.SysProcAttr{UseCgroupFD: true, CgroupFD: int(dir.Fd())}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return c
}

func TestAGroupEndsWhatHidesFromEverythingElse(t *testing.T) {
	g := group(t)
	if g.Populated() || g.Procs() != nil {
		t.Error("a new group has processes")
	}
	c := start(t, g, "env -i setsid sh -c 'while :; do sleep 300; done' & exec sleep 300")
	await(t, "all three processes", func() bool { return len(g.Procs()) == 3 })
	if !g.Populated() || !slices.Contains(g.Procs(), c.Process.Pid) {
		t.Errorf("populated %v by %v, not by %d", g.Populated(), g.Procs(), c.Process.Pid)
	}
	if err := g.Remove(); err != syscall.EBUSY {
		t.Errorf("a group with processes is removed: %v", err)
	}
	if err := g.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	await(t, "an empty group", func() bool { return !g.Populated() })
	if ws := c.ProcessState.Sys().(syscall.WaitStatus); ws.Signal() != syscall.SIGKILL {
		t.Errorf("ended by %v", ws)
	}
	if err := g.Remove(); err != nil {
		t.Error(err)
	}
}

func TestGroupsMadeByItsProcessesGoWithAGroup(t *testing.T) {
	g := group(t)
	c := start(t, g, "mkdir "+g.dir+"/inner && echo $$ >"+g.dir+"/inner/cgroup.procs && exec sleep 300")
	await(t, "the inner group's process", func() bool {
		b, _ := os.ReadFile(g.dir + "/inner/cgroup.procs")
		return len(b) > 0
	})
	if p := g.Procs(); !slices.Equal(p, []int{c.Process.Pid}) || !g.Populated() {
		t.Errorf("processes %v, populated %v", p, g.Populated())
	}
	if err := g.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	await(t, "an empty group", func() bool { return !g.Populated() })
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
	c := start(t, g, "exec sleep 300")
	RemoveStale(parent, name, -time.Second)
	if Find(parent, name) == nil {
		t.Fatal("a group with a process was removed")
	}
	_ = c.Process.Kill()
	_ = c.Wait()
	await(t, "an empty group", func() bool { return !g.Populated() })
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
	if none.Kill() != nil || none.Remove() != nil || none.Populated() || none.Procs() != nil || none.Dir() != "" {
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
	if at, ok := parseMemory("9:cpu,memory:/a/b\n0::/\n"); at != "/a/b" || !ok {
		t.Errorf("memory at %q, %v", at, ok)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("0::/a/b\n4:memory:/x\n", "29 23 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n")
	f.Add("0::/../a", `1 2 3 / \040\0 - cgroup2 `)
	f.Fuzz(func(t *testing.T, cgroups, mounts string) {
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
