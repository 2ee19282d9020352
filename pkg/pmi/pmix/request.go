package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"time"
)

// request is what a reply needs to know.
type request struct {
	s    *Server
	c    *conn
	tag  uint32
	size int // bytes
}

// begin starts a reply with a status.
func (r request) begin(st codec.Status) *codec.Encoder {
	e := codec.NewEncoder(r.c.hello.dialect)
	e.Status(st)
	return e
}

// status replies with nothing else.
func (r request) status(st codec.Status) { r.send(r.begin(st)) }

func (r request) send(e *codec.Encoder) { r.bytes(e.Bytes()) }

// bytes sends a reply, unless whom it is for is gone.
func (r request) bytes(payload []byte) {
	r.done()
	if !r.c.deaf {
		r.s.backend.Send(r.c.id, frame(r.tag, payload))
	}
}

// open notes that a request is, and says whether it may be.
func (r request) open(cmd codec.Command) codec.Status {
	r.c.asked++
	r.c.client.open += r.size
	switch {
	case r.c.asked > maxAsked || r.c.client.open > maxOpen:
		return codec.ErrFailed
	case !r.c.client.mayAsk(cmd):
		return codec.ErrNotSupported
	}
	return codec.Success
}

// done notes that it is open no more.
func (r request) done() {
	r.c.asked--
	r.c.client.open -= r.size
}

// ask notes a request that the Backend has to answer.
func (s *Server) ask(c call) int {
	s.lastID++
	s.calls[s.lastID] = c
	s.sooner(c.deadline)
	return s.lastID
}

// answered takes a call off the list.
func (s *Server) answered(id int) (request, error) {
	c, ok := s.calls[id]
	if !ok {
		return request{}, ErrUnknown
	}
	delete(s.calls, id)
	return c.req, nil
}

// StatusDone brings the answer to Backend.Publish and Backend.Unpublish.
func (s *Server) StatusDone(id int, st codec.Status) error {
	r, err := s.answered(id)
	if err == nil {
		r.status(st)
	}
	return err
}

// request carries out one request. An error ends the connection: who cannot be
// understood once cannot be followed any more.
func (s *Server) request(r request, payload []byte) error {
	d := codec.NewDecoder(r.c.hello.dialect, payload)
	cmd := d.Command()
	if d.Err() != nil {
		return d.Err()
	}
	if st := r.open(cmd); st != codec.Success {
		r.status(st)
		return nil
	}
	switch cmd {
	case codec.CmdRequestInfo:
		r.bytes(s.ownInfo(r.c.client.space, r.c.hello.dialect))
	case codec.CmdAbort:
		return s.abort(r, d)
	case codec.CmdCommit:
		return s.commit(r, d)
	case codec.CmdFence, codec.CmdConnect, codec.CmdDisconnect:
		return s.collective(r, cmd, "", d)
	case codec.CmdGet:
		return s.get(r, d)
	case codec.CmdFinalize:
		s.finalize(r)
	case codec.CmdPublish:
		return s.publish(r, d)
	case codec.CmdLookup:
		return s.lookup(r, d)
	case codec.CmdUnpublish:
		return s.unpublish(r, d)
	case codec.CmdSpawn:
		return s.spawn(r, d)
	case codec.CmdNotify:
		return s.notify(r, d)
	case codec.CmdRegisterEvents:
		return s.registerEvents(r, d)
	case codec.CmdForgetEvents:
		r.done() // no reply is expected
		return s.forgetEvents(r, d)
	case codec.CmdQuery:
		return s.query(r, d)
	case codec.CmdLog:
		return s.log(r, d)
	case codec.CmdJobControl:
		return s.jobControl(r, d)
	case codec.CmdMonitor:
		return s.monitor(r, d)
	case codec.CmdIOFPull:
		return s.pull(r, d)
	case codec.CmdIOFPush:
		return s.push(r, d)
	case codec.CmdIOFEnd:
		return s.endPull(r, d)
	case codec.CmdGroupConstruct, codec.CmdGroupDestruct:
		return s.group(r, cmd, d)
	case codec.CmdGroupLeave:
		r.status(codec.Success)
	default:
		r.status(codec.ErrNotSupported)
	}
	return nil
}

// How long the answer to a finalize of an old client is withheld.
const (
	finalizeHold        = 20 * time.Millisecond
	finalizeHoldCrowded = 40 * time.Millisecond // where its threads wait for CPUs
)

// finalize notes that a process is done. Open MPI 4 unloads its PMIx component
// as soon as it is answered, though a callback of that component may still be
// due on another of its threads; of runs answered at once one in ten ended in a
// segmentation fault. Its own launcher never answers sooner than 40 ms, by
// accident: TCP's delayed acknowledgement.
func (s *Server) finalize(r request) {
	s.change(r.c.client, Finalized)
	if r.c.hello.version[0] >= 5 {
		r.status(codec.Success)
		return
	}
	hold := finalizeHold
	if r.c.client.space.job.Crowded {
		hold = finalizeHoldCrowded
	}
	s.ask(call{req: r, deadline: s.after(hold), due: codec.Success})
}

// abort passes on {status}{message}{procs}. That of a part of the job is that
// of the whole: MPI allows it (MPI 4.1, section 9.4), and Open MPI asks for all.
func (s *Server) abort(r request, d *codec.Decoder) error {
	code, msg := d.Status(), d.String()
	d.Procs()
	if d.Err() != nil {
		return d.Err()
	}
	if msg == "N/A" {
		msg = "" // Open MPI 4 has none
	}
	r.status(codec.Success)
	s.backend.Abort(r.c.client.proc, int(code), msg)
	return nil
}
