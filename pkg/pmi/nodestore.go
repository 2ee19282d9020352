package pmi

// nodeStore holds PMI-2's node attributes: keys that the ranks of one node
// leave for each other, as the name of a shared segment. The zero value is
// ready.
type nodeStore struct {
	values map[string]string
	await  map[string][]request2 // who waits for a key
}

// putNode enters an attribute, and answers those that wait for it. It says why
// it may not be entered.
func (s *Server) putNode(r *rankState, key, value string) (why string) {
	if why := s.admit(r, len(key), len(value), len(value)); why != "" {
		return why
	}
	n := &s.node
	if n.values == nil {
		n.values, n.await = make(map[string]string), make(map[string][]request2)
	}
	n.values[key] = value
	waiting := n.await[key]
	delete(n.await, key)
	for _, q := range waiting {
		q.r.asked--
		s.answer(q, found(value, true))
	}
	return ""
}

// getNode answers with an attribute. A rank may wait for one that is not there
// yet, for as long as it takes.
func (s *Server) getNode(q request2, key string, wait bool) {
	n := &s.node
	value, ok := n.values[key]
	switch {
	case ok || !wait:
		s.answer(q, found(value, ok))
	case len(key) >= keyMax:
		s.answer(q, failed(-1, "key_too_long"))
	case q.r.asked >= maxAsked:
		s.answer(q, failed(-1, "too_many_requests_outstanding"))
	default:
		if n.await == nil {
			n.values, n.await = make(map[string]string), make(map[string][]request2)
		}
		q.r.asked++
		n.await[key] = append(n.await[key], q)
	}
}
