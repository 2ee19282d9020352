package remote

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/agent"
)

// keyring loads identities, each once, when it is first needed.
type keyring struct {
	home string

	mu     sync.Mutex
	files  map[string]loaded
	agents map[string]*agentConn
}

type loaded struct {
	signer ssh.Signer
	err    error
}

type agentConn struct {
	signers []ssh.Signer
	err     error
	conn    net.Conn
}

// defaultIdentities are what ssh(1) tries when nothing is configured.
var defaultIdentities = [...]string{"id_rsa", "id_ecdsa", "id_ecdsa_sk", "id_ed25519", "id_ed25519_sk"}

// signers returns the keys to offer a host, the agent's first, and a
// description of what was tried for messages.
func (k *keyring) signers(s settings) ([]ssh.Signer, []string) {
	var out []ssh.Signer
	var tried []string
	seen := map[string]bool{}
	add := func(sg ssh.Signer) {
		if id := string(sg.PublicKey().Marshal()); !seen[id] {
			seen[id] = true
			out = append(out, sg)
		}
	}
	files := s.identities
	explicit := len(files) > 0
	if !explicit {
		for _, n := range defaultIdentities {
			files = append(files, filepath.Join(k.home, ".ssh", n))
		}
	}
	var fromFiles []ssh.Signer
	for _, f := range files {
		l := k.file(f)
		switch {
		case l.err == nil:
			fromFiles = append(fromFiles, l.signer)
			tried = append(tried, f)
		case explicit || !errors.Is(l.err, os.ErrNotExist):
			tried = append(tried, fmt.Sprintf("%s (%v)", f, l.err))
		}
	}
	if s.agentSocket != "" && !(s.only && explicit) {
		a := k.agent(s.agentSocket)
		if a.err != nil {
			tried = append(tried, fmt.Sprintf("the agent (%v)", a.err))
		} else {
			tried = append(tried, fmt.Sprintf("the agent's %d keys", len(a.signers)))
		}
		for _, sg := range a.signers {
			add(sg)
		}
	}
	for _, sg := range fromFiles {
		add(sg)
	}
	return out, tried
}

func (k *keyring) file(name string) loaded {
	k.mu.Lock()
	defer k.mu.Unlock()
	if l, ok := k.files[name]; ok {
		return l
	}
	if k.files == nil {
		k.files = map[string]loaded{}
	}
	var l loaded
	l.signer, l.err = readKey(name)
	k.files[name] = l
	return l
}

// readKey reads a private key, with its certificate when there is one beside.
func readKey(name string) (ssh.Signer, error) {
	b, err := os.ReadFile(name)
	if err != nil {
		var pe *os.PathError
		if errors.As(err, &pe) {
			return nil, pe.Err
		}
		return nil, err
	}
	sg, err := ssh.ParsePrivateKey(b)
	var locked *ssh.PassphraseMissingError
	if errors.As(err, &locked) {
		return nil, errors.New("has a passphrase: load it with ssh-add")
	}
	if err != nil {
		return nil, err
	}
	if cert, err := os.ReadFile(name + "-cert.pub"); err == nil {
		if pub, _, _, _, err := ssh.ParseAuthorizedKey(cert); err == nil {
			if c, ok := pub.(*ssh.Certificate); ok {
				return ssh.NewCertSigner(c, sg)
			}
		}
	}
	return sg, nil
}

func (k *keyring) agent(socket string) *agentConn {
	k.mu.Lock()
	defer k.mu.Unlock()
	if a := k.agents[socket]; a != nil {
		return a
	}
	if k.agents == nil {
		k.agents = map[string]*agentConn{}
	}
	a := &agentConn{}
	if a.conn, a.err = net.Dial("unix", socket); a.err == nil {
		a.signers, a.err = agent.NewClient(a.conn).Signers()
	}
	k.agents[socket] = a
	return a
}

func (k *keyring) close() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, a := range k.agents {
		if a.conn != nil {
			a.conn.Close()
		}
	}
	k.agents = nil
}

// authError says what was offered in vain.
func authError(s settings, tried []string, err error) error {
	what := "no key at all: there is none in ~/.ssh and no agent"
	if len(tried) > 0 {
		what = strings.Join(tried, ", ")
	}
	return fmt.Errorf("authenticate as %s: refused; tried %s; put a public key of these into %s:~/.ssh/authorized_keys (%w)",
		s.user, what, s.hostName, err)
}
