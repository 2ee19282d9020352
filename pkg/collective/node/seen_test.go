package node

import (
	"testing"

	"github.com/gompirun/gompi/pkg/collective/node/buffers"
)

func TestRanksOfACPUCountOnceAmongTheCPUs(t *testing.T) {
	for _, c := range []struct {
		cpuPlaces []int
		cpus      int
	}{{[]int{0, 0, 0, 0}, 1}, {[]int{0, 0, 1, 1}, 2}, {[]int{0, 1, 2, 3}, 4}} {
		if g := benched(t, c.cpuPlaces, 0, &turns{})[0]; g.overflow() != buffers.Overflow(c.cpus) {
			t.Errorf("ranks on CPUs %v count as more or fewer than %d", c.cpuPlaces, c.cpus)
		}
	}
}
