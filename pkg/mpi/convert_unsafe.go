package mpi

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/dynamic"
	"github.com/gompirun/gompi/internal/rank/onesided"
)

// Objects of this package are those of package core under another name, with methods for Go programs: a conversion is free, and
// there is one pointer to each. What has functions or lists of them is converted here.

// object is one of this package's, of which package core tells the program: attributes' functions get it.
func object(of any) any {
	switch of := of.(type) {
	case *core.Comm:
		return (*Comm)(of)
	case *onesided.Win:
		return (*Win)(of)
	}
	return of
}

// options are a program's, and what package core must know of this one.
func options(opts []Option) []core.Option {
	return append([]core.Option{core.WithObjects(object), dynamic.Parent()}, cast[core.Option](opts)...)
}

func handlerToCore(h Handler) core.Handler {
	if h == nil {
		return nil
	}
	return func(c *core.Comm, err *Error) error { return h((*Comm)(c), err) }
}

func handlerOfCore(h core.Handler) Handler {
	if h == nil {
		return nil
	}
	return func(c *Comm, err *Error) error { return h((*core.Comm)(c), err) }
}

func winHandlerToCore(h WinHandler) onesided.WinHandler {
	if h == nil {
		return nil
	}
	return func(w *onesided.Win, err *Error) error { return h((*Win)(w), err) }
}

func winHandlerOfCore(h onesided.WinHandler) WinHandler {
	if h == nil {
		return nil
	}
	return func(w *Win, err *Error) error { return h((*onesided.Win)(w), err) }
}

func commandsToCore(commands []Command) []dynamic.Command {
	out := make([]dynamic.Command, len(commands))
	for i, x := range commands {
		out[i] = dynamic.Command{Name: x.Name, Args: x.Args, Procs: x.Procs, Info: (*core.Info)(x.Info)}
	}
	return out
}

func grequestToCore(f GrequestFuncs) core.GrequestFuncs {
	out := core.GrequestFuncs{Free: f.Free, Cancel: f.Cancel}
	if f.Query != nil {
		out.Query = func() (core.Status, error) {
			st, err := f.Query()
			return core.Status(st), err
		}
	}
	return out
}

func (c *Comm) core() *core.Comm       { return (*core.Comm)(c) }
func (e *Env) core() *core.Env         { return (*core.Env)(e) }
func (s *Session) core() *core.Session { return (*core.Session)(s) }
func (g *Group) core() *core.Group     { return (*core.Group)(g) }
func (w *Win) core() *onesided.Win     { return (*onesided.Win)(w) }
func (m *Message) core() *core.Message { return (*core.Message)(m) }
func (in *Info) core() *core.Info      { return (*core.Info)(in) }
func (r *Request) core() *core.Request { return (*core.Request)(r) }

// cast is a slice of types of package core as one of those of this package that are made of them, or the other way round: of
// the same memory, as neither adds anything to the other.
func cast[To, From any](s []From) []To {
	return unsafe.Slice((*To)(unsafe.Pointer(unsafe.SliceData(s))), len(s))
}
func (c *Comm) coll() *coll.Comm { return coll.Of((*core.Comm)(c)) }
