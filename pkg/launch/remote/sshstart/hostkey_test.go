package sshstart

import (
	"crypto/rand"
	"crypto/rsa"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/agent"
	xknownhosts "golang.org/x/crypto/ssh/knownhosts"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

func keyLine(host string, key ssh.PublicKey) string {
	return xknownhosts.Line([]string{host}, key) + "\n"
}

func rsaKey(t *testing.T) ssh.Signer {
	t.Helper()
	k, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	s, err := ssh.NewSignerFromKey(k)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// checkKey asks what a configuration makes of a key shown by node07:2222.
func checkKey(t *testing.T, text, conf string, key ssh.PublicKey, notes *[]string) (*hostKeys, *hostConf, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "known_hosts")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	c := testConf(t, "/home/me", conf+"\nUserKnownHostsFile "+file+"\nGlobalKnownHostsFile /no/such\nPort 2222\n")
	h, err := c.resolve(remote.Target{Host: "node07"}, false)
	if err != nil {
		t.Fatal(err)
	}
	k, err := readHostKeys(h.userKnown, h.globalKnown, func(n string) { *notes = append(*notes, n) })
	if err != nil {
		t.Fatal(err)
	}
	_, err = k.check(h, &net.TCPAddr{IP: net.IPv4(10, 0, 0, 7), Port: 2222}, key)
	return k, h, err
}

func TestHostKeyRules(t *testing.T) {
	signer, _ := newSigner(t)
	other, _ := newSigner(t)
	good, bad := signer.PublicKey(), other.PublicKey()
	rsa := rsaKey(t).PublicKey()
	const at = "node07:2222"
	for _, c := range []struct {
		name, known, conf string
		key               ssh.PublicKey
		want              string // "" accepted
	}{
		{"a known key is accepted", keyLine(at, good), "", good, ""},
		{"a hashed name is found", xknownhosts.HashHostname("[node07]:2222") + keyLine(at, good)[len("[node07]:2222"):], "", good, ""},
		{"a wildcard covers other ports", "node* " + strings.SplitN(keyLine(at, good), " ", 2)[1], "", good, ""},
		{"a name on port 22 is not one on 2222", keyLine("node07:22", good), "", good, "no known_hosts file lists [node07]:2222"},
		{"names are known in lower case", keyLine("node07:2222", good), "HostName NODE07", good, ""},
		{"HostKeyAlias replaces name and port", keyLine("cluster:22", good), "HostKeyAlias cluster", good, ""},
		{"one of two keys suffices", keyLine(at, bad) + keyLine(at, good), "", good, ""},
		{"a changed key names its line", "\n\n" + keyLine(at, bad), "", good, "known_hosts:3 has ssh-ed25519"},
		{"a changed key stays refused with accept-new", keyLine(at, bad), "StrictHostKeyChecking accept-new", good, "CHANGED"},
		{"a changed key passes with checking off", keyLine(at, bad), "StrictHostKeyChecking off", good, ""},
		{"a key of another kind is not a changed one", keyLine(at, rsa), "", good, "has only a key of another kind, ssh-rsa"},
		{"a new key of another kind is taken with accept-new", keyLine(at, rsa), "StrictHostKeyChecking accept-new", good, ""},
		{"an unknown host is refused when asking is impossible", "", "StrictHostKeyChecking ask", good, "ssh-keyscan -p 2222 node07 >>"},
		{"an unknown host is taken with accept-new", "", "StrictHostKeyChecking accept-new", good, ""},
		{"an unknown host is taken with checking off", "", "StrictHostKeyChecking no", good, ""},
		{"a revoked key is refused", "@revoked * " + strings.SplitN(keyLine(at, good), " ", 2)[1] + keyLine(at, good), "", good, "revoked"},
		{"a revoked key is refused with checking off", "@revoked * " + strings.SplitN(keyLine(at, good), " ", 2)[1], "StrictHostKeyChecking no", good, "revoked"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var notes []string
			_, _, err := checkKey(t, c.known, c.conf, c.key, &notes)
			if c.want == "" && err != nil {
				t.Errorf("refused: %v", err)
			}
			if c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

func TestUnreadableLinesDoNotHideOthers(t *testing.T) {
	signer, _ := newSigner(t)
	var notes []string
	text := "node07 ssh-dss AAAAB3NzaC1kc3MAAAAB broken\n" + keyLine("node07:2222", signer.PublicKey()) + "|1|bad|hash ssh-rsa AAAA\n"
	k, h, err := checkKey(t, text, "", signer.PublicKey(), &notes)
	if err != nil {
		t.Fatal(err)
	}
	if len(notes) != 2 || !strings.Contains(notes[0], "known_hosts:1: line not used: ") || !strings.Contains(notes[1], "known_hosts:3: ") {
		t.Errorf("notes: %q", notes)
	}
	stranger, _ := newSigner(t)
	_, err = k.check(h, &net.TCPAddr{IP: net.IPv4(10, 0, 0, 7), Port: 2222}, stranger.PublicKey())
	if err == nil || !strings.Contains(err.Error(), h.userKnown[0]+":2") {
		t.Errorf("a changed key: %v", err)
	}
}

func TestAcceptedKeysAreAppended(t *testing.T) {
	signer, _ := newSigner(t)
	for _, c := range []struct{ name, conf, before, want string }{
		{"in plain", "StrictHostKeyChecking accept-new", "", "[node07]:2222 ssh-ed25519 "},
		{"hashed", "StrictHostKeyChecking accept-new\nHashKnownHosts yes", "", "|1|"},
		{"after a line without an end", "StrictHostKeyChecking no", "# comment", "# comment\n[node07]:2222 ssh-ed25519 "},
	} {
		t.Run(c.name, func(t *testing.T) {
			var notes []string
			k, h, err := checkKey(t, c.before, c.conf, signer.PublicKey(), &notes)
			if err != nil {
				t.Fatal(err)
			}
			addr := &net.TCPAddr{IP: net.IPv4(10, 0, 0, 7), Port: 2222}
			if _, err := k.check(h, addr, signer.PublicKey()); err != nil {
				t.Errorf("refused the second time: %v", err)
			}
			text, _ := os.ReadFile(h.userKnown[0])
			if !strings.HasPrefix(string(text), c.want) || strings.Count(string(text), "ssh-ed25519") != 1 {
				t.Errorf("file: %q", text)
			}
			again, err := readHostKeys(h.userKnown, nil, func(string) {})
			if err != nil {
				t.Fatal(err)
			}
			h.strict = "yes"
			if _, err := again.check(h, addr, signer.PublicKey()); err != nil {
				t.Errorf("refused by a new launcher: %v", err)
			}
			stranger, _ := newSigner(t)
			h.strict = "accept-new"
			if _, err := k.check(h, addr, stranger.PublicKey()); err == nil {
				t.Error("a second new key was accepted as well")
			}
		})
	}
}

func TestKnownKindsOfKeysAreAskedForFirst(t *testing.T) {
	rsa := rsaKey(t)
	var notes []string
	k, h, err := checkKey(t, keyLine("node07:2222", rsa.PublicKey()), "", rsa.PublicKey(), &notes)
	if err != nil {
		t.Fatal(err)
	}
	if got := k.algorithms(h); got[0] != ssh.KeyAlgoRSASHA512 || len(got) < 5 {
		t.Errorf("asks for %v", got)
	}
}

func TestServerWithSeveralKeysShowsTheKnownOne(t *testing.T) {
	u := newUser(t)
	srv := newServer(t, u)
	rsa := rsaKey(t)
	srv.conf.AddHostKey(rsa)
	srv.key = rsa // what known_hosts says; the server prefers its ed25519 key
	u.knows("node07", srv)
	remotetest.Talk(t, sshStart(t, u.starter(), "node07", remotetest.Command(nil, "echo")))
}

func TestHostCertificates(t *testing.T) {
	u := newUser(t)
	srv := newServer(t, u)
	ca, _ := newSigner(t)
	cert := &ssh.Certificate{Key: srv.key.PublicKey(), CertType: ssh.HostCert, ValidPrincipals: []string{"127.0.0.1"}, ValidBefore: ssh.CertTimeInfinity}
	if err := cert.SignCert(rand.Reader, ca); err != nil {
		t.Fatal(err)
	}
	cs, err := ssh.NewCertSigner(cert, srv.key)
	if err != nil {
		t.Fatal(err)
	}
	srv.conf.AddHostKey(cs)
	u.knows("node07", srv)
	u.hosts.Reset()
	fmt.Fprintf(&u.hosts, "@cert-authority * %s", ssh.MarshalAuthorizedKey(ca.PublicKey()))
	remotetest.Talk(t, sshStart(t, u.starter(), "node07", remotetest.Command(nil, "echo")))
}

// serveAgent runs an ssh-agent with the keys given and returns its socket.
func serveAgent(t *testing.T, keys ...any) string {
	t.Helper()
	ring := agent.NewKeyring()
	for _, k := range keys {
		if err := ring.Add(agent.AddedKey{PrivateKey: k}); err != nil {
			t.Fatal(err)
		}
	}
	socket := filepath.Join(t.TempDir(), "agent")
	ln, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ln.Close() })
	go func() {
		for {
			c, err := ln.Accept()
			if err != nil {
				return
			}
			go func() {
				agent.ServeAgent(ring, c)
				c.Close()
			}()
		}
	}()
	return socket
}

func TestKeysFromTheAgent(t *testing.T) {
	right, rightKey := newSigner(t)
	_, wrongKey := newSigner(t)
	for _, c := range []struct {
		name, conf string
		set        func(u *sshUser)
		want       string
	}{
		{"are used", "", nil, ""},
		{"serve a file under a passphrase", "IdentitiesOnly yes\n", func(u *sshUser) { u.write("id_ed25519", pemKey(u.t, rightKey, "secret")) }, ""},
		{"serve a file that is only a public key", "IdentitiesOnly yes\nIdentityFile ~/.ssh/work\n", func(u *sshUser) { u.write("work.pub", string(ssh.MarshalAuthorizedKey(right.PublicKey()))) }, ""},
		{"are left out with IdentitiesOnly", "IdentitiesOnly yes\n", nil, "tried agent (0 keys), ~/.ssh/id_ed25519"},
		{"are left out with IdentityAgent none", "IdentityAgent none\n", nil, "tried no ssh-agent"},
		{"of an agent that is gone", "IdentityAgent /no/such/agent\n", nil, "agent (connect: no such file or directory)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			u := newUser(t)
			u.key = right.PublicKey()
			srv := newServer(t, u)
			u.knows("node07", srv)
			if c.set != nil {
				c.set(u)
			}
			u.conf.WriteString(c.conf)
			t.Setenv("SSH_AUTH_SOCK", serveAgent(t, wrongKey, rightKey))
			sess, err := u.starter().Start(t.Context(), remote.Target{Host: "node07"}, remotetest.Command(nil, "echo"))
			if c.want != "" {
				remotetest.WantError(t, err, remote.StepAuthenticate, c.want)
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

func TestUserCertificates(t *testing.T) {
	for _, where := range []string{"beside the key", "named by CertificateFile"} {
		t.Run(where, func(t *testing.T) {
			t.Setenv("SSH_AUTH_SOCK", "")
			ca, _ := newSigner(t)
			u := newUser(t)
			cert := &ssh.Certificate{Key: u.key, CertType: ssh.UserCert, ValidPrincipals: []string{"alice"}, ValidBefore: ssh.CertTimeInfinity}
			if err := cert.SignCert(rand.Reader, ca); err != nil {
				t.Fatal(err)
			}
			if where == "beside the key" {
				u.write("id_ed25519-cert.pub", string(ssh.MarshalAuthorizedKey(cert)))
			} else {
				u.conf.WriteString("CertificateFile ~/.ssh/cert\n")
				u.write("cert", string(ssh.MarshalAuthorizedKey(cert)))
			}
			srv := newServer(t, u)
			check := &ssh.CertChecker{IsUserAuthority: func(k ssh.PublicKey) bool { return string(k.Marshal()) == string(ca.PublicKey().Marshal()) }}
			srv.conf.PublicKeyCallback = check.Authenticate
			u.knows("node07", srv)
			remotetest.Talk(t, sshStart(t, u.starter(), "node07", remotetest.Command(nil, "echo")))
		})
	}
}

func TestAgentIsForwardedWhenAsked(t *testing.T) {
	remotetest.CheckLeaks(t)
	_, key := newSigner(t)
	u := newUser(t)
	realSSHD(t, u, realHome(t))
	u.conf.WriteString("  ForwardAgent yes\n")
	t.Setenv("SSH_AUTH_SOCK", serveAgent(t, key))
	s := u.starter(asConfigured)
	out, err := s.Run(t.Context(), remote.Target{Host: "node07"}, []string{"ssh-add", "-l"})
	if err != nil || strings.Count(string(out), "ED25519") != 1 {
		t.Errorf("ssh-add -l there: %q, %v", out, err)
	}
	s.Close()
}

// FuzzKnownHosts: whatever is in a known_hosts file, no key is believed that it
// does not have.
func FuzzKnownHosts(f *testing.F) {
	signer, _ := newSigner(f)
	key := signer.PublicKey()
	bare := strings.Fields(keyLine("node07", key))[2]
	for _, host := range []string{"node07", "[node07]:2222", "*", "!node07,*", "@revoked [node07]:2222", "@cert-authority *", "|1|YWJj|YWJj"} {
		f.Add(host+" "+key.Type()+" ", "\n")
	}
	f.Add("[node07]:2222 ssh-rsa AAAA\n[node07]:2222 "+key.Type()+" ", " comment\n")
	f.Add("\x00 \xff|1|\n", "")
	f.Fuzz(func(t *testing.T, before, after string) {
		for text, has := range map[string]bool{before + bare + after: true, before + after: strings.Contains(before+after, bare)} {
			var notes []string
			k, h, err := checkKey(t, text, "", key, &notes)
			if err == nil && !has {
				t.Errorf("a key is believed that %q does not have", text)
			}
			k.algorithms(h)
		}
	})
}
