package output

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// Files writes ranks' output into files of their own.
type Files struct {
	Dir        string // DIR/1/rank.0/stdout, as Open MPI's --output-filename and --output dir=
	File       string // FILE.JOB.RANK.out, .err, as --output file=
	OutPattern string // -outfile-pattern, see Letters: instead of the screen
	ErrPattern string
	NoCopy     bool // into Dir or File only, not on the screen, too
	Job        string
	Width      int       // digits of the largest rank
	Merge      bool      // standard error goes into the standard output's file
	Began      time.Time // of the job, for patterns

	names map[key]string // each stream keeps its first name
	open  map[string]*os.File
	errs  []error
}

// name returns the file for a source, "" for none, and whether the screen is to have what
// goes there, too.
func (f *Files) name(src Source) (name string, copied bool) {
	src.Err = src.Err && !f.Merge
	stream, ext, pattern := "stdout", "out", f.OutPattern
	if src.Err {
		stream, ext, pattern = "stderr", "err", f.ErrPattern
	}
	switch {
	case f.Dir != "":
		return filepath.Join(f.Dir, strconv.Itoa(src.World+1), fmt.Sprintf("rank.%0*d", f.Width, src.Rank), stream), !f.NoCopy
	case f.File != "":
		return fmt.Sprintf("%s.%s.%0*d.%s", f.File, f.Job, f.Width, src.Rank, ext), !f.NoCopy
	case pattern != "":
		k := key{rankKey{src.World, src.Rank}, src.Err}
		if f.names == nil {
			f.names = map[key]string{}
		}
		if f.names[k] == "" {
			f.names[k] = expand(pattern, src, f.Job, time.Since(f.Began))
		}
		return f.names[k], false
	}
	return "", true
}

// write writes b where it belongs, and reports whether the screen is to have it, too.
func (f *Files) write(src Source, b []byte) (copied bool) {
	name, copied := f.name(src)
	if name != "" {
		f.writeTo(name, b)
	}
	return copied
}

func (f *Files) writeTo(name string, b []byte) {
	file, ok := f.open[name]
	if !ok {
		if f.open == nil {
			f.open = map[string]*os.File{}
		}
		var err error
		if err = os.MkdirAll(filepath.Dir(name), 0o777); err == nil {
			file, err = os.Create(name)
		}
		if err != nil {
			f.errs = append(f.errs, err)
		}
		f.open[name] = file // nil: tried, and failed
	}
	if file == nil {
		return
	}
	if _, err := file.Write(b); err != nil {
		f.errs = append(f.errs, err)
		file.Close()
		f.open[name] = nil
	}
}

// Close closes all files and returns what went wrong with any of them.
func (f *Files) Close() []error {
	if f == nil {
		return nil
	}
	for _, file := range f.open {
		if file != nil {
			if err := file.Close(); err != nil {
				f.errs = append(f.errs, err)
			}
		}
	}
	f.open = nil
	return f.errs
}
