package srunstart_test

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
	"github.com/gompirun/gompi/pkg/launch/remote/srunstart"
)

// steps puts an srun in PATH that runs its command once for each node in the list,
// here, all with its own input and output, and says in a log which nodes those were.
func steps(t *testing.T, before string) (log string) {
	t.Helper()
	dir := t.TempDir()
	log = filepath.Join(dir, "log")
	text := `#!/bin/sh
case $2 in --version) case " $TEST_UNKNOWN " in *" $1 "*) echo "srun: unrecognized option '$1'" >&2; exit 255;; esac; exit;; esac
for o in $TEST_REFUSED; do case " $* " in *" $o "*) echo "options $o refused" >>` + log + `; echo "srun: error: $TEST_SAYS" >&2; exit 1;; esac; done
while [ "$1" != /bin/sh ]; do case "$1" in --nodelist=*) nodes=${1#*=};; esac; shift; done
echo "$nodes" >>` + log + `
` + before + `
case $nodes in *,*) ;; *) exec "$@";; esac
IFS= read -r line
for n in $(echo "$nodes" | tr , ' '); do
	echo "$line" | SLURMD_NODENAME=$n SLURM_LAUNCH_NODE_IPADDR=127.0.0.1 "$@" &
done
wait
`
	if err := os.WriteFile(filepath.Join(dir, "srun"), []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+":"+os.Getenv("PATH"))
	return log
}

var nodes = []remote.Target{{Host: "node1"}, {Host: "node2"}, {Host: "node3"}}

// talk starts a daemon on each node and has all of them echo.
func talk(t *testing.T, p *remotetest.Place, env ...string) {
	t.Helper()
	talkBy(t, srunstart.Config{Environ: append(append(p.Env, "PATH="+os.Getenv("PATH")), env...), Interface: "127.0.0.1"})
}

func talkBy(t *testing.T, cfg srunstart.Config) {
	t.Helper()
	s := srunstart.New(cfg)
	defer s.Close()
	cmd := remotetest.Command(nil, "echo")
	s.Expect(nodes, cmd)
	var all sync.WaitGroup
	for _, n := range nodes {
		all.Go(func() {
			cmd := cmd
			cmd.Nonce += n.Host // two that push at once must not take each other's files
			c, err := s.Start(t.Context(), n, cmd)
			if err != nil {
				t.Error(err)
				return
			}
			defer c.Close()
			const text = "frames\x00follow\n"
			got := make([]byte, len(text))
			if _, err := io.WriteString(c, text); err != nil {
				t.Error(n.Host, err)
			}
			if _, err := io.ReadFull(c, got); err != nil || string(got) != text {
				t.Errorf("%s answers %q, %v", n.Host, got, err)
			}
			if err := c.CloseWrite(); err != nil {
				t.Error(n.Host, err)
			}
			if rest, err := io.ReadAll(c); err != nil || len(rest) > 0 {
				t.Errorf("%s ends with %q, %v", n.Host, rest, err)
			}
		})
	}
	all.Wait()
}

// sruns returns which nodes each srun was for, and forgets it.
func sruns(t *testing.T, log string) []string {
	t.Helper()
	lines := strings.Fields(read(t, log))
	if err := os.Remove(log); err != nil {
		t.Fatal(err)
	}
	return lines
}

func TestHostsThatAreExpectedComeByOneStep(t *testing.T) {
	remotetest.CheckLeaks(t)
	log := steps(t, "")
	p := remotetest.NewPlace(t)
	talk(t, p)
	if got := sruns(t, log); len(got) != 4 || got[0] != "node1,node2,node3" {
		t.Errorf("without a daemon there: srun for %v; want one for all, then one for each, which sends it", got)
	}
	talk(t, p)
	if got := sruns(t, log); len(got) != 1 {
		t.Errorf("with a daemon there: srun for %v, want one for all", got)
	}
	talk(t, p, "TEST_CUT_OFF=node2")
	if got := sruns(t, log); len(got) != 2 || got[1] != "node2" {
		t.Errorf("with a node that cannot call: srun for %v, want a second one for node2", got)
	}
}

func TestAStepThatFailsLeavesEachHostToItself(t *testing.T) {
	remotetest.CheckLeaks(t)
	log := steps(t, `case $nodes in *,*) echo "srun: error: node3 is down" >&2; exit 1;; esac`)
	talk(t, remotetest.NewPlace(t), "TEST_UNKNOWN=--external-launcher")
	if got := sruns(t, log); len(got) != 4 {
		t.Errorf("srun for %v", got)
	}
}

func TestAStepEndsWithItsStarter(t *testing.T) {
	remotetest.CheckLeaks(t)
	steps(t, `case $nodes in *,*) cat; exit;; esac`) // nobody calls
	s := srunstart.New(srunstart.Config{Environ: append(remotetest.NewPlace(t).Env, "PATH="+os.Getenv("PATH")), Interface: "127.0.0.1"})
	s.Expect(nodes, remotetest.Command(nil, "echo"))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.Start(ctx, nodes[0], remotetest.Command(nil, "echo")); err == nil || !strings.Contains(err.Error(), "node1") {
		t.Errorf("%v", err)
	}
	s.Close()
}
