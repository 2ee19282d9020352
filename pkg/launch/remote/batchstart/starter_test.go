package batchstart_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/batchstart"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

// standIn puts a program in PATH that notes its words, and then does what text says.
func standIn(t *testing.T, name, text string) (path, log string) {
	t.Helper()
	dir := t.TempDir()
	log = filepath.Join(dir, "log")
	script := "#!/bin/sh\nprintf '<%s>' \"$0\" \"$@\" >>" + log + "; echo >>" + log + "\n" + text + "\n"
	if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	path = dir + ":" + os.Getenv("PATH")
	t.Setenv("PATH", path)
	return path, log
}

func TestEachManagerGetsItsOwnWords(t *testing.T) {
	remotetest.CheckLeaks(t)
	for _, c := range []struct {
		name, program, does string
		want                []string
	}{
		// As seen with Grid Engine 8.1.9: the words are joined and a shell reads them.
		{"qrsh", "qrsh", `shift 3; exec /bin/sh -c "$*"`, []string{"/qrsh><-inherit><--more><node07><"}},
		{"blaunch", "blaunch", `shift 2; exec /bin/sh -c "$*"`, []string{"/blaunch><--more><node07><"}},
		{"flux", "flux", `if [ "$1" = overlay ]; then echo 3; exit; fi; shift 3; exec "$@"`,
			[]string{"/flux><overlay><lookup><node07>\n", "/flux><exec><--rank=3><--more></bin/sh><-c><"}},
		{"pals", "mpiexec", `while [ "$1" != /bin/sh ]; do shift; done; exec "$@"`,
			[]string{"/mpiexec><-n><1><--ppn><1><--hosts><node07><--cpu-bind><none><--mem-bind><none><--more></bin/sh><-c><"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			path, log := standIn(t, c.program, c.does)
			p := remotetest.NewPlace(t)
			s, err := batchstart.New(c.name, batchstart.Config{Args: []string{"--more"}, Environ: append(p.Env, "PATH="+path)})
			if err != nil {
				t.Fatal(err)
			}
			sess, err := s.Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
			if err != nil {
				t.Fatal(err)
			}
			remotetest.Talk(t, sess)
			s.Close()
			b, err := os.ReadFile(log)
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range c.want {
				if !strings.Contains(string(b), w) {
					t.Errorf("no %q in\n%.600s", w, b)
				}
			}
		})
	}
}

// TestGridEngineMayStillRemoveTheLastTasksDirectory has the first task fail as it does then.
func TestGridEngineMayStillRemoveTheLastTasksDirectory(t *testing.T) {
	remotetest.CheckLeaks(t)
	path, log := standIn(t, "qrsh", `[ -e "$0.again" ] || { : >"$0.again"; echo "qrsh_starter: cannot write pid file /tmp/6.1.all.q/pid.5.n1: No such file or directory" >&2; exit 129; }
shift 2; exec /bin/sh -c "$*"`)
	s, err := batchstart.New("qrsh", batchstart.Config{Environ: append(remotetest.NewPlace(t).Env, "PATH="+path)})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	sess, err := s.Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
	if err != nil {
		t.Fatal(err)
	}
	remotetest.Talk(t, sess)
	if b, err := os.ReadFile(log); err != nil || strings.Count(string(b), "<-inherit>") != 2 {
		t.Errorf("%v: %s", err, b)
	}
}

func TestAManagerThatRefusesSaysSo(t *testing.T) {
	remotetest.CheckLeaks(t)
	path, _ := standIn(t, "flux", `echo "flux-overlay: node07: unknown host" >&2; exit 1`)
	s, err := batchstart.New("flux", batchstart.Config{Environ: append(remotetest.NewPlace(t).Env, "PATH="+path)})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	_, err = s.Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
	if err == nil || !strings.Contains(err.Error(), "unknown host") || !strings.Contains(err.Error(), "node07") {
		t.Errorf("%v", err)
	}
	if _, err := batchstart.New("pigeon", batchstart.Config{}); err == nil || !strings.Contains(err.Error(), "pigeon") {
		t.Errorf("a name that is none: %v", err)
	}
}
