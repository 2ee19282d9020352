package addr2line

import (
	"bytes"
	"debug/elf"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestPlacesAreAsExactAsTheProgramTells(t *testing.T) {
	for _, c := range []struct{ name, flags, want string }{
		{"lines", "", `^/.*/testdata/here/main\.go:1[23]$`},
		{"functions", "-w", `^main\.main\+0x[0-9a-f]+$`},
		{"neither", "-s -w", `^here\+0x[0-9a-f]+$`},
	} {
		t.Run(c.name, func(t *testing.T) {
			bin := filepath.Join(t.TempDir(), "here")
			if msg, err := exec.Command("go", "build", "-ldflags", c.flags, "-o", bin, "./testdata/here").CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, msg)
			}
			out, err := exec.Command(bin).Output()
			if err != nil || !regexp.MustCompile(c.want).MatchString(strings.TrimSpace(string(out))) {
				t.Errorf("%q, %v, want %s", out, err, c.want)
			}
		})
	}
}

func TestFilesThatAreMappedAreFound(t *testing.T) {
	const maps = `555500000000-555500001000 r--p 00000000 08:01 42                         /opt/my app
555500001000-555500003000 r-xp 00001000 08:01 42                         /opt/my app
7ffc00000000-7ffc00001000 rw-p 00000000 00:00 0                          [stack]
7ffd00000000-7ffd00001000 rw-p 00000000 00:00 0
`
	for _, c := range []struct {
		pc   uint64
		file string
		off  uint64
	}{
		{0x555500001000, "/opt/my app", 0x1000},
		{0x555500002fff, "/opt/my app", 0x2fff},
		{0x555500003000, "", 0},
		{0x7ffc00000010, "", 0},
		{0x7ffd00000010, "", 0},
	} {
		if file, off, ok := mapped(strings.NewReader(maps), c.pc); file != c.file || off != c.off || ok != (c.file != "") {
			t.Errorf("%#x: %q %#x %t", c.pc, file, off, ok)
		}
	}
}

func FuzzMapped(f *testing.F) {
	f.Add("555500001000-555500003000 r-xp 00001000 08:01 42    /opt/my app\n", uint64(0x555500002000))
	f.Add("-\n0-ffffffffffffffff r-xp ffffffffffffffff 08:01 42 /a\n", uint64(1))
	f.Fuzz(func(t *testing.T, maps string, pc uint64) {
		if file, _, ok := mapped(strings.NewReader(maps), pc); ok != strings.HasPrefix(file, "/") {
			t.Errorf("%q, %v", file, ok)
		}
	})
}

// FuzzObject: a file that is damaged, or that somebody has made to be so, tells nothing, and that is all.
func FuzzObject(f *testing.F) {
	for _, flags := range []string{"-O0 -g", "-O0"} {
		out := filepath.Join(f.TempDir(), "lib.so")
		c := exec.Command("sh", "-c", "echo 'int here(int a) { return a + 1; }' | cc "+flags+" -nostdlib -shared -x c -o "+out+" -")
		if c.Run() != nil {
			continue // no compiler: what is below does
		}
		if b, err := os.ReadFile(out); err == nil {
			f.Add(b, uint64(0x1000))
		}
	}
	f.Add([]byte("\x7fELF\x02\x01\x01"), uint64(0))
	f.Fuzz(func(t *testing.T, b []byte, off uint64) {
		if obj, err := elf.NewFile(bytes.NewReader(b)); err == nil {
			_ = inObject(obj, off)
		}
	})
}
