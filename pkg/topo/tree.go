package topo

import (
	"io/fs"
	"strconv"
	"strings"
)

// tree reads single facts from a file system laid out like a machine's /. What
// is missing or unreadable is "not known", never an error: containers hide
// files, and every kernel shows a few others.
type tree struct{ fs fs.FS }

// text returns the file's contents without surrounding blanks, "" when there
// is none.
func (t tree) text(name string) string {
	b, err := fs.ReadFile(t.fs, name)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(b))
}

// cpus returns the CPU list in the file; ok is false when there is none.
func (t tree) cpus(name string) (set CPUSet, ok bool) {
	s := t.text(name)
	if s == "" {
		return CPUSet{}, false
	}
	set, err := ParseCPUSet(s)
	return set, err == nil
}

// num returns the decimal number in the file, otherwise what is given.
func (t tree) num(name string, otherwise int) int {
	n, err := strconv.Atoi(t.text(name))
	if err != nil {
		return otherwise
	}
	return n
}

// names lists a directory in order, nothing when it cannot be read.
func (t tree) names(dir string) []string {
	entries, err := fs.ReadDir(t.fs, strings.TrimSuffix(dir, "/"))
	if err != nil {
		return nil
	}
	out := make([]string, len(entries))
	for i, e := range entries {
		out[i] = e.Name()
	}
	return out
}

// exists reports whether there is such a file or directory.
func (t tree) exists(name string) bool {
	_, err := fs.Stat(t.fs, name)
	return err == nil
}

// parseSize reads a size as sysfs and people write it: 48K, 32 MiB, 16GB; every
// unit is a power of 1024. It returns 0 for what is no size.
func parseSize(s string) int64 {
	s = strings.ToUpper(strings.TrimSpace(s))
	digits := strings.TrimRight(s, "KMGTIB ")
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n < 0 {
		return 0
	}
	shift := 0
	switch unit := strings.TrimSpace(s[len(digits):]); unit {
	case "", "B":
	case "K", "KB", "KIB":
		shift = 10
	case "M", "MB", "MIB":
		shift = 20
	case "G", "GB", "GIB":
		shift = 30
	case "T", "TB", "TIB":
		shift = 40
	default:
		return 0
	}
	if n > 1<<62>>shift {
		return 0
	}
	return n << shift
}
