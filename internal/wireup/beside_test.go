package wireup

import "testing"

func TestRanksOfOtherContainersShareCPUs(t *testing.T) {
	// nodes 0 and 1 are containers of one machine, node 2 is another machine
	node := []int{0, 0, 1, 1, 2, 2}
	c := cards{known: map[int]card{
		0: {cpus: "a", kernel: "k"}, 1: {cpus: "b", kernel: "k"}, 2: {cpus: "a", kernel: "k"}, 3: {cpus: "a", kernel: "k"},
		4: {cpus: "a", kernel: "l"}, // the card of its neighbour is not asked for: there is none
	}}
	for rank, want := range map[int]neighbours{0: {2, 1}, 1: {}, 2: {1, 1}} {
		if b, err := c.beside(t.Context(), rank, node); b != want || err != nil {
			t.Errorf("rank %d: %+v share its CPUs, want %+v: %v", rank, b, want, err)
		}
	}
	c.known[0] = card{cpus: "a"}
	if b, err := c.beside(t.Context(), 0, node); b != (neighbours{}) || err != nil {
		t.Errorf("a kernel that cannot be told: %+v, %v", b, err)
	}
}

// It has no cards: there was nobody to exchange them with.
func TestAProcessWithoutALauncherHasNobodyBeside(t *testing.T) {
	w := &World{Node: []int{0}}
	w.lookBeside()
	if b := w.neighbours(); b != (neighbours{}) {
		t.Errorf("%+v share its CPUs", b)
	}
}
