package daemon

import (
	"path/filepath"

	"github.com/gompirun/gompi/pkg/launch/session"
	"github.com/gompirun/gompi/pkg/pmi/pmix"
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
)

// maxCleanups bounds the paths that the ranks of a world may leave to us.
const maxCleanups = 1 << 16

// Cleanup notes a file or directory that a rank wants removed at the end of its
// world. Open MPI 5 leaves its shared memory, 16 MiB a rank, to the launcher.
func (s *pmixServer) Cleanup(p codec.Proc, c pmix.Cleanup) {
	world := s.id(p).World
	if !session.MayRemove(c.Path) || len(s.remove[world]) >= maxCleanups {
		s.d.log.Warn("PMIx: not removed at the end", "path", c.Path)
		return
	}
	c.Path = filepath.Clean(c.Path)
	s.remove[world] = append(s.remove[world], c)
	if err := s.d.session.Note(c); err != nil {
		s.d.log.Warn("PMIx: what is to be removed is not noted", "error", err)
	}
}

// cleanUp comes after each end of a rank, and acts after the last of this node.
func (w *world) cleanUp() {
	if w.d.pmix == nil {
		return
	}
	for _, r := range w.ranks {
		if !r.ended {
			return
		}
	}
	w.d.pmix.cleanUp(w.apps.World)
}

// cleanUp removes what the ranks of a world have left to us.
func (s *pmixServer) cleanUp(world int) {
	s.d.reserve.Lend(func() { session.RemoveAll(s.remove[world]) })
	delete(s.remove, world)
}
