package sshstart

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

var update = flag.Bool("update", false, "rewrite testdata")

// describe writes a hostConf as text, for golden files.
func describe(h *hostConf, home string) string {
	var b strings.Builder
	line := func(name string, value any) {
		if text := fmt.Sprint(value); text != "" && text != "[]" && text != "0s" && text != "false" {
			fmt.Fprintf(&b, "  %s %s\n", name, strings.ReplaceAll(text, home, "HOME"))
		}
	}
	line("connect", h.user+"@"+h.addr()+" "+h.network)
	line("known as", h.knownName())
	line("identities", h.identities)
	line("certificates", h.certificates)
	line("only", h.only)
	line("agent", h.agent)
	line("jumps", h.jumps)
	line("proxy command", h.proxyCommand)
	line("user known", h.userKnown)
	line("global known", h.globalKnown)
	line("strict", h.strict)
	line("hash", h.hashKnown)
	line("host keys", h.hostKeyAlgos)
	line("first cipher", h.ciphers[0])
	line("first kex", h.kex[0])
	line("timeout", h.timeout)
	line("alive", h.aliveEvery)
	line("forward agent", h.forwardAgent)
	for _, n := range h.notes {
		line("note", n)
	}
	return b.String()
}

func testConf(t testing.TB, home, text string) *sshConf {
	t.Helper()
	f, err := parseConf("config", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return &sshConf{files: []*confFile{f}, home: home, localUser: "me", localHost: "front.example.org", uid: "1000", settings: &Config{}}
}

// TestConfigurationGolden resolves each target named in the first line of
// testdata/conf/*.conf ("# targets: a b@c:22") and compares with *.golden.
func TestConfigurationGolden(t *testing.T) {
	t.Setenv("SSH_AUTH_SOCK", "/run/agent")
	t.Setenv("SITE", "blue")
	names, err := filepath.Glob("testdata/conf/*.conf")
	if err != nil || len(names) == 0 {
		t.Fatal("no test files", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".conf"), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			first, _, _ := strings.Cut(string(text), "\n")
			conf := testConf(t, "/home/me", string(text))
			var got strings.Builder
			for target := range strings.FieldsSeq(strings.TrimPrefix(first, "# targets:")) {
				tt, err := parseJumps(target)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&got, "%s\n", target)
				h, err := conf.resolve(tt[0], false)
				if err != nil {
					fmt.Fprintf(&got, "  error %v\n", err)
					continue
				}
				got.WriteString(describe(h, "/home/me"))
			}
			golden := strings.TrimSuffix(name, ".conf") + ".golden"
			if *update {
				if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got.String() != string(want) {
				t.Errorf("got:\n%s\nwant:\n%s", &got, want)
			}
		})
	}
}

// TestAgreesWithOpenSSH asks the real ssh what it makes of the same files.
func TestAgreesWithOpenSSH(t *testing.T) {
	remotetest.Have(t, "ssh")
	me, err := user.Current()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("SITE", "blue")
	for _, name := range []string{"basics", "match-plain", "algorithms"} {
		file := filepath.Join("testdata/conf", name+".conf")
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		conf := testConf(t, me.HomeDir, string(text))
		conf.localUser = me.Username
		for _, host := range []string{"node07", "node99", "gw", "db.example.org", "plain", "login", "logout", "other", "old"} {
			out, err := exec.Command("ssh", "-G", "-F", file, host).Output()
			if err != nil {
				t.Fatalf("ssh -G %s: %v", host, err)
			}
			h, err := conf.resolve(remote.Target{Host: host}, false)
			if err != nil {
				t.Fatal(err)
			}
			var jumps []string
			for _, j := range h.jumps {
				jumps = append(jumps, j.Host)
			}
			ours := map[string]string{"hostname": h.hostName, "user": h.user, "port": fmt.Sprint(h.port), "proxyjump": strings.Join(jumps, ","),
				"hostkeyalias": h.keyAlias, "proxycommand": ""}
			for line := range strings.Lines(string(out)) {
				key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
				if got, asked := ours[key]; asked && key != "proxycommand" && got != value {
					t.Errorf("%s %s: %s is %q, ssh says %q", name, host, key, got, value)
				}
				if key == "proxycommand" && h.proxyCommand == "" {
					t.Errorf("%s %s: ssh has a ProxyCommand", name, host)
				}
			}
		}
	}
}

