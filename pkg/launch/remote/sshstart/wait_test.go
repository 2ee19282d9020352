package sshstart

import (
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
	s.after = func(time.Duration) <-chan time.Time {
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
		there  bool
	}{
		"waited for":              {5, "", []func(*Config){wait}, true},
		"attempts":                {3, "  ConnectionAttempts 3\n", nil, true},
		"fewer attempts than due": {4, "  ConnectionAttempts 3\n", nil, false},
		"no wait":                 {2, "", nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := late(t, c.n, c.conf, c.change...)
			sess, err := s.Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
			switch {
			case c.there && err != nil:
				t.Fatal(err)
			case c.there:
				remotetest.Talk(t, sess)
				sess.Close()
			case err == nil || !strings.Contains(err.Error(), "connection refused"):
				t.Errorf("%v", err)
			}
		})
	}
}
