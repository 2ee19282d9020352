package pmi

import (
	"strconv"
	"strings"
)

// put stores a key. A key put twice takes the later value; ranks of this node
// see it at once, those of others after the next fence.
func (s *Server) put(r *rankState, c *command) {
	key, value := c.get("key"), c.get("value")
	why := ""
	switch {
	case string(c.get("kvsname")) != s.cfg.KVSName:
		why = "no_such_kvsname"
	case len(key) == 0 && c.has("key") && len(value) == 0:
		// MPICH 4.0 started alone hands on the puts it made before it had a
		// launcher, and when there were none an empty one.
	case !c.has("value") || c.stray:
		why = "value_missing_or_with_blanks"
	default:
		why = s.store(r, key, value)
	}
	if why != "" {
		s.fail(r, "put_result", -1, why)
		return
	}
	s.reply(r, s.putOK)
}

// store enters a key with its escaped value, or says why it may not.
func (s *Server) store(r *rankState, key, value []byte) (why string) {
	if strings.HasPrefix(string(key), "PMI_") {
		return "keys_beginning_with_PMI_are_reserved"
	}
	if why := s.admit(r, len(key), valueLen(value), len(value)); why != "" {
		return why
	}
	k, v := string(key), string(value)
	s.kvs[k] = v
	s.fresh[k] = v
	return ""
}

// admit checks the sizes of a key and its value, plain and as kept, and counts
// them against what a rank may make the engine hold.
func (s *Server) admit(r *rankState, key, value, kept int) (why string) {
	switch {
	case key == 0:
		return "key_missing"
	case key >= keyMax:
		return "key_longer_than_" + strconv.Itoa(keyMax-1) + "_bytes"
	case value >= s.cfg.ValueMax:
		return "value_longer_than_" + strconv.Itoa(s.cfg.ValueMax-1) + "_bytes"
	case r.putBytes+key+kept > maxPutBytes:
		return "key-value_space_full"
	}
	r.putBytes += key + kept
	return ""
}

// get answers with the value of a key. It never waits: a key that no fence has
// brought is an error.
func (s *Server) get(r *rankState, c *command) {
	key := c.get("key")
	if string(c.get("kvsname")) != s.cfg.KVSName {
		s.missed(r, "no_such_kvsname")
		return
	}
	value, ok := s.find(key)
	if !ok {
		s.missed(r, "key_"+string(key[:min(len(key), keyMax)])+"_not_found")
		return
	}
	const head = "cmd=get_result rc=0 msg=success value="
	msg := make([]byte, 0, len(head)+len(value)+1)
	msg = append(msg, head...)
	msg = append(msg, value...)
	s.reply(r, append(msg, '\n'))
}

// find returns the escaped value of a key, the launcher's own first.
func (s *Server) find(key []byte) (string, bool) {
	value, ok := s.reserved[string(key)]
	if !ok {
		value, ok = s.kvs[string(key)]
	}
	return value, ok
}

func (s *Server) missed(r *rankState, msg string) {
	s.reply(r, failure("get_result", -1, msg, " value=unknown"))
}

// fillReserved enters the keys the launcher serves.
func (s *Server) fillReserved() {
	s.SetAttribute("PMI_process_mapping", s.cfg.Mapping)
	s.SetAttribute(escapedKey, "1")
	if s.cfg.Universe > 0 {
		s.SetAttribute("universeSize", strconv.Itoa(s.cfg.Universe))
	}
	for k, v := range s.cfg.Attributes {
		s.SetAttribute(k, v)
	}
}

// SetAttribute changes a reserved key on this node, PMI_dead_processes for one.
// An empty value removes it, and so does one that does not fit the buffers of
// MPICH 4.0: clients have a way out for a missing key, but none for half a
// value.
func (s *Server) SetAttribute(key, value string) {
	value = escape(value)
	if value == "" || len(value) >= min(servedMax, s.cfg.ValueMax) || strings.Contains(value, "\n") {
		delete(s.reserved, key)
		return
	}
	s.reserved[key] = value
}
