package pmi

import (
	"bytes"
	"crypto/rand"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestKVSNamesNeverRepeat(t *testing.T) {
	now := time.Unix(1800000000, 5)
	seen := make(map[string]bool)
	for range 1000 {
		name, err := NewKVSName(rand.Reader, now)
		if err != nil || len(name) >= 64 || !isToken(name) || strings.Contains(name, "=") || seen[name] {
			t.Fatalf("%q, %v", name, err)
		}
		seen[name] = true
	}
	a, _ := NewKVSName(bytes.NewReader(make([]byte, 8)), now)
	b, _ := NewKVSName(bytes.NewReader(make([]byte, 8)), now.Add(1))
	if a == b {
		t.Error("the time does not count")
	}
	if _, err := NewKVSName(bytes.NewReader(nil), now); err == nil {
		t.Error("no randomness is no error")
	}
}

func TestShmLeftoversNamesWhatMPICHLeaves(t *testing.T) {
	want := []string{"mpich_shm_5e3a0299_0", "mpich_shm_5e3a0299_1"}
	if got := ShmLeftovers("FIXED", 2); !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestNames(t *testing.T) {
	var n Names
	for i, step := range []struct {
		op            NameOp
		service, port string
		want          string
		err           error
	}{
		{Lookup, "a", "", "", ErrNameUnknown},
		{Unpublish, "a", "", "", ErrNameUnknown},
		{Publish, "a", "p1", "", nil},
		{Publish, "a", "p2", "", ErrNameTaken},
		{Publish, "b c", "p3", "", nil},
		{Lookup, "a", "", "p1", nil},
		{Lookup, "b c", "", "p3", nil},
		{Unpublish, "a", "", "", nil},
		{Lookup, "a", "", "", ErrNameUnknown},
		{Publish, "a", "p4", "", nil},
		{Lookup, "a", "", "p4", nil},
	} {
		if got, err := n.Do(step.op, step.service, step.port); got != step.want || !errors.Is(err, step.err) {
			t.Errorf("step %d, %v %q: %q, %v", i, step.op, step.service, got, err)
		}
	}
	if _, err := n.Do(NameOp(9), "a", ""); err == nil {
		t.Error("an unknown operation is no error")
	}
}

func TestInitackTellsWhoseConnectionItIs(t *testing.T) {
	stream := "cmd=initack pmiid=12345\ncmd=init pmi_version=1\n"
	for step := 1; step <= len(stream); step++ {
		var g Initack
		text, token := stream, ""
		for token == "" {
			n := min(step, len(text))
			tok, rest, done, err := g.Data([]byte(text[:n]))
			if err != nil {
				t.Fatalf("in steps of %d: %v", step, err)
			}
			text = text[n:]
			if done {
				token, text = tok, string(rest)+text
			}
		}
		if token != "12345" || text != "cmd=init pmi_version=1\n" {
			t.Fatalf("in steps of %d: token %q, rest %q", step, token, text)
		}
	}
	if got := string(InitackReply(1, 2)); got != "cmd=initack rc=0\ncmd=set size=2\ncmd=set rank=1\ncmd=set debug=0\n" {
		t.Errorf("reply %q", got)
	}
}

func TestPMI2SaysWhoseConnectionItIsInItsFirstMessage(t *testing.T) {
	const line, first, more = "cmd=init pmi_version=2 pmi_subversion=0\n", "    32cmd=fullinit;srcid=7;threaded=1;", "    14cmd=job-getid;"
	for step := 1; step <= 120; step++ {
		var g Initack
		answered := 0
		text, token, rest := line+first+more, "", ""
		for token == "" {
			n := min(step, len(text))
			tok, left, done, err := g.Data([]byte(text[:n]))
			if err != nil {
				t.Fatalf("in steps of %d: %v", step, err)
			}
			if b := g.Answer(); b != nil {
				answered++
			}
			if text = text[n:]; done {
				token, rest = tok, string(left)+text
			}
		}
		if token != "7" || rest != first+more || answered != 1 || !g.PMI2() {
			t.Fatalf("in steps of %d: token %q, rest %q, %d answers", step, token, rest, answered)
		}
		w := newWorld(t, Config{KVSName: "k", Size: 2}, [][]int{{0, 1}})
		if err := w.nodes[0].server.Begin2(1); err != nil {
			t.Fatal(err)
		}
		if err := w.data(1, rest); err != nil || !strings.Contains(w.out[1].String(), ";rank=1;size=2;") || !strings.Contains(w.out[1].String(), "jobid=k") {
			t.Fatalf("answers %q, %v", w.out[1], err)
		}
	}
}

func TestStrangersAreTurnedAwayAtThePort(t *testing.T) {
	for _, text := range []string{"GET / HTTP/1.1\r\n", "cmd=init pmi_version=1\n", "cmd=initack\n", "cmd=initack pmiid=\n", "\n", strings.Repeat("x", 600),
		"cmd=init pmi_version=2\nGET / HTTP/1.1\r\n", "cmd=init pmi_version=2\n    14cmd=job-getid;", "cmd=init pmi_version=2\n    13cmd=fullinit;", "cmd=init pmi_version=2\n   900" + strings.Repeat("x", 600)} {
		var g Initack
		if _, _, done, err := g.Data([]byte(text)); err == nil || done {
			t.Errorf("%.20q: %v, %v", text, done, err)
		}
	}
}

func FuzzInitack(f *testing.F) {
	f.Add([]byte("cmd=initack pmiid=3\nrest"), 4)
	f.Add([]byte("cmd=init pmi_version=2\n    24cmd=fullinit;pmirank=12;rest"), 9)
	f.Fuzz(func(t *testing.T, data []byte, step int) {
		var g Initack
		var s Singleton
		for len(data) > 0 {
			n := min(max(step, 1), len(data))
			_, _, done1, err1 := g.Data(data[:n])
			_, _, done2, err2 := s.Data(data[:n])
			if (done1 || err1 != nil) && (done2 || err2 != nil) {
				return
			}
			if len(g.buf) > greetingMax || len(s.buf) > greetingMax {
				t.Fatal("unbounded")
			}
			data = data[n:]
			if done1 || err1 != nil {
				g = Initack{}
			}
			if done2 || err2 != nil {
				s = Singleton{}
			}
		}
	})
}

func TestSingletonExchange(t *testing.T) {
	s := Singleton{KVSName: "k"}
	if got := string(s.Hello()); got != "cmd=singinit authtype=none\n" {
		t.Errorf("hello %q", got)
	}
	if _, _, done, err := s.Data([]byte("cmd=singinit pmi_version=1 pmi_subversion=2 st")); done || err != nil {
		t.Fatalf("half a line: %v, %v", done, err)
	}
	send, rest, done, err := s.Data([]byte("dio=yes authtype=none\ncmd=init"))
	if !done || err != nil || string(rest) != "cmd=init" || string(send) != "cmd=singinit_info rc=0 versionok=yes stdio=no kvsname=k\n" {
		t.Errorf("%q, %q, %v, %v", send, rest, done, err)
	}
	for text, want := range map[string]error{
		"cmd=init\n": ErrNotPMI,
		"cmd=singinit pmi_version=2 authtype=none\n": ErrSingleton,
		"cmd=singinit pmi_version=1 authtype=md5\n":  ErrSingleton,
	} {
		s := Singleton{KVSName: "k"}
		if _, _, done, err := s.Data([]byte(text)); done || !errors.Is(err, want) {
			t.Errorf("%q: %v, %v", text, done, err)
		}
	}
}

func TestParseSingletonArgs(t *testing.T) {
	got, err := ParseSingletonArgs([]string{"4711", "default_interface", "default_key", "99"})
	if want := (SingletonArgs{4711, "default_interface", "default_key", 99}); err != nil || got != want {
		t.Errorf("%+v, %v", got, err)
	}
	for _, args := range []string{"", "1 a b", "0 a b 9", "70000 a b 9", "x a b 9", "1 a b 0", "1 a b -3"} {
		if _, err := ParseSingletonArgs(strings.Fields(args)); err == nil || !strings.Contains(err.Error(), "-pmi_args") {
			t.Errorf("%q: %v", args, err)
		}
	}
}

func TestAWrongConfigPanics(t *testing.T) {
	good := Config{KVSName: "k", Size: 2, Local: []int{0, 1}}
	for name, spoil := range map[string]func(c *Config){
		"no name":             func(c *Config) { c.KVSName = "" },
		"a blank in the name": func(c *Config) { c.KVSName = "a b" },
		"ranks out of order":  func(c *Config) { c.Local = []int{1, 0} },
		"a rank too many":     func(c *Config) { c.Local = []int{0, 2} },
		"app numbers missing": func(c *Config) { c.AppNum = []int{0} },
		"hosts missing":       func(c *Config) { c.Hosts = []string{"a"} },
		"PMI 1.3":             func(c *Config) { c.Subversion = 3 },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			cfg := good
			spoil(&cfg)
			NewServer(cfg, nil)
		}()
	}
}

func FuzzSingletonArgs(f *testing.F) {
	f.Add("4711 lo key 12")
	f.Add("-1 lo key 0")
	f.Add("99999999999999999999 lo key -5")
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ParseSingletonArgs(strings.Fields(text))
		if err == nil && (a.Port < 1 || a.Port > 65535 || a.PID < 1) {
			t.Errorf("%q: %+v", text, a)
		}
	})
}
