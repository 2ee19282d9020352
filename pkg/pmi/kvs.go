package pmi

import (
	"strconv"
	"strings"
)

// put stores a key. A key put twice takes the later value; ranks of this node
// see it at once, those of others after the next fence.
func (s *Server) put(r *rankState, c *command) {
	key, value := c.get("key"), c.get("value")
	n := valueLen(value)
	switch {
	case string(c.get("kvsname")) != s.cfg.KVSName:
		s.fail(r, "put_result", -1, "no_such_kvsname")
	case len(key) == 0 && c.has("key") && len(value) == 0:
		// MPICH 4.0 started alone hands on the puts it made before it had a
		// launcher, and when there were none an empty one.
		s.reply(r, s.putOK)
	case len(key) == 0:
		s.fail(r, "put_result", -1, "key_missing")
	case len(key) >= keyMax:
		s.fail(r, "put_result", -1, "key_longer_than_"+strconv.Itoa(keyMax-1)+"_bytes")
	case strings.HasPrefix(string(key), "PMI_"):
		s.fail(r, "put_result", -1, "keys_beginning_with_PMI_are_reserved")
	case !c.has("value") || c.stray:
		s.fail(r, "put_result", -1, "value_missing_or_with_blanks")
	case n >= s.cfg.ValueMax:
		s.fail(r, "put_result", -1, "value_longer_than_"+strconv.Itoa(s.cfg.ValueMax-1)+"_bytes")
	case r.putBytes+len(key)+len(value) > maxPutBytes:
		s.fail(r, "put_result", -1, "key-value_space_full")
	default:
		r.putBytes += len(key) + len(value)
		k, v := string(key), string(value)
		s.kvs[k] = v
		s.fresh[k] = v
		s.reply(r, s.putOK)
	}
}

// get answers with the value of a key. It never waits: a key that no fence has
// brought is an error.
func (s *Server) get(r *rankState, c *command) {
	key := c.get("key")
	if string(c.get("kvsname")) != s.cfg.KVSName {
		s.missed(r, "no_such_kvsname")
		return
	}
	value, ok := s.reserved[string(key)]
	if !ok {
		value, ok = s.kvs[string(key)]
	}
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

func (s *Server) missed(r *rankState, msg string) {
	s.reply(r, failure("get_result", -1, msg, " value=unknown"))
}

// fillReserved enters the keys the launcher serves.
func (s *Server) fillReserved() {
	s.SetAttribute("PMI_process_mapping", s.cfg.Mapping)
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

// mergePuts adds src to dst. Two nodes that put the same key between fences
// break the rules; all nodes must still agree on one value, whatever the order
// of arrival, so the smaller string wins.
func mergePuts(dst, src map[string]string) {
	for k, v := range src {
		if old, ok := dst[k]; !ok || v < old {
			dst[k] = v
		}
	}
}
