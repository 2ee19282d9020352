package listenstart

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/securechan"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

const protocol = 7

// listener is a server whose jobs say their arguments and then what they hear, to its end.
type listener struct {
	Server
	at     *net.TCPAddr
	jobs   chan struct{} // a job begins
	ended  chan struct{} // Serve has returned
	broken bool          // jobs end before they are ready
}

func listen(t *testing.T, change ...func(*listener)) *listener {
	t.Helper()
	remotetest.CheckLeaks(t)
	s := &listener{jobs: make(chan struct{}, 16), ended: make(chan struct{})}
	s.Server = Server{Token: securechan.NewSecret(), Protocol: protocol, Run: s.echo, Say: func(text string) { t.Log(text) }}
	for _, c := range change {
		c(s)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.at = l.Addr().(*net.TCPAddr)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { defer close(s.ended); s.Serve(ctx, l) }()
	t.Cleanup(func() { cancel(); <-s.ended })
	return s
}

func (s *listener) echo(_ context.Context, j Job) error {
	s.jobs <- struct{}{}
	c, err := securechan.Resume(j.Conn, j.State)
	if err != nil || s.broken {
		return errors.New("broken")
	}
	if _, err := io.WriteString(c, ReadyLine(j.Nonce)+strings.Join(j.Args, " ")+"\n"); err != nil {
		return err
	}
	_, err = io.Copy(c, c)
	return err
}

// config is that of a launcher which fits.
func (s *listener) config() Config {
	return Config{Token: s.Token, Protocol: protocol, Port: s.at.Port}
}

func start(t *testing.T, cfg Config, target remote.Target) (remote.Session, error) {
	t.Helper()
	st, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { st.Close() })
	return st.Start(t.Context(), target, remote.Command{Nonce: "n1", Args: []string{"--heartbeat", "3s"}})
}

var here = remote.Target{Host: "127.0.0.1"}

func talk(t *testing.T, s remote.Session) {
	t.Helper()
	const want = "--heartbeat 3s\nhello"
	if _, err := io.WriteString(s, "hello"); err != nil {
		t.Fatal(err)
	}
	got := make([]byte, len(want))
	if _, err := io.ReadFull(s, got); err != nil || string(got) != want {
		t.Errorf("%q, %v", got, err)
	}
}

func TestALauncherGetsADaemonThatListens(t *testing.T) {
	s := listen(t)
	for range 2 { // one after the other
		session, err := start(t, s.config(), here)
		if err != nil {
			t.Fatal(err)
		}
		talk(t, session)
		if session.Addr() != s.at.String() {
			t.Error(session.Addr())
		}
		session.Close()
	}
}

func TestAHostSaysItsPort(t *testing.T) {
	s := listen(t)
	cfg := s.config()
	cfg.Port = 1
	session, err := start(t, cfg, remote.Target{Host: "127.0.0.1", Port: s.at.Port})
	if err != nil {
		t.Fatal(err)
	}
	talk(t, session)
}

func TestWhatCannotBeIsRefusedAtOnce(t *testing.T) {
	for _, c := range []struct {
		claim  string
		listen func(*listener)
		cfg    func(*Config)
		target remote.Target
		want   []string
		runs   bool // a job begins
	}{
		{"another token", nil, func(c *Config) { c.Token = securechan.NewSecret() }, here, []string{"127.0.0.1: authenticate", "the token does not fit", "--token-file"}, false},
		{"another version", nil, func(c *Config) { c.Protocol++ }, here, []string{"speaks protocol 7", "gompirun 8"}, false},
		{"no port", nil, func(c *Config) { c.Port = 0 }, here, []string{"no port", "--daemon-port"}, false},
		{"a user", nil, nil, remote.Target{Host: "127.0.0.1", User: "bob"}, []string{"bob@"}, false},
		{"a name that nobody has", nil, nil, remote.Target{Host: "nobody.invalid"}, []string{"nobody.invalid: resolve"}, false},
		{"nobody listens", nil, func(c *Config) { c.Port = 1 }, here, []string{"connect 127.0.0.1:1", "refused", "--listen"}, false},
		{"a daemon that cannot start", func(s *listener) { s.broken = true }, nil, here, []string{"start daemon", "before the daemon was ready", "see what gompi-daemon said there"}, true},
	} {
		t.Run(c.claim, func(t *testing.T) {
			var change []func(*listener)
			if c.listen != nil {
				change = append(change, c.listen)
			}
			s := listen(t, change...)
			cfg := s.config()
			if c.target.Host == here.Host && c.target.User == "" && !strings.Contains(c.claim, "nobody") {
				cfg.Wait = time.Hour // what cannot be is not waited for
			}
			if c.cfg != nil {
				c.cfg(&cfg)
			}
			session, err := start(t, cfg, c.target)
			if err == nil {
				session.Close()
				t.Fatal("it was started")
			}
			for _, want := range c.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%v\ndoes not say %q", err, want)
				}
			}
			if strings.Contains(err.Error(), "\n") || len(s.jobs) > 0 != c.runs {
				t.Errorf("%q, jobs %d", err, len(s.jobs))
			}
		})
	}
}

