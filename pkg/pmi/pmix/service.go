package pmix

import (
	"maps"
	"slices"
	"strings"
)

// query answers {queries} with what it knows.
func (s *Server) query(r request, d *Decoder) error {
	queries := unpackList[Query](d, TypeQuery)
	if d.Err() != nil {
		return d.Err()
	}
	var out []Info
	missing := false
	for _, q := range queries {
		for _, key := range q.Keys {
			if v := s.fact(key); v.Type != TypeUndef {
				out = append(out, Info{Key: key, Value: v})
			} else {
				missing = true
			}
		}
	}
	switch {
	case len(out) == 0:
		r.status(ErrNotFound)
		return nil
	case missing:
		r.reply(QueryPartial, out)
	default:
		r.reply(Success, out)
	}
	return nil
}

func (r request) reply(st Status, infos []Info) {
	e := r.begin(st)
	e.Infos(infos)
	r.send(e)
}

// fact answers one question.
func (s *Server) fact(key string) Value {
	switch key {
	case "pmix.qry.ns":
		return Value{TypeString, strings.Join(slices.Sorted(maps.Keys(s.spaces)), ",")}
	case "pmix.qry.psetnum":
		return Value{TypeSize, uint64(0)}
	}
	return Value{}
}

// log passes on {n}{data}{m}{directives}: text for the user, which Open MPI has
// in either list.
func (s *Server) log(r request, d *Decoder) error {
	infos := d.Infos()
	infos = append(infos, d.Infos()...)
	if d.Err() != nil {
		return d.Err()
	}
	for _, i := range infos {
		words, ok := i.Data.(string)
		if ok && (i.Key == "pmix.log.stderr" || i.Key == "pmix.log.stdout") {
			s.backend.Log(r.c.client.proc, i.Key == "pmix.log.stderr", words)
		}
	}
	r.status(Success)
	return nil
}

// jobControl reads {targets}{infos}. What is served are the files to remove:
// Open MPI 5 relies on it for its memory segments.
func (s *Server) jobControl(r request, d *Decoder) error {
	d.Procs()
	infos := d.Infos()
	if d.Err() != nil {
		return d.Err()
	}
	var paths []Cleanup
	options := Cleanup{}
	for _, i := range infos {
		value, _ := i.Data.(string)
		switch i.Key {
		case "pmix.reg.cleanup", "pmix.reg.cleanupdir":
			for path := range strings.SplitSeq(value, ",") {
				if path != "" {
					paths = append(paths, Cleanup{Path: path, Dir: i.Key == "pmix.reg.cleanupdir"})
				}
			}
		case "pmix.clnup.recurse":
			options.Recurse = isSet(infos, i.Key)
		case "pmix.clnup.lvtop":
			options.KeepTop = isSet(infos, i.Key)
		case "pmix.clnup.ignore":
			options.Ignore = strings.Split(value, ",")
		}
	}
	for _, c := range paths {
		c.Recurse, c.KeepTop, c.Ignore = options.Recurse, options.KeepTop, options.Ignore
		s.backend.Cleanup(r.c.client.proc, c)
	}
	if len(paths) == 0 && len(infos) > 0 {
		r.status(ErrNotSupported)
		return nil
	}
	r.status(Success)
	return nil
}
