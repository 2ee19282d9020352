package wireup

import (
	"context"
	"fmt"
	"strings"

	"github.com/gompirun/gompi/internal/base/selection"
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/pml"
)

// chosen says what --mca btl and pml mean here, and what they leave out.
func chosen(use selection.Selection, layer string) []string {
	var out []string
	if layer != "" {
		out = append(out, layer)
	}
	for _, note := range use.Notes() {
		out = append(out, "btl "+use.String()+": "+note)
	}
	for _, name := range []string{"sm", "tcp", "rdma"} {
		if !use.Allows(name) {
			out = append(out, name+": "+use.Without(name))
		}
	}
	return out
}

// endpoint connects to a peer by the first transport that leads there.
func (w *World) endpoint(peer int) (btl.Endpoint, btl.Limits, error) {
	if w.Guest(peer) {
		return w.guestEndpoint(peer)
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	var why []string
	for _, m := range w.modules {
		var address []byte
		switch m.Name() {
		case "sm":
			if in, err := w.inside(ctx, peer); err != nil {
				return nil, btl.Limits{}, err
			} else if !in {
				why = append(why, "sm: not in this rank's shared memory")
				continue
			}
		case "tcp", brought:
			if !w.use.Allows(m.Name()) { // it is there to tell of peers' ends
				continue
			}
			c, err := w.cards.of(ctx, peer)
			if err != nil {
				return nil, btl.Limits{}, err
			}
			if address = []byte(c.tcp); m.Name() == brought {
				address = []byte(c.rdma)
			}
		}
		ep, err := m.Connect(peer, address)
		if err == nil {
			return ep, m.Limits(), nil
		}
		why = append(why, m.Name()+": "+err.Error())
	}
	return nil, btl.Limits{}, fmt.Errorf("no transport leads there (%s)", strings.Join(append(why, w.explain...), "; "))
}

// Explain says which transports there are and why others are not.
func (w *World) Explain() []string {
	out := append([]string(nil), w.explain...)
	for _, m := range w.modules {
		if !w.use.Allows(m.Name()) {
			out = append(out, m.Name()+": used to find out who has ended")
			continue
		}
		out = append(out, m.Name()+": used")
		if r, ok := m.(btl.Reasoned); ok {
			for _, why := range r.Why() {
				out = append(out, m.Name()+": "+why)
			}
		}
	}
	return out
}

// Lane is what a rank of this node is sent short messages with, and their account;
// false where they go another way.
func (w *World) Lane(peer int) (shm.Ends, *pml.Account, bool) {
	if !w.Guest(peer) && (w.segment == nil || w.Node[peer] != w.Node[w.Rank] || peer == w.Rank) {
		return shm.Ends{}, nil, false
	}
	ep, account, err := w.Engine.Lane(peer)
	if l, ok := ep.(interface{ Ends() shm.Ends }); ok && err == nil {
		return l.Ends(), account, true
	}
	return shm.Ends{}, nil, false
}
