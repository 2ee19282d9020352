package sshstart

import (
	"context"
	"fmt"
	"net"
	"os/exec"
	"os/user"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

// optioned resolves a host with options of ssh, in a home with nothing in it.
func optioned(t *testing.T, host string, hop bool, words ...string) (*hostConf, error) {
	t.Helper()
	s, err := New(Config{Home: t.TempDir(), ConfigFile: "none", Options: words})
	if err != nil {
		return nil, err
	}
	return s.lookUp(remote.Target{Host: host}, hop)
}

func TestOptionsOfSSHAreObeyed(t *testing.T) {
	for _, c := range []struct {
		words string // separated by '|'
		is    func(h *hostConf) bool
	}{
		{"-p|2222", func(h *hostConf) bool { return h.port == 2222 }},
		{"-p2222", func(h *hostConf) bool { return h.port == 2222 }},
		{"-qxTp2222", func(h *hostConf) bool { return h.port == 2222 }},
		{"-qxp|2222|-p|1", func(h *hostConf) bool { return h.port == 2222 }},
		{"-l|nobody", func(h *hostConf) bool { return h.user == "nobody" }},
		{"-i|/k e y|-i|/key2", func(h *hostConf) bool { return slices.Equal(h.identities, []string{"/k e y", "/key2"}) && h.explicit }},
		{"-i|%d/.ssh/%r", func(h *hostConf) bool { return strings.HasSuffix(h.identities[0], "/.ssh/"+h.user) }},
		{"-o|StrictHostKeyChecking=accept-new", func(h *hostConf) bool { return h.strict == "accept-new" }},
		{"-oStrictHostKeyChecking no|-oStrictHostKeyChecking=yes", func(h *hostConf) bool { return h.strict == "no" }},
		{"-o|UserKnownHostsFile=/a /b", func(h *hostConf) bool { return slices.Equal(h.userKnown, []string{"/a", "/b"}) }},
		{`-o|IdentityFile = "/a b"`, func(h *hostConf) bool { return slices.Equal(h.identities, []string{"/a b"}) }},
		{"-o|ProxyCommand=nc %h %p # kept", func(h *hostConf) bool { return h.proxyCommand == "nc node07 22 # kept" }},
		{"-o|ConnectTimeout=7", func(h *hostConf) bool { return h.timeout == 7*time.Second }},
		{"-J|a@gw:23,gw2", func(h *hostConf) bool {
			return slices.Equal(h.jumps, []remote.Target{{Host: "gw", User: "a", Port: 23}, {Host: "gw2"}})
		}},
		{"-4", func(h *hostConf) bool { return h.network == "tcp4" }},
		{"-o|AddressFamily=any|-6", func(h *hostConf) bool { return h.network == "tcp6" }},
		{"-A", func(h *hostConf) bool { return h.forwardAgent }},
		{"-A|-a", func(h *hostConf) bool { return !h.forwardAgent }},
		{"-b|127.0.0.1", func(h *hostConf) bool { return h.bindAddress == "127.0.0.1" }},
		{"-B|lo", func(h *hostConf) bool { return h.bindDevice == "lo" }},
		{"-c|aes256-ctr", func(h *hostConf) bool { return slices.Equal(h.ciphers, []string{"aes256-ctr"}) }},
		{"-m|hmac-sha2-512", func(h *hostConf) bool { return slices.Equal(h.macs, []string{"hmac-sha2-512"}) }},
		{"-q|-x|-T|-vvv|-n|-k|-g|-y|-2|-e|none|-S|none|-o|BatchMode=yes|-o|ControlMaster=auto|-o|LogLevel=ERROR|-o|RequestTTY=no|-o|ForwardX11=no|--",
			func(h *hostConf) bool { return h.port == 22 && h.network == "tcp" }},
	} {
		if h, err := optioned(t, "node07", false, strings.Split(c.words, "|")...); err != nil || !c.is(h) {
			t.Errorf("%s: %+v, %v", c.words, h, err)
		}
		if h, err := optioned(t, "node07", true, strings.Split(c.words, "|")...); err != nil || h.port != 22 || h.strict != "yes" || h.explicit || h.network != "tcp" {
			t.Errorf("%s: a hop has it too: %+v, %v", c.words, h, err)
		}
	}
}

// What ssh -G makes of the same options and files.
func TestOptionsAgreeWithOpenSSH(t *testing.T) {
	remotetest.Have(t, "ssh")
	me, err := user.Current()
	if err != nil {
		t.Fatal(err)
	}
	const file = "testdata/conf/final.conf"
	for _, words := range []string{"", "-p 2222 -p 1", "-l nobody -o User=x", "-o User=x -l nobody", "-o Port=5 -p 6", "-4 -6", "-o AddressFamily=inet -6",
		"-A -o ForwardAgent=no", "-o ForwardAgent=no -A", "-a -A", "-b 127.0.0.1", "-o BindAddress=127.0.0.9 -b 127.0.0.1", "-qxTvp 77", "-J gw", "-o ProxyJump=a -o ProxyJump=b",
		"-o HostName=x.example.org", "-o HostKeyAlias=y", "-o StrictHostKeyChecking=accept-new", "-i /etc/passwd -i /etc/group -o IdentityFile=/c", "-o Hostname=%h.z"} {
		for _, host := range []string{"node07", "gw", "plain"} {
			list := strings.Fields(words)
			out, err := exec.Command("ssh", append(append([]string{"-G", "-F", file}, list...), host)...).Output()
			if err != nil {
				t.Fatalf("ssh -G %s %s: %v", words, host, err)
			}
			s, err := New(Config{Home: me.HomeDir, ConfigFile: file, Options: list})
			if err != nil {
				t.Fatal(err)
			}
			h, err := s.lookUp(remote.Target{Host: host}, false)
			if err != nil {
				t.Fatal(err)
			}
			var jumps []string
			for _, j := range h.jumps {
				jumps = append(jumps, j.Host)
			}
			ours := map[string]string{"hostname": h.hostName, "user": h.user, "port": fmt.Sprint(h.port), "proxyjump": strings.Join(jumps, ","), "hostkeyalias": h.keyAlias,
				"addressfamily": map[string]string{"tcp": "any", "tcp4": "inet", "tcp6": "inet6"}[h.network], "bindaddress": h.bindAddress,
				"forwardagent": map[bool]string{true: "yes", false: "no"}[h.forwardAgent], "stricthostkeychecking": h.strict}
			said := map[string]string{"proxyjump": "", "hostkeyalias": "", "bindaddress": ""}
			var files []string
			for line := range strings.Lines(string(out)) {
				key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
				said[key] = value
				if key == "identityfile" {
					files = append(files, value)
				}
			}
			said["stricthostkeychecking"] = strings.NewReplacer("ask", "yes", "true", "yes").Replace(said["stricthostkeychecking"])
			for key, got := range ours {
				if got != said[key] {
					t.Errorf("%q %s: %s is %q, ssh says %q", words, host, key, got, said[key])
				}
			}
			if h.explicit && !slices.Equal(h.identities, files) {
				t.Errorf("%q %s: keys %q, ssh says %q", words, host, h.identities, files)
			}
		}
	}
}

func TestOptionsThatCannotBeObeyedAreRefusedByName(t *testing.T) {
	for words, want := range map[string]string{
		"-D|8080": "-D 8080: ", "-L|1:a:2": "-L 1:a:2: ", "-R|1": "-R 1: ", "-W|a:1": "-W a:1: ", "-w|0": "-w 0: ", "-qN": "-N: ", "-f": "-f: ", "-s": "-s: ", "-tt": "-t: ", "-X": "-X: ", "-Y": "-Y: ",
		"-K": "-K: ", "-I|x": "-I x: ", "-M": "-M: ", "-S|/tmp/x": "-S /tmp/x: ", "-O|exit": "-O exit: ", "-G": "-G: ", "-Q|key": "-Q key: ", "-V": "-V: ", "-1": "-1: ", "-E|log": "-E log: ",
		"-Z": "-Z is no option", "--port|1": `"--port" is no option`, "host": `"host" is no option`, "-p": "-p needs a value", "-q|-": `"-" is no option`, "--|x": `"--" is no option`, "-J|a|-J|b": "-J: given twice",
		"-p|99999": `-p 99999: port: "99999"`, "-l|-x": "is no user name", "-c|rot13": "none of rot13 is built in", "-J|a:0": "-J a:0: proxyjump",
		"-o|Port=ssh": `-o Port=ssh: port: "ssh"`, "-o|Frobnicate=1": "frobnicate is no keyword", "-o|": "no keyword", "-o|Port": "no argument", "-o|Host=x": "have no place", "-o|Match all": "have no place", "-o|Include=/x": "have no place",
		"-o|PubkeyAuthentication=no": "public keys are tried", "-o|VerifyHostKeyDNS=yes": "SSHFP", "-o|LocalForward=1 a:2": "forwarding", "-o|RemoteCommand=true": "a daemon is to be started",
		"-o|PreferredAuthentications=password": "public keys are tried", "-o|RequestTTY=force": "terminal", "-o|SetEnv=A=1": "-x NAME=VALUE", "-o|Tunnel=yes": "tunnels", "-o|ForwardX11=yes": "X is not",
		"-o|Port=1\nUser=x": "more than one line", "-o|# comment": "no keyword", `-o|User="x`: "no closing",
		"-F|/a|-F|/no/such/file": "/no/such/file: no such file",
	} {
		s, err := New(Config{Home: t.TempDir(), Options: strings.Split(words, "|")})
		if s != nil || err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want %q", words, err, want)
		}
	}
	if _, err := New(Config{Home: t.TempDir(), ConfigFile: "none", Options: []string{"-F", "/x"}}); err == nil || !strings.Contains(err.Error(), "keep one") {
		t.Errorf("two files: %v", err)
	}
}

