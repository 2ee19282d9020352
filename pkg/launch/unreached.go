package launch

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// unreached are the hosts whose daemons could not be started. One that fails ends the job, but others that fail then are named
// in the same line, and so are those that have not answered by then: nobody has to start a job as often as there are hosts to mend.
type unreached struct {
	open  []int    // nodes whose start is under way
	hosts []string // that failed, in that order
	why   []error  // theirs
	said  bool
}

// othersTime is how long others may take to fail, too, once one has.
const othersTime = 2 * time.Second

// mostNamed bounds the hosts that are named.
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
	u.hosts, u.why = append(u.hosts, n.host.Name), append(u.why, err)
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
	var others []string
	for i := 1; i < len(u.hosts); i++ {
		others = append(others, fmt.Sprintf("%s (%s)", u.hosts[i], brief(u.why[i])))
	}
	for _, i := range u.open {
		others = append(others, j.nodes[i].host.Name+" (no answer yet)")
	}
	text := u.why[0].Error()
	if n := len(others) - mostNamed; n > 0 {
		others = append(others[:mostNamed], fmt.Sprintf("%d more", n))
	}
	if len(others) > 0 {
		text += "; not reached either: " + strings.Join(others, ", ")
	}
	j.step(control.LaunchFailed{Host: u.hosts[0], Err: text})
}

// brief is what failed and why, without the host and what to do about it.
func brief(err error) string {
	var e *remote.Error
	if errors.As(err, &e) {
		return fmt.Sprintf("%s: %v", e.Step, e.Err)
	}
	return err.Error()
}
