package control

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/compat"
)

// TestScenarios plays testdata/*.txt. A file holds several scenarios, each
// begun by a line "# claim". Lines are events, or after "->" the actions that
// the event before must bring, joined by commas; "status N" ends a scenario.
// Actions that no line names must not come.
func TestScenarios(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios: %v", err)
	}
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		s := bufio.NewScanner(f)
		p := &play{t: t, file: name}
		for s.Scan() {
			p.line++
			p.do(strings.TrimSpace(s.Text()))
		}
		p.settle()
	}
}

// play is one scenario under way.
type play struct {
	t       *testing.T
	file    string
	line    int
	claim   string
	mode    compat.Mode
	nodes   int
	ft      bool
	grace   time.Duration
	forward []syscall.Signal
	c       *Controller
	pending []string // actions of the last event that no line has named yet
}

func (p *play) errorf(format string, args ...any) {
	p.t.Helper()
	p.t.Errorf("%s:%d: %s: %s", p.file, p.line, p.claim, fmt.Sprintf(format, args...))
}

func (p *play) settle() {
	if len(p.pending) > 0 {
		p.errorf("also did %s", strings.Join(p.pending, ", "))
	}
	p.pending = nil
}

func (p *play) do(line string) {
	word, rest, _ := strings.Cut(line, " ")
	switch word {
	case "":
		return
	case "#":
		p.settle()
		p.claim, p.c, p.mode, p.nodes = rest, nil, compat.Gompi, 1
		p.ft, p.grace, p.forward = false, 0, nil
		return
	case "compat":
		m, err := compat.Parse(rest)
		if err != nil {
			p.t.Fatal(err)
		}
		p.mode = m
		return
	case "nodes":
		p.nodes, _ = strconv.Atoi(rest)
		return
	case "tolerant":
		p.ft = true
		return
	case "grace":
		p.grace = p.duration(rest)
		return
	case "forward":
		p.forward = []syscall.Signal{unix.SignalNum("SIG" + rest)}
		return
	case "->":
		if got := strings.Join(p.pending, ", "); got != rest {
			p.errorf("did %q, want %q", got, rest)
		}
		p.pending = nil
		return
	case "status":
		p.settle()
		if got := strconv.Itoa(p.c.Status()); got != rest {
			p.errorf("status %s, want %s", got, rest)
		}
		return
	}
	p.settle()
	if rank, ok := strings.CutPrefix(line, "gone "); ok { // with its node
		n, _ := strconv.Atoi(rank)
		for _, a := range p.c.RanksLost(0, []int{n}) {
			p.pending = append(p.pending, actionText(a))
		}
		return
	}
	if p.c == nil {
		p.c = New(Config{Compat: p.mode, Tolerant: p.ft, NoCleanup: p.ft, Grace: p.grace, Forward: p.forward}, p.nodes)
	}
	for _, a := range p.c.Step(p.event(line)) {
		p.pending = append(p.pending, actionText(a))
	}
}

func actionText(a Action) string {
	switch a := a.(type) {
	case Kill:
		if a.First == 0 {
			return "kill"
		}
		text := fmt.Sprintf("kill %s %v", SignalName(a.First), a.Grace)
		if a.Grace == Forever {
			text = fmt.Sprintf("kill %s inf", SignalName(a.First))
		}
		if a.Patience > 0 {
			text += fmt.Sprintf(" or %v", a.Patience)
		}
		return text
	case Forward:
		return "forward " + SignalName(a.Signal)
	case SayBye:
		return "bye"
	}
	return "finish"
}

// duration reads a time, none or inf.
func (p *play) duration(s string) time.Duration {
	switch s {
	case "inf":
		return Forever
	case "none":
		return -1
	}
	d, err := time.ParseDuration(s)
	if err != nil {
		p.t.Fatalf("%s:%d: %v", p.file, p.line, err)
	}
	return d
}

// fails are the words of the scenarios for why a rank never ran.
var fails = map[string]Fail{"notfound": NotFound, "notinpath": NotInPath, "noexec": NoExec, "unfit": Unfit, "noloader": NoLoader, "nodir": NoDir}

