package linked

import (
	"bytes"
	"os"
	"testing"
	"testing/fstest"
)

// FuzzObject reads files that are nearly ELF files.
func FuzzObject(f *testing.F) {
	for _, im := range []image{
		{needed: []string{"libmpi.so.40", "libc.so.6"}, runpath: "$ORIGIN", symbols: []string{"MPID_Init"}},
		{class32: true, needed: []string{"libmpi.so.12"}, golang: true},
		{big: true, soname: "libx.so.1", symbols: []string{"a"}},
	} {
		f.Add(im.bytes())
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		r := bytes.NewReader(b)
		o, err := readObject(r)
		if err != nil {
			return
		}
		if len(o.needed) > maxNeeded {
			t.Errorf("%d needs", len(o.needed))
		}
		for _, n := range append(o.needed, o.soname, o.rpath, o.runpath) {
			if len(n) > maxString {
				t.Errorf("a string of %d bytes", len(n))
			}
		}
		static("x", o, r)
	})
}

func FuzzCache(f *testing.F) {
	f.Add(cacheFile("x64 /usr/lib/libmpi.so.40", "x32 /lib/libx.so"))
	f.Add([]byte(cacheMagic + "\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, b []byte) {
		o, err := readObject(bytes.NewReader(image{needed: []string{"x"}}.bytes()))
		if err != nil {
			t.Fatal(err)
		}
		if file, ok := newLDCache(b).find("libmpi.so.40", o); ok && (file == "" || file[0] != '/') {
			t.Errorf("found %q", file)
		}
	})
}

// FuzzFind looks at a program whose every byte may be wrong, on a machine where
// it is its own library, script and argument.
func FuzzFind(f *testing.F) {
	f.Add([]byte("#!/bin/sh\nexec ./x $@ /app/x\n"), "A=1 LD_PRELOAD=x")
	f.Add([]byte("#!/usr/bin/env python3\n"), "PYTHONPATH=/app MPI4PY_LIBMPI=/app/x:")
	f.Add(image{needed: []string{"x", "libx.so", "$ORIGIN/x", "libmpi.so.12"}, rpath: "$ORIGIN:."}.bytes(), "LD_LIBRARY_PATH=/app:")
	f.Fuzz(func(t *testing.T, b []byte, env string) {
		file := &fstest.MapFile{Data: b, Mode: 0o755}
		m := fstest.MapFS{"app/x": file, "bin/sh": file, "app/libmpi.so.12": file, "usr/bin/python3": file,
			"app/mpi4py/MPI.mpich.so": file, "app/mpi4py/MPI.openmpi.so": file, "etc/ld.so.cache": file}
		_, _ = Find(m, Query{Path: "/app/x", Argv: []string{"x", "./x", "sh -c ./x", env}, Env: []string{env, "PATH=/app:/usr/bin:/bin"}, Dir: "/app"})
	})
}

func FuzzMapped(f *testing.F) {
	f.Add([]byte("7f01-7f02 r-xp 00001000 08:01 123   /u/libmpi.so.40 (deleted)\n/\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		if lib, ok := Mapped(b); ok != known(lib) {
			t.Errorf("%v: %+v", ok, lib)
		}
	})
}

func BenchmarkProgramWithoutMPI(b *testing.B) {
	root := os.DirFS("/")
	q := Query{Path: "/bin/true", Argv: []string{"true"}, Dir: "/"}
	for b.Loop() {
		_, _ = Find(root, q)
	}
}

func BenchmarkOpenMPIProgram(b *testing.B) {
	const prog = "/usr/lib/x86_64-linux-gnu/scalapack/openmpi-tests/xdlu"
	if _, err := os.Stat(prog); err != nil {
		b.Skip(err)
	}
	root := os.DirFS("/")
	q := Query{Path: prog, Argv: []string{prog}, Dir: "/"}
	for b.Loop() {
		_, _ = Find(root, q)
	}
}

func FuzzShell(f *testing.F) {
	for _, text := range []string{"cd \"$(dirname $0)\" && exec ${A:-./ompi} >x 2>&1", "A='b c' . ./vars; `pwd`/ompi", "${${{$(($", "\\", "'", "\"$", "$1$2${10}"} {
		f.Add(text)
	}
	m := distribution()
	f.Fuzz(func(t *testing.T, text string) {
		w := &walk{fsys: m.fs(), q: Query{Dir: "/app", Env: []string{"PATH=/app"}}, budget: maxPrograms, lookups: maxLookups}
		if got := w.shell(text, "/app/run", []string{"./mpich"}, 1); known(got) && got.MPI == "" {
			t.Errorf("%q: a library without a name", text)
		}
		if w.q.Dir != "/app" {
			t.Errorf("%q: left in %s", text, w.q.Dir)
		}
	})
}
