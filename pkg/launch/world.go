package launch

import (
	"crypto/rand"
	"hash/fnv"
	"maps"
	"net/netip"
	"slices"
	"time"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/fence"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/machines"
	"github.com/gompirun/gompi/pkg/launch/netaddr"
	"github.com/gompirun/gompi/pkg/launch/pins"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/pmi"
)

// world is one MPI_COMM_WORLD of the job.
type world struct {
	id       int
	kvs      string
	ranks    []binding.Placement
	pids     []int
	exes     []string // paths of their programs
	apps     []proto.App
	fence    *fence.Fence
	ended    []control.RankEnded
	usage    []usageReport       // what each of ended has used
	plan     *binding.Plan       // that made ranks; nil: the job's
	spawn    *spawnCall          // who asked for it; nil: the command line
	begun    int                 // ranks that run or have run
	over     []bool              // by rank: its end was told
	heard    map[int]bool        // children that have called MPI_Init
	mute     *proto.Exited       // a child that has ended without it
	push     pushedInput         // what a tool sends the children
	pins     map[int]pins.Pinned // of ranks whose library has told
	pinsSaid bool
}

func (j *job) world(id int) *world {
	if id < 0 || id >= len(j.worlds) {
		return nil
	}
	return j.worlds[id]
}

// newWorld enters a world into the books.
func (j *job) newWorld(ranks []binding.Placement, apps []proto.App) (*world, error) {
	kvs, err := pmi.NewKVSName(rand.Reader, time.Now())
	if err != nil {
		return nil, err
	}
	w := &world{id: len(j.worlds), kvs: kvs, ranks: ranks, apps: apps, pids: make([]int, len(ranks)), exes: make([]string, len(ranks)), over: make([]bool, len(ranks))}
	for i := range w.apps {
		w.apps[i].FirstRank, w.apps[i].Dropin = -1, j.ours
	}
	for _, p := range ranks {
		a := &w.apps[p.App]
		if a.NP++; a.FirstRank < 0 {
			a.FirstRank = p.Rank
		}
	}
	w.fence = fence.New(len(ranks))
	j.worlds = append(j.worlds, w)
	return w, nil
}

// worldApps is what every node is told of a world.
func (j *job) worldApps(w *world) *proto.Apps {
	m := &proto.Apps{
		World: w.id, KVSName: w.kvs, Secret: j.secret, Size: len(w.ranks), Universe: j.universe(w),
		Mapping: mapping(w.ranks), Apps: w.apps, Stdin: proto.StdinNone,
		Merge: j.spec.IO.Merge && len(j.spec.Apps) > 0, PMIPort: j.spec.PMIPort, SingInit: j.spec.SingInit,
		Families: j.families(), Nodes: len(nodeIDs(w.ranks)),
		Cwd: j.spec.Preload.SetCwd, Tolerant: j.spec.Limits.FaultTolerant, Stacks: j.spec.Limits.StackTraces, Hold: j.debugged(),
	}
	if speaksPMIx(w.apps) {
		for _, n := range slices.Compact(nodesOf(w.ranks)) {
			m.Hosts = append(m.Hosts, j.nodes[n].host.Name)
		}
	}
	if slices.Contains(m.Families, "torch") && len(w.ranks) > 0 {
		m.Master, m.MasterPort = j.master(w), j.masterPort()
	}
	return m
}

// universe is MPI_UNIVERSE_SIZE: what the user said, else the slots.
func (j *job) universe(w *world) int {
	if u := j.spec.Universe; u != 0 {
		return u
	}
	return max(j.slots, len(w.ranks))
}

func (j *job) families() []string {
	if j.spec.EnvCompat != nil {
		return j.spec.EnvCompat
	}
	return jobspec.EnvFamilies[:]
}