// event reads: launched WORLD SIZE; ended RANK exit|signal N [spoke]
// [finalized] [oom]; failed RANK notfound|noexec|...; abort RANK CODE; missed RANK; lost NODE [ended] [memory [RANK]];
// timeout; signal NAME [after TIME] [at HOST] [by manager]; done NODE; unreached; broken; deaf.
func (p *play) event(line string) Event {
	f := strings.Fields(line)
	num := func(i int) int {
		n, err := strconv.Atoi(f[i])
		if err != nil {
			p.t.Fatalf("%s:%d: %v", p.file, p.line, err)
		}
		return n
	}
	switch f[0] {
	case "launched":
		return Launched{World: num(1), Size: num(2)}
	case "ended":
		e := RankEnded{Rank: num(1), Spoke: strings.Contains(line, "spoke"), Finalized: strings.Contains(line, "finalized"), OOM: strings.Contains(line, "oom")}
		if f[2] == "signal" {
			e.Status = syscall.WaitStatus(num(3))
		} else {
			e.Status = syscall.WaitStatus(num(3) << 8)
		}
		return e
	case "failed":
		return RankEnded{Rank: num(1), Fail: fails[f[2]], Err: "why"}
	case "missed":
		return Missed{Rank: num(1)}
	case "abort":
		return Aborted{Rank: num(1), Code: num(2)}
	case "lost":
		e := NodeLost{Node: num(1), Host: "host", Cause: "silence", Ended: strings.Contains(line, "ended")}
		if strings.Contains(line, "memory") {
			e.Memory = &MemoryKill{Host: "host", Rank: -1, Text: "took too much"}
			if f[len(f)-1] != "memory" {
				e.Memory.Rank = num(len(f) - 1)
			}
		}
		return e
	case "timeout":
		return TimedOut{After: time.Second}
	case "signal":
		e := Signalled{Signal: unix.SignalNum("SIG" + f[1])}
		for i := 2; i+1 < len(f); i += 2 {
			switch f[i] {
			case "after":
				e.At = p.duration(f[i+1])
			case "at":
				e.Host = f[i+1]
			default:
				e.Manager = true
			}
		}
		return e
	case "done":
		return NodeDone{Node: num(1)}
	case "unreached":
		return LaunchFailed{Host: "host", Err: "why"}
	case "broken":
		return LaunchFailed{Err: "why"}
	case "deaf":
		return OutputGone{}
	}
	p.t.Fatalf("%s:%d: unknown event %q", p.file, p.line, line)
	return nil
}

// Whatever happens in whatever order, a job whose ranks and nodes are all gone
// has finished, once, and kills are never softened.
func TestEveryJobFinishes(t *testing.T) {
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 1))
		mode := compat.Mode(r.IntN(5))
		nodes, size := 1+r.IntN(3), 1+r.IntN(5)
		c := New(Config{Compat: mode}, nodes)
		var events []Event
		for i := range size {
			e := RankEnded{Rank: i, Node: i % nodes, Spoke: r.IntN(2) == 0, Finalized: r.IntN(2) == 0}
			e.Status = syscall.WaitStatus(r.IntN(3) << 8)
			if r.IntN(4) == 0 {
				e.Status = syscall.WaitStatus(syscall.SIGKILL)
			}
			events = append(events, e)
		}
		for _, extra := range []Event{Aborted{Code: 3}, TimedOut{}, Signalled{Signal: syscall.SIGINT}, Signalled{Signal: syscall.SIGTERM, At: time.Minute}, Signalled{Signal: syscall.SIGTERM, Host: "a"}, Signalled{Signal: syscall.SIGTERM, Host: "a", Manager: true}, OutputGone{}} {
			if r.IntN(3) == 0 {
				events = append(events, extra)
			}
		}
		r.Shuffle(len(events), func(i, j int) { events[i], events[j] = events[j], events[i] })
		finished, hard := 0, false
		step := func(e Event) {
			for _, a := range c.Step(e) {
				switch a := a.(type) {
				case Finish:
					finished++
				case Kill:
					if hard {
						t.Fatalf("seed %d: a kill after SIGKILL", seed)
					}
					hard = a.First == 0
				}
			}
		}
		step(Launched{Size: size})
		for _, e := range events {
			step(e)
		}
		for n := range nodes {
			step(NodeDone{Node: n})
		}
		if finished != 1 {
			t.Fatalf("seed %d (%v): finished %d times after %v", seed, mode, finished, events)
		}
	}
}
