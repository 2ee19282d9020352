package launch

import (
	"context"
	"crypto/rand"
	"fmt"
	"hash/fnv"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/daemon"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
	"github.com/gompirun/gompi/pkg/pmi"
)

// launch plans, shows what was asked for, and starts the ranks.
func (j *job) launch() error {
	if err := j.makePlan(); err != nil {
		if j.completeTopology() {
			err = j.makePlan() // it now knows why CPUs are missing
		}
		return err
	}
	if err := j.show(j.sys.Stdout, false); err != nil {
		return err
	}
	j.guard.start(j)
	if err := j.stageFiles(); err != nil {
		return err
	}
	for _, n := range j.bindingNodes() {
		j.slots += max(n.Slots, 1)
	}
	apps := make([]proto.App, len(j.spec.Apps))
	for i := range j.spec.Apps {
		a, err := j.protoApp(&j.spec.Apps[i])
		if err != nil {
			return err
		}
		apps[i] = a
	}
	if n := len(j.plan.Ranks); len(j.spec.IO.From) > 0 && slices.Min(j.spec.IO.From) >= n {
		return fmt.Errorf("-output-from: none of these ranks is one of this job's, 0 to %d", n-1)
	}
	stdin, err := j.stdinRank()
	if err != nil {
		return err
	}
	w, err := j.newWorld(j.plan.Ranks, apps)
	if err != nil {
		return err
	}
	m := j.worldApps(w)
	m.Stdin = stdin
	if stdin != proto.StdinNone {
		j.input.start(j, stdin, w)
	}
	j.order(w, m)
	<-j.caught // who hears from a rank may signal it
	return nil
}

// newWorld enters a world into the books.
func (j *job) newWorld(ranks []binding.Placement, apps []proto.App) (*world, error) {
	kvs, err := pmi.NewKVSName(rand.Reader, time.Now())
	if err != nil {
		return nil, err
	}
	w := &world{id: len(j.worlds), kvs: kvs, ranks: ranks, apps: apps, pids: make([]int, len(ranks)), exes: make([]string, len(ranks))}
	for i := range w.apps {
		w.apps[i].FirstRank = -1
	}
	for _, p := range ranks {
		a := &w.apps[p.App]
		if a.NP++; a.FirstRank < 0 {
			a.FirstRank = p.Rank
		}
	}
	w.fence = daemon.NewFence(len(ranks))
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
		m.Master, m.MasterPort = j.nodes[w.ranks[0].Node].host.Name, j.masterPort()
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

// masterPort is the port that torch's ranks meet at: the job's own, by its id,
// below the range from which the kernel hands ports out.
func (j *job) masterPort() int {
	h := fnv.New32a()
	_, _ = h.Write([]byte(j.id))
	const first, ports = 12000, 20000
	return first + int(h.Sum32()%ports)
}

func (j *job) families() []string {
	if j.spec.EnvCompat != nil {
		return j.spec.EnvCompat
	}
	return EnvFamilies[:]
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
				r.Locality = locality(j.nodes[p.Node].topo, p.CPUs)
			}
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

// protoApp resolves what one program's ranks get.
func (j *job) protoApp(a *AppSpec) (proto.App, error) {
	cwd, err := os.Getwd()
	if err != nil && !filepath.IsAbs(a.Wdir) {
		return proto.App{}, fmt.Errorf("the directory that gompirun was started in cannot be found (%w): change to one that exists, or say --wdir DIR", pathReason(err))
	}
	p := proto.App{Argv: a.Argv, Path: a.Path, Wdir: cwd, Dialect: a.MPI}
	if a.Wdir != "" {
		p.Wdir, p.WdirMust = absIn(cwd, a.Wdir), true
	}
	if j.spec.Preload.Binary {
		p.Path = append([]string{sessionPlaceholder}, p.Path...)
	}
	env := rankenv.Strip(j.sys.Environ)
	rule, list := j.spec.Env.Rule, j.spec.Env.List // the list is empty unless the rule is EnvList
	if a.Env.Rule != EnvDefault {
		rule, list = a.Env.Rule, a.Env.List
	}
	switch rule {
	case EnvNone, EnvList: // without these no shell script finds its commands; Hydra leaves even more
		p.Env = rankenv.Select(env, append([]string{"PATH", "HOME", "USER"}, list...))
	case EnvAll:
		p.Env = env
	default:
		p.Env = env
		if j.spec.Compat.OpenMPI() {
			// Open MPI: the remote shell's environment, plus its own variables
			p.Inherit = true
			p.Env = nil
			for _, kv := range rankenv.Select(env, []string{"OMPI_*", "PMIX_*", "PRTE_*"}) {
				p.Ops = append(p.Ops, setOp(kv))
			}
		}
	}
	for _, op := range append(append([]EnvOp(nil), j.spec.Env.Ops...), a.Env.Ops...) {
		if op.Op == "forward" {
			for _, kv := range rankenv.Select(j.sys.Environ, []string{op.Name}) {
				p.Ops = append(p.Ops, setOp(kv))
			}
			continue
		}
		p.Ops = append(p.Ops, proto.EnvOp(op))
	}
	return p, nil
}

func setOp(kv string) proto.EnvOp {
	for i := range kv {
		if kv[i] == '=' {
			return proto.EnvOp{Op: "set", Name: kv[:i], Value: kv[i+1:]}
		}
	}
	return proto.EnvOp{Op: "set", Name: kv}
}

// stdinRank reads --stdin.
func (j *job) stdinRank() (int, error) {
	switch s := j.spec.IO.Stdin; s {
	case "":
		return 0, nil
	case "all":
		return proto.StdinAll, nil
	case "none":
		return proto.StdinNone, nil
	default:
		n, err := strconv.Atoi(s)
		if err != nil || n < 0 || n >= len(j.plan.Ranks) {
			return 0, fmt.Errorf("--stdin %s: name a rank from 0 to %d, all or none", s, len(j.plan.Ranks)-1)
		}
		return n, nil
	}
}

func contextWithTimeout(d time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), d)
}
