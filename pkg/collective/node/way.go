package node

// Way is how an operation was done.
type Way uint8

// The ways.
const (
	Slots    Way = iota // beside the stamps by which ranks post
	Buffers             // through buffers that all see
	Last                // by the last rank that came, for all
	Direct              // from buffer to buffer
	TwoLevel            // by domains, and among those
)

var ways = [...]struct {
	name, why string
	copies    int
}{
	Slots:   {"slots", "what a rank contributes fits beside its stamp", 0},
	Buffers: {"buffers", "too long for a slot, and too short for direct, or in memory that others do not see", 2},
	Last:    {"last", "ranks share CPUs, and the last that comes reduces for all", 0},
	Direct:  {"direct", "all ranks see each other's buffers", 1},

	TwoLevel: {"two-level", "the ranks are in several packages or L3 caches", 2},
}

// String is a name.
func (w Way) String() string { return ways[w].name }

// Why is the reason for it, for people.
func (w Way) Why() string { return ways[w].why }

// Copies is how often a byte is copied on its way from rank to rank; short ones,
// which go beside stamps or are reduced where they lie, do not count.
func (w Way) Copies() int { return ways[w].copies }

// Way is how the operation was done that this rank has just ended.
func (g *Group) Way() Way {
	w := g.way
	g.way = Slots
	return w
}

// OnCPU is how many ranks of the group share a CPU at most.
func (g *Group) OnCPU() int {
	most := 1
	for _, s := range g.cpuPlaces {
		most = max(most, s.cpuGroup.size)
	}
	if g.crowded {
		most = max(most, 2) // which are not bound
	}
	return most
}
