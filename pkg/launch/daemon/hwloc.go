package daemon

import (
	"fmt"
	"os"
	"sync"
	"syscall"

	"github.com/gompirun/gompi/internal/base/sys/memory"
)

// hwlocFile is this machine's topology in memory, as a file that ranks can
// open: it has no name that could be left behind.
type hwlocFile struct {
	made bool
	path string // "" there is none
	fd   int
	text func() []byte // describes the machine, once; nil: not asked for yet
}

// textOf returns a function that describes this machine, as describe does, and
// remembers it.
func (f *hwlocFile) textOf(describe func() []byte) func() []byte {
	if f.text == nil && describe != nil {
		f.text = sync.OnceValue(describe)
	}
	return f.text
}

// offerTopology answers PMI_hwloc_xmlfile, as Hydra does. MPICH reads that file
// where it would read a hundred of the kernel's in each rank.
func (w *world) offerTopology() {
	f := &w.d.hwloc
	if !f.made {
		f.made = true
		if w.d.cfg.Hwloc == nil {
			return
		}
		if text := f.textOf(w.d.cfg.Hwloc)(); len(text) > 0 {
			f.make(text)
		}
	}
	if f.path != "" && w.server != nil {
		w.server.SetAttribute("PMI_hwloc_xmlfile", f.path)
	}
}

func (f *hwlocFile) make(text []byte) {
	fd, err := memory.TextFile("hwloc.xml", text)
	if err != nil {
		return // ranks read the kernel's files, then
	}
	f.fd, f.path = fd, fmt.Sprintf("/proc/%d/fd/%d", os.Getpid(), fd)
}

func (f *hwlocFile) close() {
	if f.path != "" {
		syscall.Close(f.fd)
		f.path = ""
	}
}
