package launch

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
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
	return plain && s == (ShowSpec{ExitCodes: s.ExitCodes, Verbose: s.Verbose, Quiet: s.Quiet})
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
