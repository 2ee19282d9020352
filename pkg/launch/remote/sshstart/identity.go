package sshstart

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"

	"golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/agent"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// keyRing reads each key file and asks each agent once. It is shared by all
// connections of a starter.
type keyRing struct {
	home string

	mu     sync.Mutex // guards the maps; not held while a file or an agent is read
	files  map[string]*keyFile
	agents map[string]*agentKeys
}

func newKeyRing(home string) *keyRing {
	return &keyRing{home: home, files: map[string]*keyFile{}, agents: map[string]*agentKeys{}}
}

// keyFile is one private key file.
type keyFile struct {
	once   sync.Once
	signer ssh.Signer    // nil: not usable, see err
	public ssh.PublicKey // known even for a key under a passphrase, if there is a .pub file
	cert   ssh.Signer    // with the certificate beside the key; nil none
	err    error
}

// agentKeys are the keys of one agent.
type agentKeys struct {
	once    sync.Once
	conn    net.Conn
	signers []ssh.Signer
	err     error
}

// signers is what one host's authentication may use, in the order to try, and
// what is not usable and why, for the error message.
type signers struct {
	list  []ssh.Signer
	tried []string
}

// gather collects the keys for h: certificates before bare keys, the agent's
// keys for the named files before its others, files last. IdentitiesOnly
// leaves only keys that belong to a named file.
func (r *keyRing) gather(h *hostConf) *signers {
	out := &signers{}
	seen := map[string]bool{}
	add := func(s ssh.Signer) {
		if s = h.accepted(s); s == nil {
			return
		}
		if k := string(s.PublicKey().Marshal()); !seen[k] {
			seen[k] = true
			out.list = append(out.list, s)
		}
	}
	held := r.agent(h.agent)
	files := make([]*keyFile, len(h.identities))
	for i, name := range h.identities {
		files[i] = r.file(name)
	}
	r.certificates(h, files, held, add, out)
	fromAgent := 0
	for _, s := range held.signers {
		if ownsKey(files, s.PublicKey()) {
			add(s)
			fromAgent++
		}
	}
	if !h.only {
		for _, s := range held.signers {
			add(s)
		}
		fromAgent = len(held.signers)
	}
	out.describeAgent(h, held, fromAgent)
	for i, f := range files {
		r.addFile(h, h.identities[i], f, held, add, out)
	}
	return out
}

// accepted is a signer that keeps to PubkeyAcceptedAlgorithms; nil: it cannot.
func (h *hostConf) accepted(s ssh.Signer) ssh.Signer {
	if h.keyAlgos == nil {
		return s
	}
	kind := s.PublicKey().Type()
	suffix := ""
	if base, cert := strings.CutSuffix(kind, certificate); cert {
		kind, suffix = base, certificate
	}
	if kind != ssh.KeyAlgoRSA { // one algorithm for each kind of key
		if slices.Contains(h.keyAlgos, s.PublicKey().Type()) {
			return s
		}
		return nil
	}
	var algos []string
	for _, a := range []string{ssh.KeyAlgoRSASHA256, ssh.KeyAlgoRSASHA512, ssh.KeyAlgoRSA} {
		if slices.Contains(h.keyAlgos, a+suffix) {
			algos = append(algos, a)
		}
	}
	if as, ok := s.(ssh.AlgorithmSigner); ok && len(algos) > 0 {
		if limited, err := ssh.NewSignerWithAlgorithms(as, algos); err == nil {
			return limited
		}
	}
	return nil
}

func (s *signers) describeAgent(h *hostConf, held *agentKeys, n int) {
	switch {
	case h.agent == "":
		s.tried = append(s.tried, "no ssh-agent")
	case held.err != nil:
		s.tried = append(s.tried, fmt.Sprintf("agent (%v)", held.err))
	case n == 1:
		s.tried = append(s.tried, "agent (1 key)")
	default:
		s.tried = append(s.tried, fmt.Sprintf("agent (%d keys)", n))
	}
}

// addFile adds a key file, or says why it is not used.
func (r *keyRing) addFile(h *hostConf, name string, f *keyFile, held *agentKeys, add func(ssh.Signer), out *signers) {
	short := r.short(name)
	switch {
	case f.cert != nil:
		add(f.cert)
		add(f.signer)
		out.tried = append(out.tried, short+" (with certificate)")
	case f.signer != nil:
		add(f.signer)
		out.tried = append(out.tried, short)
	case f.public != nil && held.has(f.public):
		// the agent holds it
	case errors.Is(f.err, os.ErrNotExist):
		if h.explicit {
			out.tried = append(out.tried, short+" (no such file)")
		}
	case f.err != nil:
		out.tried = append(out.tried, fmt.Sprintf("%s (%v)", short, f.err))
	}
}

