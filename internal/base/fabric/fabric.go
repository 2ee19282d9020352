//go:build cgo && (amd64 || arm64)

// Package fabric calls libfabric, which is loaded when the program runs: a program that uses this package starts without it.
//
// Library is what Load finds; its Find lists what messages can go over (Info), and Open makes an Endpoint of one, which
// sends, receives and copies from and to memory of peers. Region is memory that it may do so with. No header of the
// library is needed: functions are called through the tables of its objects, by the offsets in layout.go.
//
// It does not do yet: memory of GPUs, atomics, several endpoints of a domain.
package fabric

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// Library is libfabric in this process. It stays until the process ends.
type Library struct {
	Path    string // as it was loaded
	Version string // of its interface, as "1.17"

	getinfo, dupinfo, freeinfo, fabric, strerror unsafe.Pointer
}

// Places are where the library is looked for: where named says if that is not "", else where the loader of this system
// looks, and where Amazon and Cray put theirs, the newest first.
func Places(named string) []string {
	if named != "" {
		return []string{named}
	}
	const file = "libfabric.so.1"
	out := []string{file}
	for _, pattern := range []string{"/opt/amazon/efa/lib64/", "/opt/amazon/efa/lib/", "/opt/cray/libfabric/*/lib64/"} {
		found, _ := filepath.Glob(pattern + file) // the pattern is well formed
		slices.Sort(found)
		slices.Reverse(found)
		out = append(out, found...)
	}
	return out
}

// ErrNoLibrary is matched by the error of Load where there is no libfabric.
var ErrNoLibrary = errors.New("no libfabric")

// Load loads the library from the first of places that has it. Some versions take signals over when they are loaded; those
// that the process had stay.
func Load(places []string) (*Library, error) {
	var why []string
	for _, path := range places {
		before := proc.SignalHandlers()
		h, err := open(path)
		before.PutBack()
		if err != nil {
			why = append(why, err.Error())
			continue
		}
		return bind(path, h)
	}
	return nil, fmt.Errorf("%w: %s", ErrNoLibrary, strings.Join(why, "; "))
}

// bind finds the library's functions.
func bind(path string, h unsafe.Pointer) (*Library, error) {
	l := &Library{Path: path}
	var number unsafe.Pointer
	for _, f := range []struct {
		to            *unsafe.Pointer
		name, version string
	}{
		{&l.getinfo, "fi_getinfo", "FABRIC_1.3"}, {&l.dupinfo, "fi_dupinfo", "FABRIC_1.3"}, {&l.freeinfo, "fi_freeinfo", "FABRIC_1.3"},
		{&l.fabric, "fi_fabric", "FABRIC_1.1"}, {&l.strerror, "fi_strerror", "FABRIC_1.0"}, {&number, "fi_version", "FABRIC_1.0"},
	} {
		if *f.to = symbol(h, f.name, f.version); *f.to == nil {
			return nil, fmt.Errorf("%s has no %s of %s: it is no libfabric, or one before 1.3", path, f.name, f.version)
		}
	}
	v := uint32(call(number))
	l.Version = fmt.Sprintf("%d.%d", v>>16, v&0xffff)
	if v < version {
		return nil, fmt.Errorf("%s is libfabric %s; 1.17 is the oldest that will do", path, l.Version)
	}
	return l, nil
}

// Error is an error of the library: what failed, and its number (man 7 fi_errno).
type Error struct {
	Op     string
	Number int
	text   string
}

func (e *Error) Error() string { return fmt.Sprintf("%s: %s", e.Op, e.text) }

// errorOf is the error of a call that gave an int; nil: there was none.
func (l *Library) errorOf(op string, result int) error {
	n := int(int32(result))
	if n >= 0 {
		return nil
	}
	return &Error{op, -n, text(called(l.strerror, uintptr(-n)))}
}

// Settings is what the environment says to the library while it starts and makes endpoints: name and value. What the user has set stays.
type Settings map[string]string

// apply sets what is not set, and returns what undoes that.
func (s Settings) apply() (undo func()) {
	var ours []string
	for name, value := range s {
		if _, set := os.LookupEnv(name); !set && os.Setenv(name, value) == nil {
			ours = append(ours, name)
		}
	}
	return func() {
		for _, name := range ours {
			_ = os.Unsetenv(name)
		}
	}
}
