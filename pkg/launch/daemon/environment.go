package daemon

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"syscall"

	"github.com/gompirun/gompi/internal/base/gostack"
	"github.com/gompirun/gompi/pkg/launch/execfile"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// workDir returns the directory a program starts in.
func (w *world) workDir(a *proto.App) (string, error) {
	if w.apps.Cwd {
		return w.d.session.Path()
	}
	switch err := checkDir(a.Wdir); {
	case err == nil:
		return a.Wdir, nil
	case a.WdirMust:
		return "", fmt.Errorf("working directory %s: %w", a.Wdir, err)
	}
	if home, err := os.UserHomeDir(); err == nil {
		return home, nil
	}
	return "/", nil
}

// checkDir says why no rank can start in a directory.
func checkDir(dir string) error {
	st, err := os.Stat(dir)
	switch {
	case err != nil:
		return execfile.Errno(err)
	case !st.IsDir():
		return errors.New("is not a directory")
	}
	const xOK = 1
	return syscall.Access(dir, xOK)
}

// envBase is the environment all ranks of one program share.
type envBase struct {
	w      *world
	shared rankenv.World
	byApp  []*rankenv.Shared
}

func (w *world) envBase() *envBase {
	a, room := w.apps, rankenv.RoomHere()
	e := &envBase{w: w, shared: rankenv.World{
		Size: a.Size, Universe: a.Universe, LocalSize: len(w.node.Ranks),
		NodeID: w.node.NodeID, Nodes: a.Nodes, Host: w.d.setup.Host,
		Master: a.Master, MasterPort: a.MasterPort, JobID: w.d.setup.JobID,
	}}
	here := make([]string, len(w.node.Ranks))
	for i, r := range w.node.Ranks {
		here[i] = strconv.Itoa(r.Rank)
	}
	e.shared.OnNode = strings.Join(here, ",")
	for i := range a.Apps {
		app := &a.Apps[i]
		e.shared.AppSizes = append(e.shared.AppSizes, app.NP)
		e.shared.FirstRanks = append(e.shared.FirstRanks, app.FirstRank)
		env, ops, own := appEnv(app, w.d.ofNode)
		name, value, _ := strings.Cut(rankenv.Mark(w.d.setup.JobID), "=")
		env.Put(name, value)
		if a.Secret != "" {
			env.Put("GOMPI_JOB_SECRET", a.Secret)
		}
		if a.Stacks {
			if dir, err := w.d.session.Path(); err == nil {
				env.Put(gostack.Variable, gostack.Setting(dir))
			}
		}
		if dir := w.d.session.Made(); dir != "" {
			env.Put("GOMPI_SESSION_DIR", dir)
		}
		if app.Dropin {
			if err := w.dropIn(app, env); err != nil {
				w.d.session.Failed(err)
			}
		}
		e.byApp = append(e.byApp, rankenv.NewShared(app.Argv, env.List(), own, rankenv.SaidBy(ops), room))
	}
	return e
}

// ofNode puts into an environment what the manager whose step this daemon is in says of this node.
func (d *Daemon) ofNode(env []string) []string {
	if m := d.setup.StepOf; m != "" {
		return rankenv.OfNode(env, os.Environ(), m)
	}
	return env
}

// grantedGPUs are those that the manager whose step this daemon is in grants here; "" it says nothing of them.
func (d *Daemon) grantedGPUs() string {
	if d.setup.StepOf == "" {
		return ""
	}
	for _, name := range rankenv.GPUVariables() {
		if list := os.Getenv(name); list != "" {
			return list
		}
	}
	return ""
}

// forRank adds what is the rank's own. What the user set stays, and stands there once: a C program
// takes the first of two variables of one name, and a shell the last.
func (e *envBase) forRank(r *rank) []string {
	base := e.byApp[r.spec.App]
	sh := e.shared
	sh.Wdir = r.app.Wdir
	vars := rankenv.Vars(e.w.apps.Families, &sh, rankenv.Rank{Rank: r.spec.Rank, Local: r.spec.LocalRank, App: r.spec.App, Argv: r.app.Argv})
	vars = append(vars, e.w.offer(r, base.Env())...)
	if r.spec.GPUs != nil {
		vars = append(vars, rankenv.ForGPUs(base.Env(), r.spec.GPUs, r.spec.NVIDIA)...)
	}
	return base.ForRank(append(vars, r.spec.Extra...))
}
