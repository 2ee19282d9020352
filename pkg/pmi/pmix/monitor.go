package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"slices"
	"time"
)

// monitor watches for signs of life of the client that has asked for it: heartbeats, or changes
// of a file.
type monitor struct {
	id    string
	c     *conn
	path  string       // "": heartbeats
	code  codec.Status // of the event that tells of their lack
	every time.Duration
	drops int // how many may be missed
	due   time.Time

	missed int
	beat   bool // since the last look
	what   []string
	before FileState
}

// FileState is what changes of a file that is in use.
type FileState struct {
	Size             int64 // bytes
	Accessed, Change int64 // ns since 1970
}

// Keys of a monitor, and its default interval.
const (
	keyBeats     = "pmix.monitor.mbeat"
	keyFile      = "pmix.monitor.fmon"
	keyCancel    = "pmix.monitor.cancel"
	monitorEvery = 5 * time.Second
)

// monitor reads {what}{status of the alarm}{infos}.
func (s *Server) monitor(r request, d *codec.Decoder) error {
	what, _ := d.Unpack(codec.TypeInfo).(codec.Info)
	m := &monitor{c: r.c, code: d.Status(), every: monitorEvery}
	infos := d.Infos()
	if d.Err() != nil {
		return d.Err()
	}
	for _, i := range infos {
		n := min(max(integer(i.Value), 0), 1<<20)
		switch i.Key {
		case "pmix.monitor.id":
			m.id, _ = i.Data.(string)
		case "pmix.monitor.btime", "pmix.monitor.ftime":
			m.every = time.Duration(max(n, 1)) * time.Second
		case "pmix.monitor.bdrop", "pmix.monitor.fdrop":
			m.drops = int(n)
		case "pmix.monitor.fsize", "pmix.monitor.faccess", "pmix.monitor.fmod":
			m.what = append(m.what, i.Key)
		}
	}
	name, _ := what.Data.(string)
	switch {
	case what.Key == keyCancel:
		s.monitors = slices.DeleteFunc(s.monitors, func(m *monitor) bool { return m.c == r.c && (name == "" || m.id == name) })
		r.reply(codec.Success, nil)
		return nil
	case what.Key == keyFile && name != "" && s.cfg.Stat != nil:
		m.path = name
		m.before, _ = s.cfg.Stat(name)
	case what.Key != keyBeats:
		r.status(codec.ErrNotSupported)
		return nil
	}
	if len(s.monitors) >= maxMonitors {
		r.status(codec.ErrFailed)
		return nil
	}
	m.due = s.after(m.every)
	s.monitors = append(s.monitors, m)
	r.reply(codec.Success, nil)
	return nil
}

// maxMonitors bounds what clients have watched.
const maxMonitors = 1 << 12

// heartbeat notes that a client lives.
func (s *Server) heartbeat(c *conn) {
	for _, m := range s.monitors {
		m.beat = m.beat || m.path == "" && m.c == c
	}
}

// look looks for what has happened in an interval that is over, and tells the process's own job
// when there was too little of it.
func (s *Server) look(m *monitor) {
	if m.path != "" {
		m.beat = m.changed(s.cfg.Stat)
	}
	m.due = s.after(m.every)
	if m.beat {
		m.beat, m.missed = false, 0
		return
	}
	if m.missed++; m.missed != m.drops+1 {
		return
	}
	e := codec.NewEncoder(codec.Canonical)
	e.Infos([]codec.Info{{Key: "pmix.evproc", Value: codec.Value{Type: codec.TypeProc, Data: m.c.client.proc}}, {Key: "pmix.monitor.id", Value: codec.Value{Type: codec.TypeString, Data: m.id}}})
	_ = s.raise(Event{Code: m.code, Source: codec.Proc{Namespace: s.cfg.Server, Rank: 0}, Range: codec.RangeSession, Infos: e.Bytes()})
}

// changed reports whether what is watched of a file has changed; nothing in particular is
// anything.
func (m *monitor) changed(stat func(string) (FileState, error)) bool {
	now, err := stat(m.path)
	if err != nil {
		return false
	}
	is := map[string]bool{
		"pmix.monitor.fsize":   now.Size != m.before.Size,
		"pmix.monitor.faccess": now.Accessed != m.before.Accessed,
		"pmix.monitor.fmod":    now.Change != m.before.Change,
	}
	any := len(m.what) == 0 && now != m.before
	for _, w := range m.what {
		any = any || is[w]
	}
	m.before = now
	return any
}
