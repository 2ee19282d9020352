package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"slices"
)

// registerEvents reads {n}[{status × n}]{infos}; no code is every code.
func (s *Server) registerEvents(r request, d *codec.Decoder) error {
	n := d.Size()
	var codes []int64
	if n > 0 {
		codes = codec.UnpackItems[int64](d, codec.TypeStatus, n)
	}
	d.Infos()
	if d.Err() != nil {
		return d.Err()
	}
	if n == 0 {
		r.c.anyCode = true
	}
	if len(r.c.codes)+len(codes) > maxCodes {
		r.status(codec.ErrFailed)
		return nil
	}
	for _, code := range codes {
		if r.c.codes == nil {
			r.c.codes = map[codec.Status]bool{}
		}
		r.c.codes[codec.Status(code)] = true
	}
	r.status(codec.Success)
	return nil
}

// forgetEvents reads {status}...; there is no reply.
func (s *Server) forgetEvents(r request, d *codec.Decoder) error {
	if !d.More() {
		r.c.anyCode = false
	}
	for d.More() {
		for range d.Head(codec.TypeStatus) {
			switch code := codec.Status(int64(d.Bits(codec.TypeStatus))); code {
			case codec.AllCodes:
				r.c.anyCode = false
			default:
				delete(r.c.codes, code)
			}
		}
	}
	return d.Err()
}

// notify passes on {status}{range}{infos}.
func (s *Server) notify(r request, d *codec.Decoder) error {
	ev := Event{Code: d.Status(), Source: r.c.client.proc}
	ev.Range = codec.Range(d.Unsigned(codec.TypeRange))
	infos := d.Infos()
	if d.Err() != nil {
		return d.Err()
	}
	e := codec.NewEncoder(codec.Canonical)
	e.Infos(infos)
	ev.Infos = e.Bytes()
	r.status(codec.Success)
	return s.raise(ev)
}

// raise delivers an event here, and to other nodes where its range reaches them.
func (s *Server) raise(ev Event) error {
	if err := s.Deliver(ev); err != nil {
		return err
	}
	if ev.Range != codec.RangeLocal && ev.Range != codec.RangeProcLocal && ev.Range != codec.RangeRM {
		s.backend.Notify(ev)
	}
	return nil
}

// keyNonDefault keeps an event from handlers of everything: Open MPI's end the program.
const keyNonDefault = "pmix.evnondef"

// Deliver hands an event to the processes of this node that want it, but for
// its source, and for those that do not read what they are told.
func (s *Server) Deliver(ev Event) error {
	d := codec.NewDecoder(codec.Canonical, ev.Infos)
	infos := d.Infos()
	if d.Err() != nil {
		return d.Err()
	}
	targets := targetsOf(infos)
	named := isSet(infos, keyNonDefault) // only for those who have asked for it by name
	packed := map[codec.Dialect][]byte{}
	for _, c := range s.conns {
		if c.client == nil || c.client.proc == ev.Source || !c.codes[ev.Code] && (named || !c.anyCode) || !reaches(ev, targets, c.client.proc) || !s.hears(c) {
			continue
		}
		msg := packed[c.hello.dialect]
		if msg == nil {
			e := codec.NewEncoder(c.hello.dialect)
			e.Pack(codec.TypeCommand, uint64(codec.CmdNotify))
			e.Status(ev.Code)
			e.Pack(codec.TypeProc, ev.Source)
			e.Infos(infos)
			e.Pack(codec.TypeRange, uint64(ev.Range))
			msg = frame(tagEvent, e.Bytes())
			packed[c.hello.dialect] = msg
		}
		s.backend.Send(c.id, msg)
	}
	return nil
}

// Death is the event that a process has died. Open MPI's fault tolerance waits
// for it; without that Open MPI aborts.
func Death(p codec.Proc) Event {
	e := codec.NewEncoder(codec.Canonical)
	e.Infos([]codec.Info{{Key: "pmix.evproc", Value: codec.Value{Type: codec.TypeProc, Data: p}}})
	return Event{Code: codec.ProcEndedBadly, Source: p, Range: codec.RangeSession, Infos: e.Bytes()}
}

// JobEnded is the event that all processes of a namespace have ended, with the exit status of
// the job. Tools that have spawned it wait for that.
func JobEnded(namespace string, status int) Event {
	term := codec.Success
	if status != 0 {
		term = codec.ErrJobFailed
	}
	all := codec.Proc{Namespace: namespace, Rank: codec.Wildcard}
	e := codec.NewEncoder(codec.Canonical)
	e.Infos([]codec.Info{
		{Key: "pmix.evproc", Value: codec.Value{Type: codec.TypeProc, Data: all}}, {Key: "pmix.job.term.status", Value: codec.Value{Type: codec.TypeStatus, Data: int64(term)}},
		{Key: "pmix.exit.code", Value: codec.Value{Type: codec.TypeInt, Data: int64(status)}}, {Key: keyNonDefault, Value: codec.Value{Type: codec.TypeBool, Data: true}},
	})
	return Event{Code: codec.JobEnd, Source: all, Range: codec.RangeSession, Infos: e.Bytes()}
}

// targetsOf reads the processes that an event of a custom range is for.
func targetsOf(infos []codec.Info) []codec.Proc {
	var out []codec.Proc
	for _, i := range infos {
		if i.Key != "pmix.evrange" {
			continue
		}
		switch v := i.Data.(type) {
		case codec.Proc:
			out = append(out, v)
		case codec.Array:
			for _, item := range v.Items {
				if p, ok := item.(codec.Proc); ok {
					out = append(out, p)
				}
			}
		}
	}
	return out
}

func reaches(ev Event, targets []codec.Proc, p codec.Proc) bool {
	switch ev.Range {
	case codec.RangeProcLocal, codec.RangeRM:
		return false
	case codec.RangeNamespace:
		return p.Namespace == ev.Source.Namespace
	case codec.RangeCustom:
		return slices.Contains(targets, p) || slices.Contains(targets, codec.Proc{Namespace: p.Namespace, Rank: codec.Wildcard})
	}
	return true
}
