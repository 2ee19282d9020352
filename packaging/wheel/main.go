// Command wheel makes a Python wheel of an installed tree:
//
//	go run ./packaging/wheel -tree DIR -version V -out DIR
//
// DIR is what make install install-lib has laid. What is in the wheel lies below the environment's prefix, where the
// programs and the compiler wrappers find each other, wherever that is moved. Libraries are all in lib/gompi/dropin, for MPICH's
// wheel has a libmpi_abi.so.1 in lib, too. Wheels have no links (PEP 427), so libraries' names for the linker are scripts of its. The
// same tree gives the same bytes.
package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/base64"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	tree := flag.String("tree", "", "an installed tree")
	from := flag.String("sources", ".", "gompi's sources, of which Python's and Fortran's go into the wheel")
	version := flag.String("version", "", "of the wheel, as PEP 440 has them")
	out := flag.String("out", ".", "directory of the wheel")
	flag.Parse()
	name, err := makeWheel(*tree, *from, *version, *out)
	if err != nil {
		fmt.Fprintln(os.Stderr, "wheel:", err)
		os.Exit(1)
	}
	fmt.Println(name)
}

// entry is a file of a wheel.
type entry struct {
	name string
	data []byte
	exec bool
}

// wheel is what makes one.
type wheel struct {
	name    string // gompi-VERSION
	tree    string
	entries []entry
	files   []string // of the tree
}

func makeWheel(tree, sources, version, out string) (string, error) {
	w := &wheel{name: "gompi-" + version, tree: tree}
	if err := w.collect(); err != nil {
		return "", err
	}
	if err := w.importable(filepath.Join(sources, "packaging/wheel/gompi")); err != nil {
		return "", err
	}
	if err := w.fortran(filepath.Join(sources, "cmd/libmpi_abi/fortran")); err != nil {
		return "", err
	}
	platform, err := w.platform(w.files)
	if err != nil {
		return "", err
	}
	tag := "py3-none-" + platform
	w.describe(version, tag)
	name := filepath.Join(out, w.name+"-"+tag+".whl")
	f, err := os.Create(name)
	if err != nil {
		return "", err
	}
	if err := w.write(f); err != nil {
		f.Close()
		return "", err
	}
	return name, f.Close()
}

// notInWheels is what of an installed tree an environment has no place for: other launchers' names, which the wheels of
// those MPIs own, what only a system's shells and modules look for, daemons for hosts of other architectures, and
// what measures messages.
var notInWheels = []string{"lib/gompi/bin", "lib/gompi/lib", "lib/gompi/include", "share/zsh", "share/fish", "share/bash-completion", "share/gompi/modulefiles",
	"bin/gompi-daemon-linux-amd64", "bin/gompi-daemon-linux-arm64", "bin/gompi-perf"}

// libraries is where they are in an environment.
const libraries = "lib/gompi/dropin/"

// readme is a file of the folder above, for pip removes no folder without one.
const readme = "The libraries of gompi, and those that run programs of other MPIs on it.\n"

// collect takes in the tree. Links are followed, but for libraries' names for the linker.
func (w *wheel) collect() error {
	w.entries = append(w.entries, entry{name: w.name + ".data/data/" + filepath.Dir(filepath.Clean(libraries)) + "/README", data: []byte(readme)})
	return filepath.WalkDir(w.tree, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(w.tree, file)
		if err != nil {
			return err
		}
		for _, skip := range notInWheels {
			if rel == skip && d.IsDir() {
				return fs.SkipDir
			} else if rel == skip {
				return nil
			}
		}
		if d.IsDir() || rel == libraries+"libmpi_abi.so.1" { // a link to that in lib
			return nil
		}
		return w.take(file, rel)
	})
}

