package linked

import (
	"strings"
	"testing"
)

func TestScriptsAndWrappersAreLookedThrough(t *testing.T) {
	ompi := "Open MPI libmpi.so.40 /usr/lib/mpi/libmpi.so.40 pmix"
	for _, c := range []foundCase{
		{name: "a wrapper", argv: "nice -n 5 ./ompi", want: ompi},
		{name: "a wrapper of a program in PATH", argv: "env A=/app/mpich prog", more: machine{"/usr/bin/prog": image{needed: []string{"libmpi.so.40"}}}, want: ompi},
		{name: "any program with a program as argument", argv: "./plain --opt ./ompi", want: ompi},
		{name: "a file that is no program", argv: "./plain ./input", more: machine{"/app/input": "./ompi"}, want: "nothing pmi1"},
		{name: "words of a shell's command", argv: "sh|-c|cd /tmp; exec /app/ompi -x", want: ompi},
		{name: "a script that names its program", argv: "./run", more: machine{"/app/run": "#!/bin/sh\n# not /app/mpich\nset -e\nexec \"./ompi\" $1\n"}, want: ompi},
		{name: "a script that is given its program", argv: "./run ./ompi", more: machine{"/app/run": "#! /bin/sh -e\nexec \"$@\"\n"}, want: ompi},
		{name: "a script of a script", argv: "./run", more: machine{"/app/run": "#!/bin/sh\n./run2\n", "/app/run2": "#!/bin/sh\n/app/mpich\n"}, want: "MPICH libmpich.so.12 /usr/lib/mpi/libmpich.so.12 pmi1"},
		{name: "a script that starts itself", argv: "./run", more: machine{"/app/run": "#!/bin/sh\n./run\n"}, want: "nothing pmi1"},
		{name: "a script of nothing", argv: "./run", more: machine{"/app/run": "#!\n"}, want: "nothing pmi1"},
		{name: "a script without interpreter", argv: "./run", more: machine{"/app/run": "echo ./ompi\n"}, want: "nothing pmi1"},
		{name: "some other language", argv: "./run", more: machine{"/app/run": "#!/usr/bin/perl\nexec '/app/ompi'\n"}, want: ompi},
		{name: "a library path for env", argv: "env LD_LIBRARY_PATH=/opt/intel/lib ./twelve", want: "Intel MPI libmpi.so.12 /opt/intel/lib/libmpi.so.12 pmi1"},
		{name: "words that env splits", argv: "env|-S|LD_LIBRARY_PATH=/opt/intel/lib ./twelve", want: "Intel MPI libmpi.so.12 /opt/intel/lib/libmpi.so.12 pmi1"},
		{name: "letters of env together", argv: "env -iSPATH=/app ompi", env: "LD_LIBRARY_PATH=/opt/mpich/lib", want: ompi},
		{name: "an empty environment", argv: "env - ./twelve", env: "LD_LIBRARY_PATH=/opt/intel/lib", want: "MPICH libmpi.so.12 - pmi1"},
		{name: "long options of env", argv: "env --chdir=/opt --split-string=../app/ompi", want: ompi},
		{name: "a first line that env splits", argv: "./run", more: machine{"/app/run": "#!/usr/bin/env -S LD_LIBRARY_PATH=/opt/intel/lib /app/twelve --batch\nrun 100\n"}, want: "Intel MPI libmpi.so.12 /opt/intel/lib/libmpi.so.12 pmi1"},
		{name: "a program that reads a script", argv: "./in.melt", more: machine{"/app/in.melt": "#!/app/ompi -in\nunits lj\n"}, want: ompi},
		{name: "PATH for env", argv: "env -u X -i PATH=/app ompi", want: ompi},
		{name: "a script behind env", argv: "./run", more: machine{"/app/run": "#!/usr/bin/env -S A=1 sh -e\n./ompi\n"}, want: ompi},
	} {
		c.check(t)
	}
}