// order sends a world to the nodes: what all share first, then each its ranks.
func (j *job) order(w *world, m *proto.Apps) {
	perNode := make([][]proto.Rank, len(j.nodes))
	pmix := speaksPMIx(w.apps)
	for _, p := range w.ranks {
		r := proto.Rank{Rank: p.Rank, App: p.App, LocalRank: p.LocalRank}
		if !p.CPUs.IsEmpty() {
			r.CPUs = p.CPUs.Words()
			if pmix {
				r.Locality = machines.Locality(j.nodes[p.Node].topo, p.CPUs)
			}
		}
		if p.GPUs != nil {
			r.GPUs, r.NVIDIA = p.GPUs, machines.NVIDIA(j.nodes[p.Node].topo)
		}
		perNode[p.Node] = append(perNode[p.Node], r)
	}
	below := j.subtreeRanks(perNode)
	ids := nodeIDs(w.ranks)
	j.step(control.Launched{World: w.id, Size: len(w.ranks)})
	j.broadcast(m)
	for i, ranks := range perNode {
		id, ok := ids[i]
		if !ok {
			id = -1
		}
		j.send(i, &proto.Ranks{World: w.id, NodeID: id, Subtree: below[i], Ranks: ranks})
	}
}

// nodeIDs numbers the nodes that have ranks densely, in the order of their
// index, as the process mapping does.
func nodeIDs(ranks []binding.Placement) map[int]int {
	ids := map[int]int{}
	for _, p := range ranks {
		ids[p.Node] = 0
	}
	for i, n := range slices.Sorted(maps.Keys(ids)) {
		ids[n] = i
	}
	return ids
}

// nodesOf lists the node of each rank, in ascending order of nodes.
func nodesOf(ranks []binding.Placement) []int {
	nodes := make([]int, len(ranks))
	for i, p := range ranks {
		nodes[i] = p.Node
	}
	slices.Sort(nodes)
	return nodes
}

// mapping is the world's PMI_process_mapping.
func mapping(ranks []binding.Placement) string {
	ids := nodeIDs(ranks)
	nodeOf := make([]int, len(ranks))
	for i, p := range ranks {
		nodeOf[i] = ids[p.Node]
	}
	return pmi.FormatMapping(nodeOf)
}

// subtreeRanks counts, for each node, the ranks on it and on all nodes that
// its daemon started. Nodes that were adopted hang below the root.
func (j *job) subtreeRanks(perNode [][]proto.Rank) []int {
	out := make([]int, len(j.nodes))
	for i := range out {
		out[i] = len(perNode[i])
	}
	for _, n := range j.nodes {
		for p := n.parent; p >= 0; p = j.nodes[p].parent {
			out[p] += len(perNode[n.index])
		}
	}
	return out
}

// on lists the ranks of a node.
func (w *world) on(node int) (ranks []int) {
	for _, p := range w.ranks {
		if p.Node == node {
			ranks = append(ranks, p.Rank)
		}
	}
	return ranks
}

// master is MASTER_ADDR of a world: where its other hosts find rank 0. On one host the name that
// the user has for it does; else it is an address if possible, as names may be known to ssh alone (its configuration
// has aliases), or mean another host to each ("localhost").
func (j *job) master(w *world) string {
	first := j.nodes[w.ranks[0].Node]
	var others [][]netip.Prefix
	for _, n := range slices.Compact(nodesOf(w.ranks)) {
		if n != first.index {
			others = append(others, j.nodes[n].networks())
		}
	}
	return netaddr.Find(first.host.Name, first.networks(), others)
}

// masterPort is the port that torch's ranks meet at: the job's own, by its id,
// below the range from which the kernel hands ports out.
func (j *job) masterPort() int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(j.id))
	const first, ports = 12000, 20000
	return first + int(h.Sum32()%ports)
}

// networks are the addresses of a node with their networks, as far as they are known.
func (n *node) networks() []netip.Prefix {
	if n.hello == nil {
		return nil
	}
	return netaddr.Parse(n.hello.Nets)
}
