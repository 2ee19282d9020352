package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// enterImage is what container tools do to a program: another mount namespace and another root, where in the place of a
// file is another: R is a directory for the root.
const enterImage = `R=%s file=%s other=%s
mount -t tmpfs none "$R"
for d in /*; do
	if [ -L "$d" ]; then cp -P "$d" "$R$d"; elif [ -d "$d" ]; then mkdir "$R$d"; mount --rbind "$d" "$R$d"; fi
done
mount --bind "$other" "$R$file"
exec chroot "$R" "$@"
`

// TestAnImageMayHaveAnotherOpenMPIThanTheHost runs programs behind wrappers that lead into another root, where the program of the same name is
// linked with another Open MPI. What is good for the host's (asynchronous exchange, a prefix) stops the image's.
func TestAnImageMayHaveAnotherOpenMPIThanTheHost(t *testing.T) {
	env.NeedCommand(t, "unshare", "chroot", "python3")
	if os.Getuid() != 0 {
		t.Skip("enters another root: needs root")
	}
	for _, c := range []struct{ host, image string }{{"openmpi4", "openmpi5"}, {"openmpi5", "openmpi4"}} {
		dir, err := os.MkdirTemp("", "gotest-image-") // not below a path that names the test
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { os.RemoveAll(dir) })
		write := func(name, text string) string {
			name = filepath.Join(dir, name)
			if err := os.WriteFile(name, []byte(text), 0o755); err != nil {
				t.Fatal(err)
			}
			return name
		}
		prog, root := filepath.Join(dir, "prog"), filepath.Join(dir, "root")
		if err := os.Mkdir(root, 0o755); err != nil {
			t.Fatal(err)
		}
		b, err := os.ReadFile(env.MPICC(t, c.host, "places"))
		if err != nil {
			t.Fatal(err)
		}
		write("prog", string(b))
		inner := write("inner", fmt.Sprintf(enterImage, root, prog, env.MPICC(t, c.image, "places")))
		how := []string{"unshare", "-m", "--propagation", "private", "sh", "-e", inner}
		for _, w := range []struct {
			by   string
			argv []string
		}{
			{"a script", []string{write("contain", "#!/bin/sh\nexec "+strings.Join(how, " ")+" \"$@\"\n")}},
			{"a script in Python", []string{"python3", write("contain.py", fmt.Sprintf("import os, sys\nos.execvp('unshare', %q.split() + sys.argv[1:])\n", strings.Join(how, " ")))}},
			{"a program", how},
		} {
			t.Run(c.host+" here, "+c.image+" behind "+w.by, func(t *testing.T) {
				for range 3 { // of what hangs most do so by chance
					line := append([]string{"gompirun", "-q", "--oversubscribe", "-np", "4"}, append(w.argv, prog, "4", "4")...)
					wantAllPlaces(t, env.Run(t, testenv.Cmd{Limit: 2 * time.Minute, Args: line}))
					if t.Failed() {
						return
					}
				}
			})
		}
	}
}
