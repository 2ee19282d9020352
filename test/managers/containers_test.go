package managers

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// What stands in for container tools that are not here: another mount namespace and another root, in which /opt is the image's and the rest this host's,
// or as little of it as the tool would leave.
const (
	// apptainer exec IMAGE PROGRAM: environment and files of the host's.
	apptainer = `[ "$1" = exec ] || exit 2
image=$(realpath "$2"); shift 2
keep=
` + otherRoot
	// enroot start --conf SCRIPT --mount FROM:TO IMAGE PROGRAM: of the environment only what the script's function says.
	enroot = `[ "$1" = start ] && [ "$2" = --conf ] && [ "$4 $5" = "--mount /tmp:/tmp" ] || exit 2
unset environ
. "./$3"
keep=$(environ)
image=$(realpath "$6"); shift 6
` + otherRoot
	otherRoot = `export image keep
exec unshare -m --propagation private sh -ec '
root=$(mktemp -d $image-root.XXXXXX); mount -t tmpfs none $root
for d in /*; do
	if [ -L $d ]; then cp -P $d $root; elif [ -d $d ] && [ $d != /opt ]; then mkdir $root$d; mount --rbind $d $root$d; fi
done
mkdir $root/opt; mount --bind $image $root/opt
if [ -n "$keep" ]; then
	n=$#
	while IFS= read -r variable; do set -- "$@" "$variable"; done <<END
$keep
END
	while [ $n != 0 ]; do set -- "$@" "$1"; shift; n=$((n-1)); done
	set -- env -i "$@"
fi
exec chroot $root "$@"' sh "$@"
`
)

