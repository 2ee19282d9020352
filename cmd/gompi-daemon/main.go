// Command gompi-daemon is gompi's agent on one host. gompirun starts it, over
// ssh on other hosts, and speaks to it through its standard input and output;
// nobody starts it by hand but where there is no way to start it, in containers: there it listens (--listen).

// The daemon chooses its threads itself, so there is no need to look for a quota of
// CPUs at its start, and again each second.
//
//go:debug containermaxprocs=0
//go:debug updatemaxprocs=0
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/logger"
	"github.com/gompirun/gompi/internal/base/sys/limits"
	"github.com/gompirun/gompi/internal/base/trace"
	"github.com/gompirun/gompi/internal/base/version"
	"github.com/gompirun/gompi/pkg/hostinfo"
	"github.com/gompirun/gompi/pkg/launch/daemon"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/callback"
	"github.com/gompirun/gompi/pkg/launch/remote/srunstart"
	"github.com/gompirun/gompi/pkg/launch/remote/starter"
	"github.com/gompirun/gompi/pkg/launch/sweep"
	"github.com/gompirun/gompi/pkg/topo"
)

// commit is set by the linker: -X main.commit=0123abcd.
var commit string

type options struct {
	nonce      string
	heartbeat  time.Duration
	unlinkSelf bool
	dir        string
	sweep      string
	guard      string
	orphan     bool
	selfCheck  string
	callBack   bool
	direct     bool
	ownSession bool
	managed    bool
	listenAt   string
	tokenFile  string
	once       bool
	resume     bool
	facts      bool
	version    bool
}

func main() {
	var o options
	flag.StringVar(&o.nonce, "nonce", "", "`word` that follows the Ready line's first")
	flag.DurationVar(&o.heartbeat, "heartbeat", 0, "silence after which the launcher counts as lost; 0 never")
	flag.StringVar(&o.dir, "dir", "", "be in this `directory`")
	flag.BoolVar(&o.unlinkSelf, "unlink-self", false, "remove the executable and its directory at start")
	flag.StringVar(&o.sweep, "sweep", "", "end what the `job` has left on this host, and exit")
	flag.StringVar(&o.guard, "guard", "", "do so when standard input ends without a word")
	flag.BoolVar(&o.orphan, "orphan", false, "with --guard: do it as nobody's child")
	flag.StringVar(&o.selfCheck, "self-check", "", "exit with 0 if the executable's SHA-256 `digest` is this")
	flag.BoolVar(&o.callBack, "call-back", false, "call the launcher that standard input names, and serve it over that connection")
	flag.BoolVar(&o.direct, strings.TrimLeft(remote.Direct, "-"), false, "sshd's connection (SSH_CONNECTION) is the launcher's own")
	flag.BoolVar(&o.ownSession, strings.TrimLeft(remote.OwnSession, "-"), false, "leave the session, and so be spared a signal to all that it holds: the end of the link ends the ranks in order")
	flag.BoolVar(&o.managed, strings.TrimLeft(remote.Managed, "-"), false, "this is a task of a resource manager's step: signals are its, and the exit status is to be the job's")
	flag.StringVar(&o.listenAt, "listen", "", "wait at `ADDRESS:PORT`, or :PORT, for gompirun --launcher listen; one job at a time")
	flag.StringVar(&o.tokenFile, "token-file", "", "with --listen: `file` of 32 random bytes, mode 0600, that gompirun has, too")
	flag.BoolVar(&o.once, "once", false, "with --listen: end after one job that came to its end")
	flag.BoolVar(&o.resume, strings.TrimLeft(resumeFlag, "-"), false, "serve the connection of descriptor 3, whose state is on standard input")
	flag.BoolVar(&o.facts, "facts", false, "print what there is to say of this host beside its CPUs, as JSON")
	flag.BoolVar(&o.version, "version", false, "print the version and exit")
	flag.Parse()
	if err := o.run(); err != nil {
		fmt.Fprintf(os.Stderr, "gompi-daemon: %v\n", err)
		os.Exit(1)
	}
}

