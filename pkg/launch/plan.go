package launch

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/binding/show"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/hosts"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// planBeside decides where every rank goes, beside the running placements in others.
func (j *job) planBeside(others []binding.Placement) error {
	req, err := j.request()
	if err != nil {
		return err
	}
	req.Running = others
	req.LeaveRest = j.beside.stated || len(others) > 0 || j.spec.Exact
	if j.plan, err = binding.Make(req); err != nil {
		return err
	}
	j.followTasks(j.plan, others)
	j.unbound = map[int]bool{}
	for i, r := range j.plan.Ranks {
		j.unbound[i] = r.CPUs.IsEmpty()
	}
	j.keepToGrant(j.plan)
	if told := j.spec.Told; told != "" {
		j.plan.Why = slices.Insert(j.plan.Why, 0, binding.Decision{
			What: "place ranks as " + j.spec.Family.String() + " does", Why: told, Change: "--compat=gompi",
		})
	}
	if j.reached != nil {
		j.plan.Why = append(j.plan.Why, *j.reached)
	}
	return nil
}

// appName is what messages call a program; a dry run may have none.
func appName(a jobspec.AppSpec) string {
	if len(a.Argv) == 0 {
		return ""
	}
	return a.Argv[0]
}

func (j *job) bindingNodes() []binding.Node {
	out := make([]binding.Node, len(j.nodes))
	for i, n := range j.nodes {
		t, _ := n.usable() // request has said what is wrong
		out[i] = binding.Node{
			Name: n.host.Name, Slots: n.host.Slots, MaxSlots: n.host.MaxSlots,
			Declared: n.host.Declared, SlotsBy: n.host.SlotsBy, Topo: t, Local: n.here(), Bind: n.bind,
		}
		for _, turn := range n.host.Turns {
			out[i].Turns = append(out[i].Turns, binding.Turn(turn))
		}
	}
	return out
}

// shownNodes are the nodes as displays name them: Open MPI calls this host by its own
// name, whatever the user called it, and cuts it at the first dot.
func (j *job) shownNodes() []binding.Node {
	nodes := j.bindingNodes()
	name, err := os.Hostname()
	if err != nil || !j.spec.Compat.OpenMPI() {
		return nodes
	}
	for i := range nodes {
		if nodes[i].Local {
			nodes[i].Name, _, _ = strings.Cut(name, ".")
		}
	}
	return nodes
}

func (j *job) request() (binding.Request, error) {
	spec := &j.spec
	for _, n := range j.nodes {
		if _, err := n.usable(); err != nil {
			return binding.Request{}, err
		}
	}
	req := binding.Request{Nodes: j.bindingNodes(), Policy: spec.Policy}
	req.Policy.Compat, req.Policy.Family = spec.Compat, spec.Family
	if req.Policy.ThreadsPer == 0 {
		req.Policy.ThreadsPer, _ = strconv.Atoi(rankenv.Value(j.sys.Environ, "OMP_NUM_THREADS"))
	}
	for i, a := range spec.Apps {
		if a.Policy != nil {
			a.Policy.Compat, a.Policy.Family = spec.Compat, spec.Family
		}
		req.Apps = append(req.Apps, binding.App{Name: appName(a), NP: a.NP, Nodes: j.appNodes[i], Policy: a.Policy})
	}
	m := spec.Policy.Map
	var err error
	switch m.Directive {
	case binding.MapRankfile:
		req.RankFile, err = j.finder.Rankfile(m.File)
	case binding.MapSeq:
		req.SeqHosts, err = j.finder.Seq(m.File)
	}
	j.aliases(&req)
	return req, err
}

// aliases replaces other spellings of the job's hosts (localhost, full names)
// by the names that the plan knows.
func (j *job) aliases(req *binding.Request) {
	if len(req.RankFile) == 0 && len(req.SeqHosts) == 0 {
		return
	}
	hosts, local := j.hosts(), hosts.This()
	for i := range req.RankFile {
		if at := hostfile.Lookup(hosts, req.RankFile[i].Host, local); at >= 0 {
			req.RankFile[i].Host = j.nodes[at].host.Name
		}
	}
	for i, name := range req.SeqHosts {
		if at := hostfile.Lookup(hosts, name, local); at >= 0 {
			req.SeqHosts[i] = j.nodes[at].host.Name
		}
	}
}

// show prints what --display, --report-bindings and --explain ask for.
func (j *job) show(w io.Writer, dry bool) error {
	s := j.spec.Show
	rep := show.Report{
		Plan: j.plan, Nodes: j.shownNodes(), Compat: j.spec.Compat, Machines: s.Topo,
	}
	form := show.Plain
	switch {
	case s.Parseable:
		form = show.Parseable
	case s.MapDevel:
		form = show.Devel
	}
	if s.JSON {
		tools, unfit := j.tools()
		if unfit != nil {
			return unfit
		}
		rep.Tool = func(rank int) []string { return proto.InFront(tools, nil, rank) }
		var err error
		if rep.Programs, err = j.programs.All(); err != nil {
			return err
		}
		return show.WriteJSON(w, rep)
	}
	if s.Topo {
		if err := j.showTopology(w); err != nil {
			return err
		}
	}
	if s.Alloc {
		if err := show.DisplayAlloc(w, rep, form); err != nil {
			return err
		}
	}
	if s.Map || s.MapDevel || (dry && !s.Bind && !s.Bindings && !s.Explain && !s.Topo && !s.Alloc) {
		if err := show.DisplayMap(w, rep, form); err != nil {
			return err
		}
	}
	if dry && (s.Bind || s.Bindings) {
		if err := show.ReportBindings(w, rep); err != nil {
			return err
		}
	}
	if s.Explain {
		if err := show.Explain(w, rep); err != nil {
			return err
		}
		if err := j.programs.Explain(w, j.dropin.Dir); err != nil {
			return err
		}
		return j.explainSettings(w)
	}
	return nil
}

// hosts are the job's, in the order of its nodes.
func (j *job) hosts() []hostfile.Host {
	hosts := make([]hostfile.Host, len(j.nodes))
	for i, n := range j.nodes {
		hosts[i] = n.host
	}
	return hosts
}

// jobName is what tags and displays call the job.
func (j *job) jobName() string { return "gompi-" + j.id[:8] }

// explainSettings writes which settings of other launchers do nothing here.
func (j *job) explainSettings(w io.Writer) error {
	for _, line := range j.spec.NoEffect {
		if _, err := fmt.Fprintln(w, line); err != nil {
			return err
		}
	}
	return nil
}