func TestPythonBehindPyenvIsFound(t *testing.T) {
	for _, c := range []foundCase{
		{name: "of the user", env: "PATH=/home/me/.pyenv/shims:/usr/bin", want: "Open MPI libmpi.so.40 /usr/lib/mpi/libmpi.so.40 pmix"},
		{name: "of a variable", env: "PYENV_VERSION=3.9.1", want: "MPICH libmpich.so.12 /usr/lib/mpi/libmpich.so.12 pmi1"},
		{name: "of the directory", more: machine{"/.python-version": "3.9.1\n"}, want: "MPICH libmpich.so.12 /usr/lib/mpi/libmpich.so.12 pmi1"},
		{name: "of the system", env: "PYENV_VERSION=system", want: "nothing pmi1"},
	} {
		root := "/home/me/.pyenv/"
		more := machine{
			root + "shims/python3": "#!/usr/bin/env bash\nexec pyenv exec python3 \"$@\"\n", root + "version": "3.12.3\n",
			root + "versions/3.12.3/bin/python3": image{}, root + "versions/3.9.1/bin/python3": image{},
			root + "versions/3.12.3/lib/python3.12/site-packages/mpi4py/MPI.x.so": image{needed: []string{"libmpi.so.40"}},
			root + "versions/3.9.1/lib/python3.9/site-packages/mpi4py/MPI.x.so":   image{needed: []string{"libmpich.so.12"}},
		}
		for name, what := range c.more {
			more[name] = what
		}
		c.argv, c.more = root+"shims/python3 x.py", more
		c.check(t)
	}
}

