//go:build cgo && (amd64 || arm64)

package rdma

import (
	"github.com/gompirun/gompi/internal/base/fabric"
	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/pkg/topo"
	"github.com/gompirun/gompi/pkg/topo/nics"
)

// choose is pick among what the library has found. here are the devices of this machine.
func choose(infos []fabric.Info, w wish, here []nics.Device) (fabric.Info, []string, error) {
	offers := make([]option, len(infos))
	for i, info := range infos {
		offers[i] = option{provider: info.Provider, domain: info.Domain}
	}
	if mask, err := sched.Affinity(0); err == nil { // else all are as near
		locate(offers, here, topo.FromWords(mask))
	}
	i, why, err := pick(offers, w)
	if err != nil {
		return fabric.Info{}, nil, err
	}
	return infos[i], why, nil
}

// locate finds out what is far from the CPUs that this process may use.
func locate(offers []option, devices []nics.Device, cpus topo.CPUSet) {
	for i := range offers {
		for _, d := range devices {
			if d.Is(offers[i].domain) {
				offers[i].far = !d.IsNear(cpus)
			}
		}
	}
}
