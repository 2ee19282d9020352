package daemon

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// settle decides what the ranks of a program are offered. An error is meant for
// the user: it says what the program wants and cannot have.
func (w *world) settle(a *proto.App) (proto.Dialect, error) {
	switch a.Dialect {
	case proto.Auto:
		return proto.PMI1, nil
	case proto.PMIx:
		return "", fmt.Errorf("%s: PMIx is not offered by this gompirun: choose pmi1, pmi2 or none with --mpi", a.Argv[0])
	}
	return a.Dialect, nil
}

// offer is the part of a rank's environment by which its library finds us.
func (w *world) offer(r *rank) []string {
	if r.dialect.Socket() {
		return w.pmiVars(r)
	}
	return nil
}
