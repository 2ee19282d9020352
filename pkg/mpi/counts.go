package mpi

import "github.com/gompirun/gompi/pkg/pml"

// Counts is what a process can say of its messages, for tools.
type Counts = pml.Counts

// Counts returns what there is now.
func (e *Env) Counts() Counts { return e.world.Engine.Counts() }
