package daemon

import (
	"github.com/gompirun/gompi/pkg/launch/ledger"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/topo"
)

// openBook opens this node's ledger, if the launcher is one of several that a batch job may have, and returns what the
// others have. What is wrong with it Taken says.
func (d *Daemon) openBook() []proto.Share {
	if d.setup.Batch == "" {
		return nil
	}
	d.book = ledger.Open(ledger.Top(), d.setup.Batch, d.setup.Host, d.setup.JobID)
	others, err := d.book.Others()
	if err != nil {
		d.log.Warn("ledger", "error", err)
	}
	return shares(others)
}

// onTake enters what this launch is to have of the node, or gives it back.
func (d *Daemon) onTake(m *proto.Take) {
	if m.Slots == 0 {
		d.book.Release()
		if m.Try >= 0 {
			others, err := d.book.Others()
			d.sendTaken(m.Try, true, others, err)
		}
		return
	}
	w := ledger.Want{Slots: m.Slots, Of: m.Of, GPUs: m.GPUs, Share: m.Share}
	for _, mask := range m.CPUs {
		w.CPUs = append(w.CPUs, topo.FromWords(mask))
	}
	_, others, ok, err := d.book.Take(w)
	d.sendTaken(m.Try, ok, others, err)
}

func (d *Daemon) sendTaken(try int, ok bool, others []ledger.Entry, err error) {
	out := &proto.Taken{Try: try, OK: ok, Others: shares(others)}
	if err != nil {
		out.Err = err.Error()
	}
	d.send(out)
}

func shares(list []ledger.Entry) (out []proto.Share) {
	for _, e := range list {
		s := proto.Share{Slots: e.Slots, GPUs: e.GPUs}
		for _, set := range e.CPUs {
			s.CPUs = append(s.CPUs, set.Words())
		}
		out = append(out, s)
	}
	return out
}
