package sshstart

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"

	"golang.org/x/crypto/ssh"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// revokedKeys are the keys of the files that RevokedHostKeys names, by their wire form, with where each stands.
type revokedKeys map[string]string

// krlMagic begins a key revocation list (PROTOCOL.krl of OpenSSH).
var krlMagic = []byte("SSHKRL\n\x00")

// readRevoked reads files of public keys, one a line. As with ssh a file that cannot be read, or has a line that is no
// key, revokes everything: nobody knows which keys it was to keep out.
func readRevoked(files []string) (revokedKeys, error) {
	keys := revokedKeys{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		if err := keys.add(file, text); err != nil {
			return nil, err
		}
	}
	return keys, nil
}

func (k revokedKeys) add(file string, text []byte) error {
	if bytes.HasPrefix(text, krlMagic) {
		return fmt.Errorf("%s is a key revocation list (KRL), which the built-in ssh cannot read", file)
	}
	for i, line := range strings.Split(string(text), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		key, _, options, _, err := ssh.ParseAuthorizedKey([]byte(line))
		if err == nil && len(options) > 0 {
			err = errors.New("words before the kind of key")
		}
		if err != nil {
			return fmt.Errorf("%s:%d: no public key: %w", file, i+1, trimSSH(err))
		}
		k[string(key.Marshal())] = fmt.Sprintf("%s:%d", file, i+1)
	}
	return nil
}

// where tells the place of a line that revokes a key, or one of those that a certificate stands for; "" if none does.
func (k revokedKeys) where(key ssh.PublicKey) string {
	keys := []ssh.PublicKey{key}
	if cert, ok := key.(*ssh.Certificate); ok {
		keys = append(keys, cert.Key, cert.SignatureKey)
	}
	for _, key := range keys {
		if at := k[string(key.Marshal())]; at != "" {
			return at
		}
	}
	return ""
}

// checkRevoked refuses a key that RevokedHostKeys revokes, whatever known_hosts files say of it.
func (c *hostKeyCache) checkRevoked(h *hostConf, key ssh.PublicKey) error {
	if len(h.revoked) == 0 {
		return nil
	}
	keys, err := c.revokedOf(h.revoked)
	if err != nil {
		return &remote.Error{Host: h.alias, Step: remote.StepHostKey, Err: fmt.Errorf("RevokedHostKeys: %w", err),
			Fix: "correct the file, or use --launch-agent ssh"}
	}
	if at := keys.where(key); at != "" {
		return revokedError(h, key, at)
	}
	return nil
}

// revokedOf reads each set of files once.
func (c *hostKeyCache) revokedOf(files []string) (revokedKeys, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	name := strings.Join(files, "\x00")
	if r, ok := c.revoked[name]; ok {
		return r.keys, r.err
	}
	keys, err := readRevoked(files)
	if c.revoked == nil {
		c.revoked = map[string]revokedSet{}
	}
	c.revoked[name] = revokedSet{keys, err}
	return keys, err
}

type revokedSet struct {
	keys revokedKeys
	err  error // why they are not known
}

func revokedError(h *hostConf, key ssh.PublicKey, at string) error {
	return &remote.Error{Host: h.alias, Step: remote.StepHostKey, Err: fmt.Errorf("the server's key %s is revoked at %s", describeKey(key), at),
		Fix: "do not connect; ask the administrator for a new key"}
}