func TestShellScriptsAreFollowed(t *testing.T) {
	ompi := "Open MPI libmpi.so.40 /usr/lib/mpi/libmpi.so.40 pmix"
	intel := "Intel MPI libmpi.so.12 /opt/intel/lib/libmpi.so.12 pmi1"
	for _, c := range []struct{ name, argv, script, want string }{
		{"its own directory", "../app/run", "exec $(dirname $0)/ompi \"$@\"", ompi},
		{"its own directory, quoted and kept", "./run", "here=$(cd \"$(dirname \"${BASH_SOURCE[0]}\")\" && pwd)\n\"$here/ompi\" x", ompi},
		{"its own directory, cut off", "./run", "`dirname $0`/ompi", ompi},
		{"and with the last slash cut off", "./run", "${0%/*}/ompi", ompi},
		{"its own name in another directory", "./run", "EXE=/lib64/app/$(basename \"$0\")\n[ -x $EXE-avx ] && exec $EXE-avx\n\"$EXE\" \"$@\"", ompi},
		{"its own name less an ending", "./run", "/lib64/app/$(basename $0 un)un", ompi},
		{"its own name, cut off", "./run", "/lib64/app/${0##*/}", ompi},
		{"a directory that is not known", "./run", "$(magic)/ompi", ompi},
		{"a variable", "./run", "APP=ompi\n./$APP", ompi},
		{"a default", "./run", "exec ${APP:-./ompi}", ompi},
		{"what the environment says instead", "./run", "exec ${PROG:-./mpich}", ompi},
		{"another directory", "./run", "cd / && app/ompi", ompi},
		{"a program in PATH", "./run", "PATH=$PATH:/app\nexport OMP_NUM_THREADS=2\nexec ompi -in x >log 2>&1 </app/mpich", ompi},
		{"a library path", "./run", "export LD_LIBRARY_PATH=/opt/intel/lib:$LD_LIBRARY_PATH\n./twelve", intel},
		{"a library path for one command", "./run", "LD_LIBRARY_PATH=/opt/intel/lib ./twelve", intel},
		{"what it includes", "./run", ". ./vars\n./twelve", intel},
		{"an argument", "./run ./ompi", "exec \"$1\"", ompi},
		{"continued lines and comments", "./run", "# ./mpich\nnice \\\n ./ompi # ./mpich", ompi},
		{"words that are no commands", "./run", "echo mpich; [ -x mpich ] || exit 1\n'./ompi'", ompi},
		{"the program rather than a Python on the way", "./run", "python3 prepare.py\n./mpich", "MPICH libmpich.so.12 /usr/lib/mpi/libmpich.so.12 pmi1"},
		{"a Python if there is nothing else", "./run", "cd /app; python3 compute.py", ompi},
		{"named to a shell", "sh -e run", "./ompi", ompi},
		{"named to a shell's option", "sh -o pipefail run", "./ompi", ompi},
		{"named to busybox", "/bin/busybox sh run", "./ompi", ompi},
		{"a command for a shell", "sh|-ec|cd /; app/ompi|x", "", ompi},
		{"an argument of a command for a shell", "sh|-c|exec \"$0\" x|./ompi", "", ompi},
		{"a program with a blank in its path", "sh|-c|exec \"$0\" x|/opt/my apps/ompi", "", ompi},
		{"the same as a command", "sh|-c|'/opt/my apps/ompi' x", "", ompi},
		{"the same behind a program that starts others", "/bin/busybox|-x|/opt/my apps/ompi", "", ompi},
		{"the same in a script", "./run", "\"/opt/my apps/ompi\" x", ompi},
		{"a default that stays", "./run", ": ${PROGRAM:=./ompi}\n\"$PROGRAM\"", ompi},
		{"here-documents", "./run", "cat >in <<-'END' <<E2\n/app/mpich\n\tEND\n/app/mpich\nE2\n./ompi", ompi},
		{"a here-document for a shell", "./run", "sh <<END\n./ompi\nEND\n", ompi},
		{"a shift and a here-string", "./run", "((a<<2)); cat <<<a\n./ompi", ompi},
		{"programs that are looked at or copied", "./run", "ldd ./mpich; cp ./mpich /tmp/x\ncommand -v ./mpich\n./ompi", ompi},
		{"values that grow", "./run", strings.Repeat("A=$A$A$A$A\n", 9000) + "./ompi", "nothing pmi1"},
		{"defaults of defaults", "./run", strings.Repeat("${A:-", 10000), "nothing pmi1"},
	} {
		more := pythons(machine{
			"/app/run": "#!/bin/sh\n" + c.script + "\n", "/app/vars": "export LD_LIBRARY_PATH=/opt/intel/lib\n", "/bin/busybox": image{},
			"/opt/my apps/ompi": image{needed: []string{"libmpi.so.40"}}, "/lib64/app/run": image{needed: []string{"libmpi.so.40"}},
			"/usr/lib/python3/dist-packages/mpi4py/MPI.cpython-311-x86_64-linux-gnu.so": image{needed: []string{"libmpi.so.40"}},
		})
		foundCase{name: c.name, argv: c.argv, env: "PROG=/app/ompi", more: more, want: c.want}.check(t)
	}
}

// python is a machine with a system Python and a virtual environment.
func pythons(more machine) machine {
	m := machine{
		"/usr/bin/python3.11":                             image{needed: []string{"libc.so.6"}},
		"/usr/bin/python3":                                link("python3.11"),
		"/opt/venv/pyvenv.cfg":                            "home = /usr/bin\ninclude-system-site-packages = false\n",
		"/opt/venv/bin/python":                            link("../../../usr/bin/python3"),
		"/opt/venv/lib/python3.11/site-packages/pip/x.py": "",
		"/usr/lib/python3.11/os.py":                       "",
		"/app/x.py":                                       "#!/usr/bin/env python3\nimport mpi4py\n",
	}
	return with(m, more)
}

// with adds files to a machine's.
func with(m, more machine) machine {
	for name, what := range more {
		m[name] = what
	}
	return m
}

