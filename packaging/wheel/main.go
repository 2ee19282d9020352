// Command wheel makes a Python wheel of an installed tree:
//
//	go run ./packaging/wheel -tree DIR -version V -out DIR
//
// DIR is what make install install-lib has laid. What is in the wheel lies below the environment's prefix, where the
// programs and the compiler wrappers find each other, wherever that is moved. Wheels have no links (PEP 427), so
// libraries' names for the linker are scripts of its. The same tree gives the same bytes.
package main

import (
	"archive/zip"
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
	version := flag.String("version", "", "of the wheel, as PEP 440 has them")
	out := flag.String("out", ".", "directory of the wheel")
	flag.Parse()
	name, err := makeWheel(*tree, *version, *out)
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

func makeWheel(tree, version, out string) (string, error) {
	w := &wheel{name: "gompi-" + version, tree: tree}
	if err := w.collect(); err != nil {
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
// those MPIs own, what only a system's shells and pkg-config look for, daemons for hosts of other architectures, and
// what measures messages.
var notInWheels = []string{"lib/gompi/bin", "lib/gompi/lib", "lib/gompi/include", "share/zsh", "share/fish", "share/bash-completion",
	"bin/gompi-daemon-linux-amd64", "bin/gompi-daemon-linux-arm64", "bin/gompi-perf"}

// collect takes in the tree. Links are followed, but for libraries' names for the linker.
func (w *wheel) collect() error {
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
		if d.IsDir() || rel == "lib/gompi/dropin/libmpi_abi.so.1" { // which the libraries beside it find two folders above
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
