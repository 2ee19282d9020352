package mpi

import (
	"context"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/dynamic"
)

// IsInter reports whether c is an intercommunicator.
func (c *Comm) IsInter() bool { return c.core().IsInter() }

// RemoteSize is the number of processes of the other group; 0 if there is none.
func (c *Comm) RemoteSize() int { return c.core().RemoteSize() }

// RemoteGroup is the other group of an intercommunicator.
func (c *Comm) RemoteGroup() (*Group, error) {
	got, err := c.core().RemoteGroup()
	return (*Group)(got), err
}

// IntercommCreate joins two groups that know one process of each other: the
// processes of local, whose rank leader knows the other side's leader as rank
// remoteLeader of peer. Both arguments matter only at the leader. tag keeps
// calls apart that go on in peer at once. All of both groups must call it (MPI
// 4.1, section 7.6.2).
func (local *Comm) IntercommCreate(leader int, peer *Comm, remoteLeader, tag int) (*Comm, error) {
	made, err := local.core().IntercommCreate(leader, (*core.Comm)(peer), remoteLeader, tag)
	return (*Comm)(made), err
}

// Merge makes one communicator of both groups. The group that gives high as true
// is ranked after the other; if both give the same, one of them is first (MPI
// 4.1, section 7.6.2).
func (c *Comm) Merge(high bool) (*Comm, error) {
	made, err := c.core().Merge(high)
	return (*Comm)(made), err
}

// OpenPort opens a port, at which processes of other jobs of this user can ask
// this one to be let in, and returns its name. A name is no secret (MPI 4.1,
// section 11.9.2).
func (e *Env) OpenPort(info *Info) (string, error) {
	return dynamic.OpenPort(e.core(), (*core.Info)(info))
}

// ClosePort closes a port. Those who have not been let in are told so.
func (e *Env) ClosePort(name string) error { return dynamic.ClosePort(e.core(), name) }

// Accept waits until a group of processes connects to a port that the root has
// opened, and joins it with c's. All of c must call it; the port matters at the
// root alone (MPI 4.1, section 11.9.2).
func (c *Comm) Accept(port string, root int) (*Comm, error) {
	made, err := dynamic.Accept(c.core(), port, root)
	return (*Comm)(made), err
}

// AcceptContext is Accept, which the root's ctx may end: then all of c get an error, the root's of the context's cause, and the port
// stays open.
func (c *Comm) AcceptContext(ctx context.Context, port string, root int) (*Comm, error) {
	made, err := dynamic.AcceptContext(ctx, c.core(), port, root)
	return (*Comm)(made), err
}

// Connect asks at a port to be let in, waits until that is done, and joins c's
// processes with those that have accepted. All of c must call it; the port
// matters at the root alone (MPI 4.1, section 11.9.3).
func (c *Comm) Connect(port string, root int) (*Comm, error) {
	made, err := dynamic.Connect(c.core(), port, root)
	return (*Comm)(made), err
}

// ConnectContext is Connect, which the root's ctx may end: then all of c get an error, the root's of the context's cause.
func (c *Comm) ConnectContext(ctx context.Context, port string, root int) (*Comm, error) {
	made, err := dynamic.ConnectContext(ctx, c.core(), port, root)
	return (*Comm)(made), err
}

// Publish makes a port known under the name of a service, to the processes of
// the same launcher (MPI 4.1, section 11.9.4).
func (e *Env) Publish(service, port string) error { return dynamic.Publish(e.core(), service, port) }

// Lookup is the port that was published under the name of a service.
func (e *Env) Lookup(service string) (port string, err error) {
	return dynamic.Lookup(e.core(), service)
}

// Unpublish takes the name of a service back.
func (e *Env) Unpublish(service string) error { return dynamic.Unpublish(e.core(), service) }

// Command is a program to spawn.
type Command struct {
	Name  string
	Args  []string // without the name
	Procs int      // how many processes
	Info  *Info    // where and how; see Comm.Spawn
}

// Spawn starts programs, whose processes have a world of their own, and joins
// them with c's: their Env.Parent is the other end of the intercommunicator that
// it returns. It waits until they have called Init. All of c must call it; the
// commands matter at the root alone. codes has the class of each process's error,
// those of the first command first (MPI 4.1, section 11.8).
//
// The launcher takes the keys wdir, path, host and soft of an Info (with soft there may
// be fewer processes, and codes other than Success), and gompirun those of docs/mapping.md besides.
func (c *Comm) Spawn(commands []Command, root int) (inter *Comm, codes []Class, err error) {
	cinter, codes, err := dynamic.Spawn(c.core(), commandsToCore(commands), root)
	return (*Comm)(cinter), codes, err
}

// Parent is the intercommunicator with the processes that have spawned this
// one's world; nil: none has. After a Disconnect there is none either (MPI 4.1,
// section 11.8.2).
func (e *Env) Parent() *Comm { return (*Comm)(e.core().Parent()) }

// Join joins this process with another at the other end of a connected socket,
// which both call it with. Nothing may be under way in it; it is the program's
// again afterwards (MPI 4.1, section 11.10.5).
func (e *Env) Join(fd int) (*Comm, error) {
	made, err := dynamic.Join(e.core(), fd)
	return (*Comm)(made), err
}
