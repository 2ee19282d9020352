package sshstart

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/crypto/ssh"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

func TestRevokedHostKeysAreObeyed(t *testing.T) {
	other, _ := newSigner(t)
	public := func(s ssh.Signer) string { return string(ssh.MarshalAuthorizedKey(s.PublicKey())) }
	for name, c := range map[string]struct {
		revoked func(srv *testServer) string
		conf    string
		want    string // "" accepted
	}{
		"a key that is in the file":         {func(s *testServer) string { return "# old\n\n" + public(other) + public(s.key) }, "", "is revoked at %s:4"},
		"with checking off, too":            {func(s *testServer) string { return public(s.key) }, "StrictHostKeyChecking no", "is revoked at %s:1"},
		"another key":                       {func(*testServer) string { return public(other) }, "", ""},
		"an empty file":                     {func(*testServer) string { return "" }, "", ""},
		"a KRL":                             {func(*testServer) string { return string(krlMagic) + "\x00\x00\x00\x01" }, "", "%s is a key revocation list (KRL)"},
		"a line that is no key":             {func(*testServer) string { return "ssh-ed25519 AAAA\n" }, "", "%s:1: no public key"},
		"a file that is not there":          {nil, "", "%s: no such file"},
		"a file that is not there, and off": {nil, "StrictHostKeyChecking no", "%s: no such file"},
	} {
		t.Run(name, func(t *testing.T) {
			remotetest.CheckLeaks(t)
			u := newUser(t)
			srv := newServer(t, u)
			u.knows("node07", srv)
			file := filepath.Join(u.home, "revoked keys")
			if c.revoked != nil {
				if err := os.WriteFile(file, []byte(c.revoked(srv)), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			fmt.Fprintf(&u.conf, "  RevokedHostKeys \"%s\"\n  %s\n", file, c.conf)
			_, err := u.starter().Run(t.Context(), remote.Target{Host: "node07"}, []string{"true"})
			if c.want == "" && err != nil {
				t.Error(err)
			}
			if c.want == "" {
				return
			}
			if want := fmt.Sprintf(c.want, file); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v, want %q", err, want)
			}
			if srv.logins.Load() != 0 {
				t.Error("logged in there")
			}
			if err != nil && !strings.Contains(err.Error(), "revoked at") && !strings.Contains(err.Error(), "--launch-agent ssh") {
				t.Errorf("%v: what to do?", err)
			}
		})
	}
}

func TestACertificateOfARevokedKeyIsRevoked(t *testing.T) {
	key, _ := newSigner(t)
	ca, _ := newSigner(t)
	cert := &ssh.Certificate{Key: key.PublicKey(), CertType: ssh.HostCert, ValidBefore: ssh.CertTimeInfinity}
	other, _ := newSigner(t)
	if err := cert.SignCert(strings.NewReader(strings.Repeat("x", 64)), ca); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		revoked ssh.PublicKey
		want    string
	}{{key.PublicKey(), "f:1"}, {ca.PublicKey(), "f:1"}, {other.PublicKey(), ""}} {
		k := revokedKeys{}
		if err := k.add("f", ssh.MarshalAuthorizedKey(c.revoked)); err != nil {
			t.Fatal(err)
		}
		if got := k.where(cert); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// The agent of a user who has switched checks off goes to no host whose key has changed, and he hears of it.
func TestNoAgentGoesToAHostWhoseKeyHasChanged(t *testing.T) {
	remotetest.CheckLeaks(t)
	for _, changed := range []bool{false, true} {
		_, key := newSigner(t)
		u := newUser(t)
		realSSHD(t, u, realHome(t))
		u.conf.WriteString("  ForwardAgent yes\n  StrictHostKeyChecking no\n")
		if changed {
			other, _ := newSigner(t)
			name, _, _ := strings.Cut(u.hosts.String(), " ")
			u.hosts.Reset()
			u.hosts.WriteString(name + " " + string(ssh.MarshalAuthorizedKey(other.PublicKey())))
		}
		t.Setenv("SSH_AUTH_SOCK", serveAgent(t, key))
		var notes []string
		s := u.starter(asConfigured, func(c *Config) { c.Note = func(n string) { notes = append(notes, n) } })
		out, err := s.Run(t.Context(), remote.Target{Host: "node07"}, []string{"sh", "-c", "ssh-add -l 2>&1; echo \"<$SSH_AUTH_SOCK>\""})
		if err != nil || strings.Contains(string(out), "ED25519") == changed || strings.Contains(string(out), "<>") != changed {
			t.Errorf("changed %v: %q, %v", changed, out, err)
		}
		said := strings.Join(notes, "\n")
		if changed != strings.Contains(said, "WARNING: ") || changed != strings.Contains(said, "has CHANGED") || changed != strings.Contains(said, "the agent is not forwarded") {
			t.Errorf("changed %v: it says %q", changed, said)
		}
		s.Close()
	}
}

// FuzzRevoked: a key that stands in a file on a line of its own is revoked, or the file refuses all.
func FuzzRevoked(f *testing.F) {
	signer, _ := newSigner(f)
	line := string(ssh.MarshalAuthorizedKey(signer.PublicKey()))
	f.Add("# comment\n", "\n")
	f.Add(string(krlMagic), "")
	f.Add("ssh-rsa AAAA\n", "no-pty ssh-ed25519 AAAA")
	f.Fuzz(func(t *testing.T, before, after string) {
		k := revokedKeys{}
		if err := k.add("f", []byte(before+"\n"+line+after)); err == nil && k.where(signer.PublicKey()) == "" {
			t.Errorf("between %q and %q it is not revoked", before, after)
		}
	})
}
