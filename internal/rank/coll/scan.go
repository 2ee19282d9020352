package coll

import (
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// ScanBuf is mpi.Comm.ScanBuf.
func (c *Comm) ScanBuf(send, recv core.Buf, o core.Op) error {
	if done, err := c.scanAgain("Scan", &send, &recv, o, false); done {
		return err
	}
	r := c.scan("Scan", schedule.Scan, send, recv, o)
	return r.doScan()
}

// IscanBuf is mpi.Comm.IscanBuf.
func (c *Comm) IscanBuf(send, recv core.Buf, o core.Op) (core.Request, error) {
	r := c.scan("Iscan", schedule.Scan, send, recv, o)
	if q, ok := r.brief(); ok {
		return q, nil
	}
	return c.start(r.collOp())
}

// ScanInitBuf is mpi.Comm.ScanInitBuf.
func (c *Comm) ScanInitBuf(send, recv core.Buf, o core.Op) (core.Request, error) {
	r := c.scan("ScanInit", schedule.Scan, send, recv, o)
	return c.prepare(r.collOp())
}

// ExscanBuf is mpi.Comm.ExscanBuf.
func (c *Comm) ExscanBuf(send, recv core.Buf, o core.Op) error {
	if done, err := c.scanAgain("Exscan", &send, &recv, o, true); done {
		return err
	}
	r := c.scan("Exscan", schedule.Exscan, send, recv, o)
	return r.doScan()
}

// IexscanBuf is mpi.Comm.IexscanBuf.
func (c *Comm) IexscanBuf(send, recv core.Buf, o core.Op) (core.Request, error) {
	r := c.scan("Iexscan", schedule.Exscan, send, recv, o)
	if q, ok := r.brief(); ok {
		return q, nil
	}
	return c.start(r.collOp())
}

// ExscanInitBuf is mpi.Comm.ExscanInitBuf.
func (c *Comm) ExscanInitBuf(send, recv core.Buf, o core.Op) (core.Request, error) {
	r := c.scan("ExscanInit", schedule.Exscan, send, recv, o)
	return c.prepare(r.collOp())
}

func (c *Comm) scan(name string, what schedule.Operation, send, recv core.Buf, o core.Op) reduction {
	return reduction{c: c, name: name, what: what, send: send, recv: recv, op: o}
}

// scanAgain does a scan in memory if that differs only in its count from the last reduction.
func (c *Comm) scanAgain(name string, send, recv *core.Buf, o core.Op, exclusive bool) (done bool, err error) {
	k := c.again(send, o)
	if k == nil || !likeVectors(*send, *recv) {
		return false, nil
	}
	in, out, ok := plainPair(*send, *recv)
	if !ok {
		return false, nil
	}
	return true, c.CollFailed(name, k.group.Scan(in, out, k.kernel, exclusive))
}

func (r *reduction) doScan() error {
	c := r.c
	if err := r.check(1); err != nil {
		return err
	}
	if err := r.meet(); err != nil {
		return err
	}
	defer c.Ended()
	if !r.InMemory() {
		return c.do(r.k, r.call())
	}
	var out []byte
	if r.receives() {
		out = collfront.Packed(r.recv)
	}
	r.begun()
	return r.done(r.k.group.Scan(collfront.Packed(r.data()), out, r.kernel, r.what == schedule.Exscan))
}
