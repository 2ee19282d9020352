package control

import (
	"slices"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/compat"
)

// Forever is a grace after which SIGKILL does not come by itself; proto.Forever is the same.
const Forever = time.Duration(1<<63 - 1)

// habit is how a launcher ends ranks.
type habit struct {
	first   syscall.Signal // to ranks when the job fails or its time is up; 0: SIGKILL at once
	failure Times          // after that signal

	// The user's own signals, and the system's.
	user   Times
	as     syscall.Signal   // what ranks get; 0: the signal that came
	pass   []syscall.Signal // passed on each time, and the launcher waits for ranks to end by themselves
	once   []syscall.Signal // passed on the first time; the second ends the job at once
	atOnce []syscall.Signal // end the job without asking
	window time.Duration    // signals that come so soon after the first are one with it
}

// The times of gompi's own mode, srun's, too. Who saves its state when it is asked to end needs
// time for that, and whoever does not care about the signal is gone at once.
const (
	failureGrace = 500 * time.Millisecond
	userGrace    = 2 * time.Second
	userPatience = 10 * time.Second
	sameSignal   = time.Second // timeout(1) sends to its child and to its group, batch systems to all processes of a job
)

// habitOf returns the habits of a compat mode, measured with Hydra 4.0.2, 5.0.2 and Intel 2021.18, and mpirun
// 4.1.4, 4.1.8 and 5.0.11 (docs/compatibility.md), with what the user wants otherwise. Open MPI's waits before SIGTERM for
// as long as after it, in which nothing happens; ranks here get SIGTERM at once.
func habitOf(cfg Config) habit {
	h := habit{first: syscall.SIGTERM, failure: Times{Grace: failureGrace}, user: Times{userGrace, userPatience}, window: sameSignal}
	switch cfg.Compat {
	case compat.OMPI4:
		h.as, h.window = syscall.SIGTERM, 0
		h.failure = Times{Grace: time.Second}
		h.user = h.failure
	case compat.OMPI5:
		h.as = syscall.SIGTERM
		h.failure = Times{Grace: 250 * time.Millisecond}
		h.user = h.failure
	case compat.Hydra, compat.Intel, compat.PALS:
		h.first = 0
		if cfg.Grace == 0 { // Hydra itself knows no such thing
			h.pass, h.once, h.atOnce = []syscall.Signal{syscall.SIGTERM, syscall.SIGQUIT}, []syscall.Signal{syscall.SIGINT}, []syscall.Signal{syscall.SIGHUP}
		}
	}
	if cfg.Grace != 0 {
		h.first = syscall.SIGTERM
		h.failure = Times{Grace: cfg.Grace}
		h.user = h.failure
	}
	if cfg.Forward != nil {
		h.pass, h.once = cfg.Forward, nil
	}
	if len(h.once) > 0 {
		h.window = 0
	}
	return h
}

// OwnSignal is what a daemon does by itself when it gets a signal that asks it to end, before
// anybody tells it. It is the same in all modes, for the launchers' own daemons do not survive it.
func OwnSignal(cfg Config) Times {
	if cfg.Grace != 0 {
		return Times{Grace: cfg.Grace}
	}
	return Times{userGrace, userPatience}
}

// signalled: the first INT, TERM, HUP or QUIT asks ranks to end, and another that comes later
// does not ask; other signals are passed on, and so are those that the habit passes on.
func (c *Controller) signalled(e Signalled) []Action {
	switch {
	case e.Manager:
		return c.managerSignalled(e)
	case c.warned && e.Signal == syscall.SIGTERM:
		return nil // a script passes on what it got from the manager, too
	case e.Host != "":
		return c.daemonSignalled(e)
	case !AsksToEnd(e.Signal), c.total > 0 && slices.Contains(c.habit.pass, e.Signal):
		return []Action{Forward{e.Signal}}
	case c.total > 0 && c.asked == nil && !c.killing && slices.Contains(c.habit.once, e.Signal):
		c.asked = &e
		return []Action{Forward{e.Signal}}
	}
	t := c.habit.user
	if slices.Contains(c.habit.atOnce, e.Signal) {
		t = Times{}
	}
	if c.asked == nil {
		c.asked = &e
	} else if e.At-c.asked.At < c.habit.window {
		return nil
	} else {
		t = Times{}
	}
	return c.ask(e, "received "+SignalName(e.Signal), t)
}

// daemonSignalled: one told to end, and with it its ranks, is no reason to tell others twice.
func (c *Controller) daemonSignalled(e Signalled) []Action {
	if c.killing || !AsksToEnd(e.Signal) {
		return nil
	}
	return c.ask(e, "its daemon received "+SignalName(e.Signal), OwnSignal(c.cfg))
}

// managerSignalled: the ranks know, and the manager ends those that do not. Whoever has no ranks yet
// need not begin.
func (c *Controller) managerSignalled(e Signalled) []Action {
	c.warned = true
	if c.total == 0 {
		return c.ask(e, "its daemon received "+SignalName(e.Signal), OwnSignal(c.cfg))
	}
	return nil
}

// AsksToEnd reports whether a signal is one that asks who gets it to end.
func AsksToEnd(s syscall.Signal) bool {
	return s == syscall.SIGINT || s == syscall.SIGTERM || s == syscall.SIGHUP || s == syscall.SIGQUIT
}

// ask begins the end that a signal asks for.
func (c *Controller) ask(e Signalled, text string, t Times) []Action {
	d := Death{Rank: -1, Host: e.Host, Cause: ByUser, Code: int(e.Signal), Text: text}
	if c.first == nil {
		c.first = &d
	}
	if !c.killing {
		c.deaths = append(c.deaths, d)
		c.gentle = true
	}
	first := e.Signal
	if c.habit.as != 0 {
		first = c.habit.as
	}
	if c.warned && c.killing && !c.hard && t.Grace > 0 { // the end under way has no time of ours
		return asked([]Action{Kill{First: first, Times: t}})
	}
	return asked(c.kill(first, t))
}

// asked marks kills that a signal is the reason of.
func asked(do []Action) []Action {
	for i, a := range do {
		if k, ok := a.(Kill); ok {
			k.Asked = true
			do[i] = k
		}
	}
	return do
}

// hasten shortens the time that ranks have after a user's signal: one of them has called
// MPI_Abort, or the time limit is reached. A rank that ends badly shortens nothing, for that is
// how many end after they have saved their state.
func (c *Controller) hasten(d Death) []Action {
	if !c.gentle || c.hard || d.Cause != ByAbort && d.Cause != ByTimeout {
		return nil
	}
	c.gentle = false
	if c.habit.first == 0 {
		return c.kill(0, Times{})
	}
	return []Action{Kill{First: c.habit.first, Times: c.habit.failure}}
}

// endedWithZero reports that every rank of the job ran and exited with code 0.
func (c *Controller) endedWithZero() bool {
	for _, e := range c.ended {
		if e.Fail != Ran || e.Lost || e.Status != 0 {
			return false
		}
	}
	return c.total > 0 && len(c.ended) == c.total
}