func (o *options) run() error {
	if o.ownSession {
		return elsewhere()
	}
	log := trace.New("daemon", os.Stderr, os.Getenv)
	if o.dir != "" && os.Chdir(o.dir) != nil {
		_ = os.Chdir("/") // ranks that have no directory of their own need not be in the cache
	}
	if o.unlinkSelf {
		unlinkSelf()
	}
	switch {
	case o.version:
		fmt.Printf("gompi-daemon %s commit %s %s %s/%s protocol %d\n", version.Number(), commit, runtime.Version(), runtime.GOOS, runtime.GOARCH, proto.Version)
		return nil
	case o.facts:
		return json.NewEncoder(os.Stdout).Encode(facts())
	case o.selfCheck != "":
		return selfCheck(o.selfCheck)
	case o.guard != "" && o.orphan:
		return leaveGuard(o.guard)
	case o.guard != "":
		signal.Ignore(managersSignals...) // they are for the job
		w := sweep.StopWatch{Pid: os.Getppid(), Say: sayForLauncher(os.Getppid())}
		return sweep.Guard(os.Stdin, o.guard, w.Look, w.Expect)
	case o.listenAt != "" || o.tokenFile != "" || o.once:
		return o.listen()
	case o.nonce == "":
		return errors.New("is started by gompirun, or waits for one with --listen; run gompirun --help")
	case o.sweep != "":
		up, _, err := o.link()
		if err != nil {
			return err
		}
		sweep.Marked(o.sweep)
		return up.Close()
	}
	return o.serve(log)
}

// sayForLauncher writes to the launcher's standard error, of which the guard has no descriptor. Where that
// is a socket, or full, nothing is said.
func sayForLauncher(pid int) func(string) {
	return func(text string) {
		fd, err := syscall.Open(fmt.Sprintf("/proc/%d/fd/2", pid), syscall.O_WRONLY|syscall.O_APPEND|syscall.O_NONBLOCK|syscall.O_NOCTTY|syscall.O_CLOEXEC, 0)
		if err == nil {
			_, _ = syscall.Write(fd, []byte(text))
			syscall.Close(fd)
		}
	}
}

// A job that is over before shortJob keeps so many threads at once busy: starting
// more would cost it more than they do for it.
const (
	shortProcs = 2
	shortJob   = 100 * time.Millisecond
)

// leastFiles must be there to be opened: two of Go's runtime.
const leastFiles = 2

// serve runs a daemon over standard input and output.
func (o *options) serve(log logger.Logger) error {
	if err := limits.RoomForFiles(leastFiles); err != nil {
		return fmt.Errorf("%w (see ulimit -n)", err)
	}
	catchPipe()
	bins := remote.Binaries{Find: ownBinary}
	all := runtime.GOMAXPROCS(min(shortProcs, runtime.NumCPU()))
	time.AfterFunc(shortJob, func() { runtime.GOMAXPROCS(all) })
	d, err := daemon.New(daemon.Config{
		Log:     log,
		Topo:    topology,
		Facts:   facts,
		Hwloc:   topo.HwlocHere,
		Starter: func(r proto.Remote) (remote.Starter, error) { return starter.New(r, log, nil) },
		Command: func(r proto.Remote) remote.Command {
			return daemon.Command(r, bins.Get, o.heartbeat.String(), runtime.GOARCH)
		},
		Group:   true,
		Managed: o.managed,
		Heir:    heir,
	})
	if err != nil {
		return err
	}
	up, answers, err := o.link()
	if err != nil {
		return err
	}
	d.Attach(proto.Stream(up, proto.StreamConfig{Receiver: d, Pass: d.Pass, Heartbeat: o.heartbeat, Answers: answers}))
	go passSignals(d, o.managed)
	if err := d.Run(); err != nil || !o.managed {
		return err
	}
	os.Exit(d.Status())
	return nil
}