// documented are the lines of a section of docs/containers.md.
func documented(t *testing.T, section string) (lines []string) {
	t.Helper()
	text := string(readFile(t, filepath.Join(env.Root, "docs", "containers.md")))
	_, text, ok := strings.Cut(text, "\n## "+section+"\n")
	text, _, _ = strings.Cut(text, "\n## ")
	for line := range strings.Lines(text) {
		if line, ok := strings.CutPrefix(line, "    "); ok {
			line, _, _ = strings.Cut(line, " #")
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	if !ok || len(lines) == 0 {
		t.Fatalf("docs/containers.md has no lines in %q", section)
	}
	return lines
}

// workshop is a directory with tools in bin and what the documented lines name.
func workshop(t *testing.T, tools files) (dir string, environ []string) {
	t.Helper()
	dir = imageFiles(t)
	bin := filepath.Join(dir, "bin")
	if err := os.Mkdir(bin, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range tools {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return dir, []string{"PATH=" + bin + ":" + env.Bin + ":" + os.Getenv("PATH")}
}

// runLines runs documented lines one after the other, each of which must print so many lines of ranks, or none where it starts no job.
func runLines(t *testing.T, dir string, environ, lines []string) {
	t.Helper()
	for _, line := range lines {
		r := env.Run(t, testenv.Cmd{Args: []string{"sh", "-c", line}, Dir: dir, Env: environ, Limit: 2 * time.Minute})
		ranks := 0
		if strings.Contains(line, "gompirun ") {
			ranks = 4
		}
		if r.Code != 0 || strings.Count(r.Stdout, " of 4") != ranks {
			t.Errorf("%s: exit status %d, %d ranks of 4\n%s%s", line, r.Code, strings.Count(r.Stdout, " of 4"), r.Stdout, r.Stderr)
		}
	}
}

// The images have what the host has not: /opt/hello, and /opt/ompi of Open MPI 5.
func TestTheDocumentedLinesOfToolsThatAreNotHere(t *testing.T) {
	env.NeedRoot(t)
	env.NeedCommand(t, "unshare", "chroot")
	for _, c := range []struct {
		section, image string
		tools          files
	}{
		{"Apptainer", "app.sif", files{"apptainer": apptainer}},
		{"Enroot", "app", files{"enroot": enroot}},
	} {
		t.Run(c.section, func(t *testing.T) {
			dir, environ := workshop(t, c.tools)
			image := filepath.Join(dir, c.image)
			if err := os.Mkdir(image, 0o755); err != nil {
				t.Fatal(err)
			}
			copyFile(t, filepath.Join(env.Bin, "hello"), filepath.Join(image, "hello"))
			copyFile(t, env.MPICC(t, "openmpi5", "hello"), filepath.Join(image, "ompi"))
			copyFile(t, env.MPICC(t, "mpich5", "hello"), filepath.Join(image, "mpich"))
			runLines(t, dir, environ, documented(t, c.section))
		})
	}
}

// podmans is the tool podman, and Docker's command line, for documented lines.
func podmans(t *testing.T, p tool) files {
	t.Helper()
	var words []string
	for _, w := range p.command {
		words = append(words, quote(w))
	}
	tool := strings.Join(words, " ")
	text := fmt.Sprintf("if [ \"$1\" = run ]; then shift; set -- run --cgroups=disabled %s \"$@\"; fi\nexec %s \"$@\"\n", strings.Join(limits(t), " "), tool)
	return files{"podman": text, "docker": text}
}

func TestTheDocumentedLinesOfPodmanAndDocker(t *testing.T) {
	p := podman(t)
	for _, section := range []string{"Podman", "Docker"} {
		t.Run(section, func(t *testing.T) {
			dir, environ := workshop(t, podmans(t, p))
			copyFile(t, filepath.Join(env.Root, "examples", "k8s", "Containerfile"), filepath.Join(dir, "Containerfile"))
			runLines(t, dir, environ, documented(t, section))
		})
	}
}

// Daemons listen in containers of Podman, as their image's user, one on each host.
func TestDaemonsListenInContainersOfPodman(t *testing.T) {
	p := podman(t)
	h := podsOn(t, 2)
	p.must(t, "build", "-t", "gompi-hello", "-f", filepath.Join(env.Root, "examples", "k8s", "Containerfile"), imageFiles(t))
	var daemons []*testenv.Running
	for _, host := range h.Names {
		t.Cleanup(func() { h.Sh(t, host, "rm -f "+podmanLock) })
		c := p.cmd(t, "run", "--rm", "--network", "host", "--uts", "host", "--name", host, "--tmpfs", "/tmp:mode=1777", "-v", h.theirs()+":/token:ro", "-e", testenv.MarkVar,
			"gompi-hello", "gompi-daemon", "--listen", ":"+podPort, "--token-file", "/token", "--once")
		words := slices.Clone(c.Args)
		for i := range words {
			words[i] = quote(words[i])
		}
		d := h.Start(t, host, "exec "+strings.Join(words, " "))
		d.Output().Await(t, "listens at", 1, soon)
		daemons = append(daemons, d)
	}
	r := env.Run(t, h.cmd("--hostfile", h.hostFile(t, 2), "hello"))
	testenv.WantCode(t, r, 0)
	if !testenv.Contains(r.Stdout, "rank 0 of 2 on "+h.Names[0], "rank 1 of 2 on "+h.Names[1]) {
		t.Errorf("%s%s", r.Stdout, r.Stderr)
	}
	for _, d := range daemons {
		testenv.WantCode(t, d.Wait(), 0)
	}
}

// Ranks in containers wait, and end with their launcher.
func TestNothingOfRanksContainersOutlivesTheJob(t *testing.T) {
	p := podman(t)
	dir, environ := workshop(t, podmans(t, p))
	p.must(t, "build", "-t", "gompi-hello", "-f", filepath.Join(env.Root, "examples", "k8s", "Containerfile"), dir)
	token := filepath.Join(dir, "token")
	if err := os.WriteFile(token, newToken(), 0o600); err != nil {
		t.Fatal(err)
	}
	// Such a rank ends well when it is asked to; Podman may be at fault itself then ("open pidfd: No such process").
	for sig, codes := range map[syscall.Signal][]int{syscall.SIGTERM: {0, 143}, syscall.SIGKILL: {137}} {
		t.Run(sig.String(), func(t *testing.T) {
			env.CheckNothingLeft(t, testenv.NothingLeft)
			r := env.Start(t, testenv.Cmd{Env: environ, Dir: dir, Args: []string{"gompirun", "-np", "2", "podman", "run", "--rm", "--network", "host", "--env-host",
				"--user", "0", "-v", token + ":/token:ro", "gompi-hello", "gompi-daemon", "--listen", "127.0.0.1:0", "--token-file", "/token"}})
			r.Output().Await(t, "listens at", 2, soon)
			testenv.SignalTo(t, sig, r.Process.Pid)
			testenv.WantCode(t, r.Wait(), codes...)
		})
	}
}