func TestPythonsMPIIsItsMpi4pys(t *testing.T) {
	ompi := "Open MPI libmpi.so.40 /usr/lib/mpi/libmpi.so.40 pmix"
	debian := machine{"/usr/lib/python3/dist-packages/mpi4py/MPI.cpython-311-x86_64-linux-gnu.so": image{needed: []string{"libmpi.so.40"}}}
	const site = "/opt/venv/lib/python3.11/site-packages/mpi4py/"
	wheel := func(more machine) machine {
		m := machine{site + "MPI.mpich.abi3.so": image{needed: []string{"libmpi.so.12"}}, site + "MPI.openmpi.abi3.so": image{needed: []string{"libmpi.so.40"}}, site + "__init__.py": ""}
		return with(m, more)
	}
	mpich := machine{"/opt/venv/lib/libmpi.so.12": image{soname: "libmpi.so.12"}}
	const library = "/opt/venv/lib/gompi/dropin/libmpi.so.12"
	gompis := machine{"/opt/venv/lib/python3.11/site-packages/gompi.pth": "import gompi.mpi4py\n", library: image{soname: "libmpi.so.12", dynamic: []string{facadeSymbol}}}
	for _, c := range []foundCase{
		{name: "no mpi4py", argv: "python3 x.py", want: "nothing pmi1"},
		{name: "Debian's", argv: "python3 x.py", more: debian, want: ompi},
		{name: "Debian's for several Pythons", argv: "python3 x.py", more: machine{
			"/usr/lib/python3/dist-packages/mpi4py/MPI.cpython-310-x86_64-linux-gnu.so": image{needed: []string{"libmpich.so.12"}},
			"/usr/lib/python3/dist-packages/mpi4py/MPI.cpython-311-x86_64-linux-gnu.so": image{needed: []string{"libmpi.so.40"}},
		}, want: ompi},
		{name: "one for another Python only", argv: "python3 x.py", more: machine{
			"/usr/lib/python3/dist-packages/mpi4py/MPI.cpython-312-x86_64-linux-gnu.so": image{needed: []string{"libmpi.so.40"}},
		}, want: "nothing pmi1"},
		{name: "a script with its own line", argv: "./x.py", more: debian, want: ompi},
		{name: "an environment that does not see Debian's", argv: "python x.py", more: debian, want: "nothing pmi1"},
		{name: "a wheel with the system's library", argv: "python x.py", more: wheel(nil), want: "Open MPI libmpi.so.40 /usr/lib/mpi/libmpi.so.40 pmix"},
		{name: "a wheel with no library anywhere", argv: "python x.py", more: wheel(machine{"/etc/ld.so.cache": link("/nowhere")}), want: "MPICH libmpi.so.12 - pmi1"},
		{name: "a wheel with an MPICH beside it", argv: "python x.py", more: wheel(mpich), want: "MPICH libmpi.so.12 /opt/venv/lib/libmpi.so.12 pmi1"},
		{name: "a wheel that is told the library", argv: "python x.py", env: "MPI4PY_LIBMPI=/opt/intel/lib/libmpi.so.12", more: wheel(mpich), want: "Intel MPI libmpi.so.12 /opt/intel/lib/libmpi.so.12 pmi1"},
		{name: "a wheel that is told the directory", argv: "python x.py", env: "MPI4PY_LIBMPI=/opt/intel/lib", more: wheel(mpich), want: "Intel MPI libmpi.so.12 /opt/intel/lib/libmpi.so.12 pmi1"},
		{name: "a wheel in an environment with gompi's", argv: "python x.py", more: wheel(gompis), want: "gompi libmpi.so.12 /opt/venv/lib/gompi/dropin/libmpi.so.12 pmi1"},
		{name: "a wheel with gompi's and an MPICH", argv: "python x.py", more: with(wheel(gompis), mpich), want: "MPICH libmpi.so.12 /opt/venv/lib/libmpi.so.12 pmi1"},
		{name: "a wheel with gompi's that is told the library", argv: "python x.py", env: "MPI4PY_LIBMPI=/opt/intel/lib/libmpi.so.12", more: wheel(gompis), want: "Intel MPI libmpi.so.12 /opt/intel/lib/libmpi.so.12 pmi1"},
		{name: "a wheel beside what is left of gompi's", argv: "python x.py", more: wheel(machine{library: gompis[library]}), want: ompi},
		{name: "PYTHONPATH", argv: "python -m mpi4py.bench", env: "PYTHONPATH=/my", more: machine{"/my/mpi4py/MPI.abi3.so": image{needed: []string{"libmpi.so.12"}, runpath: "/opt/mpich/lib"}}, want: "MPICH libmpi.so.12 /opt/mpich/lib/libmpi.so.12 pmi1"},
		{name: "the user's own", argv: "python3 x.py", more: machine{"/home/me/.local/lib/python3.11/site-packages/mpi4py/MPI.x.so": image{needed: []string{"libmpich.so.12"}}}, want: "MPICH libmpich.so.12 /usr/lib/mpi/libmpich.so.12 pmi1"},
	} {
		c.more = pythons(c.more)
		c.check(t)
	}
}

