package dynamic

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/meet"
	"github.com/gompirun/gompi/pkg/errclass"
)

// channel is the way from a leader to another that is reached at a port. The
// first exchange opens it.
type channel struct {
	env  *core.Env
	ctx  context.Context
	open func(context.Context) (*meet.Channel, error)
	ch   *meet.Channel
}

// exchange implements meeting. Messages go on meanwhile.
func (x *channel) exchange(mine []byte) (theirs []byte, err error) {
	err = outside(x.env, func() (err error) {
		if x.ch == nil {
			if x.ch, err = x.open(x.ctx); err != nil {
				return &unmet{core.Finding{Class: errclass.Port, Text: err.Error()}, context.Cause(x.ctx)}
			}
		}
		theirs, err = x.ch.Exchange(mine)
		return err
	})
	return theirs, err
}

// unmet is why a channel was not opened, and what has ended the context; nil: nothing has.
type unmet struct {
	core.Finding
	cause error
}

// Unwrap has errors.Is find the context's cause.
func (u *unmet) Unwrap() []error {
	if u.cause == nil {
		return []error{&u.Finding}
	}
	return []error{&u.Finding, u.cause}
}

func (x *channel) close() {
	if x.ch != nil {
		x.ch.Close()
	}
}

// outside does what takes long and no message in a goroutine of its own, and
// makes progress meanwhile.
func outside(e *core.Env, f func() error) (err error) {
	if _, err := e.Joined().ProcessAddress(); err != nil { // the module that can sleep, in a world of one
		return err
	}
	e.Outsiders().Add(1)
	defer e.Outsiders().Add(-1)
	var over atomic.Bool
	go func() {
		err = f()
		over.Store(true)
		e.Joined().Engine.Wake()
	}()
	e.Joined().Engine.WaitFor(over.Load)
	return err
}

// dialler opens a channel to a port. Secret nil is the user's.
func dialler(e *core.Env, port string, secret []byte) func(context.Context) (*meet.Channel, error) {
	return func(ctx context.Context) (*meet.Channel, error) { return e.Joined().DialPort(ctx, port, secret) }
}

// openPorts are those of a process, by their names.
type openPorts struct {
	mu   sync.Mutex
	open map[string]*meet.Port
}

// portsOf are those of a process.
func portsOf(e *core.Env) *openPorts {
	return e.Kept(core.Ports, func() core.Closer { return &openPorts{open: map[string]*meet.Port{}} }).(*openPorts)
}

// OpenPort is mpi.Env.OpenPort.
func OpenPort(e *core.Env, _ *core.Info) (string, error) {
	const op = "OpenPort"
	if err := e.Usable(op); err != nil {
		return "", e.Raise(err)
	}
	p, err := e.Joined().OpenPort(nil)
	if err != nil {
		return "", e.Raise(&errclass.Error{Op: op, Class: errclass.Port, Rank: errclass.None, Peer: errclass.None, Tag: errclass.None, Err: err})
	}
	ports := portsOf(e)
	ports.mu.Lock()
	defer ports.mu.Unlock()
	ports.open[p.Name()] = p
	return p.Name(), nil
}

// ClosePort is mpi.Env.ClosePort.
func ClosePort(e *core.Env, name string) error {
	if e == nil {
		return e.Usable("ClosePort")
	}
	ports := portsOf(e)
	ports.mu.Lock()
	p := ports.open[name]
	delete(ports.open, name)
	ports.mu.Unlock()
	if p == nil {
		return e.Raise(portError("ClosePort", name))
	}
	p.Close()
	return nil
}

func portError(op, name string) *errclass.Error {
	return core.GroupErrorf(op, errclass.Port, "this process has not opened port %.80q, or has closed it", name)
}

// portOf is one that this process has opened.
func portOf(e *core.Env, name string) *meet.Port {
	ports := portsOf(e)
	ports.mu.Lock()
	defer ports.mu.Unlock()
	return ports.open[name]
}

// Close closes those that the program has left open.
func (s *openPorts) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range s.open {
		p.Close()
	}
	clear(s.open)
}

// Accept is mpi.Comm.Accept.
func Accept(c *core.Comm, port string, root int) (*core.Comm, error) {
	return AcceptContext(context.Background(), c, port, root)
}

// AcceptContext is mpi.Comm.AcceptContext.
func AcceptContext(ctx context.Context, c *core.Comm, port string, root int) (*core.Comm, error) {
	return meetAt(ctx, c, "Comm.Accept", root, func(ctx context.Context) (*meet.Channel, error) {
		p := portOf(c.Env(), port)
		if p == nil {
			return nil, errors.New(portError("", port).Text)
		}
		return p.Accept(ctx)
	})
}

// Connect is mpi.Comm.Connect.
func Connect(c *core.Comm, port string, root int) (*core.Comm, error) {
	return ConnectContext(context.Background(), c, port, root)
}

// ConnectContext is mpi.Comm.ConnectContext.
func ConnectContext(ctx context.Context, c *core.Comm, port string, root int) (*core.Comm, error) {
	return meetAt(ctx, c, "Comm.Connect", root, dialler(c.Env(), port, nil))
}

func meetAt(ctx context.Context, c *core.Comm, op string, root int, open func(context.Context) (*meet.Channel, error)) (*core.Comm, error) {
	if err := rooted(c, op, root); err != nil {
		return nil, c.Refuse(err)
	}
	g, err := c.AllIn(op, root)
	if err != nil {
		return nil, err
	}
	defer c.Ended()
	x := &channel{env: c.Env(), ctx: ctx, open: open}
	defer x.close()
	return c.JoinGroups(op, g, x.exchange)
}

// Publish is mpi.Env.Publish.
func Publish(e *core.Env, service, port string) error {
	return serviceCall(e, "Publish", errclass.Service, service, func() error { return e.Joined().Publish(service, port) })
}

// Lookup is mpi.Env.Lookup.
func Lookup(e *core.Env, service string) (port string, err error) {
	err = serviceCall(e, "Lookup", errclass.Name, service, func() (err error) { port, err = e.Joined().Lookup(service); return err })
	return port, err
}

// Unpublish is mpi.Env.Unpublish.
func Unpublish(e *core.Env, service string) error {
	return serviceCall(e, "Unpublish", errclass.Service, service, func() error { return e.Joined().Unpublish(service) })
}

// serviceCall asks the launcher something of a service's name.
func serviceCall(e *core.Env, op string, class errclass.Class, service string, ask func() error) error {
	if bad := e.Usable(op); bad != nil {
		return e.Raise(bad)
	}
	err := ask()
	if err == nil {
		return nil
	}
	f := core.GroupErrorf(op, class, "service %q", service)
	f.Err = err
	return e.Raise(f)
}
