package launch

import (
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
	"github.com/gompirun/gompi/pkg/topo"
)

// mostGPUs bounds what a node may say.
const mostGPUs = 1 << 10

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
			list = envMap(j.sys.Environ).get(name)
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
	t.Devices = namedGPUs(n.topo.Devices, list)
	if j.gpuTopos == nil {
		j.gpuTopos = map[gpuKey]*topo.Topology{}
	}
	j.gpuTopos[key] = &t
	return &t
}

// namedGPUs are the devices of a machine, of whose GPUs those that a list names, in its order. One that the machine does
// not show is near no CPU in particular.
func namedGPUs(devices []topo.Device, list string) (out []topo.Device) {
	var gpus []topo.Device
	for _, d := range devices {
		if d.Class == topo.GPU {
			gpus = append(gpus, d)
		} else {
			out = append(out, d)
		}
	}
	for _, token := range rankenv.GPUList(list) {
		d := topo.Device{Class: topo.GPU, Name: "gpu" + token}
		n, err := strconv.Atoi(token)
		for i, g := range gpus {
			if g.Name == "nvidia"+token || err == nil && n == i && !strings.HasPrefix(g.Name, "nvidia") {
				d = g
			}
		}
		if out = append(out, d); len(out) > mostGPUs {
			break
		}
	}
	return out
}

// nvidia reports whether a node's GPUs are NVIDIA's, of which CUDA alone is told.
func (n *node) nvidia() bool {
	for _, d := range n.topo.Devices {
		if d.Class == topo.GPU && strings.HasPrefix(d.Name, "nvidia") {
			return true
		}
	}
	return false
}

// gpuNames are the names of the GPUs that a rank was given.
func (j *job) gpuNames(p binding.Placement) []string {
	return binding.GPUNames(j.nodes[p.Node].topo, p)
}
