package linked

import (
	"errors"
	"io/fs"
	"syscall"
	"testing"
)

// scarce is a file system of which only so many files can be opened.
type scarce struct {
	fs.FS
	left int
}

func (s *scarce) Open(name string) (fs.File, error) {
	if s.left--; s.left < 0 {
		return nil, &fs.PathError{Op: "open", Path: name, Err: syscall.EMFILE}
	}
	return s.FS.Open(name)
}

func (s *scarce) Stat(name string) (fs.FileInfo, error)      { return fs.Stat(s.FS, name) }
func (s *scarce) ReadLink(name string) (string, error)       { return fs.ReadLink(s.FS, name) }
func (s *scarce) Lstat(name string) (fs.FileInfo, error)     { return fs.Lstat(s.FS, name) }
func (s *scarce) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(s.FS, name) }

// A program whose library could not be looked for has not none.
func TestWantOfDescriptorsIsNotTheLackOfALibrary(t *testing.T) {
	root, q := distribution().fs(), Query{Path: "/usr/bin/nice", Argv: []string{"nice", "/app/indirect"}, Env: []string{"PATH=/usr/bin"}, Dir: "/app"}
	wanted := 0
	for left := 0; ; left++ {
		lib, err := Find(&scarce{root, left}, q)
		switch {
		case known(lib) && err == nil && wanted > 2:
			return
		case known(lib), !errors.Is(err, syscall.EMFILE), left > 100:
			t.Fatalf("with %d files: %+v, %v", left, lib, err)
		}
		wanted++
	}
}
