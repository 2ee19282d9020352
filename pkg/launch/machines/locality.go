package machines

import (
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

// localityLevels are the levels of a locality string, by the two letters that
// Open MPI reads (OpenPMIx, PMIX_LOCALITY_STRING).
var localityLevels = [...]struct {
	tag  string
	kind topo.Kind
}{{"NM", topo.NUMA}, {"SK", topo.Package}, {"L3", topo.L3}, {"L2", topo.L2}, {"L1", topo.L1}, {"CR", topo.Core}, {"HT", topo.PU}}

// Locality says which parts of a machine CPUs belong to, each by its logical
// number: "NM0:SK0:L30:L20-1:L10-1:CR0-1:HT0-3". Two ranks that have a part in
// common share it. It is "" for ranks that are not bound.
func Locality(t *topo.Topology, cpus topo.CPUSet) string {
	if t == nil || cpus.IsEmpty() {
		return ""
	}
	var parts []string
	for _, l := range localityLevels {
		var in topo.CPUSet
		for _, o := range t.All(l.kind) {
			if o.CPUs.Intersects(cpus) {
				in.Set(o.Index)
			}
		}
		if !in.IsEmpty() {
			parts = append(parts, l.tag+in.String())
		}
	}
	return strings.Join(parts, ":")
}
