// Package devprobe answers what a machine's files tell: whether there is a device of some kind, and
// whether a library has a text in it. Paths are absolute and looked up below an fs.FS rooted at /,
// as of os.DirFS("/"), so that tests can make machines up.
package devprobe

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"strings"
)

// Any reports whether a file exists for any of the patterns (path.Match), of which only the last element may
// have wildcards: /dev/hfi1*. A directory that exists and cannot be read, and a pattern that is none, count as found: who asks
// leaves something out where nothing is.
func Any(root fs.FS, patterns ...string) bool {
	names := map[string][]fs.DirEntry{}
	for _, p := range patterns {
		dir, base := path.Split(path.Clean(p))
		list, read := names[dir]
		if !read {
			var err error
			if list, err = fs.ReadDir(root, Below(dir)); err != nil && exists(root, dir) {
				return true
			}
			names[dir] = list
		}
		for _, e := range list {
			if ok, err := path.Match(base, e.Name()); ok || err != nil {
				return true
			}
		}
	}
	return false
}

func exists(root fs.FS, file string) bool {
	_, err := fs.Stat(root, Below(file))
	return err == nil
}

// Contains reports whether a file has a text in it. A file that cannot be read has none.
func Contains(root fs.FS, file, text string) bool {
	f, err := root.Open(Below(file))
	if err != nil {
		return false
	}
	defer f.Close()
	keep := len(text) - 1 // of a piece, for a text that lies across two
	buf := make([]byte, keep+pieceSize)
	for have := 0; ; {
		n, err := io.ReadFull(f, buf[have:])
		piece := buf[:have+n]
		switch {
		case bytes.Contains(piece, []byte(text)):
			return true
		case err != nil:
			return false
		}
		have = copy(buf, piece[len(piece)-keep:])
	}
}

const pieceSize = 256 << 10 // bytes read at once

// Below is an absolute path as fs.FS wants it.
func Below(file string) string {
	if file = strings.TrimPrefix(path.Clean(file), "/"); file == "" {
		return "."
	}
	return file
}
