package node

import "math"

// What is worth a hand-off more, as somebody has measured it on this machine.

// leastDirect is the least from where on buffers that all see are used as they are, bytes: up to 8 KiB the C
// library goes by way of the area, whatever was measured.
const leastDirect = 8<<10 + 1

// Never is longer than any buffer, bytes.
const Never = math.MaxInt

// DirectFrom takes over, by the names of operations, from how many bytes on that a rank contributes their buffers
// are used as they are. All ranks say the same, before the first operation. Operations of which nothing is said
// stay as they were.
func (g *Group) DirectFrom(bytes map[string]int64) {
	g.measured = bytes
	w := &g.direct.worth
	for name, s := range map[string]*int{
		"allreduce": &w.Reduce, "alltoall": &w.Alltoall, "allgather": &w.Allgather, "bcast": &w.BcastHelp, "gather": &w.Gather, "scatter": &w.Scatter, "scan": &w.Scan,
	} {
		if n, said := bytes[name]; said {
			*s = max(int(n), leastDirect)
		}
	}
}
