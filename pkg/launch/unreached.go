package launch

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gompirun/gompi/pkg/launch/control"
)

// unreached are the hosts whose daemons could not be started. One that fails ends the job, but others that fail then are named
// with it, and so are those that have not answered by then: nobody has to start a job as often as there are hosts to mend.
type unreached struct {
	open  []int    // nodes whose start is under way
	hosts []string // that failed, in that order
	texts []string // why
	said  bool
}

// othersTime is how long others may take to fail, too, once one has.
const othersTime = 2 * time.Second

// mostNamed bounds the hosts whose reasons are told.
const mostNamed = 16

func (u *unreached) begun(n *node) { u.open = append(u.open, n.index) }

// settled notes that a start has ended, one way or the other.
func (u *unreached) settled(j *job, n *node) {
	if i := slices.Index(u.open, n.index); i >= 0 {
		u.open = slices.Delete(u.open, i, i+1)
	}
	if len(u.open) == 0 && len(u.hosts) > 0 {
		u.say(j)
	}
}

// failed notes a host, and has the job end a moment later. Those that it would have reached are tried from here, to know of
// them, too.
func (u *unreached) failed(j *job, n *node, err error) {
	u.hosts, u.texts = append(u.hosts, n.host.Name), append(u.texts, err.Error())
	if len(u.hosts) == 1 {
		time.AfterFunc(othersTime, func() { j.post(func() { u.say(j) }) })
	}
	for _, c := range n.child.Children {
		u.begun(j.nodes[c.Node])
		go j.startRemote(c)
	}
}

// say ends the job with all that is known.
func (u *unreached) say(j *job) {
	if u.said || j.ctl.Ending() || j.finished {
		return
	}
	u.said = true
	lines := slices.Clone(u.texts[:min(len(u.texts), mostNamed)])
	if more := u.hosts[len(lines):]; len(more) > 0 {
		lines = append(lines, fmt.Sprintf("and %d more hosts: %s", len(more), strings.Join(more, " ")))
	}
	if len(u.open) > 0 {
		var names []string
		for _, i := range u.open {
			names = append(names, j.nodes[i].host.Name)
		}
		lines = append(lines, fmt.Sprintf("%s: not reached yet, either", strings.Join(names, ", ")))
	}
	j.step(control.LaunchFailed{Host: u.hosts[0], Err: strings.Join(lines, "\ngompirun: ")})
}
