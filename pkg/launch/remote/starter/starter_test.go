package starter

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/logger"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/srunstart"
	"github.com/gompirun/gompi/pkg/launch/remote/sshstart"
)

func TestSettingsChooseTheStarter(t *testing.T) {
	for _, c := range []struct {
		claim string
		r     proto.Remote
		is    func(remote.Starter) bool
	}{
		{"ssh is built in", proto.Remote{}, is[*sshstart.Starter]},
		{"and has a name", proto.Remote{Starter: "ssh"}, is[*sshstart.Starter]},
		{"srun", proto.Remote{Starter: "srun"}, is[*srunstart.Starter]},
		{"Hydra's name for it", proto.Remote{Starter: "slurm"}, is[*srunstart.Starter]},
		{"an agent comes before any name", proto.Remote{Starter: "srun", Agent: []string{"rsh"}}, is[*remote.Exec]},
	} {
		s, err := New(c.r, logger.Discard{}, nil)
		if err != nil || !c.is(s) {
			t.Errorf("%s: %T, %v", c.claim, s, err)
		}
	}
	if s, err := New(proto.Remote{Starter: "pigeon"}, logger.Discard{}, nil); s != nil || err == nil || !strings.Contains(err.Error(), "--launcher pigeon") {
		t.Errorf("a starter that is not there: %T, %v", s, err)
	}
}

func is[T remote.Starter](s remote.Starter) bool { _, ok := s.(T); return ok }
