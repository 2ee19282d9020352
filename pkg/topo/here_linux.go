package topo

import (
	"os"

	"github.com/gompirun/gompi/internal/sys"
)

// Here reads the machine this process runs on, as far as it may use it.
func Here(opts Options) (*Topology, error) {
	if opts.Affinity == nil {
		if words, err := sys.Affinity(0); err == nil {
			mask := FromWords(words)
			opts.Affinity = &mask
		}
	}
	return FromFS(os.DirFS("/"), opts)
}
