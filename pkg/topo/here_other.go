//go:build !linux

package topo

import (
	"errors"
	"io/fs"
)

// errElsewhere is of all that would read the machine.
var errElsewhere = errors.New("the machine is read on Linux alone")

// Here reads the machine this process runs on: elsewhere than on Linux nobody does.
func Here(Options) (*Topology, error) { return nil, errElsewhere }

// QuotaHere is Quota on this machine: there is none that is known.
func QuotaHere() (cpus float64, by string) { return 0, "" }

// rootFS are the files of the machine.
type rootFS struct{ fs.FS }
