package launch

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/gompirun/gompi/internal/base/atomicfile"
	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// stagePiece is how much of a file travels in one message, bytes.
const stagePiece = 1 << 20

// stageFiles copies programs and files into every node's session directory.
func (j *job) stageFiles() error {
	files := append([]string(nil), j.spec.Preload.Files...)
	if j.spec.Preload.Binary {
		for i := range j.spec.Apps {
			a := &j.spec.Apps[i]
			path, err := exec.LookPath(a.Argv[0])
			if err != nil {
				return fmt.Errorf("--preload-binary: %w", err)
			}
			files = append(files, path)
			a.Argv = append([]string{filepath.Base(path)}, a.Argv[1:]...)
		}
	}
	seen := map[string]string{}
	for _, name := range files {
		base := filepath.Base(name)
		if other, dup := seen[base]; dup {
			if other != name {
				return fmt.Errorf("--preload-files: %s and %s would have the same name", other, name)
			}
			continue
		}
		seen[base] = name
		if err := j.stage(name, base); err != nil {
			return err
		}
	}
	return nil
}

func (j *job) stage(name, base string) error {
	f, err := os.Open(name)
	if err != nil {
		return compat.Refuse(compat.NoSuchValue, fmt.Errorf("--preload-files %s: %w", name, atomicfile.Reason(err)))
	}
	defer f.Close()
	st, err := f.Stat()
	if err != nil || !st.Mode().IsRegular() {
		return fmt.Errorf("--preload-files %s: not a regular file", name)
	}
	first := true
	for {
		buf := make([]byte, stagePiece)
		n, err := io.ReadFull(f, buf)
		if n > 0 || first {
			j.broadcast(&proto.File{Name: base, Mode: uint32(st.Mode().Perm()), First: first, Data: buf[:n]})
		}
		first = false
		switch err {
		case nil:
		case io.EOF, io.ErrUnexpectedEOF:
			return nil
		default:
			return compat.Refuse(compat.NoSuchValue, fmt.Errorf("--preload-files %s: %w", name, atomicfile.Reason(err)))
		}
	}
}
