package pmi

import (
	"fmt"
	"strconv"
	"strings"
)

// Bounds of a spawn request, against garbage.
const (
	maxSpawnApps  = 4096
	maxSpawnItems = 65536 // arguments, info keys or preput keys of a request
)

// spawnBlock collects the lines of one spawn request: totspawns blocks, each
// from mcmd=spawn to endcmd. Fields come in any order, argcnt before or after
// its arguments.
type spawnBlock struct {
	apps   []SpawnApp
	preput map[string]string
	total  int
	items  int

	// of the block being read
	exec      string
	np        int
	args      map[int]string
	info      map[string]string
	keys      map[string]string
	values    map[string]string
	infoOrder []string
}

func (s *Server) spawnLine(c *client, line string) {
	b := c.spawn
	if line == "endcmd" {
		if err := b.endBlock(); err != nil {
			c.spawn = nil
			s.reply(c, "cmd=spawn_result rc=-1 msg=%s", word(err.Error()))
			return
		}
		if len(b.apps) >= b.total {
			c.spawn = nil
			s.b.Spawn(s.call(c, "spawn_result"), c.rank, b.apps, b.preput)
		}
		return
	}
	b.field(line)
}

// field takes key=value; the value runs to the end of the line.
func (b *spawnBlock) field(line string) {
	k, v, _ := strings.Cut(line, "=")
	if b.items++; b.items > maxSpawnItems {
		return // endBlock refuses it
	}
	if b.args == nil {
		b.args, b.info = map[int]string{}, map[string]string{}
		b.keys, b.values = map[string]string{}, map[string]string{}
	}
	switch {
	case k == "mcmd":
	case k == "nprocs":
		b.np, _ = strconv.Atoi(v)
	case k == "execname":
		b.exec = v
	case k == "totspawns":
		b.total, _ = strconv.Atoi(v)
	case strings.HasPrefix(k, "preput_key_"):
		b.keys[k[len("preput_key_"):]] = v
	case strings.HasPrefix(k, "preput_val_"):
		b.values[k[len("preput_val_"):]] = v
	case strings.HasPrefix(k, "info_key_"):
		b.infoOrder = append(b.infoOrder, k[len("info_key_"):])
		b.info["k"+k[len("info_key_"):]] = v
	case strings.HasPrefix(k, "info_val_"):
		b.info["v"+k[len("info_val_"):]] = v
	case strings.HasPrefix(k, "arg"):
		if n, err := strconv.Atoi(k[3:]); err == nil && n > 0 && n <= maxSpawnItems {
			b.args[n] = v
		}
	}
}

// endBlock turns the block into a SpawnApp.
func (b *spawnBlock) endBlock() error {
	switch {
	case b.items > maxSpawnItems || b.total > maxSpawnApps || len(b.apps) >= maxSpawnApps:
		return fmt.Errorf("spawn request too large")
	case b.exec == "":
		return fmt.Errorf("spawn without execname")
	case b.np <= 0:
		return fmt.Errorf("spawn of %d processes", b.np)
	}
	app := SpawnApp{Argv: []string{b.exec}, NP: b.np}
	for i := 1; i <= len(b.args); i++ {
		v, ok := b.args[i]
		if !ok {
			return fmt.Errorf("spawn argument %d is missing", i)
		}
		app.Argv = append(app.Argv, v)
	}
	for _, i := range b.infoOrder {
		app.Info = append(app.Info, KeyValue{b.info["k"+i], b.info["v"+i]})
	}
	if b.preput == nil {
		b.preput = map[string]string{}
	}
	for i, k := range b.keys {
		b.preput[k] = b.values[i]
	}
	b.apps = append(b.apps, app)
	b.exec, b.np, b.args, b.infoOrder = "", 0, nil, nil
	return nil
}
