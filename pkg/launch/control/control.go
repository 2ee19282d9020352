// Package control decides what happens to a job: whether a rank's end ends it,
// whom to kill, when it is over, and with which exit status. It is pure: events
// in, actions out, no clock, no goroutine, so every rule can be tested by a
// scenario that reads like what happened.
//
// The types to know are Controller, Event, Action and Death.
package control

import (
	"fmt"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/compat"
)

// Config is fixed for a job.
type Config struct {
	Compat       compat.Mode
	AbortOnError *bool // whether a non-zero exit ends the job; nil: the compat mode's rule
	NoCleanup    bool  // a rank's death never ends the job (Hydra's -disable-auto-cleanup)
	Tolerant     bool  // the ranks deal with the death of others (Open MPI's --with-ft); with NoCleanup

	// Grace is the time between the first signal and SIGKILL, whatever ends the job. 0: the
	// compat mode's times; negative: none; Forever: SIGKILL never comes by itself.
	Grace time.Duration

	// Forward lists signals that would end the job and are passed on to ranks instead, as the user
	// wants; nil: the compat mode's habit.
	Forward []syscall.Signal
}

// Death is how a rank, or the job as a whole, came to its end.
type Death struct {
	World int    `json:"world"`
	Rank  int    `json:"rank"` // -1: no rank's doing
	Host  string `json:"host,omitempty"`
	Pid   int    `json:"pid,omitempty"`
	Cause Cause  `json:"cause"`
	Code  int    `json:"code"` // exit code, signal number, abort code
	Text  string `json:"text"` // in words
}

// Cause classifies a death.
type Cause string

// The causes, in the words of the JSON report.
const (
	ByExit      Cause = "exit"        // non-zero exit code
	BySignal    Cause = "signal"      // killed by a signal that was not ours
	ByOOM       Cause = "oom"         // killed for lack of memory, by the kernel or the resource manager
	NoFinalize  Cause = "no-finalize" // exited 0 between MPI_Init and MPI_Finalize
	NoInit      Cause = "no-init"     // ended before MPI_Init, in which others wait for it
	ByAbort     Cause = "abort"       // MPI_Abort
	NotStarted  Cause = "not-started"
	NotReached  Cause = "not-reached" // a host, at the start
	HostLost    Cause = "host-lost"
	DaemonLost  Cause = "daemon-lost" // a host's daemon has ended before its ranks
	ByUser      Cause = "user-signal"
	ByTimeout   Cause = "timeout"
	ByLauncher  Cause = "launcher" // the launcher could not go on
	OutputEnded Cause = "output-gone"
)

type rankKey struct{ world, rank int }

// Controller is the state of a job.
type Controller struct {
	cfg     Config
	size    map[int]int
	ended   map[rankKey]RankEnded
	total   int
	nodes   map[int]bool // true: alive
	habit   habit
	killing bool
	gentle  bool // by a user's signal: ranks may take their time
	hard    bool // SIGKILL was ordered
	bye     bool
	done    bool
	asked   *Signalled // the first signal that asked for the end
	warned  bool       // the manager has asked ranks to end, and will end them itself
	first   *Death     // what ended the job, or what its status tells
	deaths  []Death    // all that were no consequence of a kill
	well    bool       // a rank has ended as it should
	or      int        // Hydra: bitwise OR of statuses
	highest int        // srun: largest status
}

// New makes a controller for a job on the given nodes.
func New(cfg Config, nodes int) *Controller {
	c := &Controller{cfg: cfg, habit: habitOf(cfg), size: map[int]int{}, ended: map[rankKey]RankEnded{}, nodes: map[int]bool{}}
	for n := range nodes {
		c.nodes[n] = true
	}
	return c
}

// Step takes an event and returns what to do, in order.
func (c *Controller) Step(e Event) []Action {
	if c.done {
		return nil
	}
	var do []Action
	switch e := e.(type) {
	case Launched:
		c.size[e.World] = e.Size
		c.total += e.Size
	case RankEnded:
		do = c.rankEnded(e)
	case Missed:
		do = c.missed(e)
	case Aborted:
		do = c.fatal(Death{World: e.World, Rank: e.Rank, Host: e.Host, Cause: ByAbort, Code: e.Code, Text: abortText(e)})
	case NodeLost:
		do = c.nodeLost(e)
	case LaunchFailed:
		cause := ByLauncher
		if e.Host != "" {
			cause = NotReached
		}
		do = c.fatal(Death{Rank: -1, Cause: cause, Code: 1, Text: e.Err})
	case TimedOut:
		do = c.fatal(Death{Rank: -1, Cause: ByTimeout, Text: fmt.Sprintf("time limit of %v reached", e.After)})
	case OutputGone:
		if !c.warned { // else who read it may have got the same signal
			do = c.fatal(Death{Rank: -1, Cause: OutputEnded, Text: "nobody reads our output any longer"})
		}
	case Signalled:
		do = c.signalled(e)
	case NodeDone:
		c.nodes[e.Node] = false
	}
	return append(do, c.over()...)
}

