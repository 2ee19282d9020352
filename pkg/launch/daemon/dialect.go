package daemon

import (
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// settle decides what the ranks of a program are offered. An error is meant for
// the user: it says what the program wants and cannot have.
func (w *world) settle(a *proto.App) (proto.Dialect, error) {
	switch a.Dialect {
	case proto.Auto:
		return proto.PMI1, nil
	case proto.PMIx:
		return proto.PMIx, w.d.startPMIx()
	}
	return a.Dialect, nil
}

// offer is the part of a rank's environment by which its library finds us.
// base is what it has already.
func (w *world) offer(r *rank, base []string) []string {
	switch {
	case r.dialect.Socket():
		return w.pmiVars(r)
	case r.dialect == proto.PMIx:
		return w.pmixVars(r, base)
	}
	return nil
}
