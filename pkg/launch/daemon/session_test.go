package daemon

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// Open MPI's ranks can have a directory in that of the job, and need none.
func TestRanksThatNeedNoSessionDirectoryStartWithoutOne(t *testing.T) {
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "none"))
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(3, "exit 0", func(a *proto.Apps) {
		a.Apps[0].Dialect, a.Hosts, a.Mapping = proto.PMIx, []string{"here"}, "(vector,(0,1,3))"
	})
	for rank := range 3 {
		if e := l.exited(rank); e.Fail != proto.StartOK || e.Status != 0 {
			t.Errorf("rank %d: %+v", rank, e)
		}
	}
	l.bye()
}

func TestNoRankStartsWithoutItsStagedFiles(t *testing.T) {
	t.Setenv("TMPDIR", filepath.Join(t.TempDir(), "none"))
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.send(&proto.File{Name: "tool", Mode: 0o755, First: true, Data: []byte("#!/bin/sh\n")})
	l.run(1, "exit 0")
	if e := l.exited(0); e.Fail != proto.StartOther || !strings.Contains(e.Err, "session directory: ") {
		t.Errorf("%+v", e)
	}
	l.bye()
}

func TestTheSessionDirectoryGoesWhereNothingMoreCanBeOpened(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.send(&proto.File{Name: "tool", Mode: 0o755, First: true, Data: []byte("#!/bin/sh\n")})
	l.run(1, "mkdir -p a/b && touch a/b/c && echo made", func(a *proto.Apps) { a.Cwd = true })
	l.says(0, proto.Stderr, "")
	l.says(0, proto.Stdout, "made\n")
	l.exited(0)
	testenv.WithAllDescriptorsTaken(t, func() { l.bye() })
	if left, err := os.ReadDir(tmp); err != nil || len(left) > 0 {
		t.Errorf("%v is left (%v)", left, err)
	}
}
