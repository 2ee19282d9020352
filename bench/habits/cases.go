package main

import (
	"fmt"
	"slices"
	"strings"
	"syscall"
	"time"
)

const soon = 20 * time.Millisecond

// habits lists what is observed, chapter by chapter.
func habits() []habit {
	const (
		variables = "Variables"
		signals   = "Signals to the launcher"
		statuses  = "Failure and exit status"
		files     = "Directory and standard input"
	)
	once := func(s syscall.Signal) []stimulus { return []stimulus{{0, s}} }
	list := []habit{
		{chapter: variables, name: "a rank's number is in", kind: "done", say: names("PMI_RANK", "PMIX_RANK", "OMPI_COMM_WORLD_RANK", "SLURM_PROCID", "RANK")},
		{chapter: variables, name: "the number of ranks is in", kind: "done", say: names("PMI_SIZE", "OMPI_COMM_WORLD_SIZE", "SLURM_NTASKS", "WORLD_SIZE")},
		{chapter: variables, name: "a rank's number on its host is in", kind: "done", say: names("MPI_LOCALRANKID", "OMPI_COMM_WORLD_LOCAL_RANK", "SLURM_LOCALID", "LOCAL_RANK")},
		{chapter: variables, name: "`export MINE=1`, ranks here see", kind: "done", env: []string{"MINE=1"}, say: value("MINE")},
		{chapter: variables, name: "`export MINE=1`, ranks on other hosts see", kind: "done", far: true, env: []string{"MINE=1"}, say: value("MINE")},
		{chapter: variables, name: "`-x MINE=2` or `-genv MINE 2`, ranks on other hosts see", kind: "done", far: true, args: set("MINE", "2"), env: []string{"MINE=1"}, say: value("MINE")},
		{chapter: variables, name: "`export RANK=32`, rank 0 sees", kind: "done", env: []string{"RANK=32"}, say: value("RANK")},
		{chapter: variables, name: "`-x MASTER_ADDR=10.1.1.1` or `-genv`, rank 0 sees", kind: "done", args: set("MASTER_ADDR", "10.1.1.1"), say: value("MASTER_ADDR")},
		{chapter: variables, name: "`export MASTER_ADDR=10.1.1.1`, rank 0 sees", kind: "done", env: []string{"MASTER_ADDR=10.1.1.1"}, say: value("MASTER_ADDR")},
		{chapter: variables, name: "`export PMI_RANK=7`, rank 0 sees", kind: "done", env: []string{"PMI_RANK=7"}, say: value("PMI_RANK")},
	}
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
		n := strings.TrimPrefix(signalName(s), "SIG")
		list = append(list,
			habit{chapter: signals, name: n + ", ranks that catch everything and stay", kind: "stay", signals: once(s), limit: 12 * time.Second, say: course},
			habit{chapter: signals, name: n + ", ranks that do not care", kind: "plain", signals: once(s), limit: 6 * time.Second, say: course})
	}
	for _, s := range []syscall.Signal{syscall.SIGUSR1, syscall.SIGUSR2, syscall.SIGALRM, syscall.SIGCONT} {
		list = append(list, habit{chapter: signals, name: strings.TrimPrefix(signalName(s), "SIG"), kind: "stay", signals: once(s), limit: time.Second, say: course})
	}
	return append(list,
		habit{chapter: signals, name: "TSTP (Ctrl-Z)", kind: "stay", signals: once(syscall.SIGTSTP), limit: soon, say: func(s seen) string { return s.states }},
		habit{chapter: signals, name: "TERM, ranks that save their state for 3 s and exit with 0", kind: "save", signals: once(syscall.SIGTERM), limit: 8 * time.Second, say: savedOrNot},
		habit{chapter: signals, name: "INT, the same ranks", kind: "save", signals: once(syscall.SIGINT), limit: 8 * time.Second, say: savedOrNot},
		habit{chapter: signals, name: "TERM twice within 20 ms, as `timeout` sends it, the same ranks", kind: "save", signals: []stimulus{{0, syscall.SIGTERM}, {soon, syscall.SIGTERM}}, limit: 8 * time.Second, say: savedOrNot},
		habit{chapter: signals, name: "INT twice within 20 ms, the same ranks", kind: "save", signals: []stimulus{{0, syscall.SIGINT}, {soon, syscall.SIGINT}}, limit: 8 * time.Second, say: savedOrNot},
		habit{chapter: signals, name: "INT again after 1.5 s, the same ranks", kind: "save", signals: []stimulus{{0, syscall.SIGINT}, {1500 * time.Millisecond, syscall.SIGINT}}, limit: 8 * time.Second, say: savedOrNot},
		habit{chapter: signals, name: "TERM, the same ranks run by a shell (`sh -c './app; true'`)", kind: "save", shell: true, signals: once(syscall.SIGTERM), limit: 8 * time.Second, say: savedOrNot},
		habit{chapter: signals, name: "TERM, the same ranks on two other hosts", kind: "save", far: true, signals: once(syscall.SIGTERM), limit: 8 * time.Second, say: savedOrNot},
		habit{chapter: signals, name: "TERM to one host's daemon, the same ranks", kind: "save", far: true, daemon: true, signals: once(syscall.SIGTERM), limit: 8 * time.Second, say: savedOrNot},
		habit{chapter: signals, name: "TERM, ranks that exit with 0 at once", kind: "leave", signals: once(syscall.SIGTERM), say: course},
		habit{chapter: signals, name: "KILL", kind: "stay", signals: once(syscall.SIGKILL), say: remains("the ranks")},

		habit{chapter: statuses, name: "rank 1 exits with 3, rank 0 stays", kind: "exit3", limit: 6 * time.Second, say: course},
		habit{chapter: statuses, name: "rank 1 is killed (SIGKILL), rank 0 stays", kind: "killed", limit: 6 * time.Second, say: course},
		habit{chapter: statuses, name: "rank 0 exits with 1, rank 1 with 2", kind: "codes", say: status},
		habit{chapter: statuses, name: "the program is not there", say: status},
		habit{chapter: statuses, name: "a time limit of 1 s", kind: "stay", timeout: "1", limit: 8 * time.Second, say: course},
		habit{chapter: statuses, name: "a rank leaves a process behind, in a session of its own", kind: "orphan", limit: 4 * time.Second, say: remains("it")},
		habit{chapter: statuses, name: "64 ranks on this host", kind: "done", np: 64, strict: true, limit: 30 * time.Second, say: started},

		habit{chapter: files, name: "ranks start in", kind: "done", say: directory},
		habit{chapter: files, name: "ranks on other hosts start in", kind: "done", far: true, say: directory},
		habit{chapter: files, name: "a `--wdir` that is not there", kind: "done", args: func(l launcher) []string { return []string{l.wdir, "/there/is/none"} }, say: directory},
		habit{chapter: files, name: "5 bytes for the launcher, of which rank 0 and rank 1 read", kind: "read", stdin: "hello", limit: 5 * time.Second, say: readBytes},
	)
}

