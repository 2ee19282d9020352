package wireup

import (
	"sync"

	"github.com/gompirun/gompi/internal/base/shm"
)

// views are the heaps of the node's other ranks, as this process sees them.
type views struct {
	mu sync.Mutex
	of map[int]*shm.View // by local rank
}

// bytes is memory of a local rank's heap: n bytes at an offset.
func (v *views) bytes(s *shm.Segment, local int, at uint64, n int) ([]byte, error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	view := v.of[local]
	if view == nil {
		var err error
		if view, err = s.View(local); err != nil {
			return nil, err
		}
		if v.of == nil {
			v.of = map[int]*shm.View{}
		}
		v.of[local] = view
	}
	return view.Bytes(at, int64(n))
}

func (v *views) close() {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, view := range v.of {
		view.Close()
	}
	v.of = nil
}
