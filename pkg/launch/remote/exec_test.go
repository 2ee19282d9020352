package remote_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

// agentScript writes an agent that notes its arguments and then does what a
// remote shell would: it runs its last argument.
func agentScript(t *testing.T, p *remotetest.Place, before string) (script, log string) {
	t.Helper()
	dir := t.TempDir()
	script, log = filepath.Join(dir, "agent"), filepath.Join(dir, "log")
	text := "#!/bin/sh\nfor a; do c=$a; printf '<%s>' \"${a%%;*}\"; done >>" + log + "\n" + before + "\nexec env -i " + strings.Join(quoteAll(p.Env), " ") + " /bin/sh -c \"$c\"\n"
	if err := os.WriteFile(script, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	return script, log
}

func quoteAll(words []string) (out []string) {
	for _, w := range words {
		out = append(out, "'"+w+"'")
	}
	return out
}

func TestAgentIsCalledAsTheFieldDoes(t *testing.T) {
	for _, c := range []struct {
		name   string
		cfg    remote.ExecConfig
		target remote.Target
		want   string // without the agent's name and the command
	}{
		{"host and command", remote.ExecConfig{}, remote.Target{Host: "node07"}, "<node07>"},
		{"arguments come first", remote.ExecConfig{Agent: []string{"-x"}, Args: []string{"-o", "a=b"}}, remote.Target{Host: "node07"}, "<-x><-o><a=b><node07>"},
		{"user and port", remote.ExecConfig{}, remote.Target{Host: "node07", User: "bob", Port: 2222}, "<-l><bob><-p><2222><node07>"},
		{"the starter's user and port", remote.ExecConfig{User: "eve", Port: 23}, remote.Target{Host: "node07"}, "<-l><eve><-p><23><node07>"},
		{"a template", remote.ExecConfig{Agent: []string{"-w", "{host}", "-u={user}", "sh", "-c", "{command}"}}, remote.Target{Host: "node07", User: "bob"}, "<-w><node07><-u=bob><sh><-c>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			remotetest.CheckLeaks(t)
			p := remotetest.NewPlace(t)
			script, log := agentScript(t, p, "")
			c.cfg.Agent = append([]string{script}, c.cfg.Agent...)
			e := remote.NewExec(c.cfg)
			sess, err := e.Start(t.Context(), c.target, remotetest.Command(nil, "echo"))
			if err != nil {
				t.Fatal(err)
			}
			remotetest.Talk(t, sess)
			e.Close()
			got, _ := os.ReadFile(log)
			if want := c.want + "<exec /bin/sh -c 'n=" + remotetest.Nonce; !strings.HasPrefix(string(got), want) {
				t.Errorf("called with %s, want %s...", got, want)
			}
		})
	}
}

func TestAgentErrors(t *testing.T) {
	p := remotetest.NewPlace(t)
	denied, _ := agentScript(t, p, "echo 'Permission denied (gssapi).' >&2; exit 255")
	dies, _ := agentScript(t, p, "kill -9 $$")
	for _, c := range []struct {
		name   string
		agent  []string
		target remote.Target
		step   remote.Step
		want   []string
	}{
		{"an agent there is not", []string{"no-such-agent"}, remote.Target{Host: "node07"}, remote.StepShell, []string{"no-such-agent: executable file not found", "--launch-agent"}},
		{"no agent", nil, remote.Target{Host: "node07"}, remote.StepShell, []string{"no launch agent"}},
		{"an agent that is refused", []string{denied}, remote.Target{Host: "node07"}, remote.StepDaemon, []string{"exit status 255", "Permission denied (gssapi)."}},
		{"an agent that is killed", []string{dies}, remote.Target{Host: "node07"}, remote.StepDaemon, []string{"killed by SIGKILL"}},
		{"a host that is an option", []string{denied}, remote.Target{Host: "-oProxyCommand=id"}, remote.StepShell, []string{"is no host name"}},
		{"a host with shell text", []string{denied}, remote.Target{Host: "a;id"}, remote.StepShell, []string{"is no host name"}},
		{"rsh with a port", []string{"rsh"}, remote.Target{Host: "node07", Port: 23}, remote.StepShell, []string{"rsh cannot use port 23"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			remotetest.CheckLeaks(t)
			e := remote.NewExec(remote.ExecConfig{Agent: c.agent})
			_, err := e.Start(t.Context(), c.target, remotetest.Command(nil, "echo"))
			remotetest.WantError(t, err, c.step, c.want...)
			e.Close()
		})
	}
}

