package launch

import "github.com/gompirun/gompi/internal/base/sys/spawn"

// early is what comes up beside the reading of host files: the thread that
// starts ranks, which almost every job needs and nothing should wait for.
type early struct {
	spawner *spawn.Spawner
}

func (j *job) startEarly() *early {
	e := &early{}
	if j.spec.Show.DryRun {
		return e
	}
	var err error
	if e.spawner, err = spawn.NewSpawner(); err != nil {
		j.log.Warn("spawner", "error", err) // the daemon tries again, and says so where it matters
	}
	return e
}

// takeSpawner hands the spawner to who will close it.
func (e *early) takeSpawner() *spawn.Spawner {
	s := e.spawner
	e.spawner = nil
	return s
}

// close ends what nobody took.
func (e *early) close() {
	if e.spawner != nil {
		e.spawner.Close()
	}
}
