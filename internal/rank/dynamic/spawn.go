package dynamic

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/meet"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pmi"
)

// Command is a program to spawn.
type Command struct {
	Name  string
	Args  []string   // without the name
	Procs int        // how many processes
	Info  *core.Info // where and how; see Comm.Spawn
}

// Spawn is mpi.Comm.Spawn.
func Spawn(c *core.Comm, commands []Command, root int) (inter *core.Comm, codes []errclass.Class, err error) {
	const op = "Comm.Spawn"
	if err := rooted(c, op, root); err != nil {
		return nil, nil, c.Refuse(err)
	}
	g, err := c.AllIn(op, root)
	if err != nil {
		return nil, nil, err
	}
	defer c.Ended()
	var port *meet.Port
	var news []uint64 // the class of each process's error, and one of all
	var trouble *errclass.Error
	if g.Me == 0 {
		port, news, trouble = launch(c, op, commands)
	}
	b, err := g.BcastBytes(datatype.Bytes(news))
	if err != nil {
		return nil, nil, g.Lost(op, err)
	}
	all, codes, err := codesOf(b)
	if err != nil {
		return nil, nil, g.Lost(op, err)
	}
	if all != errclass.Success {
		if trouble == nil {
			trouble = c.Errorf(op, all, "the root, rank %d, could not start the processes", root)
		}
		return nil, codes, c.Fail(trouble)
	}
	x := &channel{env: c.Env(), ctx: context.Background()}
	if g.Me == 0 {
		defer port.Close()
		x.open = port.Accept
	}
	defer x.close()
	inter, err = c.JoinGroups(op, g, x.exchange)
	return inter, codes, err
}

// rooted is the error of a collective call that has a root, if c cannot make it.
func rooted(c *core.Comm, op string, root int) *errclass.Error {
	if err := c.Intra(op); err != nil {
		return err
	}
	if root < 0 || root >= len(c.Peers()) {
		return c.Errorf(op, errclass.Root, "root %d: there are ranks 0 to %d", root, len(c.Peers())-1)
	}
	return nil
}

// launch is the root's part of a spawn: it has the launcher start the processes.
// The port, where their first will ask, is open if trouble is nil.
func launch(c *core.Comm, op string, commands []Command) (port *meet.Port, news []uint64, trouble *errclass.Error) {
	apps, total, trouble := spawnApps(c, op, commands)
	var codes []int
	if trouble == nil {
		err := outside(c.Env(), func() (err error) {
			port, codes, err = c.Env().Joined().Spawn(apps)
			return err
		})
		if err != nil {
			trouble = c.Errorf(op, errclass.Spawn, "the launcher did not start the processes")
			trouble.Err = err
		}
	}
	news = make([]uint64, 1+total)
	for i := range total {
		if trouble != nil || i < len(codes) && codes[i] != 0 {
			news[1+i] = uint64(errclass.Spawn)
		}
	}
	if trouble != nil {
		news[0] = uint64(trouble.Class)
	}
	return port, news, trouble
}

// spawnApps are commands as launchers take them, and the number of processes.
func spawnApps(c *core.Comm, op string, commands []Command) (apps []pmi.SpawnApp, total int, err *errclass.Error) {
	if len(commands) == 0 {
		return nil, 0, c.Errorf(op, errclass.Arg, "no command is given")
	}
	for i, cmd := range commands {
		if cmd.Name == "" || cmd.Procs < 1 {
			return nil, 0, c.Errorf(op, errclass.Arg, "command %d: %d processes of %q", i, cmd.Procs, cmd.Name)
		}
		app := pmi.SpawnApp{Argv: append([]string{cmd.Name}, cmd.Args...), NP: cmd.Procs}
		for _, p := range cmd.Info.All() {
			app.Info = append(app.Info, pmi.KeyValue{Key: p.Key, Value: p.Value})
		}
		apps = append(apps, app)
		total += cmd.Procs
	}
	return apps, total, nil
}

// Parent has Init meet those who have spawned this world.
func Parent() core.Option { return core.WithArrival(joinParent) }

func joinParent(e *core.Env) error {
	port, secret, err := e.Joined().Invitation()
	if err != nil || port == "" {
		return err
	}
	x := &channel{env: e, ctx: context.Background(), open: dialler(e, port, secret)}
	defer x.close()
	world := e.World()
	initial := world.Errhandler()
	world.SetErrhandler(core.ErrorsReturn)
	parent, err := world.JoinGroups("Init", world.Circle(), x.exchange)
	world.SetErrhandler(initial)
	if err != nil {
		return errors.Join(errors.New("the parent that has spawned this program"), err)
	}
	parent.SetErrhandler(initial)
	parent.SetName("MPI_COMM_PARENT")
	e.KeepParent(parent)
	return nil
}

// codesOf are the classes that the root of a spawn tells: one of all, and one of each process.
func codesOf(said []byte) (all errclass.Class, codes []errclass.Class, err error) {
	if len(said) < 8 || len(said)%8 != 0 {
		return 0, nil, fmt.Errorf("the root of a spawn tells %d bytes of classes", len(said))
	}
	for ; len(said) > 0; said = said[8:] {
		c := binary.LittleEndian.Uint64(said)
		if c > 1<<31-1 {
			return 0, nil, fmt.Errorf("the root of a spawn tells of an error of class %d", c)
		}
		codes = append(codes, errclass.Class(c))
	}
	return codes[0], codes[1:], nil
}
