package linked

import (
	"debug/elf"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

func TestWhatIsInTheWayOfGompisLibrary(t *testing.T) {
	mpi := []string{"libmpi.so.40"}
	for name, c := range map[string]struct {
		program image
		want    string // "" nothing
	}{
		"nothing":           {image{needed: mpi, dynamic: []string{"MPI_Send"}}, ""},
		"32 bits":           {image{needed: mpi, class32: true, machine: elf.EM_386}, "32 bits"},
		"another machine":   {image{needed: mpi, machine: elf.EM_S390}, "another machine (EM_S390)"},
		"a static library":  {image{symbols: []string{"MPID_Init"}}, "inside it"},
		"musl":              {image{needed: mpi, interpreter: muslLoader}, "musl"},
		"musl, without MPI": {image{interpreter: muslLoader}, ""},
		"a function":        {image{needed: mpi, dynamic: []string{"PMPI_File_open"}}, "uses MPI_File_open"},
		"beyond MPI":        {image{needed: mpi, dynamic: []string{"MPIX_Stream_create"}}, "uses MPIX_Stream_create"},
		"C++ bindings":      {image{needed: []string{"libmpi_cxx.so.40", "libmpi.so.40"}, dynamic: []string{"MPI_File_open"}}, ""},
		"part of a name":    {image{needed: mpi, dynamic: []string{"My_MPI_File_open", "MPI_File_open_mine"}}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			m := machine{"/app/x": c.program}
			q := Query{Path: "/app/x", Argv: []string{"./x"}, Dir: "/app"}
			lib, err := Find(m.fs(), q)
			if err != nil {
				t.Fatal(err)
			}
			if got := Obstacle(m.fs(), q, lib); got == "" != (c.want == "") || !strings.Contains(got, c.want) {
				t.Errorf("%q, wanted %q", got, c.want)
			}
		})
	}
}

func TestWhatLibrariesUseIsNamed(t *testing.T) {
	mpi := image{soname: "libmpi.so.40", dynamic: []string{"MPI_File_delete"}}
	m := machine{
		"/lib/libmpi.so.40": mpi, "/lib/libmpi_cxx.so.40": image{needed: []string{"libmpi.so.40"}, dynamic: []string{"MPI_File_open"}},
		"/lib/libblas.so":  image{dynamic: []string{"MPI_File_read"}}, // needs no MPI
		"/lib/libhdf5.so":  image{needed: []string{"libmpi.so.40"}, dynamic: []string{"MPI_File_close", "MPI_Send"}},
		"/lib/libpetsc.so": image{needed: []string{"libhdf5.so", "libmpi.so.40"}, dynamic: []string{"PMPI_File_open", "MPI_File_read", "MPI_File_seek", "MPI_File_sync", "MPI_File_close"}},
		"/app/none":        image{needed: []string{"libmpi.so.40", "libmpi_cxx.so.40", "libblas.so"}},
		"/app/one":         image{needed: []string{"libmpi.so.40", "libhdf5.so"}},
		"/app/more":        image{needed: []string{"libpetsc.so"}},
		"/app/script":      "#!/bin/sh\n",
	}
	for name, want := range map[string]string{
		"none": "", "absent": "", "script": "",
		"one":  "libhdf5.so uses MPI_File_close",
		"more": "libpetsc.so, libhdf5.so use MPI_File_close, MPI_File_open, MPI_File_read and 2 more",
	} {
		if got := Lacks(m.fs(), Query{Path: "/app/" + name, Argv: []string{name}, Dir: "/app"}); got != want {
			t.Errorf("%s: %q, wanted %q", name, got, want)
		}
	}
}

func TestALibraryIsKnownByWhatItExports(t *testing.T) {
	for _, name := range []string{"libmpi.so.12", "libmpich.so.12", "libmpi.so.40", "libmpi_mpifh.so.40"} {
		for symbol, want := range map[string]string{facadeSymbol: "gompi", "MPI_Init": ""} {
			m := machine{"/app/x": image{needed: []string{name}, runpath: "/lib64"}, "/lib64/" + name: image{soname: name, dynamic: []string{symbol}}}
			lib, err := Find(m.fs(), Query{Path: "/app/x", Argv: []string{"./x"}, Dir: "/app"})
			if err != nil || lib.MPI == "gompi" != (want == "gompi") || want != "" && lib.Speaks != proto.PMI1 {
				t.Errorf("%s with %s: %+v, %v", name, symbol, lib, err)
			}
			if got := Unmask(m.fs(), proto.Library{MPI: "Open MPI", File: "/lib64/" + name, Speaks: proto.PMIx}); got.MPI == "gompi" != (want == "gompi") {
				t.Errorf("loaded %s with %s: %+v", name, symbol, got)
			}
		}
	}
}
