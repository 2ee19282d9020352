//go:build linux

package userstate

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/gompirun/gompi/internal/base/atomicfile"
)

// Names are services of several jobs, in a directory that they share: a file for
// each, named by the hash of its name:
//
//	host of the launcher that has published it
//	its process
//	name of the service
//	port
//
// What a launcher of this host has left behind that is no more does not count.
type Names struct {
	dir  *os.Root
	host string
	mine []string // files
}

// Errors of Names.
var (
	ErrTaken   = errors.New("the service is published already")
	ErrUnknown = errors.New("nobody has published the service")
)

// OpenNames opens a directory of names; "user" is the user's own, which is made if
// need be. One that others may enter is refused.
func OpenNames(dir string) (*Names, error) {
	if dir == "user" {
		own, err := userDir()
		if err != nil {
			return nil, fmt.Errorf("names: %w", err)
		}
		dir = filepath.Join(own, "names")
	}
	root, err := atomicfile.Root(dir)
	if err != nil {
		return nil, fmt.Errorf("names: %w", err)
	}
	host, err := os.Hostname()
	if err != nil {
		root.Close()
		return nil, fmt.Errorf("names: %w", err)
	}
	return &Names{dir: root, host: host}, nil
}

// file is where a service is entered.
func file(service string) string {
	sum := sha256.Sum256([]byte(service))
	return hex.EncodeToString(sum[:])
}

// Publish enters a service.
func (n *Names) Publish(service, port string) error {
	if strings.ContainsAny(service+port, "\n") {
		return errors.New("a service or port with a newline")
	}
	text := fmt.Sprintf("%s\n%d\n%s\n%s\n", n.host, os.Getpid(), service, port)
	if len(text) > maxEntry {
		return fmt.Errorf("a service and port of more than %d bytes", maxEntry)
	}
	if _, err := n.Lookup(service); err == nil {
		return ErrTaken
	}
	if err := publish(n.dir, file(service), text); errors.Is(err, fs.ErrExist) {
		return ErrTaken
	} else if err != nil {
		return err
	}
	n.mine = append(n.mine, file(service))
	return nil
}

// Lookup is the port of a service.
func (n *Names) Lookup(service string) (string, error) {
	e, ok := n.read(file(service))
	switch {
	case !ok || e.service != service:
		return "", ErrUnknown
	case e.host == n.host && errors.Is(syscall.Kill(e.pid, 0), syscall.ESRCH):
		_ = n.dir.Remove(file(service))
		return "", ErrUnknown
	}
	return e.port, nil
}

// Unpublish takes a service back; any job of the user may.
func (n *Names) Unpublish(service string) error {
	if n.dir.Remove(file(service)) != nil {
		return ErrUnknown
	}
	return nil
}

// Close takes back what was published here and is still there.
func (n *Names) Close() {
	for _, file := range n.mine {
		if e, ok := n.read(file); ok && e.host == n.host && e.pid == os.Getpid() {
			_ = n.dir.Remove(file)
		}
	}
	n.mine = nil
	_ = n.dir.Close()
}

// entry is what a file says.
type entry struct {
	host          string
	pid           int
	service, port string
}

// maxEntry bounds what is read of an entry, bytes: a port of MPICH or Open MPI has some hundreds.
const maxEntry = 64 << 10

// read reads a file that should be an entry.
func (n *Names) read(file string) (entry, bool) {
	b, err := read(n.dir, file, maxEntry)
	if err != nil {
		return entry{}, false
	}
	return parseEntry(string(b))
}

func parseEntry(text string) (e entry, ok bool) {
	f := strings.Split(text, "\n")
	if len(f) != 5 || f[4] != "" {
		return e, false
	}
	pid, err := strconv.Atoi(f[1])
	return entry{f[0], pid, f[2], f[3]}, err == nil && pid > 0
}