func TestEveryOptionThatSSHNamesIsKnown(t *testing.T) {
	remotetest.Have(t, "ssh")
	usage, _ := exec.Command("ssh").CombinedOutput() // it ends with 255
	letters := regexp.MustCompile(`-([0-9A-Za-z]+)[]\n ]`).FindAllSubmatch(usage, -1)
	if len(letters) < 10 {
		t.Fatalf("no options in %q", usage)
	}
	for _, m := range letters {
		for _, letter := range m[1] {
			if _, known := optionTable[letter]; !known {
				t.Errorf("-%c is not known", letter)
			}
		}
	}
}

// Any keyword that ssh -G prints or its manual lists is followed, noted, refused or known to have no meaning.
func TestEveryKeywordThatSSHPrintsIsKnown(t *testing.T) {
	remotetest.Have(t, "ssh")
	out, err := exec.Command("ssh", "-G", "-F", "none", "-oProxyJump=a", "-oCertificateFile=/x", "-oSendEnv=A", "-oLocalForward=1 a:2", "x").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		key, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(line)), " ")
		if why := refusedKeyword(&confLine{key: key, args: []string{"no"}}); key != "host" && strings.Contains(why, "no keyword") {
			t.Errorf("%s: %s", key, why)
		}
	}
}

func TestNotesAreShownOnceAndAcceptedOptionsNotedByName(t *testing.T) {
	u := newUser(t)
	u.write("config", "CanonicalizeHostname yes\nMatch exec true\n  Port 3\nMatch host other exec true\n  Port 4\n")
	var heard []string
	s, err := New(Config{Home: u.home, Options: []string{"-C", "-i", "/no/such/key"}, Note: func(n string) { heard = append(heard, strings.ReplaceAll(n, u.home, "~")) }})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for range 2 {
		if _, err := s.lookUp(remote.Target{Host: "a"}, false); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{"-C: nothing is compressed", "-i /no/such/key: no such file", "~/.ssh/config:2: Match exec is not evaluated", "~/.ssh/config:1: canonicalizehostname is not supported"}
	if len(heard) != len(want) {
		t.Fatalf("heard %q", heard)
	}
	for i := range want {
		if !strings.HasPrefix(heard[i], want[i]) {
			t.Errorf("heard %q, want %q", heard[i], want[i])
		}
	}
}

func TestConnectionsComeFromTheAddressThatIsNamed(t *testing.T) {
	ln, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	port := ln.Addr().(*net.TCPAddr).Port
	for _, c := range []struct {
		h    hostConf
		from string
	}{
		{hostConf{bindAddress: "127.0.0.9"}, "127.0.0.9"},
		{hostConf{bindDevice: "lo"}, "127.0.0.1"},
		{hostConf{}, "127.0.0.1"},
	} {
		c.h.hostName, c.h.port, c.h.network = "127.0.0.1", port, "tcp"
		conn, err := c.h.dial(ctx)
		if err != nil {
			t.Errorf("from %s: %v", c.from, err)
			continue
		}
		if got := conn.LocalAddr().(*net.TCPAddr).IP.String(); got != c.from {
			t.Errorf("from %s, want %s", got, c.from)
		}
		conn.Close()
	}
	for bad, h := range map[string]hostConf{"bind to no-such-device": {bindDevice: "no-such-device"}, "bind to no host": {bindAddress: "no host"}} {
		if _, err := h.dial(ctx); err == nil || !strings.HasPrefix(err.Error(), bad) {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

func TestKeysKeepToPubkeyAcceptedAlgorithms(t *testing.T) {
	ed, _ := newSigner(t)
	rsa := rsaKey(t)
	for _, c := range []struct{ spec, want string }{
		{"ssh-ed25519", "ed25519"},
		{"rsa-sha2-512", "rsa-sha2-512"},
		{"-ssh-ed25519", "rsa-sha2-256 rsa-sha2-512"},
		{"+ssh-rsa", "ed25519 rsa-sha2-256 rsa-sha2-512 ssh-rsa"},
		{"^rsa-sha2-256", "ed25519 rsa-sha2-256 rsa-sha2-512"},
		{"ecdsa-*", ""},
	} {
		h, err := testConf(t, "/home/me", "PubkeyAcceptedAlgorithms "+c.spec+"\n").resolve(remote.Target{Host: "a"}, false)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		if h.accepted(ed) != nil {
			got = append(got, "ed25519")
		}
		if s, ok := h.accepted(rsa).(ssh.MultiAlgorithmSigner); ok {
			got = append(got, s.Algorithms()...)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %q, want %q", c.spec, got, c.want)
		}
	}
}

func FuzzOptions(f *testing.F) {
	for _, s := range []string{"-p\x1f22", "-qxTl\x1fme", "-oPort=1\x1f-o\x1fUser x", "-J\x1fa,b\x1f-F\x1fnone", "-i\x1f~/x\x1f--"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := parseOptions(strings.Split(text, "\x1f"))
		if err != nil {
			return
		}
		conf := &sshConf{home: "/home/me", localUser: "me", localHost: "front", uid: "1", settings: &Config{}}
		if conf.useOptions(o) != nil {
			return
		}
		if _, err := conf.resolve(remote.Target{Host: "localhost"}, false); err != nil {
			t.Errorf("%q was taken, and then: %v", text, err)
		}
	})
}
