package linked

import (
	"slices"
	"testing"
)

func TestALibraryBroughtByAnotherIsFound(t *testing.T) {
	m := machine{
		"/opt/o/lib/libmpi.so.40":              image{needed: []string{"libfabric.so.1", "libopen-pal.so.80", "libc.so.6"}, runpath: "$ORIGIN:$ORIGIN/openmpi"},
		"/opt/o/lib/libopen-pal.so.80":         image{needed: []string{"libfabric.so.1", "libopen-pal.so.80"}, runpath: "$ORIGIN/openmpi"},
		"/opt/o/lib/openmpi/libfabric.so.1":    link("libfabric.so.1.30"),
		"/opt/o/lib/openmpi/libfabric.so.1.30": image{},
	}
	fsys := m.fs()
	if got, by := Needed(fsys, nil, "/opt/o/lib/libmpi.so.40", "libfabric.so.1"); got != "/opt/o/lib/openmpi/libfabric.so.1.30" || !slices.Equal(by, []string{"/opt/o/lib/libmpi.so.40", "/opt/o/lib/libopen-pal.so.80"}) {
		t.Errorf("found %q, needed by %q", got, by)
	}
	for _, c := range [][2]string{{"/opt/o/lib/libmpi.so.40", "libpsm.so.1"}, {"/opt/o/lib/none", "libfabric.so.1"}} {
		if got, _ := Needed(fsys, nil, c[0], c[1]); got != "" {
			t.Errorf("%v: found %q", c, got)
		}
	}
}
