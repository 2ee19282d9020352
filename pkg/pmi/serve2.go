package pmi

import (
	"fmt"
	"strconv"

	"github.com/gompirun/gompi/pkg/pmi/pmi2"
)

// init2Msg accepts PMI-2; from here on messages have a length in front.
var init2Msg = []byte("cmd=response_to_init pmi_version=2 pmi_subversion=0 rc=0\n")

// Begin2 tells that a connection has agreed on PMI-2 before it was known whose
// it is.
func (s *Server) Begin2(rank int) error {
	r, err := s.local(rank)
	if err == nil {
		r.framed = true
	}
	return err
}

// frames takes bytes of a rank that speaks PMI-2.
func (s *Server) frames(r *rankState, chunk []byte) error {
	stream := chunk
	if len(r.buf) > 0 {
		r.buf = append(r.buf, chunk...)
		stream = r.buf
	}
	for {
		body, rest, ok, err := pmi2.Cut(stream)
		if err != nil {
			return s.notPMI2(r, err)
		}
		if !ok {
			break
		}
		if r.state != Init {
			r.padded = pmi2.Padded(body)
		}
		if r.padded {
			body = pmi2.Trim(body)
		}
		m, err := pmi2.Parse(body)
		if err != nil {
			return s.notPMI2(r, err)
		}
		if s.message(r, &m); r.deaf {
			return nil
		}
		stream = rest
	}
	if len(stream) == 0 && cap(r.buf) > keepMax {
		r.buf = nil
	}
	r.buf = append(r.buf[:0], stream...)
	return nil
}

func (s *Server) notPMI2(r *rankState, err error) error {
	s.deafen(r)
	return fmt.Errorf("pmi: rank %d: %w (did the program write to the descriptor in PMI_FD?)", r.rank, err)
}

// message obeys one message of a rank.
func (s *Server) message(r *rankState, m *pmi2.Message) {
	q := request2{r, m.Command, m.Value("thrid")}
	switch {
	case m.Command == "abort":
		s.abort2(r, m)
	case m.Command == "fullinit":
		s.change(r, Init)
		s.answer(q, s.fullinit(r))
	case r.state == Silent:
		s.answer(q, failed(-1, "fullinit_comes_first"))
	case r.state == Finalized:
		s.answer(q, failed(-1, "already_finalized"))
	default:
		s.obey2(q, m)
	}
}

// obey2 carries out a command of an initialized rank.
func (s *Server) obey2(q request2, m *pmi2.Message) {
	switch m.Command {
	case "job-getid":
		s.answer(q, []pmi2.Pair{{Key: "jobid", Value: s.cfg.KVSName}, success})
	case "job-connect":
		// MPI libraries connect jobs by their own means. That no copy of the
		// other's keys is wanted is the only answer that clients implement.
		s.answer(q, []pmi2.Pair{{Key: "kvscopy", Value: "FALSE"}, success})
	case "job-disconnect":
		s.answer(q, []pmi2.Pair{success})
	case "info-getjobattr":
		value, ok := s.reserved[m.Value("key")]
		s.answer(q, found(unescape([]byte(value)), ok))
	case "info-putnodeattr":
		s.answer(q, outcome(s.putNode(q.r, m.Value("key"), m.Value("value"))))
	case "info-getnodeattr":
		s.getNode(q, m.Value("key"), m.Value("wait") == "TRUE")
	case "kvs-put":
		s.answer(q, outcome(s.store(q.r, []byte(m.Value("key")), []byte(escape(m.Value("value"))))))
	case "kvs-get":
		s.answer(q, s.get2(m))
	case "kvs-fence":
		s.enter2(q, group{name: worldBarrier, tag: "0", local: len(s.ranks)})
	case "ring":
		s.ring(q, m)
	case "name-publish", "name-lookup", "name-unpublish":
		s.name2(q, m)
	case "spawn":
		s.spawn2(q, m)
	case "finalize":
		s.change(q.r, Finalized)
		s.answer(q, []pmi2.Pair{success})
	default:
		s.answer(q, failed(-1, "unsupported"))
	}
}

// request2 is a PMI-2 request that is to be answered. A client with threads
// marks its requests and takes the answers in any order.
type request2 struct {
	r       *rankState
	command string
	thread  string // "" the client has no threads
}

// answer replies to a request. Every reply to a command has its name and
// "-response".
func (s *Server) answer(q request2, pairs []pmi2.Pair) {
	m := pmi2.Message{Command: q.command + "-response"}
	if q.thread != "" {
		m.Pairs = append(m.Pairs, pmi2.Pair{Key: "thrid", Value: q.thread})
	}
	m.Pairs = append(m.Pairs, pairs...)
	b, err := m.Append(nil)
	if err != nil { // a command or a mark of nearly a million bytes
		m = pmi2.Message{Command: "error-response", Pairs: failed(-1, "request_too_long")}
		b, _ = m.Append(nil)
	}
	s.reply(q.r, b)
}

// success ends every good reply.
var success = pmi2.Pair{Key: "rc", Value: "0"}

// failed is a reply with an error.
func failed(rc int, why string) []pmi2.Pair {
	return []pmi2.Pair{{Key: "rc", Value: strconv.Itoa(rc)}, {Key: "errmsg", Value: msgText(why)}}
}

// outcome is the reply to a command that returns nothing.
func outcome(why string) []pmi2.Pair {
	if why != "" {
		return failed(-1, why)
	}
	return []pmi2.Pair{success}
}

// found is the reply to a question for a value. That there is none is no error.
func found(value string, ok bool) []pmi2.Pair {
	if !ok {
		return []pmi2.Pair{{Key: "found", Value: "FALSE"}, success}
	}
	return []pmi2.Pair{{Key: "found", Value: "TRUE"}, {Key: "value", Value: value}, success}
}
