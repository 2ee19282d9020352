package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// groups returns a testbed of n hosts where cgroups of version 2 can be made,
// and checks at the end that none of ours is left.
func groups(t *testing.T, n int) cluster {
	t.Helper()
	c := hosts(t, n)
	const probe = `at=$(sed -n 's/^0:://p' /proc/self/cgroup); dir=$(awk '$0 ~ / - cgroup2 / { print $5; exit }' /proc/self/mountinfo)
		[ -n "$dir" ] && d=$dir$at/probe-$$ && mkdir $d 2>/dev/null && { [ ! -w $d/cgroup.kill ] || echo "$dir"; rmdir $d; } || true`
	dir := strings.TrimSpace(c.Sh(t, c.Names[0], probe))
	if dir == "" {
		t.Skip("no cgroup of version 2 with a cgroup.kill can be made on the hosts (Linux 5.14, mounted and writable)")
	}
	t.Cleanup(func() {
		testenv.Eventually(t, nothingLeft, "a cgroup", func() []string {
			return strings.Fields(c.Sh(t, c.Names[0], "find "+dir+" -name 'gompi-*-"+c.Names[0][:len(c.Names[0])-1]+"*'"))
		})
	})
	return c
}

func TestRanksOfOtherHostsHaveACgroupThatGoesWithThem(t *testing.T) {
	c := groups(t, 2)
	r := c.launch(t, c.on(t, 2, 4), "-np", "8", "sh", "-c", "sed -n 's/^0:://p' /proc/self/cgroup")
	wantCode(t, r, 0)
	for _, host := range c.Names[:2] {
		got := 0
		for _, line := range strings.Fields(r.Stdout) {
			if base := filepath.Base(line); strings.HasPrefix(base, "gompi-") && strings.HasSuffix(base, "-"+host) {
				got++
			}
		}
		if got != 4 {
			t.Errorf("%d ranks in the cgroup of %s:\n%s", got, host, r.Stdout)
		}
	}
}

// hopper is a program that always runs as a new process in a new session with
// an empty environment, until its file is gone.
func hopper(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "hopper")
	text := "#!/bin/sh\n[ -e \"$0\" ] || exit\nenv -i setsid \"$0\" </dev/null >/dev/null 2>&1 &\n"
	if err := os.WriteFile(name, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestWhatNobodyCanCatchGoesWithItsCgroup(t *testing.T) {
	for _, end := range []string{"exit 0", "exit 3", "kill -9 $$"} {
		t.Run(end, func(t *testing.T) {
			c := groups(t, 2)
			r := c.launch(t, c.on(t, 2, 1), "-np", "2", "sh", "-c", hopper(t)+"; env -i setsid sleep 300 >/dev/null 2>&1 & "+end)
			if r.Took > 30*time.Second {
				t.Errorf("took %v", r.Took)
			}
			for _, name := range c.Names[:2] { // before the hopper's file goes
				testenv.Eventually(t, nothingLeft, "a process on "+name, func() []string { return c.Left(name) })
			}
		})
	}
}

func TestTheCgroupOfAKilledDaemonIsSwept(t *testing.T) {
	c := groups(t, 2)
	p := env.Start(t, c.cmd(c.on(t, 2, 1), "-np", "2", "sh", "-c", "env -i setsid sleep 300 >/dev/null 2>&1 & echo up; exec sleep 300"))
	p.Output().Await(t, "up\n", 2, 30*time.Second)
	kill(t, c.PIDsOf(t, c.Names[1], func(cmd string) bool { return strings.Contains(cmd, "/daemon-") }))
	fault(t, p.Wait(), time.Minute, c.Names[1])
}
