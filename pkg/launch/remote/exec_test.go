package remote

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// agentScript writes an agent that notes its arguments and then does what a
// remote shell would: it runs its last argument.
func agentScript(t *testing.T, p *place, before string) (script, log string) {
	t.Helper()
	dir := t.TempDir()
	script, log = filepath.Join(dir, "agent"), filepath.Join(dir, "log")
	text := "#!/bin/sh\nfor a; do c=$a; printf '<%s>' \"${a%%;*}\"; done >>" + log + "\n" + before + "\nexec env -i " + strings.Join(quoteAll(p.env), " ") + " /bin/sh -c \"$c\"\n"
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
		cfg    ExecConfig
		target Target
		want   string // without the agent's name and the command
	}{
		{"host and command", ExecConfig{}, Target{Host: "node07"}, "<node07>"},
		{"arguments come first", ExecConfig{Agent: []string{"-x"}, Args: []string{"-o", "a=b"}}, Target{Host: "node07"}, "<-x><-o><a=b><node07>"},
		{"user and port", ExecConfig{}, Target{Host: "node07", User: "bob", Port: 2222}, "<-l><bob><-p><2222><node07>"},
		{"the starter's user and port", ExecConfig{User: "eve", Port: 23}, Target{Host: "node07"}, "<-l><eve><-p><23><node07>"},
		{"a template", ExecConfig{Agent: []string{"-w", "{host}", "-u={user}", "sh", "-c", "{command}"}}, Target{Host: "node07", User: "bob"}, "<-w><node07><-u=bob><sh><-c>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			checkLeaks(t)
			p := newPlace(t)
			script, log := agentScript(t, p, "")
			c.cfg.Agent = append([]string{script}, c.cfg.Agent...)
			e := NewExec(c.cfg)
			sess, err := e.Start(t.Context(), c.target, command(nil, "echo"))
			if err != nil {
				t.Fatal(err)
			}
			talk(t, sess)
			e.Close()
			got, _ := os.ReadFile(log)
			if want := c.want + "<exec /bin/sh -c 'n=n0123456789"; !strings.HasPrefix(string(got), want) {
				t.Errorf("called with %s, want %s...", got, want)
			}
		})
	}
}

func TestAgentErrors(t *testing.T) {
	p := newPlace(t)
	denied, _ := agentScript(t, p, "echo 'Permission denied (gssapi).' >&2; exit 255")
	dies, _ := agentScript(t, p, "kill -9 $$")
	for _, c := range []struct {
		name   string
		agent  []string
		target Target
		step   Step
		want   []string
	}{
		{"an agent there is not", []string{"no-such-agent"}, Target{Host: "node07"}, StepShell, []string{"no-such-agent: executable file not found", "--launch-agent"}},
		{"no agent", nil, Target{Host: "node07"}, StepShell, []string{"no launch agent"}},
		{"an agent that is refused", []string{denied}, Target{Host: "node07"}, StepDaemon, []string{"exit status 255", "Permission denied (gssapi)."}},
		{"an agent that is killed", []string{dies}, Target{Host: "node07"}, StepDaemon, []string{"killed by SIGKILL"}},
		{"a host that is an option", []string{denied}, Target{Host: "-oProxyCommand=id"}, StepShell, []string{"is no host name"}},
		{"a host with shell text", []string{denied}, Target{Host: "a;id"}, StepShell, []string{"is no host name"}},
		{"rsh with a port", []string{"rsh"}, Target{Host: "node07", Port: 23}, StepShell, []string{"rsh cannot use port 23"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			checkLeaks(t)
			e := NewExec(ExecConfig{Agent: c.agent})
			_, err := e.Start(t.Context(), c.target, command(nil, "echo"))
			wantError(t, err, c.step, c.want...)
			e.Close()
		})
	}
}

func TestAgentRunAndClose(t *testing.T) {
	checkLeaks(t)
	p := newPlace(t)
	script, _ := agentScript(t, p, "")
	e := NewExec(ExecConfig{Agent: []string{script}})
	out, err := e.Run(t.Context(), Target{Host: "node07"}, []string{"echo", "it's"})
	if err != nil || string(out) != "it's\n" {
		t.Errorf("Run: %q, %v", out, err)
	}
	if _, err := e.Run(t.Context(), Target{Host: "node07"}, []string{"sh", "-c", "echo oops >&2; exit 4"}); err == nil || !strings.Contains(err.Error(), "node07: run command: exit status 4; it said: oops") {
		t.Errorf("Run: %v", err)
	}
	sess, err := e.Start(t.Context(), Target{Host: "node07"}, command(nil, "sleep"))
	if err != nil {
		t.Fatal(err)
	}
	e.Close()
	var st *ExitError
	if err := sess.Wait(); !errors.As(err, &st) || st.Signal != "KILL" {
		t.Errorf("Wait() = %v", err)
	}
	if _, err := e.Start(t.Context(), Target{Host: "node07"}, command(nil, "echo")); err == nil {
		t.Error("a closed starter started")
	}
}

func TestAgentStartsEndWithTheirContext(t *testing.T) {
	checkLeaks(t)
	p := newPlace(t)
	script, _ := agentScript(t, p, "exec cat")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	e := NewExec(ExecConfig{Agent: []string{script}})
	if _, err := e.Start(ctx, Target{Host: "node07"}, command(nil, "echo")); !errors.Is(err, context.Canceled) {
		t.Errorf("Start: %v", err)
	}
	e.Close()
}

// A process that the agent leaves behind, as ssh's ControlPersist does, holds
// its standard error open; Wait must not wait for it.
func TestLeftoversOfAnAgentHoldNothingUp(t *testing.T) {
	checkLeaks(t)
	pidfile := filepath.Join(t.TempDir(), "pid")
	p, err := startProcess([]string{"/bin/sh", "-c", "setsid sh -c 'echo $$ >" + pidfile + "; exec sleep 60' & while [ ! -s " + pidfile + " ]; do :; done; echo last words >&2; exit 2"})
	if err != nil {
		t.Fatal(err)
	}
	var st *ExitError
	if err := p.Wait(); !errors.As(err, &st) || st.Status != 2 || p.Stderr().String() != "last words" {
		t.Errorf("Wait() = %v, stderr %q", err, p.Stderr())
	}
	p.Close()
	pid, _ := os.ReadFile(pidfile)
	startProcessAndWait(t, "kill", strings.TrimSpace(string(pid)))
}

func startProcessAndWait(t *testing.T, argv ...string) {
	t.Helper()
	p, err := startProcess(argv)
	if err != nil {
		t.Fatal(err)
	}
	io.Copy(io.Discard, p)
	if err := p.Wait(); err != nil {
		t.Errorf("%q: %v", argv, err)
	}
	p.Close()
}
