package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"slices"
	"time"
)

// directives are the infos of a publish or lookup that are not data.
type directives struct {
	area    codec.Range
	persist codec.Persistence
	wait    bool
	waitFor int // 0: for all
	timeout time.Duration
}

// read sorts infos into directives and data.
func (v *directives) read(infos []codec.Info) (data []codec.Info) {
	v.area, v.persist = codec.RangeSession, codec.PersistApp
	for _, i := range infos {
		switch i.Key {
		case "pmix.range":
			v.area = codec.Range(integer(i.Value))
		case "pmix.persist":
			v.persist = codec.Persistence(integer(i.Value))
		case "pmix.wait":
			b, isBool := i.Data.(bool)
			v.wait = !isBool || b
			v.waitFor = int(max(integer(i.Value), 0))
		case "pmix.timeout":
			v.timeout = timeout([]codec.Info{i})
		case "pmix.euid", "pmix.egid", "pmix.userid", "pmix.grpid", "pmix.apermissions":
		default:
			data = append(data, i)
		}
	}
	return data
}

// publish passes on {uid}{infos}.
func (s *Server) publish(r request, d *codec.Decoder) error {
	d.Uint32()
	infos := d.Infos()
	if d.Err() != nil {
		return d.Err()
	}
	var v directives
	p := Publication{Owner: r.c.client.proc}
	for _, i := range v.read(infos) {
		p.Items = append(p.Items, Published{i.Key, codec.PackValue(i.Value)})
	}
	p.Range, p.Persist = v.area, v.persist
	if len(p.Items) == 0 {
		r.status(codec.ErrBadParam)
		return nil
	}
	s.backend.Publish(s.ask(call{req: r}), p)
	return nil
}

// keysOf reads {uid}{n}{key}...{infos}.
func keysOf(d *codec.Decoder) ([]string, []codec.Info) {
	d.Uint32()
	var keys []string
	d.Repeat(d.Size(), func() { keys = append(keys, d.String()) })
	return keys, d.Infos()
}

// lookup passes on {uid}{keys}{infos}.
func (s *Server) lookup(r request, d *codec.Decoder) error {
	keys, infos := keysOf(d)
	if d.Err() != nil {
		return d.Err()
	}
	var v directives
	v.read(infos)
	slices.Sort(keys)
	keys = slices.Compact(keys)
	l := Lookup{Asker: r.c.client.proc, Keys: keys}
	if v.wait {
		l.Wait = len(keys)
		if v.waitFor > 0 {
			l.Wait = min(l.Wait, v.waitFor)
		}
	}
	if len(keys) == 0 {
		r.status(codec.ErrBadParam)
		return nil
	}
	l.ID = s.ask(call{req: r, lookup: true, deadline: s.after(v.timeout), due: codec.ErrTimeout})
	s.backend.Lookup(l)
	return nil
}

// LookupDone brings the answer to Backend.Lookup.
func (s *Server) LookupDone(id int, st codec.Status, found []Found) error {
	r, err := s.answered(id)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		r.status(st)
		return nil
	}
	var data []codec.PData
	for _, f := range found {
		d := codec.NewDecoder(codec.Canonical, f.Value)
		v, _ := d.Unpack(codec.TypeValue).(codec.Value)
		if d.Err() != nil {
			r.status(codec.ErrUnknownDataType)
			return d.Err()
		}
		data = append(data, codec.PData{Proc: f.Owner, KVal: codec.KVal{Key: f.Key, Value: v}})
	}
	e := r.begin(codec.Success) // clients look for data behind no other status
	codec.PackList(e, codec.TypePData, data)
	r.send(e)
	return nil
}

// unpublish passes on {uid}{keys}{infos}.
func (s *Server) unpublish(r request, d *codec.Decoder) error {
	keys, _ := keysOf(d)
	if d.Err() != nil {
		return d.Err()
	}
	s.backend.Unpublish(s.ask(call{req: r}), r.c.client.proc, keys)
	return nil
}
