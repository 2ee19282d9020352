package linked

import (
	"bytes"
	"io"
	"io/fs"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// facadeSymbol is exported by the libraries of gompi that have the name and the ABI of another
// MPI (cmd/libmpi_abi/facade).
const facadeSymbol = "gompi_facade"

// symbols are the names of an object's dynamic symbols, its own and those that it needs, with a
// zero before and behind each.
func (o *object) symbols(r io.ReaderAt) []byte {
	b := make([]byte, o.namesSize)
	n, _ := r.ReadAt(b, o.names)
	return b[:n]
}

func has(names []byte, symbol string) bool {
	return bytes.Contains(names, []byte("\x00"+symbol+"\x00"))
}

// facade reports whether a file is gompi's, whatever MPI's name it has.
func (w *walk) facade(file string, o *object) bool {
	r, err := w.open(file)
	if err != nil {
		return false
	}
	defer r.Close()
	return has(o.symbols(r), facadeSymbol)
}

// Unmask tells whose a library is that a process has loaded: gompi's may have the name of another
// MPI's. root is the file system that paths are below, as of os.DirFS("/").
func Unmask(root fs.FS, l proto.Library) proto.Library {
	w := &walk{fsys: root}
	if o, err := w.parse(l.File); err == nil && w.facade(l.File, o) {
		l.MPI, l.Speaks = "gompi", proto.PMI1
	}
	return l
}
