package batchstart_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/batchstart"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

// What a task of PBS has: nothing to read, and the job's output to print to. The stand-ins note which files are private.
const task = `stat -c '%a %n' "$HOME"/.cache/gompi/pbs-* "$HOME"/.cache/gompi/pbs-*/* >>"$LOG"
exec env -i HOME="$HOME" PATH=/usr/bin:/bin "$@" </dev/null >>"$LOG.output" 2>&1`

// onPBS makes a starter whose program is a stand-in for localhost.
func onPBS(t *testing.T, name, program, does string, cfg batchstart.Config) (s remote.Starter, home, log string) {
	t.Helper()
	remotetest.CheckLeaks(t)
	path, log := standIn(t, program, does)
	p := remotetest.NewPlace(t)
	cfg.Environ = append(p.Env, "PATH="+path, "LOG="+log)
	s, err := batchstart.New(name, cfg)
	if err != nil {
		t.Fatal(err)
	}
	return s, p.Home, log
}

func read(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestDaemonsOfPBSCallBack(t *testing.T) {
	for _, c := range []struct{ name, program, does, words string }{
		{"pbs_tmrsh", "pbs_tmrsh", `[ "$2" = localhost ] || exit 9; shift 2; ` + task, "/pbs_tmrsh><--more><localhost></bin/sh><-c><exec <"},
		// getopt of Torque's takes what looks like its options until --.
		{"pbsdsh", "pbsdsh", `[ "$2 $3 $4" = "-h localhost --" ] || exit 9; shift 4; ` + task, "/pbsdsh><--more><-h><localhost><--></bin/sh><-c><exec <"},
		{"pbs", "pbs_tmrsh", `shift 2; ` + task, "/pbs_tmrsh><--more><localhost></bin/sh><-c><exec <"},
		{"pbs", "pbsdsh", `shift 4; ` + task, "/pbsdsh><--more><-h><localhost><--></bin/sh><-c><exec <"},
	} {
		t.Run(c.name+" by "+c.program, func(t *testing.T) {
			s, home, log := onPBS(t, c.name, c.program, c.does, batchstart.Config{Args: []string{"--more"}})
			sess, err := s.Start(t.Context(), remote.Target{Host: "localhost"}, remotetest.Command(nil))
			if err != nil {
				t.Fatal(err)
			}
			if got := sess.Stderr(); !strings.Contains(got, "it is a daemon") {
				t.Errorf("what it says is lost: %q", got)
			}
			remotetest.Talk(t, sess)
			if out, err := s.Run(t.Context(), remote.Target{Host: "localhost"}, []string{"echo", "so it is"}); err != nil || string(out) != "so it is\n" {
				t.Errorf("a command says %q, %v", out, err)
			}
			s.Close()
			text := read(t, log)
			if !strings.Contains(text, c.words) || strings.Contains(text, "gompi-call") {
				t.Errorf("its words are\n%s", text)
			}
			calls := 0
			for line := range strings.Lines(text) {
				mode, name, ok := strings.Cut(strings.TrimSpace(line), " ")
				if !ok || !filepath.IsAbs(name) {
					continue
				}
				if strings.Contains(name, "/call-") {
					calls++
				}
				if !strings.HasSuffix(mode, "00") {
					t.Errorf("not the user's alone: %s", line)
				}
			}
			if calls != 1 {
				t.Errorf("%d files with a secret, want one at first, and none later:\n%s", calls, text)
			}
			if left := remotetest.Files(t, filepath.Join(home, ".cache", "gompi")); left != nil {
				t.Errorf("left: %q", left)
			}
		})
	}
}

func TestAPBSThatStartsNoDaemonSaysWhy(t *testing.T) {
	for _, c := range []struct {
		claim, does string
		want        []string
	}{
		{"a host that is none of the job's", `echo 'pbs_tmrsh: host "localhost" is not a node in job <7>' >&2; exit 255`, []string{"is not a node in job <7>", "255"}},
		{"hosts that share no directory", `shift; rm -rf "$HOME"/.cache/gompi/pbs-*; ` + task, []string{"ended before the daemon called", "share the directory", "--launcher ssh"}},
		{"a task that stays away", `exec sleep 100`, []string{"no daemon called within"}},
	} {
		t.Run(c.claim, func(t *testing.T) {
			s, _, _ := onPBS(t, "pbs_tmrsh", "pbs_tmrsh", c.does, batchstart.Config{Timeout: 2 * time.Second})
			defer s.Close()
			_, err := s.Start(t.Context(), remote.Target{Host: "localhost"}, remotetest.Command(nil))
			if err == nil || !strings.HasPrefix(err.Error(), "localhost: ") {
				t.Fatal(err)
			}
			for _, w := range c.want {
				if !strings.Contains(err.Error(), w) {
					t.Errorf("no %q in %v", w, err)
				}
			}
		})
	}
}

// elsewhere is a starter that notes for which hosts it is asked.
type elsewhere struct{ hosts []string }

var errElsewhere = errors.New("asked elsewhere")

func (e *elsewhere) Start(_ context.Context, t remote.Target, _ remote.Command) (remote.Session, error) {
	e.hosts = append(e.hosts, t.Host)
	return nil, errElsewhere
}
func (e *elsewhere) Run(context.Context, remote.Target, []string) ([]byte, error) {
	return nil, errElsewhere
}
func (e *elsewhere) Close() error { return nil }

func TestHostsOnWhichPBSStartsNoDaemonAreReachedOtherwise(t *testing.T) {
	other := &elsewhere{}
	var notes []string
	s, _, _ := onPBS(t, "pbsdsh", "pbsdsh", `echo "Usage: pbsdsh [-c copies]" >&2; exit 1`, batchstart.Config{
		Otherwise: func() (remote.Starter, error) { return other, nil },
		Note:      func(text string) { notes = append(notes, text) },
	})
	defer s.Close()
	for range 2 {
		if _, err := s.Start(t.Context(), remote.Target{Host: "localhost"}, remotetest.Command(nil)); !errors.Is(err, errElsewhere) {
			t.Error(err)
		}
	}
	if _, err := s.Run(t.Context(), remote.Target{Host: "localhost"}, []string{"true"}); !errors.Is(err, errElsewhere) {
		t.Error(err)
	}
	if len(other.hosts) != 2 || len(notes) != 1 || !strings.Contains(notes[0], "Usage: pbsdsh") {
		t.Errorf("hosts %q, notes %q", other.hosts, notes)
	}
}

func TestADirectoryThatOthersMayWriteHoldsNoSecret(t *testing.T) {
	s, home, _ := onPBS(t, "pbs_tmrsh", "pbs_tmrsh", "exit 0", batchstart.Config{})
	defer s.Close()
	dir := filepath.Join(home, ".cache", "gompi")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	_, err := s.Start(t.Context(), remote.Target{Host: "localhost"}, remotetest.Command(nil))
	if err == nil || !strings.Contains(err.Error(), "chmod go-w") {
		t.Error(err)
	}
}
