package pmix

import (
	"bytes"
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"slices"
)

// card is what one process has put, by scope, packed as a series of KVals.
type card struct {
	scopes    [2][]entry // what processes of its node see, what those of others do
	committed bool
	bytes     int
}

// entry is one key.
type entry struct {
	key   string
	kval  []byte // packed
	fresh bool   // no fence has taken it to other nodes yet
}

const (
	forLocal  = 0
	forRemote = 1
)

// maxCard bounds what one process may put, bytes.
const maxCard = 64 << 20

// add enters packed KVals of a dialect. A key put again replaces the former.
func (c *card) add(scope int, d codec.Dialect, kvals []byte) error {
	in := codec.NewDecoder(d, kvals)
	for in.More() {
		rest := len(in.Rest)
		start := in.Rest
		kv := in.KVal()
		if in.Err() != nil {
			return in.Err()
		}
		packed := start[:rest-len(in.Rest)]
		if d != codec.Canonical {
			e := codec.NewEncoder(codec.Canonical)
			e.KVal(kv)
			packed = e.Bytes()
		}
		packed = c.keep(1-scope, kv.Key, packed)
		if err := c.put(scope, entry{key: kv.Key, kval: packed, fresh: true}); err != nil {
			return err
		}
	}
	return in.Err()
}

// keep returns a copy of packed that may be kept: that of the other scope, for
// what is put for all comes once for each.
func (c *card) keep(other int, key string, packed []byte) []byte {
	if i := slices.IndexFunc(c.scopes[other], func(e entry) bool { return e.key == key }); i >= 0 {
		if kval := c.scopes[other][i].kval; bytes.Equal(kval, packed) {
			return kval
		}
	}
	return bytes.Clone(packed)
}

func (c *card) put(scope int, e entry) error {
	if c.bytes += len(e.kval); c.bytes > maxCard {
		return fmt.Errorf("pmix: it has put more than %d bytes", maxCard)
	}
	list := &c.scopes[scope]
	if i := slices.IndexFunc(*list, func(old entry) bool { return old.key == e.key && e.key != keyQualified }); i >= 0 {
		c.bytes -= len((*list)[i].kval)
		(*list)[i] = e
		return nil
	}
	*list = append(*list, e)
	return nil
}

func (c *card) has(scope int, key string) bool {
	return slices.ContainsFunc(c.scopes[scope], func(e entry) bool { return e.key == key })
}

// take returns the packed KVals that no fence has spread, and counts them as
// spread from now on.
func (c *card) take() []byte {
	var out []byte
	for i := range c.scopes[forRemote] {
		if e := &c.scopes[forRemote][i]; e.fresh {
			e.fresh = false
			out = append(out, e.kval...)
		}
	}
	return out
}

// all returns the packed KVals of a scope.
func (c *card) all(scope int) []byte {
	var out []byte
	for _, e := range c.scopes[scope] {
		out = append(out, e.kval...)
	}
	return out
}

// packCard appends a byte object with a process and all its KVals.
func packCard(e *codec.Encoder, p codec.Proc, kvals []byte) error {
	in := codec.NewEncoder(e.Dialect)
	in.Pack(codec.TypeProc, p)
	if e.Dialect == codec.Canonical {
		in.Raw(kvals)
	} else {
		for d := codec.NewDecoder(codec.Canonical, kvals); d.More(); {
			kv := d.KVal()
			if d.Err() != nil {
				return d.Err()
			}
			in.KVal(kv)
		}
	}
	e.ByteObject(in.Bytes())
	return nil
}

// commit enters what a client has put: {scope}{buffer}, twice as a rule.
func (s *Server) commit(r request, d *codec.Decoder) error {
	cl := r.c.client
	for d.More() {
		scope := codec.Scope(d.Unsigned(codec.TypeScope))
		buf, _ := d.Unpack(codec.TypeBuffer).(codec.Buffer)
		if d.Err() != nil {
			break
		}
		in := codec.Dialect{Flex: d.Dialect.Flex, Described: buf.Described}
		var err error
		if scope == codec.Local || scope == codec.Global {
			err = cl.card.add(forLocal, in, buf.Data)
		}
		if err == nil && (scope == codec.Remote || scope == codec.Global) {
			err = cl.card.add(forRemote, in, buf.Data)
		}
		if err != nil {
			return err
		}
	}
	if d.Err() != nil {
		return d.Err()
	}
	cl.card.committed = true
	r.status(codec.Success)
	s.answerGets(cl.proc)
	for _, node := range s.wanted[cl.proc] {
		s.backend.Card(node, cl.proc, true, cl.card.all(forRemote))
	}
	delete(s.wanted, cl.proc)
	return nil
}
