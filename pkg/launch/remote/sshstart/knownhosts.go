package sshstart

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/skeema/knownhosts"
	"golang.org/x/crypto/ssh"
	xknownhosts "golang.org/x/crypto/ssh/knownhosts"

	"github.com/gompirun/gompi/internal/base/atomicfile"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// hostKeys is the knowledge of host keys of one set of known_hosts files.
type hostKeys struct {
	db   *knownhosts.HostKeyDB
	real map[string]string // names of the files as read -> as the user knows them
	user []string          // the user's files, whether they exist or not

	mu       sync.Mutex          // guards accepted and appending to user[0]
	accepted map[string][]string // host -> keys (as SHA-256 fingerprints) taken as new by this process
}

// hostKeyCache reads each set of files once.
type hostKeyCache struct {
	mu      sync.Mutex // guards sets and revoked
	sets    map[string]*hostKeys
	revoked map[string]revokedSet
	note    func(string)
}

func (c *hostKeyCache) get(h *hostConf) (*hostKeys, error) {
	key := strings.Join(h.userKnown, "\x00") + "\x00\x00" + strings.Join(h.globalKnown, "\x00")
	c.mu.Lock()
	defer c.mu.Unlock()
	if k := c.sets[key]; k != nil {
		return k, nil
	}
	k, err := readHostKeys(h.userKnown, h.globalKnown, c.note)
	if err != nil {
		return nil, err
	}
	if c.sets == nil {
		c.sets = make(map[string]*hostKeys)
	}
	c.sets[key] = k
	return k, nil
}

// readHostKeys reads known_hosts files; those that do not exist are empty.
func readHostKeys(user, global []string, note func(string)) (*hostKeys, error) {
	k := &hostKeys{user: user, real: map[string]string{}, accepted: map[string][]string{}}
	var files []string
	for _, f := range slices.Concat(user, global) {
		st, err := os.Stat(f)
		if err != nil || !st.Mode().IsRegular() {
			continue // OpenSSH passes over files it cannot read, too, and /dev/null
		}
		if f, err := os.Open(f); err != nil {
			note(err.Error() + ": the keys in it are not used")
			continue
		} else {
			f.Close()
		}
		files = append(files, f)
	}
	db, err := knownhosts.NewDB(files...)
	if err == nil {
		k.db = db
		return k, nil
	}
	// One line the library cannot read would hide all others.
	dir, err := os.MkdirTemp("", "gompi-known-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var readable []string
	for i, f := range files {
		to := filepath.Join(dir, fmt.Sprint(i))
		if err := copyReadable(f, to, note); err != nil {
			return nil, err
		}
		k.real[to] = f
		readable = append(readable, to)
	}
	k.db, err = knownhosts.NewDB(readable...)
	return k, err
}

// copyReadable copies a known_hosts file with blank lines in place of those
// that x/crypto cannot read, so that line numbers stay.
func copyReadable(from, to string, note func(string)) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	lines := strings.Split(string(text), "\n")
	for i, l := range lines {
		trimmed := strings.TrimSpace(l)
		if trimmed == "" || trimmed[0] == '#' {
			continue
		}
		if err := os.WriteFile(to, []byte(l+"\n"), 0o600); err != nil {
			return err
		}
		if _, err := xknownhosts.New(to); err != nil {
			reason := strings.TrimPrefix(err.Error(), "knownhosts: "+to+":1: ")
			note(fmt.Sprintf("%s:%d: line not used: %s", from, i+1, reason))
			lines[i] = ""
		}
	}
	return os.WriteFile(to, []byte(strings.Join(lines, "\n")), 0o600)
}

