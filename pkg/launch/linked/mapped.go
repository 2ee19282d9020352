package linked

import (
	"bytes"
	"path"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// Mapped tells from /proc/PID/maps (man 5 proc) which MPI library a running
// process has loaded. Where it has loaded only a PMI library, that one counts.
func Mapped(maps []byte) (lib proto.Library, ok bool) {
	var pmi proto.Library
	found := map[string]soname{} // by file
	for line := range bytes.Lines(maps) {
		at := bytes.IndexByte(line, '/')
		if at < 0 {
			continue
		}
		file := strings.TrimSuffix(strings.TrimSpace(string(line[at:])), " (deleted)")
		name := path.Base(file)
		s, known := classify(name)
		switch {
		case !known:
			continue
		case s.isPMI():
			pmi = proto.Library{MPI: s.mpi, Name: name, File: file, Speaks: s.speaks}
		case s.binding() && lib.Name != "": // which may stay where ours is behind it
		case lib.Name == "" || found[lib.File].binding() || lib.MPI == standardABI || s.speaks == proto.PMIx:
			lib = proto.Library{MPI: s.mpi, Name: name, File: file, Speaks: s.speaks}
		}
		found[file] = s
	}
	if lib.Name == "" {
		return pmi, pmi.Name != ""
	}
	for file, s := range found {
		if differ(found[lib.File].binary(), s.binary()) && (lib.Other == "" || file < lib.Other) {
			lib.Other = file
		}
	}
	if pmi.Speaks == proto.PMIx {
		lib.Speaks = proto.PMIx // an MPICH made for PMIx, or told to use it
	}
	return lib, true
}

// isPMI reports whether the library is a launcher's client and no MPI.
func (s soname) isPMI() bool { return strings.HasPrefix(s.mpi, "PMI") }
