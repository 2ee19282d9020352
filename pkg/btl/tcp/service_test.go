package tcp

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
)

// served is the service of process 1, which answers each connection with its own words, and whose peer is process 2.
func served(t *testing.T) (s *Service, cfg Config, secret []byte) {
	t.Helper()
	secret = []byte("a secret")
	cfg = Config{Size: 3, ID: 1, Loopback: true, Include: "lo"}
	s, err := NewService(cfg, func(from uint64) []byte {
		if from != 2 {
			return nil
		}
		return secret
	}, func(c *ServiceConn) {
		go func() {
			defer c.Close()
			_, _ = io.Copy(c, c) // until the other hangs up
		}()
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	cfg.ID = 2
	return s, cfg, secret
}

// echoes is an error unless a connection gives back what it is given.
func echoes(c *ServiceConn) error {
	defer c.Close()
	defer c.Hangup()
	said, heard := []byte("a word"), make([]byte, 6)
	if _, err := c.Write(said); err != nil {
		return err
	}
	if _, err := io.ReadFull(c, heard); err != nil || !bytes.Equal(said, heard) {
		return fmt.Errorf("heard %q, %w", heard, err)
	}
	return nil
}

func TestAServiceIsForPeersThatKnowTheSecret(t *testing.T) {
	s, cfg, secret := served(t)
	c, err := DialService(cfg, s.Card(), 1, secret)
	if err == nil {
		err = echoes(c)
	}
	if err != nil {
		t.Fatal(err)
	}
	stranger := cfg
	stranger.ID = 3
	for what, dial := range map[string]func() (*ServiceConn, error){
		"another secret": func() (*ServiceConn, error) { return DialService(cfg, s.Card(), 1, []byte("another")) },
		"a stranger":     func() (*ServiceConn, error) { return DialService(stranger, s.Card(), 1, secret) },
	} {
		if _, err := dial(); !errors.Is(err, errNotOurs) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, err := DialService(cfg, "", 1, secret); err == nil {
		t.Error("a connection to nowhere")
	}
}

// Who says nothing keeps no peer out: the oldest strangers are hung up on.
func TestSilentCallersKeepNoPeerFromAService(t *testing.T) {
	s, cfg, secret := served(t)
	addrs, err := parseCard(s.Card())
	if err != nil {
		t.Fatal(err)
	}
	var silent []net.Conn
	defer func() {
		for _, c := range silent {
			c.Close()
		}
	}()
	for range admission.Most(cfg.Size) + 100 {
		c, err := net.Dial("tcp", addrs[0].port().String())
		if err != nil {
			t.Fatal(err)
		}
		silent = append(silent, c)
	}
	_ = silent[0].SetReadDeadline(time.Now().Add(shakeLimit / 2))
	if _, err := silent[0].Read(make([]byte, 1)); err == nil || strings.Contains(err.Error(), "timeout") {
		t.Fatalf("the first caller is still there: %v", err)
	}
	c, err := DialService(cfg, s.Card(), 1, secret)
	if err == nil {
		err = echoes(c)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// mute is a caller whose words are known, and who is told nothing.
type mute struct{ io.Reader }

func (mute) Write(b []byte) (int, error) { return len(b), nil }

// Nobody without the secret is taken for a peer, whatever he says.
func FuzzProve(f *testing.F) {
	secret := []byte("a secret")
	h := hello{from: 2, to: 1, lane: serviceLane}
	f.Add(h.append(nil, secret))
	f.Add(append(h.append(nil, secret), make([]byte, proofLen)...))
	f.Add(hello{from: 2, to: 1}.append(nil, secret))
	s := &Service{cfg: Config{ID: 1}, secret: func(uint64) []byte { return secret }}
	f.Fuzz(func(t *testing.T, b []byte) {
		if err := s.prove(mute{bytes.NewReader(b)}); err == nil {
			t.Fatal("taken for a peer")
		}
	})
}

// TestNoPollerKnowsAServicesConnection looks at what the kernel says of each epoll of this process (man 5 proc, fdinfo).
func TestNoPollerKnowsAServicesConnection(t *testing.T) {
	s, cfg, secret := served(t)
	c, err := DialService(cfg, s.Card(), 1, secret)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	fds, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Fatal(err)
	}
	pollers := 0
	for _, fd := range fds {
		if to, _ := os.Readlink("/proc/self/fd/" + fd.Name()); !strings.Contains(to, "eventpoll") {
			continue
		}
		pollers++
		info, err := os.ReadFile("/proc/self/fdinfo/" + fd.Name())
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(info)) {
			if f := strings.Fields(line); len(f) > 1 && f[0] == "tfd:" && f[1] == fmt.Sprint(c.FD()) {
				t.Errorf("descriptor %d is in epoll %s", c.FD(), fd.Name())
			}
		}
	}
	if pollers == 0 {
		t.Error("Go's own poller was not found")
	}
}
