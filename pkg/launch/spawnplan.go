package launch

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/hosts"
	"github.com/gompirun/gompi/pkg/launch/programs"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
	"github.com/gompirun/gompi/pkg/launch/spawninfo"
)

// planSpawn places the ranks of a spawn as the job's own were: by the same
// policy, on what the ranks that run leave free. codes says who of those that were
// asked for is started.
func (j *job) planSpawn(m *proto.SpawnUp) (plan *binding.Plan, apps []proto.App, codes []int, err error) {
	parent := j.worlds[m.World]
	if j.ctl.Ending() {
		return nil, nil, nil, fmt.Errorf("the job is ending")
	}
	from := parent.ranks[m.Rank].App
	req := binding.Request{Policy: j.spawnPolicy(parent, from), Running: append(j.running(), j.othersRanks()...)}
	var asked []int
	var allowed [][]int
	for _, s := range m.Apps {
		app, own, soft, err := j.spawnApp(parent.apps[from], s, req.Policy)
		if err != nil {
			return nil, nil, nil, err
		}
		numbers, err := spawnNumbers(s, soft)
		if err != nil {
			return nil, nil, nil, err
		}
		asked, allowed = append(asked, s.NP), append(allowed, numbers)
		apps = append(apps, app)
		req.Apps = append(req.Apps, own)
	}
	if !j.wholeTopology {
		j.completeTopology()
		j.wholeTopology = true
	}
	req.Nodes = j.bindingNodes()
	if plan, err = spawninfo.Fit(&req, allowed); err == nil {
		codes = spawninfo.Codes(asked, req.Apps)
	}
	return plan, apps, codes, err
}

// spawnNumbers are the numbers of processes that a command may have, the largest
// first.
func spawnNumbers(s proto.SpawnApp, soft string) ([]int, error) {
	if soft == "" {
		return []int{s.NP}, nil
	}
	numbers, err := spawninfo.Numbers(soft, s.NP)
	if err != nil {
		return nil, fmt.Errorf("spawn %s: info key soft: %w", s.Argv[0], err)
	}
	return numbers, nil
}

// spawnPolicy is how children of a program's ranks are placed: like their
// parents, unless :noinherit says by default. Files that place single ranks
// speak of the first world only.
func (j *job) spawnPolicy(parent *world, app int) binding.Policy {
	p := j.spec.Policy
	if parent.id == 0 && app < len(j.spec.Apps) && j.spec.Apps[app].Policy != nil {
		p = *j.spec.Apps[app].Policy
	}
	if p.Map.Inherit == binding.No {
		p = binding.Policy{CPUSet: p.CPUSet, PhysicalCPUs: p.PhysicalCPUs, Oversubscribe: p.Oversubscribe, HWThreads: p.HWThreads, ThreadsPer: p.ThreadsPer}
	}
	if d := p.Map.Directive; d == binding.MapRankfile || d == binding.MapSeq {
		p.Map = binding.MapBy{Oversubscribe: p.Map.Oversubscribe, HWTCPUs: p.Map.HWTCPUs}
	}
	p.Compat, p.Family = j.spec.Compat, j.spec.Family
	if p.ThreadsPer == 0 {
		p.ThreadsPer, _ = strconv.Atoi(rankenv.Value(j.sys.Environ, "OMP_NUM_THREADS"))
	}
	return p
}

// running lists the ranks of all worlds that have not ended.
func (j *job) running() []binding.Placement {
	var out []binding.Placement
	for _, w := range j.worlds {
		ended := make([]bool, len(w.ranks))
		for _, e := range w.ended {
			ended[e.Rank] = true
		}
		for r, p := range w.ranks {
			if !ended[r] {
				out = append(out, p)
			}
		}
	}
	return out
}

// spawnApp is one command of a spawn. base is its parent's program, whose
// environment and directory it inherits.
// soft is how many processes may be started, as the info says.
func (j *job) spawnApp(base proto.App, s proto.SpawnApp, policy binding.Policy) (app proto.App, own binding.App, soft string, err error) {
	app, own = base, binding.App{Name: s.Argv[0], NP: s.NP}
	fail := func(err error) (proto.App, binding.App, string, error) {
		return app, own, "", fmt.Errorf("spawn %s: %w", s.Argv[0], err)
	}
	app.Argv, app.NP = s.Argv, 0
	app.Ops = slices.Clone(base.Ops)
	wish, err := spawninfo.Read(s.Info, base.Wdir, spawninfo.SmallFile)
	if err != nil {
		return fail(err)
	}
	for _, kv := range rankenv.Strip(append(slices.Clone(s.Env), wish.Env...)) { // what tells a rank who it is the launcher says
		app.Ops = append(app.Ops, programs.SetOp(kv))
	}
	if wish.Wdir != "" {
		app.Wdir, app.WdirMust = spawninfo.AbsIn(base.Wdir, wish.Wdir), true
	}
	app.Path = append(wish.Path, app.Path...)
	if own.Nodes, err = j.wishedNodes(wish); err != nil {
		return fail(err)
	}
	for _, p := range wish.Place {
		if err := p.Apply(&policy); err != nil {
			return fail(err)
		}
	}
	if len(wish.Place) > 0 {
		own.Policy = &policy
		app.Ops = append(app.Ops, programs.Pinning(policy)...)
	}
	if strings.Contains(s.Argv[0], "/") && !strings.HasPrefix(s.Argv[0], "/") {
		app.Argv = append([]string{spawninfo.AbsIn(base.Wdir, s.Argv[0])}, s.Argv[1:]...)
		if _, err := os.Stat(app.Argv[0]); err != nil {
			app.Argv[0] = s.Argv[0] // perhaps it is relative to wdir
		}
	}
	return app, own, wish.Soft, nil
}

// wishedNodes are the nodes that a spawn's info allows, in the order of its list; nil: all.
func (j *job) wishedNodes(wish spawninfo.Wish) ([]int, error) {
	nodes, err := j.namedNodes(wish.Hosts)
	if err != nil || wish.Arch == "" {
		return nodes, err
	}
	var archs []string
	for _, n := range j.nodes {
		arch := runtime.GOARCH
		if n.hello != nil {
			arch = n.hello.Arch
		}
		archs = append(archs, arch)
	}
	if nodes == nil {
		nodes = make([]int, len(j.nodes))
		for i := range nodes {
			nodes[i] = i
		}
	}
	nodes = slices.DeleteFunc(nodes, func(i int) bool { return archs[i] != wish.Arch })
	if len(nodes) == 0 {
		slices.Sort(archs)
		return nil, fmt.Errorf("info key arch: none of the hosts has the architecture %s (they have %s)", wish.Arch, strings.Join(slices.Compact(archs), ", "))
	}
	return nodes, nil
}

func (j *job) namedNodes(names []string) ([]int, error) {
	var out []int
	hosts, local := j.hosts(), hosts.This()
	for _, name := range names {
		i := hostfile.Lookup(hosts, name, local)
		if i < 0 {
			return nil, fmt.Errorf("info key host: %s is no host of this job", name)
		}
		out = append(out, i)
	}
	return out, nil
}
