//go:build cgo

package main

import (
	"errors"
	"regexp"

	"github.com/gompirun/gompi/pkg/mpi"
)

// together are the calls that all processes of a communicator make. (Those of MPI_Comm_create_group are some of them: see there.)
var together = regexp.MustCompile(`^MPI_(I?([Bb]arrier|[Bb]cast|[Gg]atherv?|[Ss]catterv?|[Aa]llgatherv?|[Aa]lltoall[vw]?|[Rr]educe|[Aa]llreduce|[Rr]educe_scatter(_block)?|` +
	`[Ss]can|[Ee]xscan|[Nn]eighbor_\w+)|Comm_(i?dup(_with_info)?|split(_type)?|create|accept|connect|spawn(_multiple)?)|Cart_(create|sub)|Graph_create|` +
	`Dist_graph_create(_adjacent)?|Intercomm_(create|merge)|Win_(create(_dynamic)?|allocate(_shared)?))(_init)?(_c)?$`)

// refuse tells the others of an error in the arguments of a call that all make, if package mpi has not.
func (c *communicator) refuse(call string, err error) error {
	if told := (*mpi.Error)(nil); !errors.As(err, &told) && together.MatchString(call) {
		c.c.Refuse(classOf(err))
	}
	c.leaveUnsettled()
	return err
}

// leaveUnsettled has C begin no more operations where they may be lost, until Go has done one.
func (c *communicator) leaveUnsettled() {
	if c.c.Unsettled() {
		c.losePace()
		c.loseBoard()
	}
}
