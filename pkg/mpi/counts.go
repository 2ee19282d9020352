package mpi

import "github.com/gompirun/gompi/pkg/pml"

// Counts is what a process can say of its messages, for tools.
type Counts = pml.Counts

// Counts returns what there is now.
func (e *Env) Counts() Counts { return e.world.Engine.Counts() }

// Event is something that has happened to a process's messages, for tools.
type Event = pml.Event

// Watch has f told of events from now on, one at a time; it may call nothing of this
// package. nil ends that.
func (e *Env) Watch(f func(Event)) { e.world.Engine.Watch(f) }
