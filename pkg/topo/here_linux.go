package topo

import (
	"io/fs"
	"os"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/sched"
)

// Here reads the machine this process runs on, as far as it may use it.
func Here(opts Options) (*Topology, error) {
	if opts.Affinity == nil {
		if words, err := sched.Affinity(0); err == nil {
			mask := FromWords(words)
			opts.Affinity = &mask
		}
	}
	return FromFS(rootFS{os.DirFS("/")}, opts)
}

// QuotaHere is Quota on this machine.
func QuotaHere() (cpus float64, by string) { return Quota(rootFS{os.DirFS("/")}) }

// rootFS reads files with three system calls each. The os package would offer
// every one of sysfs's files to the runtime's poller, which takes them, and
// take nine.
type rootFS struct{ fs.FS }

// ReadFile implements fs.ReadFileFS.
func (rootFS) ReadFile(name string) ([]byte, error) { return proc.ReadFile("/" + name) }

// HwlocHere describes this machine to MPI libraries that would otherwise read it
// from the kernel in every rank. It is nil for a machine with GPUs or adapters
// that are near some of its CPUs, for the description has no devices and a
// library may look for the nearest.
func HwlocHere() []byte {
	t, err := Here(Options{})
	if err != nil {
		return nil
	}
	for _, d := range t.Devices {
		if !d.CPUs.IsEmpty() {
			return nil
		}
	}
	return t.HwlocXML()
}
