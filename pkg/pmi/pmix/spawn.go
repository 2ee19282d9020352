package pmix

import (
	"cmp"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"slices"
	"strings"
)

// spawnKeys translates the attributes with which Open MPI passes on the info
// keys of MPI_Comm_spawn.
var spawnKeys = map[string]string{
	"pmix.wdir": "wdir", "pmix.host": "host", "pmix.addhost": "host", "pmix.path": "path",
	"pmix.hostfile": "hostfile", "pmix.addhostfile": "add-hostfile", "pmix.mapby": "map_by", "pmix.npernode": "npernode",
	"pmix.rankby": "rank_by", "pmix.bindto": "bind_to", "pmix.ppr": "ppr",
}

// mostSpawned bounds how many processes one spawn may ask for, as in PMI-1.
const mostSpawned = 1 << 20

// spawn passes on {infos}{apps}.
func (s *Server) spawn(r request, d *codec.Decoder) error {
	job := d.Infos()
	apps := codec.UnpackList[codec.App](d, codec.TypeApp)
	if d.Err() != nil {
		return d.Err()
	}
	var out []SpawnApp
	procs := 0
	for _, a := range apps {
		argv := a.Argv
		if len(argv) == 0 {
			argv = []string{a.Command}
		}
		argv[0] = cmp.Or(a.Command, argv[0])
		if procs += a.MaxProcs; argv[0] == "" || a.MaxProcs < 1 || procs > mostSpawned {
			r.status(codec.ErrBadParam)
			return nil
		}
		app := SpawnApp{Argv: argv, NP: a.MaxProcs, Env: spawnEnv(a.Env)}
		if a.Dir != "" {
			app.Info = append(app.Info, KeyValue{"wdir", a.Dir})
		}
		for _, i := range append(slices.Clone(job), a.Info...) {
			if key, text := spawnKeys[i.Key], i.Data; key != "" {
				if v, ok := text.(string); ok {
					app.Info = append(app.Info, KeyValue{key, v})
				}
			}
			if ev, ok := i.Data.(codec.Envar); ok && i.Key == "pmix.envar.set" {
				app.Env = append(app.Env, ev.Name+"="+ev.Value)
			}
		}
		out = append(out, app)
	}
	if len(out) == 0 {
		r.status(codec.ErrBadParam)
		return nil
	}
	forward := r.c.client.forwarded(job)
	if forward != 0 {
		s.spawning++
		s.tap()
	}
	wish := Spawn{Parent: r.c.client.proc, Stdin: r.c.client.reader(job), Apps: out}
	if r.c.client.tool {
		wish.Parent = codec.Proc{}
	}
	s.backend.Spawn(s.ask(call{req: r, forward: forward}), wish)
	return nil
}

// spawnEnv drops what tells a process who launched it: the parent's own
// identity must not become the child's.
func spawnEnv(env []string) []string {
	var out []string
	for _, kv := range env {
		name, _, ok := strings.Cut(kv, "=")
		if ok && !strings.HasPrefix(name, "PMIX_") && !strings.HasPrefix(name, "OMPI_MCA_ess") && !strings.HasPrefix(name, "OMPI_MCA_orte_") {
			out = append(out, kv)
		}
	}
	return out
}

// SpawnDone brings the answer to Backend.Spawn: the children's namespace, or a
// failure.
func (s *Server) SpawnDone(id int, st codec.Status, namespace string) error {
	c, ok := s.calls[id]
	if !ok {
		return ErrUnknown
	}
	delete(s.calls, id)
	e := c.req.begin(st)
	if st == codec.Success {
		e.String(namespace)
	}
	c.req.send(e)
	s.spawned(c, namespace)
	return nil
}