func set(name, value string) func(launcher) []string {
	return func(l launcher) []string { return l.set(name, value) }
}

// up is what a rank said of itself.
func (s seen) up(rank int) *noted {
	i := slices.IndexFunc(s.events, func(e noted) bool { return e.What == "up" && e.Rank == rank })
	if i < 0 {
		return nil
	}
	return &s.events[i]
}

// names says which of some variables rank 0 has.
func names(of ...string) func(seen) string {
	return func(s seen) string {
		var have []string
		if up := s.up(0); up != nil {
			for _, n := range of {
				if _, ok := lookup(up.Env, n); ok {
					have = append(have, "`"+n+"`")
				}
			}
		}
		return orNone(strings.Join(have, ", "))
	}
}

// lookup returns what an environment has for a name, more than one value if it is there more than once.
func lookup(env []string, name string) (string, bool) {
	var all []string
	for _, kv := range env {
		if v, ok := strings.CutPrefix(kv, name+"="); ok {
			all = append(all, v)
		}
	}
	return strings.Join(all, "` and `"), len(all) > 0
}

func orNone(s string) string {
	if s == "" {
		return "nothing"
	}
	return s
}

// value says what rank 0 has of a variable.
func value(name string) func(seen) string {
	return func(s seen) string {
		up := s.up(0)
		if up == nil {
			return "no rank; " + status(s)
		}
		v, ok := lookup(up.Env, name)
		if !ok {
			return "nothing"
		}
		return "`" + v + "`"
	}
}

