package launch

import (
	"fmt"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/printable"
	"github.com/gompirun/gompi/internal/base/ranges"
	"github.com/gompirun/gompi/pkg/binding/show"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/pins"
)

// reportBindings tells where the ranks of a world are, once they all run.
func (j *job) reportBindings(w *world) {
	if !j.spec.Show.Bindings && !j.spec.Show.Bind {
		return
	}
	plan := j.plan
	if w.plan != nil {
		plan = w.plan
		fmt.Fprintf(j.sinks.err, "gompirun: spawned world %d, %s\n", w.id, strings.Join(w.apps[0].Argv, " "))
	}
	rep := show.Report{Plan: plan, Nodes: j.shownNodes(), Compat: j.spec.Compat, PID: func(rank int) int { return w.pids[rank] }}
	_ = show.ReportBindings(j.sinks.err, rep)
}

// reportEnd prints one line about what ended the job, and the last the rank
// had to say if that went into a file or nowhere. The line begins a line, whatever ranks were killed over.
func (j *job) reportEnd(res Result) {
	for _, w := range j.worlds {
		j.reportPins(w) // of which not all have told
	}
	d := res.First
	if d == nil {
		j.noteSilence()
		return
	}
	if d.Cause == control.OutputEnded {
		return
	}
	if j.sinks.err.MidLine() {
		fmt.Fprintln(j.stderr)
	}
	text := describe(j.onlyNew(*d), j.jobSize())
	if d.Cause == control.ByUser && res.Status == 0 {
		text += ", and all ranks have ended with 0"
	}
	fmt.Fprintf(j.stderr, "gompirun: %s\n", text)
	if d.Rank >= 0 && d.Cause != control.NotStarted && j.sinks.router.Unseen(d.World, d.Rank) {
		for _, line := range j.sinks.router.Tail(d.World, d.Rank) {
			fmt.Fprintf(j.stderr, "  rank %d stderr | %s\n", d.Rank, line)
		}
	}
	j.reportRepeated()
	if advice := j.names.Advice(*d); advice != "" {
		j.note(advice)
	}
}

// onlyNew leaves out of a death's text what the rank itself has written: libraries print the words that they give the
// launcher, and some have none but "abort".
func (j *job) onlyNew(d control.Death) control.Death {
	head, words, ok := strings.Cut(d.Text, ": ")
	if d.Cause != control.ByAbort || !ok {
		return d
	}
	words = strings.TrimSuffix(words, "...") // of a text that was too long
	wrote := func(line string) bool { return strings.Contains(line, words) }
	if words == "abort" || slices.ContainsFunc(j.sinks.router.Tail(d.World, d.Rank), wrote) {
		d.Text = head
	}
	return d
}

// reportRepeated names the ranks that have said what stands on the screen once.
func (j *job) reportRepeated() {
	for _, f := range j.sinks.router.Repeated() {
		who, of := "rank", ""
		if len(f.Ranks) > 2 {
			who = "ranks"
		}
		if f.World > 0 {
			of = fmt.Sprintf(" of spawned world %d", f.World)
		}
		fmt.Fprintf(j.stderr, "gompirun: %s %s%s said the same as rank %d\n", who, ranges.Text(slices.Sorted(slices.Values(f.Ranks[1:]))), of, f.Ranks[0])
	}
}

func (j *job) jobSize() int {
	if len(j.worlds) == 0 {
		return 0
	}
	return len(j.worlds[0].ranks)
}

// describe words a death: rank, host, pid, cause.
func describe(d control.Death, size int) string {
	var b strings.Builder
	if d.Rank >= 0 {
		fmt.Fprintf(&b, "rank %d", d.Rank)
		if d.World > 0 {
			fmt.Fprintf(&b, " of spawned world %d", d.World)
		} else if size > 1 {
			fmt.Fprintf(&b, " of %d", size)
		}
		if d.Host != "" {
			fmt.Fprintf(&b, " on %s", d.Host)
		}
		if d.Pid > 0 {
			fmt.Fprintf(&b, " (pid %d)", d.Pid)
		}
		b.WriteByte(' ')
	} else if d.Host != "" {
		fmt.Fprintf(&b, "host %s ", d.Host)
	}
	return b.String() + printable.Text(d.Text)
}

// report is the account that --report-json writes.
type report struct {
	Job      string          `json:"job"`
	Status   int             `json:"status"`
	Error    string          `json:"error,omitempty"` // what kept the job from starting
	First    *control.Death  `json:"first"`
	Deaths   []control.Death `json:"deaths"`
	Started  time.Time       `json:"started"`
	Seconds  float64         `json:"seconds"`
	Compat   string          `json:"compat"`
	Hosts    []hostReport    `json:"hosts"`
	Worlds   []worldReport   `json:"worlds"`
	Launcher usageReport     `json:"launcher"`
}

