package devprobe

import (
	"io/fs"
	"testing"
	"testing/fstest"
)

func TestDevicesAreFoundByPattern(t *testing.T) {
	m := fstest.MapFS{"dev/hfi1_0": {}, "dev/null": {}, "sys/class/infiniband": {Mode: fs.ModeDir}}
	for _, c := range []struct {
		claim    string
		patterns []string
		want     bool
	}{
		{"one of several", []string{"/dev/ipath*", "/dev/hfi1*"}, true},
		{"none of them", []string{"/dev/ipath*", "/dev/kfd"}, false},
		{"an empty directory has nothing", []string{"/sys/class/infiniband/*"}, false},
		{"no directory", []string{"/sys/class/cxi/*"}, false},
		{"a name without wildcards", []string{"/dev/null"}, true},
		{"at the root", []string{"/de?"}, true},
		{"what cannot be listed may have something", []string{"/dev/null/*"}, true},
		{"a bad pattern finds all", []string{"/dev/[x"}, true},
		{"no patterns", nil, false},
	} {
		if got := Any(m, c.patterns...); got != c.want {
			t.Errorf("%s: %v", c.claim, got)
		}
	}
}

func TestATextIsFoundWhereverItLies(t *testing.T) {
	for _, at := range []int{0, pieceSize - 3, pieceSize, pieceSize + 2, 2*pieceSize + 1} {
		b := make([]byte, 3*pieceSize)
		copy(b[at:], "PSM3_X")
		m := fstest.MapFS{"lib": {Data: b}}
		if !Contains(m, "/lib", "PSM3_X") || Contains(m, "/lib", "PSM3_Y") {
			t.Errorf("at %d", at)
		}
	}
	if Contains(fstest.MapFS{}, "/none", "x") {
		t.Error("found in no file")
	}
}
