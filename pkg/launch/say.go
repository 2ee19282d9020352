package launch

import (
	"fmt"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/printable"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/hosts"
)

// say writes what happens, for --verbose given at least so often. Standard error gets it at
// once, before what ranks have to say.
func (j *job) say(level int, format string, args ...any) {
	if j.spec.Show.Verbose < level {
		return
	}
	fmt.Fprintf(j.stderr, "gompirun: %s %s\n", time.Since(j.started).Round(time.Millisecond), printable.Text(fmt.Sprintf(format, args...)))
}

// note writes what the user should know and can do something about. Any goroutine may call it.
func (j *job) note(text string) {
	if !j.spec.Show.Quiet {
		fmt.Fprintf(j.stderr, "gompirun: note: %s\n", printable.Text(text))
	}
}

// sayHosts names the hosts and where they come from.
func (j *job) sayHosts() {
	for _, n := range j.nodes {
		how := "by " + j.way()
		if n.local {
			how = "here"
		}
		j.say(1, "host %s, %s: %s", n.host.Name, how, n.host.SlotsBy)
	}
}

// way is how other hosts are reached.
func (j *job) way() string {
	switch r := j.spec.Remote; {
	case len(r.Agent) > 0:
		return strings.Join(r.Agent, " ")
	case r.Starter != "":
		return r.Starter
	}
	return "ssh"
}

// sayStarted tells the processes of a world, once all run.
func (j *job) sayStarted(w *world) {
	j.say(1, "all ranks started, %d of them", len(w.ranks))
	if j.spec.Show.Verbose < 2 {
		return
	}
	for rank, p := range w.ranks {
		j.say(2, "rank %d on %s: process %d, %s, CPUs %s", rank, j.nodes[p.Node].host.Name, w.pids[rank], w.exes[rank], anyIfEmpty(p.CPUs.String()))
	}
}

func anyIfEmpty(cpus string) string {
	if cpus == "" {
		return "any"
	}
	return cpus
}

// exitCodes is -print-all-exitcodes: by host, what its ranks ended with, in Hydra's mode as
// wait statuses, in Hydra's words and on standard output (mpiexec.hydra 4.0.2), else as shells number them.
func (j *job) exitCodes() {
	if !j.spec.Show.ExitCodes || len(j.worlds) == 0 {
		return
	}
	hydra := j.spec.Compat.Hydra()
	byHost := make([][]control.RankEnded, len(j.nodes))
	for _, e := range j.worlds[0].ended {
		byHost[e.Node] = append(byHost[e.Node], e)
	}
	var b strings.Builder
	for n, list := range byHost {
		if len(list) == 0 {
			continue
		}
		slices.SortFunc(list, func(a, b control.RankEnded) int { return a.Rank - b.Rank })
		fmt.Fprintf(&b, " [%s] ", j.nodes[n].host.Name)
		for i, e := range list {
			if i > 0 {
				b.WriteByte(',')
			}
			if hydra {
				fmt.Fprint(&b, int(e.Status))
			} else {
				fmt.Fprint(&b, shellStatus(e.Status))
			}
		}
	}
	if hydra {
		fmt.Fprintf(j.stdout, "[mpiexec@%s] Exit codes:%s\n", hosts.This().Name, b.String())
		return
	}
	fmt.Fprintf(j.stderr, "gompirun: exit codes:%s\n", b.String())
}

func shellStatus(s syscall.WaitStatus) int {
	if s.Signaled() {
		return 128 + int(s.Signal())
	}
	return s.ExitStatus()
}
