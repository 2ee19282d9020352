package launch

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// spawnCall is a spawn request that has not been answered.
type spawnCall struct {
	node, world, id int
	pmix            bool // asked in that dialect
	codes           []int
	done            bool
}

// onSpawn starts a new world on the running daemons. Children inherit the
// parents' program environment and directory (MPI 4.1, section 11.8).
func (j *job) onSpawn(n *node, m *proto.SpawnUp) {
	plan, apps, codes, err := j.planSpawn(m)
	if err != nil {
		if !j.spec.Show.Quiet { // MPI libraries keep the reason to themselves
			fmt.Fprintf(j.sinks.err, "gompirun: %s on %s cannot spawn: %v\n", spawner(m), n.host.Name, err)
		}
		j.send(n.index, &proto.SpawnDown{World: m.World, ID: m.ID, PMIx: m.PMIx, Err: err.Error()})
		return
	}
	world, err := j.newWorld(plan.Ranks, apps)
	if err != nil {
		j.send(n.index, &proto.SpawnDown{World: m.World, ID: m.ID, PMIx: m.PMIx, Err: err.Error()})
		return
	}
	world.plan, world.heard = plan, map[int]bool{}
	world.spawn = &spawnCall{node: n.index, world: m.World, id: m.ID, pmix: m.PMIx, codes: codes}
	a := j.worldApps(world)
	a.Preput, a.SingInit = m.Preput, ""
	a.Stdin = world.push.open(world, m.Stdin)
	if !m.Tool { // else it has no parent
		a.Spawned, a.Spawner, a.Parent = true, j.worlds[m.World].kvs, proto.ProcID{World: m.World, Rank: m.Rank}
	}
	j.order(world, a)
}

// spawner says who wants to spawn.
func spawner(m *proto.SpawnUp) string {
	if m.Tool {
		return "a tool"
	}
	return fmt.Sprintf("rank %d", m.Rank)
}

// spawnProgress answers the parent once all its children run; in PMI, once they have
// called MPI_Init, too: from then on the parent waits for them, whatever becomes of them.
// Tools spawn by PMIx what need be no MPI program.
func (j *job) spawnProgress(w *world) {
	if c := w.spawn; c != nil && !c.done && w.begun == len(w.ranks) && (c.pmix || len(w.heard) == len(w.ranks)) {
		c.done = true
		j.send(c.node, &proto.SpawnDown{World: c.world, ID: c.id, PMIx: c.pmix, Child: w.id, KVSName: w.kvs, Codes: c.codes})
	}
}

// onHeard counts a child that has called MPI_Init.
func (j *job) onHeard(m *proto.Heard) {
	if w := j.worlds[m.World]; w.spawn != nil {
		w.heard[m.Rank] = true
		j.spawnProgress(w)
		j.endStranded(w)
	}
}

// leftMute takes note of a child that has ended and never called MPI_Init.
func (j *job) leftMute(w *world, m *proto.Exited) {
	if w.spawn == nil || w.spawn.pmix {
		return
	}
	if w.mute == nil {
		w.mute = m
	}
	j.spawnFailed(w, muteText(w.mute))
	j.endStranded(w)
}

func muteText(m *proto.Exited) string {
	return fmt.Sprintf("child %d has ended and never called MPI_Init", m.Rank)
}

// endStranded ends the job if children wait for one of theirs that will not come:
// no MPI library lets go of such a wait.
func (j *job) endStranded(w *world) {
	if w.mute != nil && len(w.heard) > 0 && !j.spec.Limits.FaultTolerant && !j.spec.Limits.NoAutoCleanup {
		j.step(control.LaunchFailed{Err: fmt.Sprintf("spawned world %d: %s, and others wait for it", w.id, muteText(w.mute))})
	}
}

// spawnFailed answers the parent that a child cannot be started. It reports
// whether the world is a spawned one: then the error is the parent's to handle.
func (j *job) spawnFailed(w *world, why string) bool {
	c := w.spawn
	if c == nil {
		return false
	}
	if !c.done {
		c.done = true
		j.send(c.node, &proto.SpawnDown{World: c.world, ID: c.id, PMIx: c.pmix, Err: why})
	}
	return true
}