func TestBadConfigurationNamesFileAndLine(t *testing.T) {
	for _, c := range []struct{ name, conf, want string }{
		{"a port that is no number", "Host *\n  Port ssh\n", `config:2: port: "ssh" is outside 1 to 65535`},
		{"a flag that is neither", "IdentitiesOnly maybe\n", `config:1: identitiesonly: "maybe" is neither yes nor no`},
		{"an unknown checking mode", "StrictHostKeyChecking perhaps\n", "config:1: stricthostkeychecking:"},
		{"an unknown token", "IdentityFile ~/.ssh/%Q\n", `config:1: identityfile: "~/.ssh/%Q": %Q has no meaning here`},
		{"a variable that is not set", "IdentityFile ${NO_SUCH_VARIABLE}/id\n", "environment variable NO_SUCH_VARIABLE is not set"},
		{"another user's home", "IdentityFile ~root/id\n", "another user's home directory is not looked up"},
		{"a lone percent sign", "UserKnownHostsFile 100%\n", "ends with a lone %"},
		{"a jump port out of range", "ProxyJump a:99999\n", `config:1: proxyjump: "a:99999": port "99999"`},
		{"a family there is not", "AddressFamily inet5\n", "addressfamily"},
		{"a time that is none", "ConnectTimeout soon\n", `config:1: connecttimeout: "soon" is no time`},
		{"a host name that is an option", "HostName -oProxyCommand=x\n", `"-oProxyCommand=x" is no host name`},
		{"a user name with shell text", "User $(id)\n", "is no user name"},
		{"algorithms we lack", "HostKeyAlgorithms none\n", "hostkeyalgorithms: none of none is built in"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := testConf(t, "/home/me", c.conf).resolve(remote.Target{Host: "node07"}, false)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
	for _, c := range []struct{ name, conf, want string }{
		{"a quote without end", "Host x\n User \"bob\n", "config:2: User: no closing \""},
		{"a value alone", "\n=x\n", "config:2: no keyword"},
		{"a keyword alone", "User\n", "config:1: User: no argument"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := parseConf("config", []byte(c.conf)); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

func TestIncludesFollowOpenSSHsRules(t *testing.T) {
	u := newUser(t)
	u.write("config", "Include conf.d/*\nHost node07\n  Include "+u.home+"/.ssh/inner\nHost *\n  User last\nInclude ~/.ssh/none-such\n")
	os.Mkdir(filepath.Join(u.home, ".ssh/conf.d"), 0o700)
	u.write("conf.d/10", "Host node*\n  Port 2210\n")
	u.write("conf.d/20", "Host node*\n  Port 2220\n  HostKeyAlias twenty\n")
	u.write("inner", "User inner\nHost other\n  User never\n")
	cfg := Config{Home: u.home}
	conf, err := readSSHConf(&cfg)
	if err != nil {
		t.Fatal(err)
	}
	for target, want := range map[string]string{"node07": "inner@node07:2210 twenty", "node08": "last@node08:2210 twenty", "other": "last@other:22 "} {
		h, err := conf.resolve(remote.Target{Host: target}, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := h.user + "@" + h.addr() + " " + h.keyAlias; got != want {
			t.Errorf("%s: %s, want %s", target, got, want)
		}
	}
	u.write("inner", "Include inner\n")
	if _, err := readSSHConf(&cfg); err == nil || !strings.Contains(err.Error(), "include each other") {
		t.Errorf("a circle: %v", err)
	}
	os.Chmod(filepath.Join(u.home, ".ssh/config"), 0o666)
	if _, err := readSSHConf(&cfg); err == nil || !strings.Contains(err.Error(), "chmod go-w") {
		t.Errorf("a file others may write: %v", err)
	}
	if _, err := New(Config{Home: u.home, ConfigFile: "/no/such"}); err == nil {
		t.Error("a named file that is not there is no error")
	}
	if _, err := New(Config{Home: "/no/such", ConfigFile: ""}); err != nil {
		t.Errorf("no files at all: %v", err)
	}
}

func TestCommandLineComesBeforeFiles(t *testing.T) {
	conf := testConf(t, "/home/me", "User filed\nPort 2222\nIdentityFile ~/filed\n")
	conf.settings = &Config{User: "given", Port: 23, Identity: []string{"~/given"}}
	h, err := conf.resolve(remote.Target{Host: "a"}, false)
	if err != nil || h.user != "given" || h.port != 23 || strings.Join(h.identities, " ") != "/home/me/given /home/me/filed" {
		t.Errorf("%+v, %v", h, err)
	}
	if h, _ = conf.resolve(remote.Target{Host: "a", User: "mine", Port: 24}, false); h.user != "mine" || h.port != 24 {
		t.Errorf("the target's own: %s:%d", h.user, h.port)
	}
	if h, _ = conf.resolve(remote.Target{Host: "a"}, true); h.user != "filed" || h.port != 2222 {
		t.Errorf("a hop: %s:%d", h.user, h.port)
	}
}

func TestTimesAsInTheManual(t *testing.T) {
	for text, want := range map[string]time.Duration{"600": 600 * time.Second, "10m": 10 * time.Minute, "1h30m": 90 * time.Minute, "1W": 168 * time.Hour, "1m30": 90 * time.Second} {
		if got, err := confTime(text); err != nil || got != want {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
}

func TestWildcards(t *testing.T) {
	for _, c := range []struct {
		pattern, s string
		want       bool
	}{
		{"*", "", true}, {"*", "x", true}, {"?", "", false}, {"?", "x", true}, {"node?", "node", false}, {"node?", "node1", true},
		{"*.example.org", "a.b.example.org", true}, {"*.example.org", "example.org", false}, {"a*b*c", "aXbYbZc", true}, {"a*b", "a", false},
		{"node[1]", "node1", false}, {"node[1]", "node[1]", true},
	} {
		if got := wildcard(c.pattern, c.s); got != c.want {
			t.Errorf("wildcard(%q, %q) = %v", c.pattern, c.s, got)
		}
	}
}

func FuzzTokens(f *testing.F) {
	for _, s := range []string{"%h", "%%", "%", "a%hb%pc", "~/%d", "${HOME}", "%C%u%r%l%L%i%j%k%n"} {
		f.Add(s)
	}
	tok := tokens{home: "/home/me", hostName: "node07", original: "n7", port: "22", remoteUser: "bob", localUser: "me", localHost: "front.example.org", uid: "1000"}
	f.Fuzz(func(t *testing.T, s string) {
		out, err := tok.expand(s, pathTokens)
		if err == nil && !strings.Contains(s, "%") && out != s {
			t.Errorf("%q became %q", s, out)
		}
		// Escaping protects any text: a round trip.
		if back, err := tok.expand(strings.ReplaceAll(s, "%", "%%"), ""); err != nil || back != s {
			t.Errorf("%q came back as %q, %v", s, back, err)
		}
		_, _ = tok.path(s)
	})
}

func FuzzConfiguration(f *testing.F) {
	for _, s := range []string{"Host a b\n Port 22\n", "Match host x,!y user z\nUser=q\n", "Match all", "Match !all\n", "Match host", "User \"a b\" # c\r\n",
		"=x\n", "Host\t*\n\tHostName %h.x\n", "ProxyCommand a # b\n", "Match host=x\n User y", "Include /no/such\n", "Ciphers ^aes*\n", "\x00\n[x]\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		file, err := parseConf("config", []byte(s))
		if err != nil {
			return
		}
		for _, l := range file.lines {
			if l.line < 1 || len(l.args) == 0 || strings.TrimSpace(l.key) == "" {
				t.Errorf("line %+v", l)
			}
		}
		c := &sshConf{files: []*confFile{file}, home: "/home/me", localUser: "me", settings: &Config{}}
		if h, err := c.resolve(remote.Target{Host: "node07"}, false); err == nil && (h.port < 1 || h.hostName == "") {
			t.Errorf("resolved to %+v", h)
		}
	})
}

func FuzzTargets(f *testing.F) {
	for _, s := range []string{"a", "u@a:22", "ssh://u@[::1]:22/", "a,b,c", "none", "[::1]", "a:0", "@", ",", "-o"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		hops, err := parseJumps(s)
		if err != nil {
			return
		}
		for _, h := range hops {
			if remote.CheckTarget(h) != nil {
				t.Errorf("%q gave %+v", s, h)
			}
		}
	})
}