// certificates adds what CertificateFile names, signed with by the key it is
// about, wherever that is.
func (r *keyRing) certificates(h *hostConf, files []*keyFile, held *agentKeys, add func(ssh.Signer), out *signers) {
	for _, name := range h.certificates {
		cert, err := readCertificate(name)
		if err != nil {
			out.tried = append(out.tried, fmt.Sprintf("%s (%v)", r.short(name), err))
			continue
		}
		candidates := held.signers
		for _, f := range files {
			if f.signer != nil {
				candidates = append(candidates[:len(candidates):len(candidates)], f.signer)
			}
		}
		for _, s := range candidates {
			if cs, err := ssh.NewCertSigner(cert, s); err == nil {
				add(cs)
				out.tried = append(out.tried, r.short(name))
				break
			}
		}
	}
}

func ownsKey(files []*keyFile, key ssh.PublicKey) bool {
	k := key.Marshal()
	if c, ok := key.(*ssh.Certificate); ok {
		k = c.Key.Marshal()
	}
	for _, f := range files {
		if f.public != nil && bytes.Equal(f.public.Marshal(), k) {
			return true
		}
	}
	return false
}

func (a *agentKeys) has(key ssh.PublicKey) bool {
	for _, s := range a.signers {
		if bytes.Equal(s.PublicKey().Marshal(), key.Marshal()) {
			return true
		}
	}
	return false
}

// agent returns the keys of the agent at socket; "" has none.
func (r *keyRing) agent(socket string) *agentKeys {
	if socket == "" {
		return &agentKeys{}
	}
	r.mu.Lock()
	a := r.agents[socket]
	if a == nil {
		a = &agentKeys{}
		r.agents[socket] = a
	}
	r.mu.Unlock()
	a.once.Do(func() {
		if a.conn, a.err = net.Dial("unix", socket); a.err != nil {
			a.err = errors.Unwrap(a.err) // without "dial unix SOCKET"
			return
		}
		a.signers, a.err = agent.NewClient(a.conn).Signers()
	})
	return a
}

// file returns the key in a file.
func (r *keyRing) file(name string) *keyFile {
	r.mu.Lock()
	f := r.files[name]
	if f == nil {
		f = &keyFile{}
		r.files[name] = f
	}
	r.mu.Unlock()
	f.once.Do(func() { f.read(name) })
	return f
}

// close ends the connections to agents.
func (r *keyRing) close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, a := range r.agents {
		a.once.Do(func() { a.err = remote.ErrClosed })
		if a.conn != nil {
			a.conn.Close()
		}
	}
}

func (r *keyRing) short(name string) string {
	if rest, ok := strings.CutPrefix(name, r.home+"/"); ok && r.home != "" {
		return "~/" + rest
	}
	return name
}

func (f *keyFile) read(name string) {
	if pub, err := os.ReadFile(name + ".pub"); err == nil {
		f.public, _, _, _, _ = ssh.ParseAuthorizedKey(pub)
	}
	st, err := os.Stat(name)
	if err != nil {
		f.err = errors.Unwrap(err)
		return
	}
	text, err := os.ReadFile(name)
	if err != nil {
		f.err = errors.Unwrap(err)
		return
	}
	if pub, _, _, _, err := ssh.ParseAuthorizedKey(text); err == nil {
		f.public, f.err = pub, errors.New("is a public key whose private half is not in ssh-agent")
		return
	}
	if sys, ok := st.Sys().(*syscall.Stat_t); ok && int(sys.Uid) == os.Getuid() && st.Mode().Perm()&0o077 != 0 {
		f.err = fmt.Errorf("mode %04o lets others read it, so it is not used: chmod 600 %s", st.Mode().Perm(), name)
		return
	}
	f.signer, err = ssh.ParsePrivateKey(text)
	var locked *ssh.PassphraseMissingError
	switch {
	case errors.As(err, &locked):
		if f.public == nil {
			f.public = locked.PublicKey
		}
		f.err = fmt.Errorf("has a passphrase and is not in ssh-agent: ssh-add %s", name)
		return
	case err != nil:
		f.err = err
		return
	}
	f.public = f.signer.PublicKey()
	if cert, err := readCertificate(name + "-cert.pub"); err == nil {
		if cs, err := ssh.NewCertSigner(cert, f.signer); err == nil {
			f.cert = cs
		}
	}
}

func readCertificate(name string) (*ssh.Certificate, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, errors.Unwrap(err)
	}
	key, _, _, _, err := ssh.ParseAuthorizedKey(text)
	if err != nil {
		return nil, err
	}
	cert, ok := key.(*ssh.Certificate)
	if !ok {
		return nil, errors.New("holds no certificate")
	}
	return cert, nil
}
