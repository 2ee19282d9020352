package core

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"github.com/gompirun/gompi/internal/rank/meet"
	"github.com/gompirun/gompi/pkg/errclass"
)

// channel is the way from a leader to another that is reached at a port. The
// first exchange opens it.
type channel struct {
	env  *Env
	ctx  context.Context
	open func(context.Context) (*meet.Channel, error)
	ch   *meet.Channel
}

// exchange implements meeting. Messages go on meanwhile.
func (x *channel) exchange(mine []byte) (theirs []byte, err error) {
	err = x.env.outside(func() (err error) {
		if x.ch == nil {
			if x.ch, err = x.open(x.ctx); err != nil {
				return &unmet{finding{errclass.Port, err.Error()}, context.Cause(x.ctx)}
			}
		}
		theirs, err = x.ch.Exchange(mine)
		return err
	})
	return theirs, err
}

// unmet is why a channel was not opened, and what has ended the context; nil: nothing has.
type unmet struct {
	finding
	cause error
}

// Unwrap has errors.Is find the context's cause.
func (u *unmet) Unwrap() []error {
	if u.cause == nil {
		return []error{&u.finding}
	}
	return []error{&u.finding, u.cause}
}

func (x *channel) close() {
	if x.ch != nil {
		x.ch.Close()
	}
}

// outside does what takes long and no message in a goroutine of its own, and
// makes progress meanwhile.
func (e *Env) outside(f func() error) (err error) {
	if _, err := e.world.ProcessAddress(); err != nil { // the module that can sleep, in a world of one
		return err
	}
	e.outsiders.Add(1)
	defer e.outsiders.Add(-1)
	var over atomic.Bool
	go func() {
		err = f()
		over.Store(true)
		e.world.Engine.Wake()
	}()
	e.world.Engine.WaitFor(over.Load)
	return err
}

// dialler opens a channel to a port. Secret nil is the user's.
func (e *Env) dialler(port string, secret []byte) func(context.Context) (*meet.Channel, error) {
	return func(ctx context.Context) (*meet.Channel, error) { return e.world.DialPort(ctx, port, secret) }
}

// openPorts are those of a process, by their names.
type openPorts struct {
	mu   sync.Mutex
	open map[string]*meet.Port
}

// OpenPort is mpi.Env.OpenPort.
func (e *Env) OpenPort(*Info) (string, error) {
	const op = "OpenPort"
	if err := e.usable(op); err != nil {
		return "", e.Raise(err)
	}
	p, err := e.world.OpenPort(nil)
	if err != nil {
		return "", e.Raise(&errclass.Error{Op: op, Class: errclass.Port, Rank: errclass.None, Peer: errclass.None, Tag: errclass.None, Err: err})
	}
	e.ports.mu.Lock()
	defer e.ports.mu.Unlock()
	if e.ports.open == nil {
		e.ports.open = map[string]*meet.Port{}
	}
	e.ports.open[p.Name()] = p
	return p.Name(), nil
}

// ClosePort is mpi.Env.ClosePort.
func (e *Env) ClosePort(name string) error {
	if e == nil {
		return e.usable("ClosePort")
	}
	e.ports.mu.Lock()
	p := e.ports.open[name]
	delete(e.ports.open, name)
	e.ports.mu.Unlock()
	if p == nil {
		return e.Raise(portError("ClosePort", name))
	}
	p.Close()
	return nil
}

func portError(op, name string) *errclass.Error {
	return GroupErrorf(op, errclass.Port, "this process has not opened port %.80q, or has closed it", name)
}

// port is one that this process has opened.
func (e *Env) port(name string) *meet.Port {
	e.ports.mu.Lock()
	defer e.ports.mu.Unlock()
	return e.ports.open[name]
}

// closePorts closes those that the program has left open.
func (e *Env) closePorts() {
	e.ports.mu.Lock()
	defer e.ports.mu.Unlock()
	for _, p := range e.ports.open {
		p.Close()
	}
	clear(e.ports.open)
}

// Accept is mpi.Comm.Accept.
func (c *Comm) Accept(port string, root int) (*Comm, error) {
	return c.AcceptContext(context.Background(), port, root)
}

// AcceptContext is mpi.Comm.AcceptContext.
func (c *Comm) AcceptContext(ctx context.Context, port string, root int) (*Comm, error) {
	return c.meetAt(ctx, "Comm.Accept", root, func(ctx context.Context) (*meet.Channel, error) {
		p := c.env.port(port)
		if p == nil {
			return nil, errors.New(portError("", port).Text)
		}
		return p.Accept(ctx)
	})
}

// Connect is mpi.Comm.Connect.
func (c *Comm) Connect(port string, root int) (*Comm, error) {
	return c.ConnectContext(context.Background(), port, root)
}

// ConnectContext is mpi.Comm.ConnectContext.
func (c *Comm) ConnectContext(ctx context.Context, port string, root int) (*Comm, error) {
	return c.meetAt(ctx, "Comm.Connect", root, c.env.dialler(port, nil))
}

func (c *Comm) meetAt(ctx context.Context, op string, root int, open func(context.Context) (*meet.Channel, error)) (*Comm, error) {
	if err := c.rooted(op, root); err != nil {
		return nil, c.Refuse(err)
	}
	g, err := c.allIn(op, root)
	if err != nil {
		return nil, err
	}
	defer c.Ended()
	x := &channel{env: c.env, ctx: ctx, open: open}
	defer x.close()
	return c.join(op, g, x.exchange)
}

// Publish is mpi.Env.Publish.
func (e *Env) Publish(service, port string) error {
	return e.serviceCall("Publish", errclass.Service, service, func() error { return e.world.Publish(service, port) })
}

// Lookup is mpi.Env.Lookup.
func (e *Env) Lookup(service string) (port string, err error) {
	err = e.serviceCall("Lookup", errclass.Name, service, func() (err error) { port, err = e.world.Lookup(service); return err })
	return port, err
}

// Unpublish is mpi.Env.Unpublish.
func (e *Env) Unpublish(service string) error {
	return e.serviceCall("Unpublish", errclass.Service, service, func() error { return e.world.Unpublish(service) })
}

// serviceCall asks the launcher something of a service's name.
func (e *Env) serviceCall(op string, class errclass.Class, service string, ask func() error) error {
	if bad := e.usable(op); bad != nil {
		return e.Raise(bad)
	}
	err := ask()
	if err == nil {
		return nil
	}
	f := GroupErrorf(op, class, "service %q", service)
	f.Err = err
	return e.Raise(f)
}
