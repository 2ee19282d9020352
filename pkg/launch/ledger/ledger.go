// Package ledger keeps what the launches of one batch job have of a node, so that several side by side
// take different CPUs, GPUs and slots.
//
// A launch has a file of its own in a directory of the job and the node, which is the user's alone. The file is
// locked (flock(2)) as long as the process that has made it lives: the kernel drops the lock however that ends, and
// the next that looks removes the file. Nobody has to clean up.
package ledger

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/atomicfile"
)

const (
	lockName  = ".lock" // names of launches begin with no dot
	lockTime  = 2 * time.Second
	lockPause = time.Millisecond
)

// Top is where the ledgers of a user are. It is no directory that TMPDIR names: a batch system may name another for
// each of its steps.
func Top() string { return fmt.Sprintf("/tmp/gompi-ledger-%d", os.Geteuid()) }

// Book is the ledger of one job on one node, as one launch has it.
type Book struct {
	top  string // for all jobs and nodes
	page string // the directory of this one, below top
	name string // of the launch
	own  *os.File
}

// Open makes the book of a launch. It touches nothing yet.
func Open(top, job, node, launch string) *Book {
	return &Book{top: top, page: url.PathEscape(job + "@" + node), name: url.PathEscape(launch)}
}

// Others are the entries of the other launches.
func (b *Book) Others() (others []Entry, err error) {
	err = b.locked(false, func(dir *os.Root) error {
		others, err = b.read(dir)
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return others, err
}

// Take enters what a launch wants, in the place of what it has. Where others have some of it nothing is
// entered, and ok is false.
func (b *Book) Take(w Want) (got Entry, others []Entry, ok bool, err error) {
	err = b.locked(true, func(dir *os.Root) error {
		if others, err = b.read(dir); err != nil {
			return err
		}
		if got, ok = fit(w, others); !ok {
			return nil
		}
		return b.write(dir, got)
	})
	return got, others, ok && err == nil, err
}

// Release gives back what a launch has, and removes what nobody needs. A nil Book has nothing.
func (b *Book) Release() {
	if b == nil || b.own == nil {
		return
	}
	_ = b.locked(false, func(dir *os.Root) error {
		_ = dir.Remove(b.name)
		return nil
	})
	b.own.Close()
	b.own = nil
	Sweep(b.top)
}

// locked has do look at the page alone.
func (b *Book) locked(create bool, do func(dir *os.Root) error) error {
	for end := time.Now().Add(lockTime); ; time.Sleep(lockPause) {
		dir, lock, err := b.lock(create)
		switch {
		case err == nil:
			defer dir.Close()
			defer lock.Close()
			return do(dir)
		case !errors.Is(err, errAgain):
			return err
		case time.Now().After(end):
			return fmt.Errorf("%s: another launch has had it locked for %v: it may be stopped", filepath.Join(b.top, b.page), lockTime)
		}
	}
}

// errAgain: the page is locked, or somebody removes it.
var errAgain = errors.New("in use")

func (b *Book) lock(create bool) (dir *os.Root, lock *os.File, err error) {
	if _, err := os.Lstat(b.top); err != nil && !create {
		return nil, nil, err
	}
	top, err := atomicfile.Root(b.top)
	if err != nil && create {
		err = again(err)
	}
	if err != nil {
		return nil, nil, err
	}
	defer top.Close()
	if create {
		if err := top.Mkdir(b.page, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
			return nil, nil, again(err)
		}
	}
	if dir, err = top.OpenRoot(b.page); err != nil {
		if create {
			err = again(err)
		}
		return nil, nil, err
	}
	if lock, err = lockFile(dir, create); err != nil {
		dir.Close()
		if !create && errors.Is(err, fs.ErrNotExist) {
			return nil, nil, err
		}
		return nil, nil, again(err)
	}
	return dir, lock, nil
}

// again: what has gone may be made once more.
func again(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return errAgain
	}
	return err
}

// lockFile locks a directory's lock, which is still its lock then.
func lockFile(dir *os.Root, create bool) (*os.File, error) {
	flags := os.O_RDWR | syscall.O_NOFOLLOW
	if create {
		flags |= os.O_CREATE
	}
	f, err := dir.OpenFile(lockName, flags, 0o600)
	if err != nil {
		return nil, err
	}
	if err := flock(f); err != nil {
		f.Close()
		return nil, err
	}
	mine, err := f.Stat()
	now, err2 := dir.Lstat(lockName)
	if err != nil || err2 != nil || !os.SameFile(mine, now) {
		f.Close()
		return nil, errAgain
	}
	return f, nil
}

// flock locks a file, if nobody has it locked.
func flock(f *os.File) error {
	err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if err == unix.EWOULDBLOCK || err == unix.EINTR {
		return errAgain
	}
	return err
}

// read reads the entries of the launches that live, without its own, and removes the others.
func (b *Book) read(dir *os.Root) (out []Entry, err error) {
	names, err := fs.ReadDir(dir.FS(), ".")
	if err != nil {
		return nil, err
	}
	for _, n := range names {
		if n.Name() == b.name || n.Name() == lockName {
			continue
		}
		e, lives, err := readEntry(dir, n.Name())
		switch {
		case !lives && err == nil:
			_ = dir.Remove(n.Name())
		case err != nil:
			return nil, fmt.Errorf("%s: %w", filepath.Join(b.top, b.page, n.Name()), err)
		default:
			out = append(out, e)
		}
	}
	return out, nil
}

// readEntry reads the entry of a launch that lives.
func readEntry(dir *os.Root, name string) (e Entry, lives bool, err error) {
	f, err := dir.OpenFile(name, os.O_RDONLY|syscall.O_NOFOLLOW|syscall.O_NONBLOCK, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return e, false, nil
	}
	if err != nil {
		return e, false, err
	}
	defer f.Close()
	if err := flock(f); err == nil {
		return e, false, nil // whoever had it locked is gone
	} else if !errors.Is(err, errAgain) {
		return e, false, err
	}
	text, err := io.ReadAll(io.LimitReader(f, mostBytes+1))
	if err != nil {
		return e, true, err
	}
	if len(text) > mostBytes {
		return e, true, fmt.Errorf("it has more than %d bytes", mostBytes)
	}
	e, err = parseEntry(text)
	return e, true, err
}

// write makes the launch's own file, or writes it anew.
func (b *Book) write(dir *os.Root, e Entry) error {
	text, err := json.Marshal(e)
	if err != nil {
		return err
	}
	if b.own == nil {
		f, err := dir.OpenFile(b.name, os.O_RDWR|os.O_CREATE|os.O_EXCL|syscall.O_NOFOLLOW, 0o600)
		if err != nil {
			return err
		}
		if err := flock(f); err != nil {
			f.Close()
			return err
		}
		b.own = f
	}
	if err := b.own.Truncate(0); err != nil {
		return err
	}
	_, err = b.own.WriteAt(text, 0)
	return err
}

// Sweep removes the pages of jobs of which nothing lives, and the user's directory when it is empty.
func Sweep(top string) {
	pages, err := os.ReadDir(top)
	if err != nil {
		return
	}
	for _, p := range pages {
		old := &Book{top: top, page: p.Name()}
		if dir, lock, err := old.lock(false); err == nil {
			if others, err := old.read(dir); err == nil && len(others) == 0 {
				_ = dir.Remove(lockName)
			}
			lock.Close()
			dir.Close()
		}
		_ = os.Remove(filepath.Join(top, p.Name())) // empty, or it stays
	}
	_ = os.Remove(top)
}
