package launch

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/printable"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// NoDirError says that hosts lack the directory that --wdir names. Nothing was started.
type NoDirError struct {
	Hosts []string
	Dir   string
	Err   string // of the first host
}

func (e *NoDirError) Error() string {
	return fmt.Sprintf("%s: --wdir %s: %s", namesOf(e.Hosts), e.Dir, printable.Text(e.Err))
}

// namesOf names one host or several, the first of many.
func namesOf(hosts []string) string {
	const most = 4
	switch n := len(hosts); {
	case n == 1:
		return "host " + hosts[0]
	case n > most:
		return fmt.Sprintf("hosts %s and %d others", strings.Join(hosts[:most-1], ", "), n-most+1)
	}
	return "hosts " + strings.Join(hosts, ", ")
}

// checkDirs makes sure that each host with ranks of a program has the directory that --wdir names. A
// host that lacks the launcher's own directory starts its ranks at home, which is said once.
func (j *job) checkDirs(apps []proto.App) error {
	if j.spec.Preload.SetCwd {
		return nil
	}
	for i := range apps {
		var hosts []string
		reason := ""
		for _, n := range j.nodes {
			why, lacks := n.hello.NoDirs[apps[i].Wdir]
			if lacks && j.hasRanks(n, i) {
				if hosts = append(hosts, n.host.Name); reason == "" {
					reason = why
				}
			}
		}
		switch {
		case len(hosts) == 0:
		case apps[i].WdirMust:
			return &NoDirError{Hosts: hosts, Dir: apps[i].Wdir, Err: reason}
		case i == 0 || apps[i-1].WdirMust || apps[i-1].Wdir != apps[i].Wdir:
			j.note(fmt.Sprintf("%s: %s, the directory that gompirun was started in: %s; ranks there start in the home directory (--wdir DIR names another)",
				namesOf(hosts), apps[i].Wdir, reason))
		}
	}
	return nil
}

// hasRanks reports whether ranks of a program are planned on a node.
func (j *job) hasRanks(n *node, app int) bool {
	return slices.ContainsFunc(j.plan.Ranks, func(p binding.Placement) bool { return p.Node == n.index && p.App == app })
}