func TestAgentRunAndClose(t *testing.T) {
	remotetest.CheckLeaks(t)
	p := remotetest.NewPlace(t)
	script, _ := agentScript(t, p, "")
	e := remote.NewExec(remote.ExecConfig{Agent: []string{script}})
	out, err := e.Run(t.Context(), remote.Target{Host: "node07"}, []string{"echo", "it's"})
	if err != nil || string(out) != "it's\n" {
		t.Errorf("Run: %q, %v", out, err)
	}
	if _, err := e.Run(t.Context(), remote.Target{Host: "node07"}, []string{"sh", "-c", "echo oops >&2; exit 4"}); err == nil || !strings.Contains(err.Error(), "node07: run command: exit status 4; it said: oops") {
		t.Errorf("Run: %v", err)
	}
	sess, err := e.Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "sleep"))
	if err != nil {
		t.Fatal(err)
	}
	e.Close()
	var st *remote.ExitError
	if err := sess.Wait(); !errors.As(err, &st) || st.Signal != "KILL" {
		t.Errorf("Wait() = %v", err)
	}
	if _, err := e.Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo")); err == nil {
		t.Error("a closed starter started")
	}
}

func TestAgentStartsEndWithTheirContext(t *testing.T) {
	remotetest.CheckLeaks(t)
	p := remotetest.NewPlace(t)
	script, _ := agentScript(t, p, "exec cat")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	e := remote.NewExec(remote.ExecConfig{Agent: []string{script}})
	if _, err := e.Start(ctx, remote.Target{Host: "node07"}, remotetest.Command(nil, "echo")); !errors.Is(err, context.Canceled) {
		t.Errorf("Start: %v", err)
	}
	e.Close()
}

// A process that the agent leaves behind, as ssh's ControlPersist does, holds
// its standard error open; Wait must not wait for it.
func TestLeftoversOfAnAgentHoldNothingUp(t *testing.T) {
	remotetest.CheckLeaks(t)
	pidfile := filepath.Join(t.TempDir(), "pid")
	p, err := remote.StartProcess([]string{"/bin/sh", "-c", "setsid sh -c 'echo $$ >" + pidfile + "; exec sleep 60' & while [ ! -s " + pidfile + " ]; do :; done; echo last words >&2; exit 2"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var st *remote.ExitError
	if err := p.Wait(); !errors.As(err, &st) || st.Status != 2 || p.Stderr().String() != "last words" {
		t.Errorf("Wait() = %v, stderr %q", err, p.Stderr())
	}
	p.Close()
	text, _ := os.ReadFile(pidfile)
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(pid, syscall.SIGTERM); err != nil {
		t.Error(err)
	}
}

// An agent that says with 255, as ssh does, that there is no host.
func TestAnAgentIsRunAgainUntilTheHostIsThere(t *testing.T) {
	for _, c := range []struct {
		claim  string
		wait   time.Duration
		status int
		want   string // of the error
	}{
		{"a host that comes", time.Minute, 255, ""},
		{"nobody waits", 0, 255, "refused"},
		{"a program that is not there does not come", time.Minute, 127, "exit status 127"},
	} {
		t.Run(c.claim, func(t *testing.T) {
			remotetest.CheckLeaks(t)
			p := remotetest.NewPlace(t)
			there := filepath.Join(t.TempDir(), "there")
			script, log := agentScript(t, p, fmt.Sprintf("[ -e %[1]s ] || { >%[1]s; echo connection refused >&2; exit %[2]d; }", there, c.status))
			e := remote.NewExec(remote.ExecConfig{Agent: []string{script}, Wait: c.wait})
			sess, err := e.Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
			if c.want != "" {
				if err == nil || !strings.Contains(err.Error(), c.want) {
					t.Errorf("%v", err)
				}
				if calls, _ := os.ReadFile(log); strings.Count(string(calls), "<node07>") != 1 {
					t.Errorf("called %s", calls)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			remotetest.Talk(t, sess)
			sess.Close()
		})
	}
}
