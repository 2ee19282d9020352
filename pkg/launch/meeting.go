package launch

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/gompirun/gompi/internal/base/printable"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/pmi/pmix"
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
)

// Open MPI's processes that meet by a port wait for each other's word among what their job has published. Who is of
// another job has no part in that, and Open MPI waits for ever.

// instead is what users can do who have two jobs of Open MPI meet.
const instead = "run both programs in one job (gompirun -n N SERVER : -n M CLIENT), or start one from the other by MPI_Comm_spawn," +
	" or compile both with gompi's mpicc, whose ports other jobs reach"

// lonelyAfter is how long a process that accepts may wait before the user is told for whom.
const lonelyAfter = 10 * time.Second

// meet looks after a lookup that waits for the other side of a port. It reports whether it is over.
func (j *job) meet(n *node, l pmix.Lookup) bool {
	if len(l.Keys) != 1 {
		return false
	}
	m, ok := pmix.ParseMeeting(l.Keys[0])
	switch {
	case !ok:
		return false
	case !m.Accept:
		j.watchAccept(n, l, m)
		return false
	case j.opened(m):
		return false
	}
	j.refuseConnect(n, l, m)
	return true
}

// opened reports whether a rank of this job has opened a port.
func (j *job) opened(m pmix.Meeting) bool {
	for _, w := range j.worlds {
		if m.OpenedIn(j.worlds[0].kvs + "@" + strconv.Itoa(w.id+1)) {
			return true
		}
	}
	return false
}

// refuseConnect ends a wait that only a process of another job could end. Open MPI's root of the call does not tell the
// others of its error: where there are such, they would wait, and the job ends.
func (j *job) refuseConnect(n *node, l pmix.Lookup, m pmix.Meeting) {
	text := fmt.Sprintf("%s waits in MPI_Comm_connect for a process of another job to accept (port %s), to which there is no way for Open MPI's: %s",
		j.rankOn(n, l.Asker), m.Port, instead)
	if j.pmix.names.Members(l.Asker, m) > 1 && !j.spec.Limits.FaultTolerant && !j.spec.Limits.NoAutoCleanup {
		j.step(control.LaunchFailed{Err: text})
		return
	}
	fmt.Fprintf(j.stderr, "gompirun: %s\n", printable.Text(text))
	j.pmix.names.Cancel(l.Node, l.ID)
	j.found(pmix.Answer{Node: l.Node, ID: l.ID, Status: codec.ErrNotFound})
}

// watchAccept tells the user, once, of a process that waits to be connected to: at once if all others of the job wait with
// it, else after a while. It may go on waiting, for that is what servers do.
func (j *job) watchAccept(n *node, l pmix.Lookup, m pmix.Meeting) {
	if j.pmix.lonely || len(j.worlds) > 1 {
		return
	}
	tell := func(how string) {
		j.pmix.lonely = true
		j.note(fmt.Sprintf("%s %s in MPI_Comm_accept (port %s), where Open MPI's processes of other jobs do not come: %s", j.rankOn(n, l.Asker), how, m.Port, instead))
	}
	if w := j.worlds[0]; j.pmix.names.Members(l.Asker, m) >= len(w.ranks)-len(w.ended) {
		tell("waits, with all others of its job,")
		return
	}
	time.AfterFunc(lonelyAfter, func() {
		j.post(func() {
			if !j.pmix.lonely && len(j.worlds) == 1 && j.pmix.names.Waits(l.Node, l.ID) {
				tell(fmt.Sprintf("has waited for %v", lonelyAfter))
			}
		})
	})
}

// rankOn names a process for the user.
func (j *job) rankOn(n *node, p codec.Proc) string {
	id := procID(p)
	if id.World < 0 {
		return "a tool on " + n.host.Name
	}
	return strings.TrimSuffix(describe(control.Death{World: id.World, Rank: id.Rank, Host: n.host.Name}, j.jobSize()), " ")
}