// over ends the job when there is nothing to wait for.
func (c *Controller) over() []Action {
	if !c.bye {
		if len(c.ended) < c.total || (c.total == 0 && !c.killing) {
			return nil
		}
		c.bye = true
		if c.cfg.Tolerant && !c.well && c.first == nil && len(c.deaths) > 0 {
			c.first = &c.deaths[0]
		}
		return append([]Action{SayBye{}}, c.finish()...)
	}
	return c.finish()
}

func (c *Controller) finish() []Action {
	for _, alive := range c.nodes {
		if alive {
			return nil
		}
	}
	c.done = true
	return []Action{Finish{}}
}

func abortText(e Aborted) string {
	t := fmt.Sprintf("called MPI_Abort with code %d", e.Code)
	if e.Msg != "" {
		t += ": " + e.Msg
	}
	return t
}

// rankEnded applies the rules of the compat mode to one rank's end.
func (c *Controller) rankEnded(e RankEnded) []Action {
	k := rankKey{e.World, e.Rank}
	if _, dup := c.ended[k]; dup || e.Rank >= c.size[e.World] {
		return nil
	}
	c.ended[k] = e
	d, bad := death(e)
	c.well = c.well || !bad
	if bad && c.cfg.Tolerant && !c.killing && tolerable(e, d) {
		c.deaths = append(c.deaths, d)
		return nil
	}
	if !c.killing || e.Fail != Ran || c.cfg.Compat == compat.Srun { // srun counts those that it ends, too
		c.count(e)
	}
	if !bad || c.killing {
		return nil
	}
	if d.Cause == NoFinalize && c.cfg.Compat == compat.Srun {
		return nil
	}
	c.deaths = append(c.deaths, d)
	if c.first == nil {
		c.first = &d
	}
	if !c.endsJob(e, d) {
		return nil
	}
	if c.warned { // the others have got the same signal
		c.killing, c.gentle = true, true
		return nil
	}
	return c.kill(c.habit.first, c.habit.failure)
}

// missed ends a job that would wait for ever: programs that use MPI and such that
// do not in one world.
func (c *Controller) missed(e Missed) []Action {
	r, ended := c.ended[rankKey{e.World, e.Rank}]
	if !ended || c.cfg.NoCleanup {
		return nil
	}
	d, _ := death(r)
	if d.Text == "" {
		d.Text = "exited with code 0"
	}
	d.Cause = NoInit
	d.Text += " and never called MPI_Init, in which other ranks wait for it"
	return c.fatal(d)
}

// tolerable deaths are those from which others may recover: inside MPI, or by a
// signal. They leave the job's status alone as long as somebody ends well.
func tolerable(e RankEnded, d Death) bool {
	return d.Cause == BySignal || d.Cause == ByOOM || e.Spoke && !e.Finalized
}

// count adds a status to Hydra's and srun's sums.
func (c *Controller) count(e RankEnded) {
	code := e.Status.ExitStatus()
	if e.Status.Signaled() {
		c.or |= int(e.Status.Signal())
		c.highest = max(c.highest, 128+int(e.Status.Signal()))
		return
	}
	c.or |= code
	c.highest = max(c.highest, code)
}

// endsJob says whether a rank's bad end ends the others.
func (c *Controller) endsJob(e RankEnded, d Death) bool {
	inMPI := e.Spoke && !e.Finalized
	switch {
	case c.cfg.NoCleanup:
		return false
	case d.Cause == NotStarted:
		return true
	case c.cfg.AbortOnError != nil && d.Cause == ByExit && !inMPI:
		return *c.cfg.AbortOnError
	case c.cfg.Compat.Hydra():
		return inMPI // programs without MPI, and what follows MPI_Finalize, are their own affair
	case c.cfg.Compat == compat.Srun:
		return c.cfg.AbortOnError != nil && *c.cfg.AbortOnError
	}
	return true
}

// kill orders the end, and harder than before if it was ordered already.
func (c *Controller) kill(first syscall.Signal, t Times) []Action {
	if first == 0 || t.Grace <= 0 {
		first, t = 0, Times{}
	}
	if c.hard || (c.killing && first != 0) {
		return nil
	}
	c.killing = true
	c.hard = first == 0
	return []Action{Kill{First: first, Times: t}}
}

// fatal ends the job for a reason that is no rank's plain exit.
func (c *Controller) fatal(d Death) []Action {
	if c.killing {
		return c.hasten(d)
	}
	c.deaths = append(c.deaths, d)
	if c.first == nil || c.cfg.Compat != compat.Gompi {
		c.first = &d
	}
	return c.kill(c.habit.first, c.habit.failure)
}

// RanksLost marks ranks of a lost node as ended, since no daemon will tell.
func (c *Controller) RanksLost(world int, ranks []int) []Action {
	for _, r := range ranks {
		k := rankKey{world, r}
		if _, ok := c.ended[k]; !ok {
			c.ended[k] = RankEnded{World: world, Rank: r, Lost: true}
		}
	}
	return c.over()
}

// Ending reports that the job is being ended, or has ended.
func (c *Controller) Ending() bool { return c.killing || c.bye }

// Alive returns how many ranks have not ended.
func (c *Controller) Alive() int { return c.total - len(c.ended) }

// First returns what decided the job's status, nil when all went well.
func (c *Controller) First() *Death { return c.first }

// Deaths returns all that went wrong by itself, in order of time.
func (c *Controller) Deaths() []Death { return c.deaths }