// status is how the launcher ended.
func status(s seen) string {
	switch {
	case s.state == nil:
		return "goes on"
	case s.state.Exited():
		return fmt.Sprintf("status %d", s.state.ExitCode())
	}
	return "dies of " + signalName(s.state.Sys().(syscall.WaitStatus).Signal())
}

// course tells what rank 0 got and how it ended, and the launcher.
func course(s seen) string {
	own := false
	var got []noted
	for _, e := range s.events {
		if e.Rank == 0 && (e.What == "got" || e.What == "exit") {
			own = own || e.What == "exit"
			got = append(got, e)
		}
	}
	slices.SortStableFunc(got, func(a, b noted) int { // of two that come at once the kernel delivers either first
		if (a.at-b.at).Abs() > 100*time.Millisecond || (a.Sig == "CONT") == (b.Sig == "CONT") {
			return 0
		} else if a.Sig == "CONT" {
			return -1
		}
		return 1
	})
	var parts []string
	for _, e := range got {
		what := e.Sig
		if e.What == "exit" {
			what = "exit"
		}
		parts = append(parts, what+about(e.at))
	}
	gone, isGone := s.gone[0]
	switch {
	case own:
	case s.left > 0:
		parts = append(parts, "ranks are left running")
	case isGone && len(parts) == 0:
		parts = append(parts, "ranks end"+about(gone))
	case isGone:
		parts = append(parts, "KILL"+about(gone))
	case len(parts) == 0 && s.state == nil:
		return "nothing"
	}
	return strings.Join(append(parts, status(s)), ", ")
}

// about is a time in words: the nearest of a few, in which machines and their moods do not show.
func about(d time.Duration) string {
	if d < 150*time.Millisecond {
		return ""
	}
	best := time.Duration(0)
	for _, t := range []time.Duration{250, 500, 1000, 1500, 2000, 3000, 4000, 5000, 10000} {
		if t *= time.Millisecond; best == 0 || (d-t).Abs() < (d-best).Abs() {
			best = t
		}
	}
	return fmt.Sprintf(" after %g s", best.Seconds())
}

// savedOrNot tells how many ranks have saved their state.
func savedOrNot(s seen) string {
	saved := map[int]bool{}
	for _, e := range s.events {
		if e.What == "saved" {
			saved[e.Rank] = true
		}
	}
	text := map[int]string{0: "not saved", 1: "one saved", 2: "saved"}[len(saved)]
	if s.left > 0 {
		text += ", ranks are left running"
	}
	return text + ", " + status(s)
}

// remains tells whether something lives on without the launcher.
func remains(what string) func(seen) string {
	return func(s seen) string {
		switch {
		case s.state == nil:
			return "the launcher waits"
		case s.left > 0:
			return what + " live" + plural(what) + " on"
		}
		return what + " end" + plural(what)
	}
}

// plural is the ending of a verb.
func plural(what string) string {
	if strings.HasSuffix(what, "s") {
		return ""
	}
	return "s"
}

// started tells whether all ranks ran.
func started(s seen) string {
	if s.up(63) != nil && s.state != nil && s.state.Success() {
		return "run"
	}
	return "refused, " + status(s)
}

// directory tells where rank 0 was started.
func directory(s seen) string {
	up := s.up(0)
	if up == nil {
		return "no rank, " + status(s)
	}
	if up.Dir == s.dir {
		return "the launcher's"
	}
	return "`" + up.Dir + "`"
}

// readBytes tells how much the ranks have read when their input ended.
func readBytes(s seen) string {
	n := [2]string{"no end", "no end"}
	for _, e := range s.events {
		if e.What == "read" && e.Rank < len(n) {
			n[e.Rank] = fmt.Sprint(e.N)
		}
	}
	return n[0] + " and " + n[1]
}