type hostReport struct {
	Name  string `json:"name"`
	Local bool   `json:"local"`
	Addr  string `json:"address,omitempty"`
	Slots int    `json:"slots"`
}

type worldReport struct {
	Ranks []rankReport `json:"ranks"`
}

type rankReport struct {
	Rank      int          `json:"rank"`
	Host      string       `json:"host"`
	Pid       int          `json:"pid,omitempty"`
	CPUs      string       `json:"cpus,omitempty"`        // that the launcher has bound it to
	GPUs      []string     `json:"gpus,omitempty"`        // that it was given, by name
	Runtime   string       `json:"runtimeCPUs,omitempty"` // that its own library has pinned it to
	Exit      *int         `json:"exit,omitempty"`
	Signal    string       `json:"signal,omitempty"`
	Spoke     bool         `json:"spokePMI"`
	Finalized bool         `json:"finalized"`
	Error     string       `json:"error,omitempty"`
	Stderr    []string     `json:"stderr,omitempty"`
	Usage     *usageReport `json:"usage,omitempty"`
}

type usageReport struct {
	MaxRSS int64   `json:"maxRSS"` // bytes
	CPU    float64 `json:"cpuSeconds"`
}

func (j *job) writeReport(res Result) error {
	name := j.spec.ReportJSON
	if name == "" {
		return nil
	}
	r := report{
		Job: j.id, Status: res.Status, First: res.First, Deaths: res.Deaths, Started: j.started,
		Seconds: time.Since(j.started).Seconds(), Compat: j.spec.Compat.String(), Launcher: ownUsage(),
		Hosts: []hostReport{}, Worlds: []worldReport{},
	}
	for _, n := range j.nodes {
		h := hostReport{Name: n.host.Name, Local: n.here(), Slots: n.host.Slots}
		if j.plan != nil {
			h.Slots = j.plan.Slots[n.index] // counted where nobody stated them
		}
		if n.session != nil {
			h.Addr = n.session.Addr()
		}
		r.Hosts = append(r.Hosts, h)
	}
	for _, w := range j.worlds {
		r.Worlds = append(r.Worlds, j.worldReport(w))
	}
	return writeAccount(name, r)
}

func (j *job) worldReport(w *world) worldReport {
	var out worldReport
	for i, p := range w.ranks {
		r := rankReport{Rank: i, Host: j.nodes[p.Node].host.Name, Pid: w.pids[i], CPUs: p.CPUs.String(), GPUs: j.gpuNames(p), Runtime: w.pins[i].CPUs.String()}
		out.Ranks = append(out.Ranks, r)
	}
	for i, e := range w.ended {
		r := &out.Ranks[e.Rank]
		if e.Fail == control.Ran {
			r.Usage = &w.usage[i]
		}
		r.Spoke, r.Finalized, r.Error = e.Spoke, e.Finalized, e.Err
		if e.Status.Signaled() {
			r.Signal = control.SignalName(e.Status.Signal())
		} else if e.Fail == control.Ran {
			code := e.Status.ExitStatus()
			r.Exit = &code
		}
		r.Stderr = j.sinks.router.Tail(w.id, e.Rank)
	}
	return out
}

func ownUsage() usageReport {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return usageReport{}
	}
	return usageReport{MaxRSS: int64(u.Maxrss) << 10, CPU: float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9}
}

// wantsPins reports whether somebody is to be told.
func (j *job) wantsPins() bool {
	return j.spec.Show.Bindings || j.spec.Show.Bind || j.spec.ReportJSON != ""
}

// onPinned takes in what a rank tells. What all have told is reported at once: no rank has left MPI_Init yet.
func (j *job) onPinned(w *world, text string) {
	rank, p, err := pins.Parse(text)
	if w == nil || err != nil || rank >= len(w.ranks) {
		return
	}
	if w.pins == nil {
		w.pins = map[int]pins.Pinned{}
	}
	if w.pins[rank] = p; len(w.pins) == len(w.ranks) {
		j.reportPins(w)
	}
}

// reportPins tells where the runtime of a world's ranks keeps them.
func (j *job) reportPins(w *world) {
	if w.pinsSaid || !j.spec.Show.Bindings && !j.spec.Show.Bind {
		return
	}
	w.pinsSaid = true
	for _, line := range pins.Lines(w.pins) {
		if w.id > 0 {
			line = fmt.Sprintf("spawned world %d, %s", w.id, line)
		}
		fmt.Fprintln(j.sinks.err, line)
	}
}
