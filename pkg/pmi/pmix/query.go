package pmix

import (
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
func (s *Server) query(r request, d *Decoder) error {
	queries := unpackList[Query](d, TypeQuery)
	if d.Err() != nil {
		return d.Err()
	}
	var out []Info
	table := ""
	status := Success
	for _, q := range queries {
		space := s.spaces[qualifier(q, "pmix.nspace", r.c.client.proc.Namespace)]
		for _, key := range q.Keys {
			v := s.fact(space, q, key)
			switch {
			case (key == keyTable || key == keyLocalTable) && space != nil && (table == "" || table == space.job.Namespace):
				table = space.job.Namespace
			case v.Type == TypeUndef:
				status = QueryPartial
				continue
			}
			out = append(out, Info{Key: key, Value: v})
		}
	}
	switch {
	case len(out) == 0:
		r.status(ErrNotFound)
	case table != "":
		s.backend.Table(s.ask(call{req: r, due: status, infos: out}), table)
	default:
		r.reply(status, out)
	}
	return nil
}

// qualifier returns what a query is narrowed to.
func qualifier(q Query, key, other string) string {
	for _, i := range q.Qualifiers {
		if text, ok := i.Data.(string); ok && i.Key == key {
			return text
		}
	}
	return other
}

func (r request) reply(st Status, infos []Info) {
	e := r.begin(st)
	e.Infos(infos)
	r.send(e)
}

// fact answers one question, of a namespace if it is about one. Of process groups it knows
// those with members on this node; process sets there are none.
func (s *Server) fact(space *namespace, q Query, key string) Value {
	switch key {
	case "pmix.qry.ns":
		return Value{TypeString, strings.Join(slices.Sorted(maps.Keys(s.spaces)), ",")}
	case "pmix.qry.psetnum":
		return Value{TypeSize, uint64(0)}
	case "pmix.qry.psets":
		return Value{TypeString, ""}
	case "pmix.qry.pgrpnum":
		return Value{TypeSize, uint64(len(s.groups))}
	case "pmix.qry.pgrp":
		return arrayOf(TypeString, slices.Sorted(maps.Keys(s.groups)))
	case "pmix.qry.pgrpmems":
		if set := s.groups[qualifier(q, "pmix.grp.id", "")]; set != nil {
			return arrayOf(TypeProc, set.procs())
		}
		return Value{}
	case "pmix.qry.spawn":
		return Value{TypeString, strings.Join(append(slices.Sorted(maps.Keys(spawnKeys)), "pmix.fwd.stdout", "pmix.fwd.stderr", keyForwardInput), ",")}
	case "pmix.qry.keys":
		return Value{TypeString, strings.Join(queryKeys, ",")}
	}
	if space == nil {
		return Value{}
	}
	for _, kv := range space.jobFacts() {
		if kv.Key == key {
			return kv.Value
		}
	}
	return Value{}
}

// arrayOf makes a value of a list.
func arrayOf[T any](t Type, list []T) Value {
	items := make([]any, len(list))
	for i, v := range list {
		items[i] = v
	}
	return Value{TypeArray, Array{t, items}}
}
