// Package inspect looks at processes of a host that are not asked: their state, their stacks and their MPI library.
// Stacks come from the program's own Go runtime, from a debugger, or from the kernel, whichever has most to say.
// Package stacks reads and groups what they answer.
package inspect

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/gompirun/gompi/internal/base/gostack"
	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/pkg/launch/linked"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/stacks"
)

// State says what /proc/PID/stat does (man 5 proc).
func State(pid int) string {
	b, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	_, rest, _ := strings.Cut(string(b), ") ")
	switch {
	case rest == "":
		return "gone"
	case rest[0] == 'R':
		return "running"
	case rest[0] == 'S':
		return "sleeping"
	case rest[0] == 'D':
		return "waiting for a device"
	case rest[0] == 'T' || rest[0] == 't':
		return "stopped"
	case rest[0] == 'Z' || rest[0] == 'X':
		return "dead"
	}
	return "in state " + rest[:1]
}

// Reader reads stacks of processes, the best way first: by the program
// itself, by a debugger, by the kernel.
type Reader struct {
	Dir string // where programs answer, see gostack
}

// Stacks are those of a rank and, if it is a script or another wrapper, of what
// it has started.
func (i Reader) Stacks(ctx context.Context, pid int) []string {
	below, _ := proc.Descendants(pid)
	if len(below) == 0 {
		return i.process(ctx, pid)
	}
	var out []string
	for k, p := range append([]int{pid}, below...) {
		if k == mostProcesses {
			return append(out, fmt.Sprintf("... and %d processes more", len(below)+1-k))
		}
		comm, _ := os.ReadFile("/proc/" + strconv.Itoa(p) + "/comm")
		out = append(out, "process "+strings.TrimSpace(string(comm))+":")
		for _, line := range i.process(ctx, p) {
			out = append(out, "  "+line)
		}
	}
	return out
}

// mostProcesses of one rank are looked at.
const mostProcesses = 4

// process reads one process. A runtime knows Go's functions only: a program in C, which
// has Go in its library, is read by a debugger first.
func (i Reader) process(ctx context.Context, pid int) []string {
	lib, _ := Mapped(pid)
	inC := lib.Name == cLibrary
	var notes []string
	if !inC {
		lines, err := i.ask(ctx, pid)
		if err == nil {
			return lines
		}
		if !errors.Is(err, gostack.ErrSilent) {
			notes = append(notes, err.Error()) // stopped, perhaps
		}
	}
	threads, err := debuggerStacks(ctx, pid, lib.File)
	if inC {
		threads = stacks.Named(threads)
	}
	if len(threads) > 0 {
		return append(notes, stacks.Lines(threads)...)
	}
	if err == nil {
		err = errors.New("no function has a name")
	}
	notes = append(notes, fmt.Sprintf("no debugger has read it: %v", err))
	if inC {
		if lines, err := i.ask(ctx, pid); err == nil {
			return append(append(notes, "its library says:"), lines...)
		}
	}
	return append(notes, kernelStacks(pid)...)
}

// cLibrary is the name of our library for C, and of every other that has the standard ABI.
const cLibrary = "libmpi_abi.so.1"

// ask has a process's own runtime tell where it is. It fails with ErrSilent if that does not serve.
func (i Reader) ask(ctx context.Context, pid int) ([]string, error) {
	if i.Dir == "" {
		return nil, gostack.ErrSilent
	}
	asked, cancel := context.WithTimeout(ctx, askTime)
	defer cancel()
	text, err := gostack.Ask(asked, i.Dir, pid)
	if err != nil {
		return nil, err
	}
	return stacks.Lines(stacks.FromGo(text, gostack.Package, "os/signal.loop")), nil
}

// askTime bounds how long a program may take to tell where it is.
const askTime = 3 * time.Second

// debuggers are tried in turn. None may read files of the directory it is in,
// or ask servers for symbols.
var debuggers = [...]struct {
	name string
	argv func(pid, library string) []string
	read func(string) []stacks.Thread
}{
	{"eu-stack", func(pid, _ string) []string { return []string{"-s", "-n", "64", "-p", pid} }, stacks.FromElfutils},
	{"gdb", func(pid, library string) []string {
		argv := []string{"-nx", "-batch", "-iex", "set auto-load no", "-iex", "set debuginfod enabled off", "-p", pid,
			"-ex", "set print frame-arguments none"}
		if script := unwinder(library); script != "" {
			argv = append(argv, "-ex", "source "+script)
		}
		return append(argv, "-ex", "thread apply all bt 64")
	}, stacks.FromGDB},
}

// unwinder is the file by which gdb finds its way through our library, of those that are
// installed with it; "" if there is none.
func unwinder(library string) string {
	script := filepath.Join(filepath.Dir(library), "..", "share", "gompi", "gdb.py")
	if _, err := os.Stat(script); library == "" || err != nil {
		return ""
	}
	return script
}

// debuggerStacks has a debugger read a process that has loaded the MPI library of that file, or none.
func debuggerStacks(ctx context.Context, pid int, library string) ([]stacks.Thread, error) {
	why := errors.New("neither eu-stack (package elfutils) nor gdb is in PATH")
	for _, t := range debuggers {
		path, err := exec.LookPath(t.name)
		if err != nil {
			continue
		}
		c := exec.CommandContext(ctx, path, t.argv(strconv.Itoa(pid), library)...)
		c.Env = append(proc.HelperEnv(nil), "DEBUGINFOD_URLS=", "LC_ALL=C")
		c.Dir = "/"
		var out, errs bytes.Buffer
		c.Stdout, c.Stderr = &out, &errs
		err = c.Run()
		if threads := t.read(out.String()); len(threads) > 0 {
			return threads, nil
		}
		why = fmt.Errorf("%s: %s", t.name, reason(ctx, err, errs.String()))
	}
	return nil, why
}

// reason is why a debugger has told nothing.
func reason(ctx context.Context, err error, stderr string) string {
	switch line, _, _ := strings.Cut(strings.TrimSpace(stderr), "\n"); {
	case ctx.Err() != nil:
		return "not done in time"
	case strings.Contains(stderr, "not permitted"):
		return "not permitted (see kernel.yama.ptrace_scope)"
	case line != "":
		return line
	case err != nil:
		return err.Error()
	}
	return "no stack in its answer"
}

// kernelStacks says where the threads of a process wait in the kernel, by
// /proc/PID/task/TID: comm, wchan, and stack for those who may.
func kernelStacks(pid int) []string {
	dir := "/proc/" + strconv.Itoa(pid) + "/task/"
	tasks, _ := os.ReadDir(dir)
	var all []stacks.Thread
	for _, t := range tasks {
		text := func(file string) string {
			b, _ := os.ReadFile(dir + t.Name() + "/" + file)
			return strings.TrimSpace(string(b))
		}
		tid, _ := strconv.Atoi(t.Name())
		th := stacks.Thread{Name: "thread " + text("comm") + ", " + State(tid), Frames: stacks.FromKernel(text("stack"))}
		if w := text("wchan"); len(th.Frames) == 0 && w != "" && w != "0" {
			th.Frames = []string{w + " in the kernel"}
		}
		all = append(all, th)
	}
	return stacks.Lines(all)
}

// Mapped tells which MPI library a process has loaded, if it can be looked at.
func Mapped(pid int) (proto.Library, bool) {
	maps, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/maps")
	if err != nil {
		return proto.Library{}, false // it has ended, or is not ours to look at
	}
	lib, ok := linked.Mapped(maps)
	if ok {
		lib = linked.Unmask(os.DirFS("/"), lib)
	}
	return lib, ok
}