func TestScriptsThatOpenALibraryAreLookedThrough(t *testing.T) {
	ompi := "Open MPI libmpi.so.40 /usr/lib/mpi/libmpi.so.40 pmix"
	mpich := "MPICH libmpi.so.12 /opt/mpich/lib/libmpi.so.12 pmi1"
	mpi4py := machine{"/usr/lib/python3/dist-packages/mpi4py/MPI.cpython-311-x86_64-linux-gnu.so": image{needed: []string{"libmpi.so.40"}}}
	for _, c := range []foundCase{
		{name: "Python, by a path", argv: "python3 ct.py", more: machine{"/app/ct.py": "import ctypes\n# not libmpi.so.40\nl = ctypes.CDLL('/opt/mpich/lib/libmpi.so.12')\n"}, want: mpich},
		{name: "Python, by a name", argv: "python3 -u ct.py", more: machine{"/app/ct.py": "l=CDLL(name=\"libmpi.so.40\")\n"}, want: ompi},
		{name: "Python, by an argument", argv: "./ct.py /opt/mpich/lib/libmpi.so.12", more: machine{"/app/ct.py": "#!/usr/bin/env python3\n"}, want: mpich},
		{name: "a name that is not there", argv: "python3 ct.py", more: machine{"/app/ct.py": "CDLL('libmpi.so.12')\n"}, want: "nothing pmi1"},
		{name: "a name without a number", argv: "python3 ct.py", env: "LD_LIBRARY_PATH=/usr/lib/mpi", more: machine{"/app/ct.py": "CDLL('libmpi.so')\n"}, want: strings.Replace(ompi, "so.40", "so", 1)},
		{name: "rather than mpi4py, which is only installed", argv: "python3 ct.py", more: with(machine{"/app/ct.py": "CDLL('/opt/mpich/lib/libmpi.so.12')\n"}, mpi4py), want: mpich},
		{name: "unless the script speaks of it", argv: "python3 ct.py", more: with(machine{"/app/ct.py": "import mpi4py\nif 0: CDLL('/opt/mpich/lib/libmpi.so.12')\n"}, mpi4py), want: ompi},
		{name: "Julia", argv: "julia --project=. x.jl", more: machine{"/usr/bin/julia": image{}, "/app/x.jl": "const libmpi = \"/opt/mpich/lib/libmpi.so.12\"\nccall((:MPI_Init, libmpi), Cint, ())\n"}, want: mpich},
	} {
		c.more = pythons(c.more)
		c.check(t)
	}
	c := foundCase{argv: "python3 ct.py", more: pythons(machine{"/app/ct.py": "CDLL('libmpi.so.40')\n"})}
	if got := c.run(t); got.By != "/app/ct.py" || got.Certain {
		t.Errorf("%+v", got)
	}
}