// algorithms lists host key algorithms in the order to ask the server for:
// those of keys that are known for it, then the others, as OpenSSH does, so
// that a server with several keys shows the one we know.
func (k *hostKeys) algorithms(h *hostConf) []string {
	all := h.hostKeyAlgos
	if all == nil {
		all = ssh.SupportedAlgorithms().HostKeys
	}
	known := k.db.HostKeyAlgorithms(h.knownName())
	if i := slices.Index(known, ssh.KeyAlgoED25519); i > 0 {
		known = front(known, ssh.KeyAlgoED25519) // cheapest to verify
	}
	out := slices.DeleteFunc(known, func(a string) bool { return !slices.Contains(all, a) })
	for _, a := range all {
		if !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	return out
}

// check decides whether key may be the host's. The error says file and line. Where the key has changed and
// StrictHostKeyChecking no lets that pass, changed says so in the same words.
func (k *hostKeys) check(h *hostConf, addr net.Addr, key ssh.PublicKey) (changed, err error) {
	name := h.knownName()
	if err = k.db.HostKeyCallback()(name, addr, key); err == nil {
		return nil, nil
	}
	shown := key
	if cert, ok := key.(*ssh.Certificate); ok {
		shown = cert.Key // OpenSSH falls back to the bare key of a certificate
		if err = k.db.HostKeyCallback()(name, addr, shown); err == nil {
			return nil, nil
		}
	}
	if revoked := (*xknownhosts.RevokedError)(nil); errors.As(err, &revoked) {
		return nil, revokedError(h, shown, k.where(revoked.Revoked))
	}
	var ke *xknownhosts.KeyError
	if !errors.As(err, &ke) {
		return nil, &remote.Error{Host: h.alias, Step: remote.StepHostKey, Err: err}
	}
	same := slices.DeleteFunc(slices.Clone(ke.Want), func(w xknownhosts.KnownKey) bool { return w.Key.Type() != shown.Type() })
	if len(same) == 0 {
		return nil, k.unknown(h, shown, ke.Want)
	}
	if err = k.changed(h, shown, same[0]); h.strict == "no" {
		return err, nil
	}
	return nil, err
}

func (k *hostKeys) changed(h *hostConf, key ssh.PublicKey, known xknownhosts.KnownKey) error {
	file := known.Filename
	if f, ok := k.real[file]; ok {
		file = f
	}
	return &remote.Error{Host: h.alias, Step: remote.StepHostKey,
		Err: fmt.Errorf("the key has CHANGED: the server shows %s, %s has %s; somebody may be in between, or the host was installed anew",
			describeKey(key), k.where(known), describeKey(known.Key)),
		Fix: fmt.Sprintf("if that is expected: ssh-keygen -R '%s' -f %s, then add the new key with %s", xknownhosts.Normalize(h.knownName()), file, keyscan(h))}
}

// unknown decides about a host that no file lists with this kind of key.
func (k *hostKeys) unknown(h *hostConf, key ssh.PublicKey, other []xknownhosts.KnownKey) error {
	name, print := h.knownName(), ssh.FingerprintSHA256(key)
	k.mu.Lock()
	defer k.mu.Unlock()
	if slices.Contains(k.accepted[name], print) {
		return nil
	}
	if h.strict == "yes" || h.strict == "accept-new" && len(k.accepted[name]) > 0 {
		text := fmt.Sprintf("no known_hosts file lists %s; the server shows %s", xknownhosts.Normalize(name), describeKey(key))
		if len(other) > 0 {
			text += fmt.Sprintf(", and %s has only a key of another kind, %s", k.where(other[0]), other[0].Key.Type())
		}
		return &remote.Error{Host: h.alias, Step: remote.StepHostKey, Err: errors.New(text),
			Fix: fmt.Sprintf("compare the fingerprint, then: %s; or set StrictHostKeyChecking accept-new", keyscan(h))}
	}
	k.accepted[name] = append(k.accepted[name], print)
	if err := k.appendLocked(h, key); err != nil && h.strict == "accept-new" {
		return &remote.Error{Host: h.alias, Step: remote.StepHostKey, Err: fmt.Errorf("cannot note the new key: %w", err),
			Fix: "make the file writable, or set UserKnownHostsFile"}
	}
	return nil
}

// appendLocked adds the host to the user's first file, unless that is none or
// a device such as /dev/null.
func (k *hostKeys) appendLocked(h *hostConf, key ssh.PublicKey) error {
	if len(k.user) == 0 {
		return nil
	}
	file := k.user[0]
	if st, err := os.Stat(file); err == nil && !st.Mode().IsRegular() {
		return nil
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return err
	}
	f, err := atomicfile.Open(file, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	name := xknownhosts.Normalize(h.knownName())
	line := knownhosts.Line([]string{name}, key) + "\n"
	if h.hashKnown {
		line = xknownhosts.HashHostname(name) + line[strings.IndexByte(line, ' '):]
	}
	if end, err := f.Seek(0, io.SeekEnd); err == nil && end > 0 {
		var last [1]byte
		if _, err := f.ReadAt(last[:], end-1); err == nil && last[0] != '\n' {
			line = "\n" + line
		}
	}
	_, err = f.WriteString(line) // one write: appends of several launchers do not mix
	return err
}

// where names the place of a known key.
func (k *hostKeys) where(known xknownhosts.KnownKey) string {
	file := known.Filename
	if f, ok := k.real[file]; ok {
		file = f
	}
	return fmt.Sprintf("%s:%d", file, known.Line)
}

func describeKey(key ssh.PublicKey) string { return key.Type() + " " + ssh.FingerprintSHA256(key) }

// keyscan is the command that adds the host's key.
func keyscan(h *hostConf) string {
	file := "~/.ssh/known_hosts"
	if len(h.userKnown) > 0 {
		file = h.userKnown[0]
	}
	port := ""
	if h.port != 22 {
		port = fmt.Sprintf("-p %d ", h.port)
	}
	return fmt.Sprintf("ssh-keyscan %s%s >> %s", port, h.hostName, file)
}
