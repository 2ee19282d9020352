package spawn

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/sys/sched"
)

// eitherWay starts processes in the usual way and in that of old kernels.
func eitherWay(t *testing.T, test func(t *testing.T, s *Spawner)) {
	for name, old := range map[string]bool{"beside us": false, "by vfork": true} {
		t.Run(name, func(t *testing.T) {
			s, err := newSpawner(old)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(s.Close)
			test(t, s)
		})
	}
}

func TestAProcessStartsTheSameEitherWay(t *testing.T) {
	eitherWay(t, func(t *testing.T, s *Spawner) {
		dir := t.TempDir()
		mask, err := sched.Affinity(0)
		if err != nil {
			t.Fatal(err)
		}
		one := onlyFirst(mask)
		p := start(t, s, []Process{
			{Path: "/bin/sh", Argv: []string{"sh", "-c", `read line; echo "$0 $line $X"; pwd; echo e >&2; echo p >&3`, "zero"}, Env: []string{"X=y z"}, Dir: dir, Stdin: true, Socket: true},
			{Path: "/bin/sh", Argv: []string{"sh", "-c", "echo a; echo b >&2; cat /proc/self/status"}, Env: []string{"PATH=/bin:/usr/bin"}, Merge: true, CPUs: one},
		})
		if p[0].Err != nil || p[1].Err != nil || p[0].Index != 0 || p[1].Index != 1 {
			t.Fatalf("%+v", p)
		}
		if _, err := syscall.Write(p[0].Stdin, []byte("words\n")); err != nil {
			t.Fatal(err)
		}
		syscall.Close(p[0].Stdin)
		if got, want := slurp(t, p[0].Stdout)+slurp(t, p[0].Stderr)+slurp(t, p[0].Socket), "zero words y z\n"+dir+"\ne\np\n"; got != want {
			t.Errorf("it wrote %q, want %q", got, want)
		}
		status := slurp(t, p[1].Stdout)
		if !strings.HasPrefix(status, "a\nb\n") || p[1].Stderr != -1 {
			t.Errorf("merged output begins with %.20q, stderr is %d", status, p[1].Stderr)
		}
		for field, want := range map[string]string{"SigBlk": "0000000000000000", "SigCgt": "0000000000000000", "SigIgn": ignored(t)} {
			_, rest, _ := strings.Cut(status, "\n"+field+":\t")
			if got, _, _ := strings.Cut(rest, "\n"); got != want {
				t.Errorf("the program has %s %s, want %s", field, got, want)
			}
		}
		if cpus := "\nCpus_allowed_list:\t"; !strings.Contains(status, cpus) || strings.ContainsAny(strings.SplitN(status[strings.Index(status, cpus)+len(cpus):], "\n", 2)[0], ",-") {
			t.Errorf("it is not bound to one CPU: %s", status)
		}
		for _, q := range p {
			wait(t, q.Pid)
		}
	})
}

func TestAProcessLeadsAGroupInOurSession(t *testing.T) {
	own, err := unix.Getsid(0)
	if err != nil {
		t.Fatal(err)
	}
	eitherWay(t, func(t *testing.T, s *Spawner) {
		for _, p := range start(t, s, []Process{{Path: "/bin/sh", Argv: []string{"sh", "-c", "read line"}, Stdin: true}}) {
			if p.Err != nil {
				t.Fatal(p.Err)
			}
			group, err := unix.Getpgid(p.Pid)
			session, err2 := unix.Getsid(p.Pid)
			if err != nil || err2 != nil || group != p.Pid || session != own {
				t.Errorf("process %d has group %d (%v) and session %d (%v), ours is %d", p.Pid, group, err, session, err2, own)
			}
			syscall.Close(p.Stdin)
			wait(t, p.Pid)
		}
	})
}

// onlyFirst leaves one CPU of a mask.
func onlyFirst(mask []uint64) []uint64 {
	for i, w := range mask {
		if w != 0 {
			one := make([]uint64, i+1)
			one[i] = w & -w
			return one
		}
	}
	return nil
}

// ignored are the signals that this process ignores, and what it starts, too.
func ignored(t *testing.T) string {
	b, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(b), "\nSigIgn:\t")
	line, _, _ := strings.Cut(rest, "\n")
	return line
}

// While processes are between clone and execve they read memory of ours, and
// other threads of ours change theirs.
func TestWhatAProcessReadsSurvivesTheCollector(t *testing.T) {
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
				runtime.KeepAlive(bytes.Repeat([]byte{'x'}, 1<<18))
			}
		}
	}()
	for round := range 4 {
		var procs []Process
		for i := range 50 {
			procs = append(procs, Process{Path: "/bin/echo", Argv: []string{"echo", fmt.Sprintf("%d of %d %s", i, round, strings.Repeat("abc", 500))}, Env: []string{strings.Repeat("E", 3000) + "=1"}})
		}
		want := make([]string, len(procs))
		for i := range procs {
			want[i] = procs[i].Argv[1] + "\n"
		}
		for i, p := range collect(t, procs) {
			if p.Err != nil {
				t.Fatal(p.Err)
			}
			if got := slurp(t, p.Stdout); got != want[i] {
				t.Fatalf("process %d wrote %.40q..., want %.40q...", i, got, want[i])
			}
			slurp(t, p.Stderr)
			wait(t, p.Pid)
		}
	}
}

// limitVariable makes the test's executable start a shell that says how many
// files it may open.
const limitVariable = "GOMPI_TEST_FILES"

func sayLimit(old bool) {
	s, err := newSpawner(old)
	if err != nil {
		panic(err)
	}
	s.Start(0, []Process{{Path: "/bin/sh", Argv: []string{"sh", "-c", "ulimit -Sn; ulimit -Hn"}}})
	if err := syscall.SetNonblock(s.FD(), false); err != nil {
		panic(err)
	}
	p, err := s.Receive(nil)
	if err != nil || p[0].Err != nil {
		panic(errors.Join(err, p[0].Err))
	}
	if err := syscall.SetNonblock(p[0].Stdout, false); err != nil {
		panic(err)
	}
	_, _ = os.NewFile(uintptr(p[0].Stdout), "pipe").WriteTo(os.Stdout)
}

func TestAProgramMayOpenAsManyFilesAsWeMightAtFirst(t *testing.T) {
	for _, how := range []string{"new", "old"} {
		cmd := exec.Command("sh", "-c", fmt.Sprintf("ulimit -Sn 77 && ulimit -Hn 500 && exec /proc/%d/exe", os.Getpid()))
		cmd.Env = append(os.Environ(), limitVariable+"="+how)
		out, err := cmd.CombinedOutput()
		if got := strings.Fields(string(out)); err != nil || !slices.Equal(got, []string{"77", "500"}) {
			t.Errorf("%s: it may open %q (%v), want 77 and 500", how, got, err)
		}
	}
}
