package remote_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

// agentWithAnEnd has business of its own once the remote command has ended.
func agentWithAnEnd(t *testing.T, p *remotetest.Place, business string) string {
	t.Helper()
	script := filepath.Join(t.TempDir(), "agent")
	text := "#!/bin/sh\nfor a; do c=$a; done\nenv -i " + strings.Join(quoteAll(p.Env), " ") + " /bin/sh -c \"$c\"\n" + business + "\n"
	if err := os.WriteFile(script, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	return script
}

func TestAnAgentIsGivenTimeToEnd(t *testing.T) {
	remotetest.CheckLeaks(t)
	p := remotetest.NewPlace(t)
	file := filepath.Join(t.TempDir(), "ended")
	// more than a pipe holds: it ends only if somebody takes it
	agent := agentWithAnEnd(t, p, "head -c 200000 /dev/zero; echo well >"+file)
	e := remote.NewExec(remote.ExecConfig{Agent: []string{agent}, Patience: time.Minute})
	sess, err := e.Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
	if err != nil {
		t.Fatal(err)
	}
	sess.Close()
	if n, err := sess.Read(make([]byte, 1)); n != 0 || err == nil {
		t.Errorf("read %d bytes of a closed session", n)
	}
	e.Close()
	if text, err := os.ReadFile(file); err != nil || string(text) != "well\n" {
		t.Errorf("the agent did not end by itself: %q, %v", text, err)
	}
}

func TestAnAgentThatDoesNotEndIsKilled(t *testing.T) {
	remotetest.CheckLeaks(t)
	p := remotetest.NewPlace(t)
	agent := agentWithAnEnd(t, p, "trap '' TERM HUP INT; sleep 300")
	e := remote.NewExec(remote.ExecConfig{Agent: []string{agent}, Patience: 50 * time.Millisecond})
	sess, err := e.Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
	if err != nil {
		t.Fatal(err)
	}
	e.Close() // closes the session, too
	if err := sess.Wait(); err == nil || !strings.Contains(err.Error(), "KILL") {
		t.Errorf("ended with %v", err)
	}
}
