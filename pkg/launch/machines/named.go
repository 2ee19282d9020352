package machines

import (
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/rankenv"
	"github.com/gompirun/gompi/pkg/topo"
)

// mostGPUs bounds what a node may say.
const mostGPUs = 1 << 10

// NamedGPUs are the devices of a machine, of whose GPUs those that a list names, in its order. One that the machine does
// not show is near no CPU in particular.
func NamedGPUs(devices []topo.Device, list string) (out []topo.Device) {
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

// NVIDIA reports whether a node's GPUs are NVIDIA's, of which CUDA alone is told.
func NVIDIA(machine *topo.Topology) bool {
	for _, d := range machine.Devices {
		if d.Class == topo.GPU && strings.HasPrefix(d.Name, "nvidia") {
			return true
		}
	}
	return false
}
