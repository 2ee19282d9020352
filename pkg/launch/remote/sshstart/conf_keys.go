package sshstart

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/crypto/ssh"
)

// defaultIdentities are tried when no IdentityFile is named (man 5 ssh_config),
// the cheapest to sign with first.
func defaultIdentities(home string) []string {
	dir := filepath.Join(home, ".ssh")
	var out []string
	for _, n := range []string{"id_ed25519", "id_ecdsa", "id_rsa", "id_ed25519_sk", "id_ecdsa_sk"} {
		out = append(out, filepath.Join(dir, n))
	}
	return out
}

// paths expands the arguments of all lines of key. "none" ends the list empty.
func (r *confResolver) paths(key string) (out []string, none bool) {
	for _, l := range r.query.values[key] {
		for _, a := range l.args {
			if strings.EqualFold(a, "none") {
				return nil, true
			}
			p, err := r.tok.path(a)
			if err != nil {
				r.fail(key, err)
				return nil, false
			}
			out = append(out, p)
		}
	}
	return out, false
}

func (r *confResolver) identity() {
	h := r.host
	h.only = r.yes("identitiesonly")
	files, none := r.paths("identityfile")
	for _, f := range r.conf.settings.Identity {
		p, err := expandTilde(f, r.conf.home)
		r.fail("identityfile", err)
		h.identities = append(h.identities, p)
	}
	h.identities = append(h.identities, files...)
	h.explicit = len(h.identities) > 0
	if !h.explicit && !none {
		h.identities = defaultIdentities(r.conf.home)
	}
	h.certificates, _ = r.paths("certificatefile")

	switch v := r.query.first("identityagent"); {
	case v == "" || v == "SSH_AUTH_SOCK":
		h.agent = os.Getenv("SSH_AUTH_SOCK")
	case strings.EqualFold(v, "none"):
	case strings.HasPrefix(v, "$") && !strings.HasPrefix(v, "${"):
		h.agent = os.Getenv(v[1:])
	default:
		p, err := r.tok.path(v)
		r.fail("identityagent", err)
		h.agent = p
	}
}

func (r *confResolver) knownHosts() {
	h := r.host
	list := func(key string, def ...string) []string {
		files, none := r.paths(key)
		if none || len(files) > 0 {
			return files
		}
		return def
	}
	ssh := filepath.Join(r.conf.home, ".ssh")
	h.userKnown = list("userknownhostsfile", filepath.Join(ssh, "known_hosts"), filepath.Join(ssh, "known_hosts2"))
	h.globalKnown = list("globalknownhostsfile", "/etc/ssh/ssh_known_hosts", "/etc/ssh/ssh_known_hosts2")
	switch v := strings.ToLower(r.query.first("stricthostkeychecking")); v {
	case "", "ask", "yes", "true":
		h.strict = "yes" // nobody is there to be asked
	case "no", "off", "false":
		h.strict = "no"
	case "accept-new":
		h.strict = v
	default:
		r.fail("stricthostkeychecking", fmt.Errorf("%q is none of yes, no, ask, off, accept-new", v))
	}
	h.hashKnown = r.yes("hashknownhosts")
	h.revoked, _ = r.paths("revokedhostkeys")
}

// algorithms reads the lists of algorithms. Where the files say nothing the
// order is by speed, all of them being sound: OpenSSH computes the P-256 curve with
// the assembly of its library and curve25519 in portable C, which took 4% of
// reaching 16 hosts.
func (r *confResolver) algorithms() {
	all := ssh.SupportedAlgorithms()
	curves := front(front(all.KeyExchanges, ssh.KeyExchangeCurve25519), ssh.KeyExchangeECDHP256)
	r.host.ciphers = r.algorithmList("ciphers", front(all.Ciphers, ssh.CipherAES128GCM), ssh.InsecureAlgorithms().Ciphers)
	r.host.kex = r.algorithmList("kexalgorithms", curves, ssh.InsecureAlgorithms().KeyExchanges)
	r.host.macs = r.algorithmList("macs", all.MACs, ssh.InsecureAlgorithms().MACs)
	if r.query.first("pubkeyacceptedalgorithms") != "" {
		r.host.keyAlgos = r.algorithmList("pubkeyacceptedalgorithms", withCertificates(all.PublicKeyAuths), withCertificates(ssh.InsecureAlgorithms().PublicKeyAuths))
	}
	if r.query.first("hostkeyalgorithms") != "" {
		r.host.hostKeyAlgos = r.algorithmList("hostkeyalgorithms", all.HostKeys, ssh.InsecureAlgorithms().HostKeys)
	}
}

// withCertificates adds to algorithms of signatures what they are called with a certificate.
func withCertificates(algos []string) []string {
	out := algos
	for _, a := range algos {
		if plain, extension := strings.CutSuffix(a, "@openssh.com"); extension {
			out = append(out, plain+certificate)
		} else {
			out = append(out, a+certificate)
		}
	}
	return out
}

const certificate = "-cert-v01@openssh.com"

// front moves name to the front of list, which is the caller's to change.
func front(list []string, name string) []string {
	if i := slices.Index(list, name); i > 0 {
		list = slices.Insert(slices.Delete(list, i, i+1), 0, name)
	}
	return list
}

// algorithmList reads a list with OpenSSH's +, - and ^ prefixes. Names that
// are not built in are dropped; it is an error if none is left.
func (r *confResolver) algorithmList(key string, def, insecure []string) []string {
	spec := r.query.first(key)
	if spec == "" {
		return def
	}
	op := spec[0]
	names := strings.Split(strings.TrimLeft(spec, "+-^"), ",")
	known := slices.Concat(def, insecure)
	var chosen []string
	for _, pattern := range names {
		for _, a := range known {
			if wildcard(pattern, a) && !slices.Contains(chosen, a) {
				chosen = append(chosen, a)
			}
		}
	}
	rest := slices.DeleteFunc(slices.Clone(def), func(a string) bool { return slices.Contains(chosen, a) })
	switch op {
	case '-':
		chosen = rest
	case '+':
		chosen = append(rest, chosen...)
	case '^':
		chosen = append(chosen, rest...)
	}
	if len(chosen) == 0 {
		r.fail(key, fmt.Errorf("none of %s is built in (there are %s): use --launch-agent ssh", spec, strings.Join(def, ",")))
	}
	return chosen
}
