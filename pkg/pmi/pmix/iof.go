package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"slices"
)

// Channels of output (OpenPMIx, pmix_iof_channel_t).
const (
	channelStdout = 2
	channelStderr = 4
)

// pull is a client's wish to have what processes write.
type pull struct {
	c        *conn
	procs    []codec.Proc
	channels uint64
	ref      uint64 // the client's own number of it
}

// noHandler is a number that no client gives: libpmix writes such output to its own.
const noHandler = 1<<31 - 1

// maxHeld bounds the output that is kept for a tool whose job is being started, bytes.
const maxHeld = 1 << 20

// piece is output that was there before the answer to a spawn.
type piece struct {
	from    codec.Proc
	channel uint64
	data    []byte
}

// pull reads {procs}{infos}{channels}[{number}].
func (s *Server) pull(r request, d *codec.Decoder) error {
	p := pull{c: r.c, procs: d.Procs()}
	d.Infos()
	p.channels = d.Unsigned(codec.TypeIOFChannel)
	if d.More() { // libpmix 3 does not number them
		p.ref = d.Unsigned(codec.TypeSize)
	}
	switch {
	case d.Err() != nil:
		return d.Err()
	case len(p.procs) == 0:
		r.status(codec.ErrBadParam)
		return nil
	case len(s.pulls) >= maxPulls:
		r.status(codec.ErrFailed)
		return nil
	}
	for _, proc := range p.procs {
		if s.spaces[proc.Namespace] == nil {
			r.status(codec.ErrNotFound)
			return nil
		}
	}
	e := r.begin(codec.Success)
	e.Size(s.addPull(p))
	r.send(e)
	return nil
}

func (s *Server) addPull(p pull) (id int) {
	s.lastID++
	s.pulls[s.lastID] = p
	s.tap()
	return s.lastID
}

// endPull reads {infos}{number of the pull}.
func (s *Server) endPull(r request, d *codec.Decoder) error {
	d.Infos()
	id := int(d.Unsigned(codec.TypeSize))
	if d.Err() != nil {
		return d.Err()
	}
	if p, ok := s.pulls[id]; !ok || p.c != r.c {
		r.status(codec.ErrNotFound)
		return nil
	}
	delete(s.pulls, id)
	s.tap()
	r.status(codec.Success)
	return nil
}

// endPulls forgets those of a connection that is gone.
func (s *Server) endPulls(c *conn) {
	for id, p := range s.pulls {
		if p.c == c {
			delete(s.pulls, id)
		}
	}
	s.tap()
}

// tap has the Backend bring output while somebody here wants it.
func (s *Server) tap() {
	want := len(s.pulls) > 0 || s.spawning > 0
	if want != s.tapped {
		s.tapped = want
		s.backend.Tap(want)
	}
	if s.spawning == 0 {
		s.held, s.heldBytes = nil, 0
	}
}

// Output brings what a process of any node has written, after Backend.Tap. Without data it is
// the end of the stream.
func (s *Server) Output(from codec.Proc, stderr bool, data []byte) {
	p := piece{from, channelStdout, data}
	if stderr {
		p.channel = channelStderr
	}
	for _, to := range s.pulls {
		s.deliverOutput(to, p)
	}
	if s.spawning > 0 && s.heldBytes+len(data) <= maxHeld {
		s.held = append(s.held, p)
		s.heldBytes += len(data)
	}
}

// deliverOutput sends {source}{channel}{the client's number}{infos}{data} to who wants it.
func (s *Server) deliverOutput(to pull, p piece) {
	all := codec.Proc{Namespace: p.from.Namespace, Rank: codec.Wildcard}
	if to.channels&p.channel == 0 || !s.hears(to.c) || !slices.Contains(to.procs, p.from) && !slices.Contains(to.procs, all) {
		return
	}
	var infos []codec.Info
	if len(p.data) == 0 {
		infos = []codec.Info{{Key: "pmix.iof.cmp", Value: codec.Value{Type: codec.TypeBool, Data: true}}}
	}
	e := codec.NewEncoder(to.c.hello.dialect)
	e.Pack(codec.TypeProc, p.from)
	e.Pack(codec.TypeIOFChannel, p.channel)
	e.Pack(codec.TypeSize, to.ref)
	e.Infos(infos)
	e.ByteObject(p.data)
	s.backend.Send(to.c.id, frame(tagOutput, e.Bytes()))
}

// forwarded returns the channels of a job that the spawning tool wants. If a rank spawns a job, the
// launcher shows the job's output where the rank's own output is.
func (c *client) forwarded(job []codec.Info) (channels uint64) {
	if c.tool && isSet(job, "pmix.fwd.stdout") {
		channels |= channelStdout
	}
	if c.tool && isSet(job, "pmix.fwd.stderr") {
		channels |= channelStderr
	}
	return channels
}

// reader returns the rank of a job that reads the input sent by the spawning tool, or
// codec.NoReader.
func (c *client) reader(job []codec.Info) uint32 {
	for _, i := range job {
		if i.Key != keyForwardInput || !c.tool {
			continue
		}
		switch v := i.Data.(type) {
		case bool:
			if v {
				return 0
			}
		case uint64:
			return uint32(v)
		}
	}
	return codec.NoReader
}

const keyForwardInput = "pmix.fwd.stdin"

// push reads {targets}{infos}[{data}], of which no bytes are the end, and passes it on.
func (s *Server) push(r request, d *codec.Decoder) error {
	procs := d.Procs()
	d.Infos()
	var data []byte
	if d.More() {
		data, _ = d.Unpack(codec.TypeByteObject).([]byte)
	}
	switch {
	case d.Err() != nil:
		return d.Err()
	case len(procs) != 1:
		r.status(codec.ErrBadParam)
	case s.spaces[procs[0].Namespace] == nil:
		r.status(codec.ErrNotFound)
	default:
		s.backend.Push(s.ask(call{req: r}), procs[0], data)
	}
	return nil
}

// spawned gives a tool what its job writes, and has written until now.
func (s *Server) spawned(c call, namespace string) {
	if c.forward == 0 {
		return
	}
	held := s.held
	s.spawning--
	if namespace != "" && !c.req.c.deaf {
		p := pull{c: c.req.c, procs: []codec.Proc{{Namespace: namespace, Rank: codec.Wildcard}}, channels: c.forward, ref: noHandler}
		s.addPull(p)
		for _, h := range held {
			s.deliverOutput(p, h)
		}
	}
	s.tap()
}
