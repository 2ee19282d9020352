package output

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Files writes ranks' output into files of their own.
type Files struct {
	Dir        string // DIR/1/rank.0/stdout, as Open MPI's --output-filename and --output dir=
	File       string // FILE.JOB.RANK.out, .err, as --output file=
	OutPattern string // -outfile-pattern: %r rank, %g world, %h host, %p pid
	ErrPattern string
	Job        string
	Width      int  // digits of the largest rank
	Merge      bool // standard error goes into the standard output's file

	open map[string]*os.File
	errs []error
}

// name returns the file for a source, "" for none.
func (f *Files) name(src Source) string {
	src.Err = src.Err && !f.Merge
	stream, ext, pattern := "stdout", "out", f.OutPattern
	if src.Err {
		stream, ext, pattern = "stderr", "err", f.ErrPattern
	}
	switch {
	case f.Dir != "":
		return filepath.Join(f.Dir, strconv.Itoa(src.World+1), fmt.Sprintf("rank.%0*d", f.Width, src.Rank), stream)
	case f.File != "":
		return fmt.Sprintf("%s.%s.%0*d.%s", f.File, f.Job, f.Width, src.Rank, ext)
	case pattern != "":
		return strings.NewReplacer("%%", "%", "%r", strconv.Itoa(src.Rank), "%g", strconv.Itoa(src.World),
			"%p", strconv.Itoa(src.Pid), "%h", src.Host, "%n", f.Job, "%R", strconv.Itoa(src.Rank)).Replace(pattern)
	}
	return ""
}

func (f *Files) write(src Source, b []byte) {
	name := f.name(src)
	if name == "" {
		return
	}
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
