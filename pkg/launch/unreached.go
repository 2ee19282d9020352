package launch

import (
	"fmt"
	"strings"
	"time"

	"github.com/gompirun/gompi/pkg/launch/control"
)

// unreached are the hosts whose daemons could not be started. One that fails ends the job, but others that fail then are named
// with it, so that nobody has to start a job as often as there are hosts to mend.
type unreached struct {
	open  int      // starts under way
	hosts []string // that failed, in that order
	texts []string // why
	said  bool
}

// othersTime is how long others may take to fail, too, once one has.
const othersTime = 2 * time.Second

// mostNamed bounds the hosts whose reasons are told.
const mostNamed = 16

func (u *unreached) begun() { u.open++ }

// settled notes that a start has ended, one way or the other.
func (u *unreached) settled(j *job) {
	u.open--
	if u.open <= 0 && len(u.hosts) > 0 {
		u.say(j)
	}
}

// failed notes a host, and has the job end a moment later.
func (u *unreached) failed(j *job, host string, err error) {
	u.hosts, u.texts = append(u.hosts, host), append(u.texts, err.Error())
	if len(u.hosts) == 1 {
		time.AfterFunc(othersTime, func() { j.post(func() { u.say(j) }) })
	}
}

// say ends the job with all that is known.
func (u *unreached) say(j *job) {
	if u.said || j.ctl.Ending() || j.finished {
		return
	}
	u.said = true
	text := strings.Join(u.texts[:min(len(u.texts), mostNamed)], "\ngompirun: ")
	if n := len(u.texts) - mostNamed; n > 0 {
		text += fmt.Sprintf("\ngompirun: and %d more hosts: %s", n, strings.Join(u.hosts[mostNamed:], " "))
	}
	j.step(control.LaunchFailed{Host: u.hosts[0], Err: text})
}
