package programs

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/launch/daemon"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// tune gives the ranks of a program what the file of settings says that their environment names, in place of its name:
// other hosts need not have it. Mistakes in it are found before anything is started.
func (m *Maker) tune(p *proto.App) error {
	named := func(kv string) bool {
		return strings.HasPrefix(kv, tuning.Variable) || strings.HasPrefix(kv, tuning.Formerly)
	}
	if !slices.ContainsFunc(m.Environ, named) && !slices.ContainsFunc(p.Ops, func(op proto.EnvOp) bool { return named(op.Name) }) {
		return nil
	}
	env := daemon.Environment(p)
	if err := tuning.Former(func(name string) string { return rankenv.Value(env, name) }); err != nil {
		return err
	}
	name := rankenv.Value(env, tuning.Variable)
	if name == "" {
		return nil
	}
	text, known := m.tuned[name]
	if !known {
		var err error
		if text, err = tuning.Hand(name, m.settings); err != nil {
			return err
		}
		if m.tuned == nil {
			m.tuned = map[string]string{}
		}
		m.tuned[name] = text
	}
	p.Ops = append(p.Ops, SetOp(tuning.Variable+"="+text))
	return nil
}

// mostSettings is how long a file of settings is read, bytes.
const mostSettings = 1 << 20

// settings reads a file of settings.
func (m *Maker) settings(name string) ([]byte, error) {
	f, err := m.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, mostSettings+1))
	if err == nil && len(text) > mostSettings {
		err = fmt.Errorf("%s: longer than %d bytes", name, mostSettings)
	}
	return text, err
}
