package libraries

import (
	"testing"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

func TestDifferentLibrariesInOneWorldAreMixed(t *testing.T) {
	const n1, n2 = 0, 1
	at := func(n int, app int, certain bool, mpi, file string) *At {
		return &At{Node: n, App: app, Library: proto.Library{MPI: mpi, Name: "libmpi", File: file, Certain: certain}}
	}
	mpich := at(n1, 0, true, "MPICH", "/usr/lib/libmpich.so.12.2")
	for _, c := range []struct {
		claim string
		other *At
		want  bool
	}{
		{"the same library of another program", at(n1, 1, true, "MPICH", "/usr/lib/libmpich.so.12.2"), false},
		{"another build on the same host", at(n1, 1, true, "MPICH", "/opt/mpich/lib/libmpi.so.12.4"), true},
		{"the same library elsewhere on another host", at(n2, 0, true, "MPICH", "/opt/mpich/lib/libmpi.so.12.4"), false},
		{"another's on another host", at(n2, 0, true, "Intel MPI", "/opt/intel/libmpi.so.12"), true},
		{"another's of another program", at(n1, 1, true, "Open MPI", "/usr/lib/libmpi.so.40"), true},
		{"a guess about another program", at(n1, 1, false, "Open MPI", "/usr/lib/libmpi.so.40"), false},
		{"a guess about the same program elsewhere", at(n2, 0, false, "Open MPI", "/usr/lib/libmpi.so.40"), true},
		{"one that was not found where it runs", at(n1, 1, true, "MPICH", ""), false},
		{"no MPI but a launcher's client", at(n1, 1, true, "PMI-2", "/usr/lib/libpmi2.so.0"), false},
	} {
		if got, back := mixed(mpich, c.other), mixed(c.other, mpich); got != c.want || back != c.want {
			t.Errorf("%s: %v and %v, want %v", c.claim, got, back, c.want)
		}
	}
}
