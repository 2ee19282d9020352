package pmix

import "slices"

// registerEvents reads {n}[{status × n}]{infos}; no code is every code.
func (s *Server) registerEvents(r request, d *Decoder) error {
	n := d.Size()
	var codes []int64
	if n > 0 {
		codes = unpackItems[int64](d, TypeStatus, n)
	}
	d.Infos()
	if d.Err() != nil {
		return d.Err()
	}
	if n == 0 {
		r.c.anyCode = true
	}
	if len(r.c.codes)+len(codes) > maxCodes {
		r.status(ErrFailed)
		return nil
	}
	for _, code := range codes {
		if r.c.codes == nil {
			r.c.codes = map[Status]bool{}
		}
		r.c.codes[Status(code)] = true
	}
	r.status(Success)
	return nil
}

// forgetEvents reads {status}...; there is no reply.
func (s *Server) forgetEvents(r request, d *Decoder) error {
	if !d.More() {
		r.c.anyCode = false
	}
	for d.More() {
		for range d.head(TypeStatus) {
			switch code := Status(int64(d.bits(TypeStatus))); code {
			case allCodes:
				r.c.anyCode = false
			default:
				delete(r.c.codes, code)
			}
		}
	}
	return d.Err()
}

// notify passes on {status}{range}{infos}.
func (s *Server) notify(r request, d *Decoder) error {
	ev := Event{Code: d.Status(), Source: r.c.client.proc}
	ev.Range = Range(d.unsigned(TypeRange))
	infos := d.Infos()
	if d.Err() != nil {
		return d.Err()
	}
	e := NewEncoder(canonical)
	e.Infos(infos)
	ev.Infos = e.Bytes()
	r.status(Success)
	return s.raise(ev)
}

// raise delivers an event here, and to other nodes where its range reaches them.
func (s *Server) raise(ev Event) error {
	if err := s.Deliver(ev); err != nil {
		return err
	}
	if ev.Range != RangeLocal && ev.Range != RangeProcLocal && ev.Range != RangeRM {
		s.backend.Notify(ev)
	}
	return nil
}

// keyNonDefault keeps an event from handlers of everything: Open MPI's end the program.
const keyNonDefault = "pmix.evnondef"

// Deliver hands an event to the processes of this node that want it, but for
// its source, and for those that do not read what they are told.
func (s *Server) Deliver(ev Event) error {
	d := NewDecoder(canonical, ev.Infos)
	infos := d.Infos()
	if d.Err() != nil {
		return d.Err()
	}
	targets := targetsOf(infos)
	named := isSet(infos, keyNonDefault) // only for those who have asked for it by name
	packed := map[Dialect][]byte{}
	for _, c := range s.conns {
		if c.client == nil || c.client.proc == ev.Source || !c.codes[ev.Code] && (named || !c.anyCode) || !reaches(ev, targets, c.client.proc) || !s.hears(c) {
			continue
		}
		msg := packed[c.hello.dialect]
		if msg == nil {
			e := NewEncoder(c.hello.dialect)
			e.Pack(TypeCommand, uint64(cmdNotify))
			e.Status(ev.Code)
			e.Pack(TypeProc, ev.Source)
			e.Infos(infos)
			e.Pack(TypeRange, uint64(ev.Range))
			msg = frame(tagEvent, e.Bytes())
			packed[c.hello.dialect] = msg
		}
		s.backend.Send(c.id, msg)
	}
	return nil
}

// Death is the event that a process has died. Open MPI's fault tolerance waits
// for it; without that Open MPI aborts.
func Death(p Proc) Event {
	e := NewEncoder(canonical)
	e.Infos([]Info{{Key: "pmix.evproc", Value: Value{TypeProc, p}}})
	return Event{Code: ProcEndedBadly, Source: p, Range: RangeSession, Infos: e.Bytes()}
}

// JobEnded is the event that all processes of a namespace have ended, with the exit status of
// the job. Tools that have spawned it wait for that.
func JobEnded(namespace string, status int) Event {
	term := Success
	if status != 0 {
		term = ErrJobFailed
	}
	all := Proc{namespace, Wildcard}
	e := NewEncoder(canonical)
	e.Infos([]Info{
		{Key: "pmix.evproc", Value: Value{TypeProc, all}}, {Key: "pmix.job.term.status", Value: Value{TypeStatus, int64(term)}},
		{Key: "pmix.exit.code", Value: Value{TypeInt, int64(status)}}, {Key: keyNonDefault, Value: Value{TypeBool, true}},
	})
	return Event{Code: JobEnd, Source: all, Range: RangeSession, Infos: e.Bytes()}
}

// targetsOf reads the processes that an event of a custom range is for.
func targetsOf(infos []Info) []Proc {
	var out []Proc
	for _, i := range infos {
		if i.Key != "pmix.evrange" {
			continue
		}
		switch v := i.Data.(type) {
		case Proc:
			out = append(out, v)
		case Array:
			for _, item := range v.Items {
				if p, ok := item.(Proc); ok {
					out = append(out, p)
				}
			}
		}
	}
	return out
}

func reaches(ev Event, targets []Proc, p Proc) bool {
	switch ev.Range {
	case RangeProcLocal, RangeRM:
		return false
	case RangeNamespace:
		return p.Namespace == ev.Source.Namespace
	case RangeCustom:
		return slices.Contains(targets, p) || slices.Contains(targets, Proc{p.Namespace, Wildcard})
	}
	return true
}
