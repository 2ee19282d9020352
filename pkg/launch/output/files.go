package output

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/atomicfile"
)

// Files writes ranks' output into files of their own.
type Files struct {
	Dir        string // DIR/1/rank.0/stdout, as Open MPI's --output-filename and --output dir=
	File       string // FILE.JOB.RANK.out, .err, as --output file=
	OutPattern string // -outfile-pattern, see Letters: instead of the screen
	ErrPattern string
	NoCopy     bool // into Dir or File only, not on the screen, too
	NoJobID    bool // DIR/rank.0/stdout, FILE.RANK.out; worlds that were spawned keep their level, as their ranks have the same numbers
	Job        string
	Width      int       // digits of the largest rank
	Merge      bool      // standard error goes into the standard output's file
	Began      time.Time // of the job, for patterns

	names map[key]string // each stream keeps its first name
	files map[string]*outFile
	most  int // that may be open at once
	now   int // that are
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
		job := strconv.Itoa(src.World + 1)
		if f.NoJobID && src.World == 0 {
			job = ""
		}
		return filepath.Join(f.Dir, job, fmt.Sprintf("rank.%0*d", f.Width, src.Rank), stream), !f.NoCopy
	case f.File != "":
		job := f.Job + "."
		if f.NoJobID && src.World == 0 {
			job = ""
		}
		return fmt.Sprintf("%s.%s%0*d.%s", f.File, job, f.Width, src.Rank, ext), !f.NoCopy
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

// outFile is one file of a rank's.
type outFile struct {
	*os.File      // nil: closed
	made     bool // it is there, and goes on at its end
	failed   bool
}

func (f *Files) writeTo(name string, b []byte) {
	file := f.files[name]
	if file == nil {
		if f.files == nil {
			f.files = map[string]*outFile{}
		}
		file = &outFile{}
		f.files[name] = file
	}
	if file.failed {
		return
	}
	err := f.open(name, file)
	if err == nil {
		_, err = file.Write(b)
	}
	if err != nil {
		f.errs = append(f.errs, err)
		file.failed = true
		f.shut(file)
	}
}

// mostOpen leaves three of four descriptors to ranks.
func mostOpen() int {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil || limit.Cur > math.MaxInt32 {
		return math.MaxInt32
	}
	return max(int(limit.Cur/4), 1)
}

// open makes sure that a file is open. Where no more may be open at once, another is closed.
func (f *Files) open(name string, file *outFile) error {
	if file.File != nil {
		return nil
	}
	if f.most == 0 {
		f.most = mostOpen()
	}
	if f.now >= f.most {
		f.shutOne()
	}
	for {
		opened, err := file.open(name)
		if err == nil {
			file.File, file.made = opened, true
			f.now++
			return nil
		}
		if !errors.Is(err, syscall.EMFILE) || !f.shutOne() {
			return err
		}
	}
}

// open opens the file, which is made when that is first done.
func (o *outFile) open(name string) (*os.File, error) {
	if o.made {
		return atomicfile.Open(name, os.O_WRONLY|os.O_APPEND, 0)
	}
	if err := atomicfile.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return nil, err
	}
	return atomicfile.Open(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
}

// shutOne closes a file, whichever, and reports whether there was one.
func (f *Files) shutOne() bool {
	for _, file := range f.files {
		if file.File != nil {
			f.shut(file)
			return true
		}
	}
	return false
}

// shut closes a file for now.
func (f *Files) shut(file *outFile) {
	if file.File == nil {
		return
	}
	if err := file.Close(); err != nil {
		f.errs = append(f.errs, err)
		file.failed = true
	}
	file.File = nil
	f.now--
}

// Close closes all files and returns what went wrong with the first that did, and with how many others
// something has.
func (f *Files) Close() (others int, first error) {
	if f == nil {
		return 0, nil
	}
	for _, file := range f.files {
		f.shut(file)
	}
	f.files = nil
	if len(f.errs) == 0 {
		return 0, nil
	}
	return len(f.errs) - 1, f.errs[0]
}
