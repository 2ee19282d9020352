package lines

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// launcher is another MPI's, which is asked what a line does.
type launcher struct {
	name string
	mode string // gompirun's for its rules
	env  []string
	bin  func(testing.TB) string // directory with its commands
}

// launchers are those that can be asked. What they need to run as root, and beside each
// other on hosts that share /tmp, is no part of any line.
var launchers = []launcher{
	{name: "ompi4", mode: "ompi4", env: []string{"OMPI_ALLOW_RUN_AS_ROOT=1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1"},
		bin: debian("/usr/bin/mpirun.openmpi", "openmpi-bin", "mpirun", "mpiexec", "orterun", "mpirun.openmpi")},
	{name: "ompi5", mode: "ompi5", env: []string{"OMPI_ALLOW_RUN_AS_ROOT=1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1", "PRTE_MCA_prte_tmpdir_base=/run"}, bin: peer("openmpi")},
	{name: "mpich4", bin: debian("/usr/bin/mpiexec.hydra", "mpich", "mpirun", "mpiexec", "mpiexec.hydra", "mpiexec.mpich", "mpirun.mpich")},
	{name: "mpich5", mode: "hydra", bin: peer("mpich")},
	{name: "intel", mode: "intel", bin: peer("impi-rt")},
	{name: "pals", mode: "pals"}, // nobody has it outside of HPE's systems
}

func launcherOf(name string) *launcher {
	for i := range launchers {
		if launchers[i].name == name {
			return &launchers[i]
		}
	}
	return nil
}

func peer(name string) func(testing.TB) string {
	return func(t testing.TB) string { return filepath.Join(env.Peer(t, name), "bin") }
}

