package srunstart_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
	"github.com/gompirun/gompi/pkg/launch/remote/srunstart"
)

// notes keeps what a user would read.
type notes struct {
	mu    sync.Mutex
	lines []string
}

func (n *notes) add(line string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.lines = append(n.lines, line)
}

// counted is a starter that counts what it starts, here, in place of ssh.
type counted struct {
	remote.Starter
	mu    sync.Mutex
	hosts []string
}

func (c *counted) Start(ctx context.Context, t remote.Target, cmd remote.Command) (remote.Session, error) {
	c.mu.Lock()
	c.hosts = append(c.hosts, t.Host)
	c.mu.Unlock()
	return c.Starter.Start(ctx, t, cmd)
}

// refusing is the configuration of a starter whose srun refuses what env says.
func refusing(t *testing.T, said *notes, env ...string) (srunstart.Config, *counted) {
	p := remotetest.NewPlace(t)
	all := append(append(p.Env, "PATH="+os.Getenv("PATH")), env...)
	ssh := &counted{Starter: remote.NewExec(remote.ExecConfig{Agent: []string{"/bin/sh", "-c", "{command}"}, Env: p.Env})}
	return srunstart.Config{Environ: all, Interface: "127.0.0.1", Note: said.add, Otherwise: func() (remote.Starter, error) { return ssh, nil }}, ssh
}

func TestAnOptionThatSrunRefusesIsLeftOut(t *testing.T) {
	remotetest.CheckLeaks(t)
	log := steps(t, "")
	for _, c := range []struct{ refused, says string }{
		{"--mpi=none", "Couldn't find the specified plugin name for mpi/none"},
		{"--external-launcher", "Unable to create step for job 7: Invalid step flag"}, // names none
	} {
		said := &notes{}
		cfg, ssh := refusing(t, said, "TEST_REFUSED="+c.refused, "TEST_SAYS="+c.says)
		talkBy(t, cfg)
		tries := strings.Count(read(t, log), "options "+c.refused+" refused\n")
		sruns(t, log)
		if tries != 1 || len(ssh.hosts) > 0 {
			t.Errorf("%s: refused %d times, by ssh %v", c.refused, tries, ssh.hosts)
		}
		if len(said.lines) != 1 || !strings.Contains(said.lines[0], c.refused) || !strings.Contains(said.lines[0], c.says) {
			t.Errorf("%s: said %q", c.refused, said.lines)
		}
	}
}

func TestHostsAreReachedOtherwiseWhereSrunStartsNoStep(t *testing.T) {
	remotetest.CheckLeaks(t)
	steps(t, "")
	const says = "Unable to create step for job 7: Not today"
	said := &notes{}
	cfg, ssh := refusing(t, said, "TEST_REFUSED=--unbuffered", "TEST_SAYS="+says)
	talkBy(t, cfg)
	if len(ssh.hosts) != 3 {
		t.Errorf("by ssh: %v", ssh.hosts)
	}
	if len(said.lines) != 1 || !strings.Contains(said.lines[0], says) || !strings.Contains(said.lines[0], "by ssh") {
		t.Errorf("said %q", said.lines)
	}

	t.Run("but not where the user has asked for srun", func(t *testing.T) {
		cfg, _ := refusing(t, said, "TEST_REFUSED=--unbuffered", "TEST_SAYS="+says)
		cfg.Otherwise = nil
		s := srunstart.New(cfg)
		defer s.Close()
		if _, err := s.Start(t.Context(), nodes[0], remotetest.Command(nil, "echo")); err == nil || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), "\n") {
			t.Error(err)
		}
	})
	t.Run("nor for an option of his own", func(t *testing.T) {
		cfg, ssh := refusing(t, said, "TEST_REFUSED=--qos=none", "TEST_SAYS=Invalid qos specification")
		cfg.Args = []string{"--qos=none"}
		s := srunstart.New(cfg)
		defer s.Close()
		if _, err := s.Start(t.Context(), nodes[0], remotetest.Command(nil, "echo")); err == nil || !strings.Contains(err.Error(), "Invalid qos") || len(ssh.hosts) > 0 {
			t.Error(err, ssh.hosts)
		}
	})
}

func TestAJobThatIsOverStartsNothing(t *testing.T) {
	remotetest.CheckLeaks(t)
	log := steps(t, "")
	if err := os.WriteFile(filepath.Join(filepath.Dir(log), "squeue"), []byte("#!/bin/sh\necho $TEST_STATE\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	said := &notes{}
	for _, state := range []string{"CANCELLED", "COMPLETING", ""} {
		cfg, ssh := refusing(t, said, "SLURM_JOB_ID=7", "TEST_STATE="+state, "TEST_REFUSED=--unbuffered", "TEST_SAYS=Unable to confirm allocation for job 7: Invalid job id specified")
		s := srunstart.New(cfg)
		s.Expect(nodes, remotetest.Command(nil, "echo"))
		for _, n := range nodes {
			if _, err := s.Start(t.Context(), n, remotetest.Command(nil, "echo")); err == nil || !strings.Contains(err.Error(), "job 7 of Slurm is over") {
				t.Errorf("%s: %v", n.Host, err)
			}
		}
		s.Close()
		if len(ssh.hosts) > 0 || len(said.lines) > 0 {
			t.Errorf("by ssh: %v, said %q", ssh.hosts, said.lines)
		}
	}
}
