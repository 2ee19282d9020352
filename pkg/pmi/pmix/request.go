package pmix

import "time"

// request is what a reply needs to know.
type request struct {
	s    *Server
	c    *conn
	tag  uint32
	size int // bytes
}

// begin starts a reply with a status.
func (r request) begin(st Status) *Encoder {
	e := NewEncoder(r.c.hello.dialect)
	e.Status(st)
	return e
}

// status replies with nothing else.
func (r request) status(st Status) { r.send(r.begin(st)) }

func (r request) send(e *Encoder) { r.bytes(e.Bytes()) }

// bytes sends a reply, unless whom it is for is gone.
func (r request) bytes(payload []byte) {
	r.done()
	if !r.c.deaf {
		r.s.backend.Send(r.c.id, frame(r.tag, payload))
	}
}

// open notes that a request is, and says whether it may be.
func (r request) open(cmd Command) Status {
	r.c.asked++
	r.c.client.open += r.size
	switch {
	case r.c.asked > maxAsked || r.c.client.open > maxOpen:
		return ErrFailed
	case !r.c.client.mayAsk(cmd):
		return ErrNotSupported
	}
	return Success
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
func (s *Server) StatusDone(id int, st Status) error {
	r, err := s.answered(id)
	if err == nil {
		r.status(st)
	}
	return err
}

// request carries out one request. An error ends the connection: who cannot be
// understood once cannot be followed any more.
func (s *Server) request(r request, payload []byte) error {
	d := NewDecoder(r.c.hello.dialect, payload)
	cmd := d.Command()
	if d.Err() != nil {
		return d.Err()
	}
	if st := r.open(cmd); st != Success {
		r.status(st)
		return nil
	}
	switch cmd {
	case cmdRequestInfo:
		r.bytes(s.ownInfo(r.c.client.space, r.c.hello.dialect))
	case cmdAbort:
		return s.abort(r, d)
	case cmdCommit:
		return s.commit(r, d)
	case cmdFence, cmdConnect, cmdDisconnect:
		return s.collective(r, cmd, "", d)
	case cmdGet:
		return s.get(r, d)
	case cmdFinalize:
		s.finalize(r)
	case cmdPublish:
		return s.publish(r, d)
	case cmdLookup:
		return s.lookup(r, d)
	case cmdUnpublish:
		return s.unpublish(r, d)
	case cmdSpawn:
		return s.spawn(r, d)
	case cmdNotify:
		return s.notify(r, d)
	case cmdRegisterEvents:
		return s.registerEvents(r, d)
	case cmdForgetEvents:
		r.done() // no reply is expected
		return s.forgetEvents(r, d)
	case cmdQuery:
		return s.query(r, d)
	case cmdLog:
		return s.log(r, d)
	case cmdJobControl:
		return s.jobControl(r, d)
	case cmdMonitor:
		return s.monitor(r, d)
	case cmdIOFPull:
		return s.pull(r, d)
	case cmdIOFPush:
		return s.push(r, d)
	case cmdIOFEnd:
		return s.endPull(r, d)
	case cmdGroupConstruct, cmdGroupDestruct:
		return s.group(r, cmd, d)
	case cmdGroupLeave:
		r.status(Success)
	default:
		r.status(ErrNotSupported)
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
		r.status(Success)
		return
	}
	hold := finalizeHold
	if r.c.client.space.job.Crowded {
		hold = finalizeHoldCrowded
	}
	s.ask(call{req: r, deadline: s.after(hold), due: Success})
}

// abort passes on {status}{message}{procs}. That of a part of the job is that
// of the whole: MPI allows it (MPI 4.1, section 9.4), and Open MPI asks for all.
func (s *Server) abort(r request, d *Decoder) error {
	code, msg := d.Status(), d.String()
	d.Procs()
	if d.Err() != nil {
		return d.Err()
	}
	if msg == "N/A" {
		msg = "" // Open MPI 4 has none
	}
	r.status(Success)
	s.backend.Abort(r.c.client.proc, int(code), msg)
	return nil
}
