package pmi

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/pmi/pmi2"
)

// spawn2 hands a spawn to the Backend.
func (s *Server) spawn2(q request2, m *pmi2.Message) {
	apps, preput, err := parseSpawn2(m.Pairs)
	switch {
	case err != nil:
		s.answer(q, failed(-1, err.Error()))
	case q.r.asked >= maxAsked:
		s.answer(q, failed(-1, "too_many_requests_outstanding"))
	default:
		procs := 0
		for _, a := range apps {
			procs += a.NP
		}
		id := s.await(operation{r: q.r, spawn: procs, thread: q.thread})
		s.backend.Spawn(id, q.r.rank, apps, preput)
	}
}

// parseSpawn2 reads the fields of a spawn in order: counts and keys for the new
// job first, then a segment for each command, which subcmd opens. Arguments
// count from 0 and leave the program's name out.
func parseSpawn2(pairs []pmi2.Pair) ([]SpawnApp, map[string]string, error) {
	var apps []SpawnApp
	var preput map[string]string
	counts := map[string]int{}
	procs, key := 0, ""
	for _, p := range pairs {
		stem := strings.TrimRight(p.Key, "0123456789")
		switch stem {
		case "ncmds", "preputcount":
			n, err := strconv.Atoi(p.Value)
			if err != nil {
				return nil, nil, fmt.Errorf("%s is no number", stem)
			}
			counts[stem] = n
		case "ppkey":
			key = p.Value
		case "ppval":
			if preput == nil {
				preput = map[string]string{}
			}
			preput[key] = p.Value
		case "subcmd":
			apps = append(apps, SpawnApp{Argv: []string{p.Value}})
		default:
			if len(apps) == 0 {
				continue
			}
			if err := segment2(&apps[len(apps)-1], stem, p.Value); err != nil {
				return nil, nil, fmt.Errorf("command %d: %w", len(apps)-1, err)
			}
		}
	}
	for i, a := range apps {
		if procs += a.NP; a.Argv[0] == "" || a.NP < 1 || a.NP > spawnProcs || procs > spawnProcs {
			return nil, nil, fmt.Errorf("command %d: program or maxprocs missing or out of range", i)
		}
	}
	if n, ok := counts["ncmds"]; len(apps) == 0 || ok && n != len(apps) {
		return nil, nil, fmt.Errorf("ncmds is %d but %d commands came", n, len(apps))
	}
	if n, ok := counts["preputcount"]; ok && n != len(preput) {
		return nil, nil, fmt.Errorf("preputcount is %d but %d keys came", n, len(preput))
	}
	return apps, preput, nil
}

// segment2 takes one field of a command. Counts of what follows, and fields
// unknown to us, are read over.
func segment2(a *SpawnApp, stem, value string) error {
	switch stem {
	case "maxprocs":
		n, err := strconv.Atoi(value)
		if err != nil {
			return fmt.Errorf("maxprocs is no number")
		}
		a.NP = n
	case "argv":
		a.Argv = append(a.Argv, value)
	case "infokey":
		a.Info = append(a.Info, KeyValue{Key: value})
	case "infoval":
		if len(a.Info) == 0 {
			return fmt.Errorf("infoval without its key")
		}
		a.Info[len(a.Info)-1].Value = value
	}
	return nil
}

// spawn2Done answers a spawn.
func (s *Server) spawn2Done(op operation, kvsName string, errcodes []int, err error) {
	bad := 0
	for _, code := range errcodes {
		if code != 0 {
			bad++
		}
	}
	if err == nil && bad > 0 {
		err = fmt.Errorf("%d of %d processes did not start", bad, op.spawn)
	}
	q := request2{op.r, "spawn", op.thread}
	if err != nil {
		s.answer(q, failed(1, err.Error()))
		return
	}
	s.answer(q, []pmi2.Pair{success, {Key: "jobid", Value: kvsName}, {Key: "nerrs", Value: "0"}})
}
