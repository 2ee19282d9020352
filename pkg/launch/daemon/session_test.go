package daemon

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/session"
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

func TestTheNextSessionDirectoryTakesTheStaleOnesAway(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	host, _ := os.Hostname()
	begun := time.Now().Add(-2 * session.StaleAfter)
	left := filepath.Join(t.TempDir(), "a rank's")
	dirs := map[string]bool{ // whether they stay
		"gompi-0123456789abcdef-" + host + "-1":        false,
		"gompi-0123456789abcdee-" + host + "-2":        true, // locked
		"gompi-0123456789abcded-" + host + "-3":        true, // new
		"gompi-0123456789abcdec-another" + host + "-4": true,
		"gompi-0123456789abcdeb-5":                     true,
		"gompi-ledger-" + host + "-6":                  true,
	}
	for name := range dirs {
		dir := filepath.Join(tmp, name)
		if err := os.MkdirAll(filepath.Join(dir, "below"), 0o700); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "-2") {
			lock, err := session.Lock(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer lock.Close()
		}
		if err := os.WriteFile(filepath.Join(dir, session.NoteName), []byte(`{"Path":"`+left+`"}`+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(name, "-3") {
			if err := os.Chtimes(dir, begun, begun); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := os.WriteFile(left, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.send(&proto.File{Name: "tool", Mode: 0o755, First: true})
	l.run(1, "exit 0")
	l.exited(0)
	l.bye()
	for name, stays := range dirs {
		if _, err := os.Stat(filepath.Join(tmp, name)); (err == nil) != stays {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := os.Stat(left); err == nil {
		t.Error("what a stale directory lists is there still")
	}
}
