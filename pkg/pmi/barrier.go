package pmi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// worldGroup names the plain barrier.
const worldGroup = "WORLD:0"

// barrier lets a rank into a barrier and passes the fence on when all members
// of this node are in.
func (s *Server) barrier(c *client, f fields) {
	group, named := f.keys["group"]
	if !named {
		group = worldGroup
	}
	w, name, err := s.group(c, group)
	if err != nil {
		s.reply(c, "cmd=barrier_out rc=-1 msg=%s", word(err.Error()))
		return
	}
	if open := s.waits[name]; open != nil {
		w = open
	} else {
		s.waits[name] = w
	}
	if w.in[c.rank] {
		s.reply(c, "cmd=barrier_out rc=-1 tag=%s msg=entered_twice", w.tag)
		return
	}
	w.in[c.rank] = true
	if len(w.in) < len(w.local) {
		return
	}
	if w.node {
		s.release(name)
		return
	}
	puts := s.fresh
	s.fresh = map[string]string{}
	s.b.Fence(Fence{Group: name, Ranks: w.members, Puts: puts})
}

// group reads WORLD:tag, NODE:tag or r0,r1,...:tag (PMI 1.2).
func (s *Server) group(c *client, text string) (*wait, string, error) {
	who, tag, _ := strings.Cut(text, ":")
	if tag == "" {
		tag = "0"
	}
	if _, err := strconv.Atoi(tag); err != nil {
		return nil, "", fmt.Errorf("group tag %q is no number", tag)
	}
	w := &wait{in: map[int]bool{}, tag: tag}
	switch who {
	case "WORLD":
		w.local = s.cfg.Local
	case "NODE":
		w.local, w.node = s.cfg.Local, true
	default:
		for _, r := range strings.Split(who, ",") {
			n, err := strconv.Atoi(r)
			if err != nil || n < 0 || n >= s.cfg.Size {
				return nil, "", fmt.Errorf("group member %q is no rank of this world", r)
			}
			w.members = append(w.members, n)
		}
		slices.Sort(w.members)
		w.members = slices.Compact(w.members)
		for _, r := range w.members {
			if s.ranks[r] != nil {
				w.local = append(w.local, r)
			}
		}
		if !slices.Contains(w.members, c.rank) {
			return nil, "", fmt.Errorf("rank %d is no member of its group", c.rank)
		}
		w.node = len(w.local) == len(w.members)
		who = "R" + strings.Trim(fmt.Sprint(w.members), "[]")
	}
	return w, who + ":" + tag, nil
}

// FenceDone answers Backend.Fence: all members on all nodes are in; puts are
// the keys that came with them.
func (s *Server) FenceDone(group string, puts map[string]string) {
	for k, v := range puts {
		s.kvs[k] = v
	}
	s.release(group)
}

func (s *Server) release(group string) {
	w := s.waits[group]
	if w == nil {
		return
	}
	delete(s.waits, group)
	for _, r := range w.local {
		if c := s.ranks[r]; c != nil && !c.deaf {
			s.reply(c, "cmd=barrier_out rc=0 tag=%s", w.tag)
		}
	}
}

// Waiting describes the open barriers for a report of who waits for whom:
// group, and which local members are not in yet.
func (s *Server) Waiting() map[string][]int {
	out := map[string][]int{}
	for g, w := range s.waits {
		missing := []int{}
		for _, r := range w.local {
			if !w.in[r] {
				missing = append(missing, r)
			}
		}
		out[g] = missing
	}
	return out
}
