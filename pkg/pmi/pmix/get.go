package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"slices"
	"strings"
	"time"
)

// waitingGet is a request for what a process has not put yet.
type waitingGet struct {
	req      request
	key      string
	now      bool // do not wait for a commit
	deadline time.Time
}

// keyQualified holds values that depend on a group, of which a process may have
// many.
const keyQualified = "pmix.qual.val"

// get answers {namespace}{rank}{infos}[{key}] with all that the process has
// put: the client keeps it, and asks once.
func (s *Server) get(r request, d *codec.Decoder) error {
	p := codec.Proc{Namespace: d.String(), Rank: uint32(d.Unsigned(codec.TypeRank))}
	infos := d.Infos()
	key := ""
	if d.More() {
		key = d.String()
	}
	if d.Err() != nil {
		return d.Err()
	}
	space := s.spaces[p.Namespace]
	if space == nil || key == "" && p.Rank > codec.LastRank {
		r.status(codec.ErrNotFound)
		return nil
	}
	if p.Rank == codec.Wildcard || strings.HasPrefix(key, "pmix.") && !strings.HasPrefix(key, "pmix.grp.") {
		s.getReserved(r, p, key)
		return nil
	}
	if p.Rank >= uint32(space.size()) {
		r.status(codec.ErrNotFound)
		return nil
	}
	if s.answerGet(r, p, key) {
		return nil
	}
	here := space.clients[p.Rank] != nil
	now := isSet(infos, "pmix.immediate")
	if isSet(infos, "pmix.optional") || now && here {
		r.status(codec.ErrNotFound)
		return nil
	}
	asked := slices.ContainsFunc(s.gets[p], func(g waitingGet) bool { return g.now == now })
	s.gets[p] = append(s.gets[p], waitingGet{req: r, key: key, now: now, deadline: s.after(timeout(infos))})
	if !here && !asked {
		s.backend.Fetch(p, !now)
	}
	return nil
}

// answerGet answers when it can.
func (s *Server) answerGet(r request, p codec.Proc, key string) bool {
	space := s.spaces[p.Namespace]
	if cl := space.clients[p.Rank]; cl != nil {
		if !cl.card.committed && !cl.card.has(forLocal, keyQualified) {
			return false
		}
		s.sendCard(r, p, cl.card.all(forLocal), key)
		return true
	}
	c := space.remote[p.Rank]
	if c == nil || key != "" && !c.has(forRemote, key) && !strings.HasPrefix(key, "pmix.") {
		return false
	}
	s.sendCard(r, p, c.all(forRemote), "")
	return true
}

// sendCard answers with packed KVals of a process, which was asked for key.
func (s *Server) sendCard(r request, p codec.Proc, kvals []byte, key string) {
	e := r.begin(codec.Success)
	err := packCard(e, p, kvals)
	if err == nil && key != "" {
		err = s.ahead(r, e, p, key)
	}
	if err != nil {
		r.status(codec.ErrUnknownDataType)
		return
	}
	r.send(e)
}

// getReserved answers for keys of the launcher's that the client did not find
// among what it was told: those of a process or of its node when it looked for
// something else, and the machine's topology.
func (s *Server) getReserved(r request, p codec.Proc, key string) {
	var value codec.Value
	for _, kv := range s.reserved(p, key) {
		if kv.Key == key {
			value = kv.Value
			break
		}
	}
	if value.Type == codec.TypeUndef {
		r.status(codec.ErrNotFound)
		return
	}
	e := codec.NewEncoder(codec.Canonical)
	e.KVal(codec.KVal{Key: key, Value: value})
	s.sendCard(r, p, e.Bytes(), "")
}

// reserved lists what there is to say of a process, or of a whole namespace.
func (s *Server) reserved(p codec.Proc, key string) []codec.KVal {
	n := s.spaces[p.Namespace]
	switch {
	case key == "pmix.hwlocxml2":
		return s.topology()
	case p.Rank < uint32(n.size()):
		rank := int(p.Rank)
		return append(n.rankFacts(rank), n.nodeFacts(n.job.NodeOf[rank])...)
	case n.job.Node >= 0:
		return append(n.jobFacts(), n.nodeFacts(n.job.Node)...)
	}
	return n.jobFacts()
}

// topology is this machine's as hwloc reads it, if that may be told.
func (s *Server) topology() []codec.KVal {
	if s.cfg.Hwloc == nil {
		return nil
	}
	xml := s.cfg.Hwloc()
	if len(xml) == 0 {
		return nil
	}
	return []codec.KVal{text("pmix.hwlocxml2", string(xml))}
}

// answerGets answers what has waited for a process, now that there is all
// there will be.
func (s *Server) answerGets(p codec.Proc) {
	list := s.gets[p]
	delete(s.gets, p)
	for _, g := range list {
		if !s.answerGet(g.req, p, "") {
			g.req.status(codec.ErrNotFound)
		}
	}
}

func (s *Server) expireGets(due func(time.Time) bool) {
	for p := range s.gets {
		s.dropGets(p, codec.ErrTimeout, func(g waitingGet) bool { return due(g.deadline) })
	}
}

// dropGets answers some of those who wait for a process with a failure.
func (s *Server) dropGets(p codec.Proc, status codec.Status, which func(waitingGet) bool) {
	var keep []waitingGet
	for _, g := range s.gets[p] {
		if which(g) {
			g.req.status(status)
		} else {
			keep = append(keep, g)
		}
	}
	if s.gets[p] = keep; len(keep) == 0 {
		delete(s.gets, p)
	}
}

// Wanted tells that another node asks for what a local process has put.
// Backend.Card answers: at once, or if wait is set once it has put something.
func (s *Server) Wanted(node int, p codec.Proc, wait bool) {
	cl := s.local(p)
	switch {
	case cl != nil && cl.card.committed:
		s.backend.Card(node, p, true, cl.card.all(forRemote))
	case cl == nil || !wait:
		s.backend.Card(node, p, false, nil)
	case !slices.Contains(s.wanted[p], node):
		s.wanted[p] = append(s.wanted[p], node)
	}
}

// FetchDone brings the answer to Backend.Fetch; ok is false when there was
// nothing yet and nobody wanted to wait.
func (s *Server) FetchDone(p codec.Proc, ok bool, data []byte) error {
	if ok {
		err := s.learn(p, data)
		s.answerGets(p)
		return err
	}
	s.dropGets(p, codec.ErrNotFound, func(g waitingGet) bool { return g.now })
	return nil
}

// learn enters what a process of another node has put.
func (s *Server) learn(p codec.Proc, data []byte) error {
	space := s.spaces[p.Namespace]
	if space == nil || space.clients[p.Rank] != nil {
		return nil
	}
	c := space.remote[p.Rank]
	if c == nil {
		c = &card{committed: true}
		space.remote[p.Rank] = c
	}
	return c.add(forRemote, codec.Canonical, data)
}

// isSet reports whether a boolean directive is set. One without a value is.
func isSet(infos []codec.Info, key string) bool {
	for _, i := range infos {
		if i.Key == key {
			b, isBool := i.Data.(bool)
			return !isBool || b
		}
	}
	return false
}

// timeout reads "pmix.timeout", in seconds; 0 is none.
func timeout(infos []codec.Info) time.Duration {
	for _, i := range infos {
		if i.Key == "pmix.timeout" {
			return time.Duration(min(max(integer(i.Value), 0), 1<<31)) * time.Second
		}
	}
	return 0
}

// integer reads a number of any type.
func integer(v codec.Value) int64 {
	switch n := v.Data.(type) {
	case int64:
		return n
	case uint64:
		return int64(n)
	}
	return 0
}