func (w *wheel) take(file, rel string) error {
	st, err := os.Stat(file)
	if err != nil {
		return err
	}
	if st.IsDir() {
		return fmt.Errorf("%s is a link to a directory", file)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	to := w.name + ".data/data/" + rel
	switch {
	case filepath.Dir(rel) == "lib":
		to = w.name + ".data/data/" + libraries + filepath.Base(rel)
	case strings.HasSuffix(rel, ".pc"):
		data = bytes.Replace(data, []byte("/lib\n"), []byte("/"+strings.TrimSuffix(libraries, "/")+"\n"), 1)
	case strings.HasSuffix(rel, ".mod"):
		data = nil // gompifort makes it
	}
	if script, ok := strings.CutPrefix(rel, "bin/"); ok {
		to = w.name + ".data/scripts/" + script
	}
	if link, err := os.Readlink(file); err == nil && strings.HasSuffix(rel, ".so") {
		data = fmt.Appendf(nil, "INPUT(%s)\n", filepath.Base(link))
	}
	w.entries = append(w.entries, entry{to, data, st.Mode()&0o111 != 0})
	w.files = append(w.files, file)
	return nil
}

// importable adds the Python package, and the line that has every Python of the environment import of it what mpi4py needs.
func (w *wheel) importable(dir string) error {
	files, err := filepath.Glob(filepath.Join(dir, "*.py"))
	if err != nil || len(files) == 0 {
		return fmt.Errorf("no Python package in %s: %v", dir, err)
	}
	root := w.name + ".data/purelib/"
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		w.entries = append(w.entries, entry{name: root + "gompi/" + filepath.Base(file), data: data})
	}
	w.entries = append(w.entries, entry{name: root + "gompi.pth", data: []byte("import gompi.mpi4py\n")})
	return nil
}

// fortran adds the modules' sources where the tree has modules. A module is for few versions of its compiler, so gompifort compiles
// them in the environment on first use. The files that it fills, and the one that names the compiler, are in the wheel, so
// that pip removes them.
func (w *wheel) fortran(dir string) error {
	if _, err := os.Stat(filepath.Join(w.tree, "include/gompi/mpi_f08.mod")); err != nil {
		return nil // there was no Fortran compiler
	}
	root := w.name + ".data/data/"
	w.entries = append(w.entries, entry{name: root + "include/gompi/modules.by"})
	for _, module := range []string{"mpi_f08_types", "mpi", "mpi_f08"} {
		data, err := os.ReadFile(filepath.Join(dir, module+".f90"))
		if err != nil {
			return err
		}
		w.entries = append(w.entries, entry{name: root + "share/gompi/fortran/" + module + ".f90", data: data})
	}
	return nil
}

// describe adds the wheel's own files (PEP 427).
func (w *wheel) describe(version, tag string) {
	info := w.name + ".dist-info/"
	w.entries = append(w.entries,
		entry{name: info + "METADATA", data: fmt.Appendf(nil, "Metadata-Version: 2.1\nName: gompi\nVersion: %s\nSummary: MPI launcher and runtime: gompirun, gompicc, the standard ABI of MPI 5.0\nRequires-Python: >=3.7\n", version)},
		entry{name: info + "WHEEL", data: fmt.Appendf(nil, "Wheel-Version: 1.0\nGenerator: gompi\nRoot-Is-Purelib: false\nTag: %s\n", tag)})
	var record strings.Builder
	for _, e := range w.entries {
		sum := sha256.Sum256(e.data)
		fmt.Fprintf(&record, "%s,sha256=%s,%d\n", e.name, base64.RawURLEncoding.EncodeToString(sum[:]), len(e.data))
	}
	w.entries = append(w.entries, entry{name: info + "RECORD", data: []byte(record.String() + info + "RECORD,,\n")})
}

// write packs the entries, with a date that is always the same.
func (w *wheel) write(to io.Writer) error {
	z := zip.NewWriter(to)
	z.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) { return flate.NewWriter(out, flate.BestCompression) })
	for _, e := range w.entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}
		mode := fs.FileMode(0o644)
		if e.exec {
			mode = 0o755
		}
		h.SetMode(mode)
		f, err := z.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := f.Write(e.data); err != nil {
			return err
		}
	}
	return z.Close()
}
