package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"strings"
	"syscall"
)

// log passes on {n}{data}{m}{directives}: text for the user, which Open MPI has
// in either list.
func (s *Server) log(r request, d *codec.Decoder) error {
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
	r.status(codec.Success)
	return nil
}

// jobControl reads {targets}{infos}. What is served are signals to whole jobs, and the files
// to remove: Open MPI 5 relies on it for its memory segments.
func (s *Server) jobControl(r request, d *codec.Decoder) error {
	targets := d.Procs()
	infos := d.Infos()
	if d.Err() != nil {
		return d.Err()
	}
	if sig, asked := signalOf(infos); asked {
		r.status(s.signal(r, targets, sig))
		return nil
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
		r.status(codec.ErrNotSupported)
		return nil
	}
	r.status(codec.Success)
	return nil
}

// lastSignal is the highest number of a signal (man 7 signal).
const lastSignal = 64

// signalOf reads which signal a job is to get, if any.
func signalOf(infos []codec.Info) (sig int64, asked bool) {
	for _, i := range infos {
		switch i.Key {
		case "pmix.jctrl.sig":
			return integer(i.Value), true
		case "pmix.jctrl.term", "pmix.jctrl.kill":
			return int64(syscall.SIGTERM), true // upon which a job is killed in the end
		}
	}
	return 0, false
}

// signal passes a signal on to the jobs of targets, of which all processes must be meant. No
// target is the asker's own job; a tool has none.
func (s *Server) signal(r request, targets []codec.Proc, sig int64) codec.Status {
	if sig < 1 || sig > lastSignal {
		return codec.ErrBadParam
	}
	if len(targets) == 0 {
		targets = []codec.Proc{{Namespace: r.c.client.proc.Namespace, Rank: codec.Wildcard}}
	}
	for _, p := range targets {
		if s.spaces[p.Namespace] == nil {
			return codec.ErrNotFound
		}
		if p.Rank != codec.Wildcard {
			return codec.ErrNotSupported
		}
	}
	for _, p := range targets {
		s.backend.Signal(p.Namespace, int(sig))
	}
	return codec.Success
}
