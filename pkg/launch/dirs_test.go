package launch

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/stdio"
)

func TestDirectoriesThatHostsLack(t *testing.T) {
	const gone = "no such file or directory"
	lacks := func(dirs ...string) *proto.Hello {
		h := &proto.Hello{NoDirs: map[string]string{}}
		for _, d := range dirs {
			h.NoDirs[d] = gone
		}
		return h
	}
	asked, own := proto.App{Wdir: "/asked", WdirMust: true}, proto.App{Wdir: "/own"}
	for _, c := range []struct {
		claim  string
		hellos []*proto.Hello // of h0, h1, ...
		apps   []proto.App
		ranks  [][2]int // program and node
		err    string
		noted  string
	}{
		{"all are there", []*proto.Hello{lacks(), lacks()}, []proto.App{asked, own}, [][2]int{{0, 0}, {1, 1}}, "", ""},
		{"--wdir is an error with host and path", []*proto.Hello{lacks(), lacks("/asked")}, []proto.App{asked}, [][2]int{{0, 0}, {0, 1}}, "host h1: --wdir /asked: " + gone, ""},
		{"where no rank of the program goes it does not matter", []*proto.Hello{lacks("/asked"), lacks("/asked")}, []proto.App{own, asked}, [][2]int{{0, 0}}, "", ""},
		{"many hosts", []*proto.Hello{lacks("/asked"), lacks("/asked"), lacks("/asked"), lacks("/asked"), lacks("/asked")}, []proto.App{asked},
			[][2]int{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}}, "hosts h0, h1, h2 and 2 others: --wdir /asked: " + gone, ""},
		{"the launcher's own means home, said once", []*proto.Hello{lacks("/own"), lacks("/own"), lacks()}, []proto.App{own, own}, [][2]int{{0, 0}, {0, 1}, {0, 2}, {1, 1}}, "",
			"gompirun: note: hosts h0, h1: /own, the directory that gompirun was started in: " + gone + "; ranks there start in the home directory (--wdir DIR names another)\n"},
	} {
		said, err := os.Create(filepath.Join(t.TempDir(), "stderr"))
		if err != nil {
			t.Fatal(err)
		}
		j := &job{stderr: stdio.Stream{File: said}, plan: &binding.Plan{}}
		for i, h := range c.hellos {
			j.nodes = append(j.nodes, &node{index: i, host: hostfile.Host{Name: "h" + string(rune('0'+i))}, hello: h})
		}
		for _, r := range c.ranks {
			j.plan.Ranks = append(j.plan.Ranks, binding.Placement{App: r[0], Node: r[1]})
		}
		err = j.checkDirs(c.apps)
		var typed *NoDirError
		if (err != nil) != (c.err != "") || err != nil && (err.Error() != c.err || !errors.As(err, &typed)) {
			t.Errorf("%s: error %v, want %q", c.claim, err, c.err)
		}
		noted, _ := os.ReadFile(said.Name())
		said.Close()
		if string(noted) != c.noted {
			t.Errorf("%s: noted %q, want %q", c.claim, noted, c.noted)
		}
	}
	if e := (&NoDirError{Hosts: []string{"h"}, Err: "\x1b[2J"}).Error(); strings.Contains(e, "\x1b") {
		t.Errorf("a hostile host's words reach the terminal: %q", e)
	}
}
