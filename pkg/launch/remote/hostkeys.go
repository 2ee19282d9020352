package remote

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/skeema/knownhosts"
	"golang.org/x/crypto/ssh"
	xknownhosts "golang.org/x/crypto/ssh/knownhosts"
)

// hostKeys verifies hosts against known_hosts files, each set of files read
// once.
type hostKeys struct {
	mu  sync.Mutex
	dbs map[string]*knownhosts.HostKeyDB
}

func (h *hostKeys) db(files []string) (*knownhosts.HostKeyDB, []string, error) {
	var there []string
	for _, f := range files {
		if _, err := os.Stat(f); err == nil {
			there = append(there, f)
		}
	}
	if len(there) == 0 {
		return nil, nil, nil
	}
	key := strings.Join(there, "\x00")
	h.mu.Lock()
	defer h.mu.Unlock()
	if db := h.dbs[key]; db != nil {
		return db, there, nil
	}
	db, err := knownhosts.NewDB(there...)
	if err != nil {
		return nil, nil, fmt.Errorf("known hosts: %w", err)
	}
	if h.dbs == nil {
		h.dbs = map[string]*knownhosts.HostKeyDB{}
	}
	h.dbs[key] = db
	return db, there, nil
}

// verify returns the callback for a host, and the key algorithms under which
// it is known.
func (h *hostKeys) verify(s settings) (ssh.HostKeyCallback, []string, error) {
	if s.strict == "no" || s.strict == "off" {
		return ssh.InsecureIgnoreHostKey(), nil, nil //nolint: the user's own setting
	}
	files := append(append([]string(nil), s.userKnown...), s.globalKnown...)
	db, there, err := h.db(files)
	if err != nil {
		return nil, nil, err
	}
	name := net.JoinHostPort(first(s.keyAlias, s.hostName), fmt.Sprint(s.port))
	var algorithms []string
	if db != nil {
		algorithms = db.HostKeyAlgorithms(name)
	}
	check := func(_ string, addr net.Addr, key ssh.PublicKey) error {
		var err error
		if db == nil {
			err = &unknownHost{}
		} else {
			err = db.HostKeyCallback()(name, addr, key)
		}
		switch {
		case err == nil:
			return nil
		case db != nil && knownhosts.IsHostKeyChanged(err):
			return changedKey(s, key, err, there)
		case db == nil || knownhosts.IsHostUnknown(err):
			if s.strict == "accept-new" {
				return h.accept(s, name, key)
			}
			return h.unknown(s, key, files)
		}
		return fmt.Errorf("host key: %w", err)
	}
	return check, algorithms, nil
}

// ErrHostKey is matched by errors about a host key that is unknown or wrong.
var ErrHostKey = errors.New("host key verification failed")

type unknownHost struct{}

func (*unknownHost) Error() string { return "unknown host" }

func changedKey(s settings, key ssh.PublicKey, err error, files []string) error {
	where := strings.Join(files, ", ")
	var ke *xknownhosts.KeyError
	if errors.As(err, &ke) && len(ke.Want) > 0 {
		w := ke.Want[0]
		where = fmt.Sprintf("%s:%d", w.Filename, w.Line)
	}
	return fmt.Errorf("%w: its key (%s) is not the one in %s; if the host was set up anew, run: ssh-keygen -R %s",
		ErrHostKey, ssh.FingerprintSHA256(key), where, keyName(s))
}

func (h *hostKeys) unknown(s settings, key ssh.PublicKey, files []string) error {
	file := "~/.ssh/known_hosts"
	if len(files) > 0 {
		file = files[0]
	}
	port := ""
	if s.port != 22 {
		port = fmt.Sprintf("-p %d ", s.port)
	}
	return fmt.Errorf("%w: not in %s (its key is %s %s); connect once with ssh, or run: ssh-keyscan %s%s >> %s",
		ErrHostKey, strings.Join(files, ", "), key.Type(), ssh.FingerprintSHA256(key), port, s.hostName, file)
}

func keyName(s settings) string {
	n := first(s.keyAlias, s.hostName)
	if s.port != 22 {
		return fmt.Sprintf("'[%s]:%d'", n, s.port)
	}
	return n
}

// accept writes a new host's key down (StrictHostKeyChecking accept-new).
func (h *hostKeys) accept(s settings, name string, key ssh.PublicKey) error {
	if len(s.userKnown) == 0 {
		return nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := os.MkdirAll(filepath.Dir(s.userKnown[0]), 0o700); err != nil {
		return fmt.Errorf("%w: cannot note the new key: %w", ErrHostKey, err)
	}
	f, err := os.OpenFile(s.userKnown[0], os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("%w: cannot note the new key: %w", ErrHostKey, err)
	}
	_, err = fmt.Fprintln(f, knownhosts.Line([]string{name}, key))
	if e := f.Close(); err == nil {
		err = e
	}
	h.dbs = nil
	return err
}
