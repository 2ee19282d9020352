package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"maps"
	"slices"
	"strings"
)

// These ask for the processes of a namespace, the second for those of this node.
const (
	keyTable      = "pmix.qry.ptable"
	keyLocalTable = "pmix.qry.lptable"
)

// queryKeys are those that are no part of job information.
var queryKeys = []string{
	keyTable, keyLocalTable, "pmix.qry.ns", "pmix.qry.psetnum", "pmix.qry.psets", "pmix.qry.pgrpnum", "pmix.qry.pgrp",
	"pmix.qry.pgrpmems", "pmix.qry.spawn", "pmix.qry.keys",
}

// query answers {queries} with what it knows. Where the processes are only the launcher
// knows.
func (s *Server) query(r request, d *codec.Decoder) error {
	queries := codec.UnpackList[codec.Query](d, codec.TypeQuery)
	if d.Err() != nil {
		return d.Err()
	}
	var out []codec.Info
	table := ""
	status := codec.Success
	for _, q := range queries {
		space := s.spaces[qualifier(q, "pmix.nspace", r.c.client.proc.Namespace)]
		for _, key := range q.Keys {
			v := s.fact(space, q, key)
			switch {
			case (key == keyTable || key == keyLocalTable) && space != nil && (table == "" || table == space.job.Namespace):
				table = space.job.Namespace
			case v.Type == codec.TypeUndef:
				status = codec.QueryPartial
				continue
			}
			out = append(out, codec.Info{Key: key, Value: v})
		}
	}
	switch {
	case len(out) == 0:
		r.status(codec.ErrNotFound)
	case table != "":
		s.backend.Table(s.ask(call{req: r, due: status, infos: out}), table)
	default:
		r.reply(status, out)
	}
	return nil
}

// qualifier returns what a query is narrowed to.
func qualifier(q codec.Query, key, other string) string {
	for _, i := range q.Qualifiers {
		if text, ok := i.Data.(string); ok && i.Key == key {
			return text
		}
	}
	return other
}

func (r request) reply(st codec.Status, infos []codec.Info) {
	e := r.begin(st)
	e.Infos(infos)
	r.send(e)
}

// fact answers one question, of a namespace if it is about one. Of process groups it knows
// those with members on this node; process sets there are none.
func (s *Server) fact(space *namespace, q codec.Query, key string) codec.Value {
	switch key {
	case "pmix.qry.ns":
		return codec.Value{Type: codec.TypeString, Data: strings.Join(slices.Sorted(maps.Keys(s.spaces)), ",")}
	case "pmix.qry.psetnum":
		return codec.Value{Type: codec.TypeSize, Data: uint64(0)}
	case "pmix.qry.psets":
		return codec.Value{Type: codec.TypeString, Data: ""}
	case "pmix.qry.pgrpnum":
		return codec.Value{Type: codec.TypeSize, Data: uint64(len(s.groups))}
	case "pmix.qry.pgrp":
		return arrayOf(codec.TypeString, slices.Sorted(maps.Keys(s.groups)))
	case "pmix.qry.pgrpmems":
		if set := s.groups[qualifier(q, "pmix.grp.id", "")]; set != nil {
			return arrayOf(codec.TypeProc, set.procs())
		}
		return codec.Value{}
	case "pmix.qry.spawn":
		return codec.Value{Type: codec.TypeString, Data: strings.Join(append(slices.Sorted(maps.Keys(spawnKeys)), "pmix.fwd.stdout", "pmix.fwd.stderr", keyForwardInput), ",")}
	case "pmix.qry.keys":
		return codec.Value{Type: codec.TypeString, Data: strings.Join(queryKeys, ",")}
	}
	if space == nil {
		return codec.Value{}
	}
	for _, kv := range space.jobFacts() {
		if kv.Key == key {
			return kv.Value
		}
	}
	return codec.Value{}
}

// arrayOf makes a value of a list.
func arrayOf[T any](t codec.Type, list []T) codec.Value {
	items := make([]any, len(list))
	for i, v := range list {
		items[i] = v
	}
	return codec.Value{Type: codec.TypeArray, Data: codec.Array{Type: t, Items: items}}
}