func debian(command, pkg string, names ...string) func(testing.TB) string {
	return func(t testing.TB) string {
		env.NeedPackage(t, pkg, command)
		dir := filepath.Join(env.Dir, "as-"+filepath.Base(command))
		for _, name := range names {
			_ = os.MkdirAll(dir, 0o755)
			script := "#!/bin/sh\nexec " + command + " \"$@\"\n" // a link would have them look for their daemons beside it
			if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		return dir
	}
}

// TestTheTableIsWhatTheLaunchersDo asks the launchers for what the table says of them. With
// -ask it writes their answers into the table.
func TestTheTableIsWhatTheLaunchersDo(t *testing.T) {
	if os.Getenv("GOMPI_TEST_LINES") == "" && !*ask {
		t.Skip("takes some minutes: set GOMPI_TEST_LINES=1, or say make lines")
	}
	lab := newLab(t)
	all := tables(t)
	for _, file := range sortedKeys(all) {
		for _, r := range all[file] {
			t.Run(r.title, func(t *testing.T) { r.askAll(t, lab) })
		}
	}
	if *ask {
		save(t, all)
	}
}

// askAll asks each launcher of a row, and compares or keeps the answers.
func (r *row) askAll(t *testing.T, lab *lab) {
	var wants []*want
	for _, name := range r.peers {
		l := launcherOf(name)
		if w := r.want(name); l.bin == nil || w != nil && w.document {
			if w != nil {
				wants = append(wants, w)
			}
			continue
		}
		got := lab.ask(t, r, l)
		if old := r.want(name); !*ask && (old == nil || old.refused != got.refused || !reflect.DeepEqual(old.columns, got.columns)) {
			t.Errorf("%s: %s: %s does\n%sand not what stands there", r.at, r.line, name, got.text())
		}
		merge(&wants, got)
	}
	if *ask {
		r.wants = wants
	}
}

// merge adds an answer, or a name to an equal one.
func merge(wants *[]*want, w *want) {
	for _, old := range *wants {
		if !old.document && old.refused == w.refused && reflect.DeepEqual(old.columns, w.columns) {
			old.peers = append(old.peers, w.peers...)
			return
		}
	}
	*wants = append(*wants, w)
}

// lab is where launchers are asked: hosts whose machine is a file's.
type lab struct {
	*testenv.Hosts
	dir  string // of the machine, and of each line
	vars []string
	n    int
}

// hostsOfLines is how many hosts there are: node1, where lines are typed, to node4.
const hostsOfLines = 4

func newLab(t *testing.T) *lab {
	t.Helper()
	env.NeedRoot(t)
	env.NeedCommand(t, "cc", "lstopo-no-graphics", "taskset")
	lab := &lab{dir: filepath.Join(env.Dir, "lab")}
	if err := os.MkdirAll(lab.dir, 0o755); err != nil {
		t.Fatal(err)
	}
	lib := filepath.Join(lab.dir, "machine.so")
	if out, err := exec.Command("cc", "-O1", "-Wall", "-shared", "-fPIC", "-o", lib, "testdata/machine.c", "-ldl").CombinedOutput(); err != nil {
		t.Fatalf("cc: %v\n%s", err, out)
	}
	lab.vars = []string{"LD_PRELOAD=" + lib, "LINES_DIR=" + lab.dir, "HWLOC_XMLFILE=" + filepath.Join(lab.dir, "machine.xml"), "HWLOC_THISSYSTEM=1"}
	t.Setenv("TESTBED_SSHD_EXTRA", "SetEnv "+strings.Join(lab.vars, " "))
	lab.Hosts = env.Testbed(t, hostsOfLines)
	return lab
}

// set makes the hosts be of a kind of machine.
func (lab *lab) set(t testing.TB, m machine) {
	t.Helper()
	xml, err := exec.Command("lstopo-no-graphics", "-i", m.hwloc, "--of", "xml").Output()
	if err != nil {
		t.Fatalf("lstopo -i %q: %v", m.hwloc, err)
	}
	for name, text := range map[string]string{"machine.xml": string(xml), "cpus": fmt.Sprintln(m.cpus)} {
		if err := os.WriteFile(filepath.Join(lab.dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// tableName is a host's name in a table, with what follows it: node1, node[1-3].
var tableName = regexp.MustCompile(`\bnode([0-9]|\[)`)

// real gives the hosts of a text their own names, and called takes these away.
func real(prefix string) func(string) string {
	return func(s string) string { return tableName.ReplaceAllString(s, prefix+"$1") }
}

func called(prefix string) func(string) string {
	return func(s string) string { return strings.ReplaceAll(s, prefix, "node") }
}

// broken is what launchers say when it is not the line that they do not like.
var broken = regexp.MustCompile(`connection back to mpirun|execvp error|assert|not found|lack of common network|lost connection`)

// ask has a launcher run a line, as it would be typed on node1.
func (lab *lab) ask(t testing.TB, r *row, l *launcher) *want {
	t.Helper()
	lab.set(t, r.on())
	prefix := strings.TrimSuffix(lab.Names[0], "1")
	for try := 1; ; try++ {
		lab.n++
		dir := filepath.Join(lab.dir, fmt.Sprint(lab.n))
		r.place(t, dir, real(prefix))
		vars := append([]string{"HOME=" + os.Getenv("HOME"), "PATH=" + l.bin(t) + ":/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"}, lab.vars...)
		for _, kv := range r.env {
			vars = append(vars, real(prefix)(kv))
		}
		out, err := lab.typed(dir, append(vars, l.env...), real(prefix)(r.line))
		ranks, bad := reported(dir, called(prefix))
		if try < 3 && (bad != nil || errors.Is(err, context.DeadlineExceeded)) {
			t.Logf("%s, once more: %v, %v\n%s", l.name, err, bad, out)
			continue
		}
		if bad != nil || errors.Is(err, context.DeadlineExceeded) {
			t.Fatalf("%s: %s: %s: %v, %v\n%s", r.at, l.name, r.line, err, bad, out)
		}
		if len(ranks) == 0 && broken.MatchString(out) {
			t.Fatalf("%s: %s: %s: %v\n%s", r.at, l.name, r.line, err, out)
		}
		if len(ranks) == 0 {
			t.Logf("%s: %s refuses %s: %v\n%s", r.at, l.name, r.line, err, out)
			return &want{peers: []string{l.name}, refused: true}
		}
		if err != nil {
			t.Logf("%s: %s: %s: %v\n%s", r.at, l.name, r.line, err, out)
		}
		return &want{peers: []string{l.name}, columns: r.columns(ranks)}
	}
}

// typed has node1's shell read a line. Intel's launcher counts, with no library in between, the CPUs
// that it may use, and has so many processes on a host unless the line says how many: it gets two. Lines
// for it that do not say are for machine two.
func (lab *lab) typed(dir string, vars []string, line string) (string, error) {
	const limit = 25 * time.Second
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, filepath.Join(env.Root, "test", "testbed", "hosts-exec"), lab.Names[0],
		"taskset", "-c", "0,1", "/usr/bin/env", "-i", "PWD="+dir)
	cmd.Args = append(append(cmd.Args, vars...), "/bin/sh", "-c", line)
	cmd.Env = append(os.Environ(), "TESTBED_DIR="+lab.Dir)
	cmd.Dir = dir
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = time.Second
	err := cmd.Run()
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	return out.String(), err
}

// TestTheTableReads is what can be said of the tables without running anything.
func TestTheTableReads(t *testing.T) {
	lines, titles := map[string]string{}, map[string]string{}
	for _, r := range rows(t) {
		key := strings.Join(append(r.env, r.line, r.machine), "\n")
		for _, f := range r.files {
			key += "\n" + f.name + "\n" + f.text
		}
		if other := lines[key]; other != "" {
			t.Errorf("%s has the line of %s", r.at, other)
		}
		if other := titles[r.title]; other != "" {
			t.Errorf("%s has the title of %s", r.at, other)
		}
		lines[key], titles[r.title] = r.at, r.at
		if len(r.peers) == 0 || r.line == "" || r.from == "" {
			t.Errorf("%s: a row has peers, from and a line", r.at)
		}
		for _, p := range r.peers {
			if launcherOf(p) == nil {
				t.Errorf("%s: no launcher %s", r.at, p)
			}
		}
		if r.machine != "" && r.on().name != r.machine {
			t.Errorf("%s: no machine %s", r.at, r.machine)
		}
		for _, w := range r.wants {
			if !w.document && slices.ContainsFunc(w.peers, func(p string) bool { return launcherOf(p).bin == nil }) {
				t.Errorf("%s: who has asked %s?", r.at, w.peers)
			}
		}
	}
	const least = 250
	if len(lines) < least {
		t.Errorf("%d lines, want %d", len(lines), least)
	}
	all := tables(t)
	for name, rows := range all {
		if text, _ := os.ReadFile(name); string(text) != format(rows) {
			t.Errorf("%s is not as it would be written", name)
		}
	}
}
