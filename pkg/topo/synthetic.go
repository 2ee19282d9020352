package topo

import (
	"fmt"
	"strconv"
	"strings"
)

// maxSynthetic bounds the PUs of a described machine.
const maxSynthetic = 1 << 13

// Synthetic makes a machine from a description: levels from the outside in,
// each with its number in one object of the level before, as in
// "package:2 numa:2 l3:2 core:8 pu:2". Levels that are left out have one
// object per parent; caches that are left out are absent.
// gpu:N behind a level are N GPUs near each of its objects.
func Synthetic(desc string) (*Topology, error) {
	counts := map[Kind]int{}
	gpus, gpusAt := 0, Machine
	last := Machine
	words := strings.Fields(desc)
	if len(words) == 0 {
		return nil, fmt.Errorf("empty description: write for example \"package:2 core:16 pu:2\"")
	}
	for _, w := range words {
		name, num, ok := strings.Cut(w, ":")
		k, unknown := ParseKind(name)
		n, err := strconv.Atoi(num)
		switch {
		case name == GPU && ok && err == nil && n >= 1 && n <= maxSynthetic && gpus == 0:
			gpus, gpusAt = n, last
			continue
		case unknown != nil:
			return nil, unknown
		case !ok || err != nil || n < 1:
			return nil, fmt.Errorf("%q: write LEVEL:COUNT with a count of at least 1", w)
		case k == Machine:
			return nil, fmt.Errorf("%q: a description is of one node", w)
		case k <= last:
			return nil, fmt.Errorf("%q: levels go from the outside in, %s cannot follow %s", w, k, last)
		}
		counts[k], last = n, k
	}
	total := 1
	for _, n := range counts {
		if total *= n; total > maxSynthetic {
			return nil, fmt.Errorf("more than %d hardware threads", maxSynthetic)
		}
	}
	t := synthesize(desc, counts, total)
	for _, o := range t.All(gpusAt) {
		for range gpus {
			if len(t.Devices) == maxSynthetic {
				return nil, fmt.Errorf("more than %d GPUs", maxSynthetic)
			}
			t.Devices = append(t.Devices, Device{Class: GPU, Name: fmt.Sprintf("gpu%d", len(t.Devices)), CPUs: o.CPUs})
		}
	}
	return t, nil
}

func synthesize(desc string, counts map[Kind]int, total int) *Topology {
	all := CPURange(0, total-1)
	var g groups
	size := total // PUs of one object of the level before
	for _, k := range []Kind{Package, NUMA, L3, L2, L1, Core} {
		n, given := counts[k]
		if given {
			size /= n
		}
		if !given && (k == L3 || k == L2 || k == L1) {
			continue
		}
		if k == Core && !given {
			size = max(counts[PU], 1)
		}
		for lo := 0; lo < total; lo += size {
			g[k] = append(g[k], group{cpus: CPURange(lo, lo+size-1), os: lo / size})
		}
	}
	return &Topology{Objects: assemble(all, g), Usable: all, Origin: "synthetic " + strings.Join(strings.Fields(desc), " ")}
}
