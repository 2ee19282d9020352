package sshstart

import (
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

// late is a user's starter for a host whose server begins to listen during the wait before try n.
func late(t *testing.T, n int, conf string, change ...func(*Config)) *Starter {
	t.Helper()
	u := newUser(t)
	srv := newServer(t, u)
	u.knows("node07", srv)
	u.conf.WriteString(conf)
	at := srv.addr()
	srv.ln.Close()
	u.servers = nil // it accepts later
	s := u.starter(change...)
	tries := 1
	s.after = func(d time.Duration) <-chan time.Time {
		if d > attemptPause {
			t.Errorf("a pause of %v", d)
		}
		if tries++; tries == n {
			ln, err := net.Listen("tcp", at)
			if err != nil {
				t.Error(err)
				return immediately(0)
			}
			srv.ln = ln
			srv.wg.Go(srv.accept)
		}
		return immediately(0)
	}
	return s
}

func TestAHostThatIsNotThereYetIsWaitedFor(t *testing.T) {
	wait := func(c *Config) { c.Wait = time.Minute }
	for name, c := range map[string]struct {
		n      int // of the try before which the host comes
		conf   string
		change []func(*Config)
		refuse string // it is not there; what else the error says
	}{
		"waited for":              {5, "", []func(*Config){wait}, ""},
		"attempts":                {3, "  ConnectionAttempts 3\n", nil, ""},
		"attempts of an option":   {3, "", []func(*Config){func(c *Config) { c.Options = []string{"-o", "ConnectionAttempts=3"} }}, ""},
		"fewer attempts than due": {4, "  ConnectionAttempts 3\n", nil, "gave up after 3 tries (ConnectionAttempts 3)"},
		"no wait":                 {2, "", nil, "no ssh server listens there"},
	} {
		t.Run(name, func(t *testing.T) {
			s := late(t, c.n, c.conf, c.change...)
			sess, err := s.Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
			switch {
			case c.refuse == "" && err != nil:
				t.Fatal(err)
			case c.refuse == "":
				remotetest.Talk(t, sess)
				sess.Close()
			case err == nil || !strings.Contains(err.Error(), "connection refused") || !strings.Contains(err.Error(), c.refuse):
				t.Errorf("%v", err)
			}
		})
	}
}

func TestWaitingIsForWhatMayCome(t *testing.T) {
	refused := &remote.Error{Host: "jump", Step: remote.StepConnect, Err: errors.New("connection refused")}
	login := &remote.Error{Host: "jump", Step: remote.StepAuthenticate, Err: errors.New("refused")}
	behind := func(err error) error {
		return &remote.Error{Host: "node07", Step: remote.StepConnect, Detail: "through a jump host", Err: err}
	}
	for _, c := range []struct {
		err  error
		want bool
	}{
		{refused, true}, {login, false}, {behind(refused), true}, {behind(login), false},
		{&remote.Error{Step: remote.StepResolve}, true}, {&remote.Error{Step: remote.StepHostKey}, false}, {errors.New("else"), false},
	} {
		if got := absent(c.err); got != c.want {
			t.Errorf("%v: %v", c.err, got)
		}
	}
}