// link is the stream to the launcher: standard input and output, or a connection of
// our own where these are shared with other daemons. answers tells whether the launcher's kernel has answered within a
// time; nil: nobody knows.
func (o *options) link() (up io.ReadWriteCloser, answers func(within time.Duration) bool, err error) {
	if o.resume {
		return resumed(o.nonce)
	}
	if !o.callBack {
		fmt.Printf("%s %s\n", remote.Ready, o.nonce)
		up, err = newStdio()
		if o.direct {
			answers = remote.SSHClientAnswers(os.Getenv("SSH_CONNECTION"))
		}
		return up, answers, err
	}
	c, err := callback.Dial(os.Stdin, o.nonce, srunstart.NodeName())
	if err != nil {
		fmt.Printf("%s %s\n", remote.Absent, o.nonce)
		return nil, nil, fmt.Errorf("cannot call the launcher: %w", err)
	}
	return c, func(within time.Duration) bool { return remote.EndsAnswer(c, within) }, nil
}

// catchPipe keeps this process from dying of a write to a launcher that is gone: what the ranks have started would be
// left (package os/signal, SIGPIPE).
func catchPipe() { signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) }

// managersSignals are those that a manager may send to all processes of a step.
var managersSignals = []os.Signal{
	syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGTERM, syscall.SIGUSR1, syscall.SIGUSR2, syscall.SIGALRM, syscall.SIGXCPU,
}

// passSignals lets the daemon end its ranks, with the time that they may take, when somebody wants this
// process to end: a resource manager that cancels the job, or systemd, asks so first, and may not find
// what has left our process group.
//
// In a manager's step they are the ranks' affair, as are others that people have their manager send.
func passSignals(d *daemon.Daemon, managed bool) {
	c := make(chan os.Signal, 16)
	signal.Notify(c, syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
	if managed {
		signal.Notify(c, append(managersSignals, syscall.SIGCONT)...)
	}
	for s := range c {
		d.Signal(s.(syscall.Signal))
	}
}

// topology describes this host for the launcher.
func topology(devices bool) []byte {
	t, err := topo.Here(topo.Options{NoDevices: !devices})
	if err != nil {
		return nil
	}
	b, _ := json.Marshal(t)
	return b
}

// facts tell what else there is to say of this host.
func facts() []proto.Fact {
	var out []proto.Fact
	for _, f := range hostinfo.Read("/") {
		out = append(out, proto.Fact(f))
	}
	return out
}

// ownBinary is what this daemon pushes: itself, so to its own kind only.
func ownBinary(arch string) (string, error) {
	if arch != runtime.GOARCH {
		return "", fmt.Errorf("this host (%s) has no daemon for %s to push", runtime.GOARCH, arch)
	}
	return "/proc/self/exe", nil
}

// selfCheck compares the executable with a digest, on hosts that have no
// program for it.
func selfCheck(want string) error {
	b := remote.Binaries{Find: func(string) (string, error) { return "/proc/self/exe", nil }}
	got, err := b.Get(runtime.GOARCH)
	if err == nil && got.SHA256 != want {
		err = fmt.Errorf("the executable's digest is %s, not %s", got.SHA256, want)
	}
	return err
}

// unlinkSelf removes the executable, which was put down for this run alone.
func unlinkSelf() {
	if exe, err := os.Executable(); err == nil {
		_ = os.Remove(exe)
		_ = os.Remove(filepath.Dir(exe))
	}
}

// stdio is the stream to whoever started us.
type stdio struct{ in, out *os.File }

// newStdio opens standard input and output anew as files that the runtime
// polls: Close then ends a Read that waits, which a lost launcher needs.
func newStdio() (stdio, error) {
	for _, fd := range []int{0, 1} {
		if err := syscall.SetNonblock(fd, true); err != nil {
			return stdio{}, fmt.Errorf("standard input and output: %w", err)
		}
	}
	return stdio{os.NewFile(0, "stdin"), os.NewFile(1, "stdout")}, nil
}

func (s stdio) Read(b []byte) (int, error)  { return s.in.Read(b) }
func (s stdio) Write(b []byte) (int, error) { return s.out.Write(b) }

// Close ends both directions.
func (s stdio) Close() error {
	return errors.Join(s.in.Close(), s.out.Close())
}
