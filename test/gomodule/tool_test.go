package gomodule

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/version"
	"github.com/gompirun/gompi/internal/testenv"
)

// threeCommands are those of README.md, with a name and a version for its words.
func threeCommands(t *testing.T) []string {
	t.Helper()
	_, block, found := strings.Cut(ours(t, "README.md"), "```\ngo mod init ")
	block, _, _ = strings.Cut("go mod init "+block, "```")
	if !found {
		t.Fatal("README.md does not begin with go mod init")
	}
	var lines []string
	for _, line := range strings.Split(strings.TrimSpace(block), "\n") {
		line, _, _ = strings.Cut(line, " #")
		lines = append(lines, strings.TrimSpace(line))
	}
	if len(lines) != 3 {
		t.Fatalf("README.md has %d commands, and not three: %q", len(lines), lines)
	}
	return lines
}

// firstProgram is the one that docs/go.md begins with.
func firstProgram(t *testing.T) string {
	t.Helper()
	_, text, found := strings.Cut(ours(t, "docs/go.md"), "```go\n")
	text, _, _ = strings.Cut(text, "```")
	if !found {
		t.Fatal("docs/go.md has no program")
	}
	return text
}

const built = "gompirun: building gompi-daemon "

func TestThreeCommandsRunAProgram(t *testing.T) {
	n := newcomerIn(t, map[string]string{"main.go": firstProgram(t)})
	commands := threeCommands(t)
	out := n.does(t, strings.Join(commands, "\n"))
	if !strings.Contains(out, built+version.Number()+" for linux/") {
		t.Errorf("no daemon was built:\n%s", out)
	}
	for _, command := range []string{commands[2], "go run -exec 'go tool gompirun -np 4' ."} {
		out := n.does(t, command)
		for rank := range 4 {
			if want := fmt.Sprintf("rank %d of 4: all ranks together are 6\n", rank); strings.Count(out, want) != 1 {
				t.Errorf("%s: no %q in\n%s", command, want, out)
			}
		}
		if strings.Contains(out, built) {
			t.Errorf("%s: the daemon was built again:\n%s", command, out)
		}
	}
	if out := n.does(t, "go tool gompirun --version"); !strings.HasPrefix(out, "gompirun "+version.Number()+" commit (module "+version.Number()+") ") {
		t.Errorf("it is called %s", out)
	}
	if out, err := n.tries("go tool gompirun -np 2 sh -c 'exit 3'; echo not here"); err == nil || !strings.Contains(out, "exited with code 3") {
		t.Errorf("%v\n%s", err, out)
	}
}

// sums is a test whose ranks are processes where something starts them so.
const sums = `package sums

import (
	"fmt"
	"os"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/mpi/mpitest"
)

func TestMain(m *testing.M) { mpitest.Main(m, 3) }

func TestSum(t *testing.T) {
	mpitest.Run(t, 3, func(t *testing.T, c *mpi.Comm) {
		sum, err := c.AllreduceOne(os.Getpid(), mpi.Max)
		if err != nil {
			t.Fatal(err)
		}
		if c.Rank() == 0 {
			fmt.Println("of several processes:", sum != os.Getpid())
		}
	})
}
`

func TestTestsRunAsProcesses(t *testing.T) {
	n := newcomerIn(t, map[string]string{"sums_test.go": sums})
	n.does(t, "go mod init example.com/sums; go get -tool "+path+"/cmd/gompirun@"+version.Number())
	for _, command := range []string{"go test -count=1 -exec 'go tool gompirun -np 3' .", "go test -count=1 -v ."} {
		out := n.does(t, command)
		if !regexp.MustCompile(`(?m)^(ok|PASS)`).MatchString(out) {
			t.Errorf("%s:\n%s", command, out)
		}
		if strings.Contains(command, "-v") && strings.Count(out, "of several processes: true") != 1 {
			t.Errorf("%s: ranks are no processes:\n%s", command, out)
		}
	}
}

// TestTheExamplesAreProgramsOfAnotherModule tests, builds and runs all of them there.
func TestTheExamplesAreProgramsOfAnotherModule(t *testing.T) {
	n := newcomerIn(t, map[string]string{"docs/coming-from.md": ours(t, "docs/coming-from.md")})
	found, err := filepath.Glob(filepath.Join(env.Root, "examples/*/*.go"))
	if err != nil || len(found) == 0 {
		t.Fatal("no examples", err)
	}
	programs := map[string]bool{}
	for _, name := range found {
		name, err := filepath.Rel(env.Root, name)
		if err != nil {
			t.Fatal(err)
		}
		text := ours(t, name)
		n.write(t, name, text)
		if strings.HasPrefix(text, "package main") || strings.Contains(text, "\npackage main\n") {
			programs[filepath.Base(filepath.Dir(name))] = true
		}
	}
	n.does(t, "go mod init example.com/examples; go get -tool "+path+"/cmd/gompirun@"+version.Number()+
		"; go vet ./...; go test ./...; mkdir bin; go build -o bin ./...")
	for name := range programs {
		t.Run(name, func(t *testing.T) {
			if out, err := n.tries("go tool gompirun -np 4 bin/" + name); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

func TestHostsNeedNothing(t *testing.T) {
	h := env.CleanHosts(t, 2)
	n := newcomerIn(t, map[string]string{"main.go": firstProgram(t)})
	n.does(t, "go mod init example.com/first; go get -tool "+path+"/cmd/gompirun@"+version.Number()+"; go build -o first .")
	if err := os.Chmod(n.dir, 0o755); err != nil {
		t.Fatal(err)
	}
	out := n.does(t, "go tool gompirun --ssh-config "+h.SSHConfig+" --hostfile "+h.File(t, 2, 1)+" -np 2 ./first")
	if strings.Count(out, "all ranks together are 1\n") != 2 {
		t.Errorf("got\n%s", testenv.Clip(out))
	}
}
