package launch

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// spawnCall is a spawn request that has not been answered.
type spawnCall struct {
	node, world, id int
	pmix            bool // asked in that dialect
	done            bool
}

// onSpawn starts a new world on the running daemons. Children inherit the
// parents' program environment and directory (MPI 4.1, section 11.8).
func (j *job) onSpawn(n *node, m *proto.SpawnUp) {
	w, apps, err := j.planSpawn(m)
	if err != nil {
		j.send(n.index, &proto.SpawnDown{World: m.World, ID: m.ID, PMIx: m.PMIx, Err: err.Error()})
		return
	}
	world, err := j.newWorld(w, apps)
	if err != nil {
		j.send(n.index, &proto.SpawnDown{World: m.World, ID: m.ID, PMIx: m.PMIx, Err: err.Error()})
		return
	}
	world.spawn = &spawnCall{node: n.index, world: m.World, id: m.ID, pmix: m.PMIx}
	a := j.worldApps(world)
	a.Spawned, a.Preput, a.SingInit = true, m.Preput, ""
	a.Spawner, a.Parent = j.worlds[m.World].kvs, proto.ProcID{World: m.World, Rank: m.Rank}
	j.order(world, a)
}

func (j *job) planSpawn(m *proto.SpawnUp) ([]binding.Placement, []proto.App, error) {
	parent := j.world(m.World)
	if parent == nil || m.Rank >= len(parent.ranks) {
		return nil, nil, fmt.Errorf("spawn from an unknown rank")
	}
	if j.ctl.Ending() {
		return nil, nil, fmt.Errorf("the job is ending")
	}
	base := parent.apps[parent.ranks[m.Rank].App]
	var apps []proto.App
	var ranks []binding.Placement
	next := j.load()
	local := map[int]int{}
	for i, s := range m.Apps {
		app := base
		app.Argv, app.NP = s.Argv, 0
		app.Ops = slices.Clone(base.Ops)
		for _, kv := range s.Env {
			app.Ops = append(app.Ops, setOp(kv))
		}
		allowed := []int(nil)
		for _, kv := range s.Info {
			switch kv[0] {
			case "wdir":
				app.Wdir, app.WdirMust = absIn(base.Wdir, kv[1]), true
			case "path":
				app.Path = append(strings.Split(kv[1], ":"), app.Path...)
			case "host", "hosts":
				var err error
				if allowed, err = j.namedNodes(kv[1]); err != nil {
					return nil, nil, err
				}
			}
		}
		if strings.Contains(s.Argv[0], "/") && !strings.HasPrefix(s.Argv[0], "/") {
			app.Argv = append([]string{absIn(base.Wdir, s.Argv[0])}, s.Argv[1:]...)
			if _, err := os.Stat(app.Argv[0]); err != nil {
				app.Argv[0] = s.Argv[0] // perhaps it is relative to wdir
			}
		}
		apps = append(apps, app)
		for range s.NP {
			n := next.take(allowed)
			ranks = append(ranks, binding.Placement{Rank: len(ranks), App: i, Node: n, LocalRank: local[n]})
			local[n]++
		}
	}
	return ranks, apps, nil
}

func (j *job) namedNodes(list string) ([]int, error) {
	var out []int
	hosts, local := j.hosts(), thisHost()
	for _, name := range strings.Split(list, ",") {
		name, _, _ = strings.Cut(strings.TrimSpace(name), ":")
		i := hostfile.Lookup(hosts, name, local)
		if i < 0 {
			return nil, fmt.Errorf("spawn on host %s, which is no host of this job", name)
		}
		out = append(out, i)
	}
	return out, nil
}

// load counts the ranks and the slots of each node.
type load struct{ ranks, slots []int }

func (j *job) load() *load {
	l := &load{ranks: make([]int, len(j.nodes)), slots: make([]int, len(j.nodes))}
	for i, n := range j.nodes {
		if l.slots[i] = n.host.Slots; l.slots[i] < 0 && n.topo != nil {
			l.slots[i] = n.topo.Cores()
		}
	}
	for _, w := range j.worlds {
		for _, p := range w.ranks {
			l.ranks[p.Node]++
		}
		for _, e := range w.ended {
			l.ranks[e.Node]--
		}
	}
	return l
}

// take chooses the next rank's node: the first with a free slot, else the one
// with the fewest ranks per slot.
func (l *load) take(allowed []int) int {
	if allowed == nil {
		for i := range l.ranks {
			allowed = append(allowed, i)
		}
	}
	best := allowed[0]
	for _, i := range allowed {
		if l.ranks[i] < l.slots[i] {
			best = i
			break
		}
		if l.ranks[i]*max(l.slots[best], 1) < l.ranks[best]*max(l.slots[i], 1) {
			best = i
		}
	}
	l.ranks[best]++
	return best
}

// spawnProgress answers the parent once all its children run.
func (j *job) spawnProgress(w *world) {
	if c := w.spawn; c != nil && !c.done && w.begun == len(w.ranks) {
		c.done = true
		j.send(c.node, &proto.SpawnDown{World: c.world, ID: c.id, PMIx: c.pmix, Child: w.id, KVSName: w.kvs, Codes: make([]int, len(w.ranks))})
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
