package linked

import (
	"strings"
	"testing"
)

// TestAWrapperInPythonIsSeenThrough: what it is given counts for more than an mpi4py that is there.
func TestAWrapperInPythonIsSeenThrough(t *testing.T) {
	const ompi, mpich = "Open MPI libmpi.so.40 /usr/lib/mpi/libmpi.so.40 pmix", "MPICH libmpich.so.12 /usr/lib/mpi/libmpich.so.12 pmi1"
	const wrapper = "import subprocess, sys\nsys.exit(subprocess.run(sys.argv[1:]).returncode)\n"
	debian := machine{
		"/usr/lib/python3/dist-packages/mpi4py/MPI.cpython-311-x86_64-linux-gnu.so": image{needed: []string{"libmpi.so.40"}},
		"/app/wrap.py":       wrapper,
		"/app/wrap":          "#!/usr/bin/env -S python3 -u\n" + wrapper,
		"/app/main.py":       "from mpi4py import MPI\n",
		"/app/names.py":      "import os\n# os.system('./ompi')\nos.system(\"mpichprog -x 2\")\n",
		"/app/list.py":       "subprocess.Popen(\n  [ './mpich', '-x' ])\n",
		"/usr/bin/mpichprog": image{needed: []string{"libmpich.so.12"}},
		"/app/job.sh":        "#!/bin/sh\npython3 wrap.py ./mpich\n",
		"/usr/bin/sudo":      image{needed: []string{"libc.so.6"}},
		"/usr/bin/java":      image{needed: []string{"libc.so.6"}},
		"/app/own":           image{needed: []string{"libc.so.6"}},
		"/app/run.rb":        "#!/usr/bin/ruby\nexec './mpich'\n",
		"/usr/bin/ruby":      image{needed: []string{"libc.so.6"}},
	}
	for _, c := range []struct {
		name, argv string
		want       string
		closes     bool
	}{
		{"a program that it is given", "python3 wrap.py ./mpich", mpich, true},
		{"one for Open MPI", "python3 -u -W error wrap.py --verbose -n 2 ./ompi arg", ompi, true},
		{"one in PATH", "python3 wrap.py mpichprog", mpich, true},
		{"one in an option", "python3 wrap.py --exe=./mpich", mpich, true},
		{"by its first line", "./wrap ./mpich", mpich, true},
		{"a script on the command line", "python3|-c|import os, sys; os.execvp(sys.argv[1], sys.argv[1:])|./mpich", mpich, true},
		{"a module", "python3 -m my.wrapper ./mpich", mpich, true},
		{"a program that its text names", "python3 names.py", mpich, true},
		{"a path in a list", "python3 list.py", mpich, true},
		{"in a script", "./job.sh", mpich, true},
		{"behind another", "nice -n 5 python3 wrap.py nice ./mpich", mpich, true},
		{"a program of mpi4py that is given one to spawn", "python3 main.py ./mpich", ompi, false},
		{"mpi4py as a module", "python3 -m mpi4py.run wrap.py ./mpich", ompi, false},
		{"mpi4py on the command line", "python3|-c|from mpi4py import MPI|./mpich", ompi, false},
		{"nothing that is given is MPI", "python3 wrap.py true ./plain nowhere", ompi, false},
		{"sudo", "sudo -E ./mpich", mpich, true},
		{"java", "java -jar x.jar ./mpich", mpich, true},
		{"ruby", "./run.rb", mpich, true},
		{"a program that nobody knows", "./own -x mpichprog", mpich, false},
		{"and its option", "./own --exe=./mpich", mpich, false},
		{"a wrapper that leaves descriptors", "nice -n 5 ./mpich", mpich, false},
		{"none", "./mpich", mpich, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			lib := foundCase{argv: c.argv, more: pythons(debian)}.run(t)
			if got := text(lib); got != c.want || lib.Closes != c.closes {
				t.Errorf("%s: got %q, closes %t, want %q, %t", c.argv, got, lib.Closes, c.want, c.closes)
			}
		})
	}
}

// Who loads the library himself is no wrapper, whatever else he starts.
func TestWhatAnotherProgramStartsIsWrapped(t *testing.T) {
	debian := machine{
		"/usr/lib/python3/dist-packages/mpi4py/MPI.cpython-311-x86_64-linux-gnu.so": image{needed: []string{"libmpi.so.40"}},
		"/app/main.py":    "import mpi4py, subprocess\n",
		"/app/hidden.py":  "import petsc4py\n",
		"/app/enter.py":   "import os, sys\nos.chroot('/image')\nos.execv(sys.argv[1], sys.argv[1:])\n",
		"/app/job.sh":     "#!/bin/sh\nexec ./ompi\n",
		"/usr/bin/chroot": image{needed: []string{"libc.so.6"}},
		"/usr/bin/enter":  image{needed: []string{"libc.so.6"}},
	}
	for _, c := range []struct {
		name, argv, env string
		wrapped         bool
	}{
		{"a program of MPI", "./ompi", "", false},
		{"one by LD_PRELOAD", "sh|-c|echo", "LD_PRELOAD=/usr/lib/mpi/libmpi.so.40", false},
		{"mpi4py", "python3 main.py", "", false},
		{"a module that may import it", "python3 hidden.py", "", false},
		{"a script in Python that starts another program", "python3 enter.py ./ompi", "", true},
		{"and one that is not found here", "python3 enter.py /of/the/image", "", true},
		{"a script", "./job.sh", "", true},
		{"the command of a shell", "sh|-c|./ompi", "", true},
		{"another root", "chroot /image /app/ompi", "", true},
		{"a program that nobody knows", "enter ./ompi", "", true},
		{"a program of mpi4py behind one", "enter python3 main.py", "", true},
		{"env", "env ./ompi", "", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			lib := foundCase{argv: c.argv, env: c.env, more: pythons(debian)}.run(t)
			if !known(lib) || lib.MPI != "Open MPI" || lib.Wrapped != c.wrapped {
				t.Errorf("%s: %+v, want Open MPI, wrapped %t", c.argv, lib, c.wrapped)
			}
		})
	}
}

func FuzzPython(f *testing.F) {
	f.Add("import subprocess\nsubprocess.run(['./mpich', '-x'])\n", "-u\x00x.py\x00--exe=./mpich\x00mpich")
	f.Add("os.execvp(\"./mpich\", [])", "-W\x00error\x00-c")
	f.Fuzz(func(t *testing.T, text, args string) {
		m := distribution()
		m["/usr/bin/python3"], m["/app/x.py"] = image{needed: []string{"libc.so.6"}}, text
		argv := append([]string{"python3"}, strings.Split(args, "\x00")...)
		_, _ = Find(m.fs(), Query{Path: "/usr/bin/python3", Argv: argv, Env: []string{"PATH=/usr/bin"}, Dir: "/app"})
	})
}
