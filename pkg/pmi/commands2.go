package pmi

import (
	"strconv"

	"github.com/gompirun/gompi/pkg/pmi/pmi2"
)

// fullinit tells a rank who it is. It is the rank of its connection, whatever
// it believes: Slurm's client sends srcid where others send pmirank.
func (s *Server) fullinit(r *rankState) []pmi2.Pair {
	num := func(key string, n int) pmi2.Pair { return pmi2.Pair{Key: key, Value: strconv.Itoa(n)} }
	out := []pmi2.Pair{num("pmi-version", 2), num("pmi-subversion", 0), num("rank", r.rank), num("size", s.cfg.Size), num("appnum", r.appnum)}
	if s.cfg.Spawner != "" {
		out = append(out, pmi2.Pair{Key: "spawner-jobid", Value: s.cfg.Spawner})
	}
	return append(out, pmi2.Pair{Key: "debugged", Value: "FALSE"}, pmi2.Pair{Key: "pmiverbose", Value: "FALSE"}, success)
}

// get2 answers kvs-get. A fence is answered when all its keys are here, so
// there is nothing to wait for, and srcid, which tells hydra whose fence to
// await, is of no use. Only the keys of a rank's own job are known.
func (s *Server) get2(m *pmi2.Message) []pmi2.Pair {
	if job := m.Value("jobid"); job != "" && job != s.cfg.KVSName {
		return found("", false)
	}
	value, ok := s.find([]byte(m.Value("key")))
	return found(unescape([]byte(value)), ok)
}

// enter2 puts a rank into the fence or the ring, of which it can be in one at
// a time.
func (s *Server) enter2(q request2, g group) {
	if q.r.waiting.command != "" {
		s.answer(q, failed(-1, "already_in_a_fence"))
		return
	}
	q.r.waiting = q
	if why := s.enter(q.r, g); why != "" {
		q.r.waiting = request2{}
		s.answer(q, failed(-1, why))
	}
}

// released2 answers a rank that was in the fence or the ring.
func (s *Server) released2(r *rankState) {
	q := r.waiting
	r.waiting = request2{}
	if q.command == "ring" {
		s.answer(q, s.neighbours(r.rank))
		return
	}
	s.answer(q, []pmi2.Pair{success})
}

// ringBarrier is the fence behind a ring, in which every rank gives a value to
// each of its neighbours (Chakraborty et al. 2014, PMI Extensions for Scalable
// MPI Startup). The values travel as keys that no rank can put itself.
const ringBarrier = "RING:0"

func ringKey(side string, rank int) string { return "PMI_ring_" + side + "_" + strconv.Itoa(rank) }

func (s *Server) ring(q request2, m *pmi2.Message) {
	for _, side := range []string{"left", "right"} {
		value := m.Value("ring-" + side)
		key := ringKey(side, q.r.rank)
		if why := s.admit(q.r, len(key), len(value), len(value)); why != "" {
			s.answer(q, failed(-1, why))
			return
		}
		s.kvs[key] = escape(value)
		s.fresh[key] = s.kvs[key]
	}
	s.enter2(q, group{name: ringBarrier, tag: "0", local: len(s.ranks)})
}

// neighbours is the answer to a ring: the rank's place in it and the values its
// neighbours gave to their side.
func (s *Server) neighbours(rank int) []pmi2.Pair {
	left, right := (rank+s.cfg.Size-1)%s.cfg.Size, (rank+1)%s.cfg.Size
	value := func(key string) string { return unescape([]byte(s.kvs[key])) }
	return []pmi2.Pair{
		{Key: "ring-count", Value: strconv.Itoa(rank)},
		{Key: "ring-left", Value: value(ringKey("right", left))},
		{Key: "ring-right", Value: value(ringKey("left", right))},
		success,
	}
}

// name2 hands publish, lookup and unpublish to the Backend.
func (s *Server) name2(q request2, m *pmi2.Message) {
	op := operation{r: q.r, name: Publish, thread: q.thread}
	switch m.Command {
	case "name-lookup":
		op.name = Lookup
	case "name-unpublish":
		op.name = Unpublish
	}
	s.askName(op, m.Value("name"), m.Value("port"))
}

func (s *Server) name2Done(op operation, port string) {
	q := request2{op.r, "name-" + op.name.String(), op.thread}
	if op.name == Lookup {
		// MPICH's client reads port, Slurm's value
		s.answer(q, []pmi2.Pair{{Key: "port", Value: port}, {Key: "value", Value: port}, {Key: "found", Value: "TRUE"}, success})
		return
	}
	s.answer(q, []pmi2.Pair{success})
}

// abort2 passes a rank's wish to end the job on. MPICH sends exit code -1
// whatever MPI_Abort was called with and Slurm's client none at all; both then
// exit with the code that was meant.
func (s *Server) abort2(r *rankState, m *pmi2.Message) {
	code, err := strconv.Atoi(m.Value("exitcode"))
	if err != nil || code == -1 {
		code = UnsaidCode
	}
	msg, ok := m.Get("message")
	if !ok {
		msg = m.Value("msg")
	}
	s.deafen(r)
	s.backend.Abort(r.rank, code, msg)
}