func TestOneJobIsServedAtATime(t *testing.T) {
	s := listen(t, func(s *listener) { s.Turn = time.Millisecond })
	first, err := start(t, s.config(), here)
	if err != nil {
		t.Fatal(err)
	}
	_, err = start(t, s.config(), here)
	if err == nil || !strings.Contains(err.Error(), "it serves the job of 127.0.0.1:") {
		t.Errorf("the second: %v", err)
	}
	cfg := s.config()
	cfg.Wait = time.Minute
	second := make(chan error, 1)
	go func() {
		st, err := New(cfg)
		if err != nil {
			second <- err
			return
		}
		defer st.Close()
		_, err = st.Start(t.Context(), here, remote.Command{Nonce: "n2"})
		second <- err
	}()
	talk(t, first)
	first.Close()
	if err := <-second; err != nil {
		t.Errorf("one that waits: %v", err)
	}
}

func TestAListenerMayEndAfterOneJob(t *testing.T) {
	s := listen(t, func(s *listener) { s.Once = true; s.broken = true })
	if _, err := start(t, s.config(), here); err == nil {
		t.Fatal("a daemon that is broken was started")
	}
	select {
	case <-s.ended:
		t.Fatal("a job that did not come to its end was one")
	default:
	}
	s.mu.Lock()
	s.broken = false
	s.mu.Unlock()
	session, err := start(t, s.config(), here)
	if err != nil {
		t.Fatal(err)
	}
	talk(t, session)
	session.Close()
	<-s.ended
}

func TestAListenerThatComesLateIsWaitedFor(t *testing.T) {
	s := listen(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	late := l.Addr().(*net.TCPAddr)
	l.Close()
	cfg := s.config()
	cfg.Port, cfg.Wait = late.Port, time.Minute
	st, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	c, err := st.newCall(here, remote.Command{Nonce: "n1"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.once(t.Context()); !mayCome(err) {
		t.Fatalf("%v", err)
	}
	go func() {
		l, err := net.ListenTCP("tcp", late)
		if err != nil {
			t.Error(err)
			return
		}
		defer l.Close()
		conn, err := l.Accept()
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.Close()
		if sc, _, err := securechan.Accept(conn, s.Token); err == nil {
			_, _ = io.WriteString(sc, ReadyLine("n1"))
			_, _ = io.Copy(io.Discard, sc)
		}
	}()
	session, err := st.Start(t.Context(), here, remote.Command{Nonce: "n1"})
	if err != nil {
		t.Fatal(err)
	}
	session.Close()
}

// A port of 256 strangers is full.
func TestACrowdOfStrangersKeepsNoLauncherOut(t *testing.T) {
	s := listen(t)
	for range 600 {
		c, err := net.Dial("tcp", s.at.String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		fmt.Fprint(c, "gompi-s1")
	}
	session, err := start(t, s.config(), here)
	if err != nil {
		t.Fatal(err)
	}
	talk(t, session)
	session.Close()
}

func FuzzGreeting(f *testing.F) {
	f.Add([]byte(`{"Protocol":7,"Nonce":"n1","Args":["--heartbeat","3s"]}`))
	f.Add([]byte(`{"Nonce":"a b"}`))
	f.Add([]byte("[]"))
	f.Fuzz(func(t *testing.T, b []byte) {
		g, err := parseGreeting(b)
		if err != nil {
			return
		}
		if !isNonce(g.Nonce) || len(g.Args) > mostArgs {
			t.Fatalf("%+v", g)
		}
		if text, err := g.encode(); err == nil {
			if again, err := parseGreeting(text); err != nil || !reflect.DeepEqual(again, g) {
				t.Errorf("%+v became %+v, %v", g, again, err)
			}
		}
	})
}

func FuzzAnswer(f *testing.F) {
	f.Add(ReadyLine("n1"))
	f.Add((&refused{reason: "it serves\nanother", busy: true}).line())
	f.Add((&refused{reason: "never"}).line())
	f.Add(strings.Repeat("x", mostAnswer))
	f.Fuzz(func(t *testing.T, s string) {
		r := strings.NewReader(s + "rest")
		err := readAnswer(r, "n1")
		var no *refused
		switch {
		case err == nil && !strings.HasPrefix(s, ReadyLine("n1")):
			t.Errorf("%q is ready", s)
		case err == nil && r.Len() != len(s)+len("rest")-len(ReadyLine("n1")):
			t.Errorf("%q: %d bytes are left", s, r.Len())
		case errors.As(err, &no) && strings.ContainsFunc(no.reason, func(c rune) bool { return c < ' ' }):
			t.Errorf("%q", no.reason)
		}
	})
}
