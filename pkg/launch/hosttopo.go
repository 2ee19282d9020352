package launch

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/machines"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
	"github.com/gompirun/gompi/pkg/topo"
)

// briefTopology reports that nobody will look at the topology but the default
// placement.
func (j *job) briefTopology() bool {
	for _, a := range j.spec.Apps {
		if a.Policy != nil {
			return false
		}
	}
	if slices.ContainsFunc(j.nodes, func(n *node) bool { return n.bind != nil }) {
		return false
	}
	p, s := j.spec.Policy, j.spec.Show
	if j.wantsGPUs() {
		return false
	}
	plain := p.Map.Directive == binding.MapDefault && p.Rank.Order == binding.RankDefault && p.CPUSet == "" && p.PerPackage == 0 &&
		(p.Bind.Target == binding.BindDefault || p.Bind.Target == binding.BindNone)
	return plain && s == (jobspec.ShowSpec{ExitCodes: s.ExitCodes, Verbose: s.Verbose, Quiet: s.Quiet})
}

// sharesNothing reports that no two ranks will share a cache that matters: there
// is one, or one and more for every CPU.
func (j *job) sharesNothing() bool {
	np := j.processes()
	return np == 1 || np >= runtime.NumCPU()
}

// processes is how many ranks the command line asks for; 0 leaves it to the
// slots.
func (j *job) processes() int {
	np := 0
	for _, a := range j.spec.Apps {
		if np += a.NP; a.NP <= 0 {
			return 0
		}
	}
	return np
}

// needDevices reports whether anything asks where GPUs and networks are.
func (j *job) needDevices() bool {
	d := j.spec.Policy.Map.Directive
	return j.spec.Show.Topo || d == binding.MapDist || j.wantsGPUs()
}

func (j *job) localTopology() *topo.Topology {
	return j.readTopology(j.briefTopology())
}

// completeTopology reads what localTopology has left out of this host.
func (j *job) completeTopology() (more bool) {
	if !j.briefTopology() {
		return false
	}
	for _, n := range j.nodes {
		if n.local {
			n.topo, more = j.readTopology(false), true
		}
	}
	return more
}

func (j *job) readTopology(brief bool) *topo.Topology {
	t, err := topo.Here(topo.Options{NoDevices: !j.needDevices(), Brief: brief, NoCaches: brief && j.sharesNothing()})
	if err != nil {
		j.log.Warn("cannot read this machine's topology", "error", err)
		return nil
	}
	return t
}

// sharedTopology decodes a topology, once for all nodes that are alike.
func (j *job) sharedTopology(b []byte) *topo.Topology {
	for _, n := range j.nodes {
		if n.read != nil && string(n.hello.Topo) == string(b) {
			return n.read
		}
	}
	t := &topo.Topology{}
	if err := json.Unmarshal(b, t); err != nil {
		j.log.Warn("cannot read a node's topology", "error", err)
		return nil
	}
	return t
}

// dryTopology returns the machine a dry run assumes for a node: the one that
// --topo describes or names, else this one.
func (j *job) dryTopology(n *node) (*topo.Topology, error) {
	if n.index > 0 {
		return j.nodes[0].topo, nil
	}
	desc := j.spec.Show.TopoDesc
	if desc == "" {
		return j.localTopology(), nil
	}
	if _, err := os.Stat(desc); err == nil {
		t, err := topo.Load(desc)
		if err != nil {
			return nil, fmt.Errorf("--topo %s: %w", desc, err)
		}
		return t, nil
	}
	t, err := topo.Synthetic(desc)
	if err != nil && !strings.Contains(desc, ":") {
		return nil, fmt.Errorf(`--topo %s: there is no such file, and a description is like "package:2 core:16 pu:2"`, desc)
	}
	if err != nil {
		return nil, fmt.Errorf("--topo: %w", err)
	}
	return t, nil
}

// wantsGPUs reports whether ranks are to be given GPUs.
func (j *job) wantsGPUs() bool {
	wants := func(p *binding.Policy) bool {
		return p != nil && (p.GPUsPer > 0 || p.GPUBind.How != binding.GPUDefault || p.Map.Directive == binding.MapDevice)
	}
	for _, a := range j.spec.Apps {
		if wants(a.Policy) {
			return true
		}
	}
	return wants(&j.spec.Policy)
}

// gpuKey is what a topology with GPUs is made of.
type gpuKey struct {
	t    *topo.Topology
	list string
}

// withGPUs is a node's machine with the GPUs that ranks may have there: those that its manager's step names, else those that this
// launcher's environment does, else all.
func (j *job) withGPUs(n *node) *topo.Topology {
	list, known := n.hello.GPUs, n.hello.GPUs != ""
	for _, name := range rankenv.GPUVariables() {
		if !known {
			list = rankenv.Value(j.sys.Environ, name)
			known = list != ""
		}
	}
	if n.topo == nil || !known {
		return n.topo
	}
	key := gpuKey{n.topo, list}
	if t := j.gpuTopos[key]; t != nil {
		return t
	}
	t := *n.topo
	t.Devices = machines.NamedGPUs(n.topo.Devices, list)
	if j.gpuTopos == nil {
		j.gpuTopos = map[gpuKey]*topo.Topology{}
	}
	j.gpuTopos[key] = &t
	return &t
}

// gpuNames are the names of the GPUs that a rank was given.
func (j *job) gpuNames(p binding.Placement) []string {
	return binding.GPUNames(j.nodes[p.Node].topo, p)
}

// showTopology draws the nodes' machines.
func (j *job) showTopology(w io.Writer) error {
	var all []machines.Machine
	for _, n := range j.nodes {
		all = append(all, machines.Machine{Host: n.host.Name, Topo: n.topo, Facts: j.nodeFacts(n)})
	}
	return machines.Draw(w, all)
}

// nodeFacts is what there is to say of one node: what its daemon said, or of
// this host what the launcher finds. Of machines that are made up it is nothing.
func (j *job) nodeFacts(n *node) []topo.Fact {
	switch {
	case n.hello != nil && len(n.hello.Facts) > 0:
		out := make([]topo.Fact, len(n.hello.Facts))
		for i, f := range n.hello.Facts {
			out[i] = topo.Fact(f)
		}
		return out
	case n.here() && j.spec.Show.TopoDesc == "" && j.sys.HostFacts != nil:
		return j.sys.HostFacts()
	}
	return nil
}
