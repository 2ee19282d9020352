package launch

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
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
	req := binding.Request{Policy: j.spawnPolicy(parent, from), Running: j.running()}
	var asked []int
	var allowed [][]int
	for _, s := range m.Apps {
		app, own, err := j.spawnApp(parent.apps[from], s, req.Policy)
		if err != nil {
			return nil, nil, nil, err
		}
		numbers, err := spawnNumbers(s)
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
	if plan, err = fitting(&req, allowed); err == nil {
		codes = startCodes(asked, req.Apps)
	}
	return plan, apps, codes, err
}

// spawnNumbers are the numbers of processes that a command may have, the largest
// first.
func spawnNumbers(s proto.SpawnApp) ([]int, error) {
	for _, kv := range s.Info {
		if strings.ToLower(kv[0]) == "soft" {
			numbers, err := parseSoft(kv[1], s.NP)
			if err != nil {
				return nil, fmt.Errorf("spawn %s: info key soft: %w", s.Argv[0], err)
			}
			return numbers, nil
		}
	}
	return []int{s.NP}, nil
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
		p.ThreadsPer, _ = strconv.Atoi(envMap(j.sys.Environ).get("OMP_NUM_THREADS"))
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
// environment and directory it inherits. The info keys are those of MPI 4.1,
// section 11.8.4 (wdir, path, host; soft is planSpawn's), and of Open MPI.
func (j *job) spawnApp(base proto.App, s proto.SpawnApp, policy binding.Policy) (proto.App, binding.App, error) {
	app, own := base, binding.App{Name: s.Argv[0], NP: s.NP}
	app.Argv, app.NP = s.Argv, 0
	app.Ops = slices.Clone(base.Ops)
	for _, kv := range rankenv.Strip(s.Env) {
		app.Ops = append(app.Ops, setOp(kv))
	}
	placed := false
	for _, kv := range s.Info {
		var err error
		switch key, value := strings.ReplaceAll(strings.ToLower(kv[0]), "-", "_"), kv[1]; key {
		case "wdir":
			app.Wdir, app.WdirMust = absIn(base.Wdir, value), true
		case "path":
			app.Path = append(strings.Split(value, ":"), app.Path...)
		case "host", "hosts":
			own.Nodes, err = j.namedNodes(value)
		case "map_by":
			policy.Map, err = binding.ParseMapBy(value)
			placed = true
		case "rank_by":
			policy.Rank, err = binding.ParseRankBy(value)
			placed = true
		case "bind_to":
			policy.Bind, err = binding.ParseBindTo(value)
			placed = true
		case "npernode":
			policy.PerNode, err = strconv.Atoi(value)
			placed = true
		}
		if err != nil {
			return app, own, fmt.Errorf("spawn %s: info key %s: %w", s.Argv[0], kv[0], err)
		}
	}
	if placed {
		own.Policy = &policy
		app.Ops = append(app.Ops, pinning(policy)...)
	}
	if strings.Contains(s.Argv[0], "/") && !strings.HasPrefix(s.Argv[0], "/") {
		app.Argv = append([]string{absIn(base.Wdir, s.Argv[0])}, s.Argv[1:]...)
		if _, err := os.Stat(app.Argv[0]); err != nil {
			app.Argv[0] = s.Argv[0] // perhaps it is relative to wdir
		}
	}
	return app, own, nil
}

func (j *job) namedNodes(list string) ([]int, error) {
	var out []int
	hosts, local := j.hosts(), thisHost()
	for _, name := range strings.Split(list, ",") {
		name, _, _ = strings.Cut(strings.TrimSpace(name), ":")
		i := hostfile.Lookup(hosts, name, local)
		if i < 0 {
			return nil, fmt.Errorf("%s is no host of this job", name)
		}
		out = append(out, i)
	}
	return out, nil
}
