package atomicfile

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// stranger owns what others have put somewhere.
const stranger = 54321

// shared is a directory that all may write, as /tmp is, and one of our own. Only root can put others' files there.
func shared(t *testing.T) (open, own string) {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("only root can make files of others: run as root")
	}
	own = t.TempDir()
	open = filepath.Join(own, "open")
	if err := os.Mkdir(open, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(open, 0o777|fs.ModeSticky); err != nil {
		t.Fatal(err)
	}
	return open, own
}

func give(t *testing.T, name string, uid int) {
	t.Helper()
	if err := os.Lchown(name, uid, uid); err != nil {
		t.Fatal(err)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// ways are all that write into a file whose name the user has given.
var ways = map[string]func(name string) error{
	"Write": func(name string) error { return Write(name, []byte("ours"), 0o644) },
	"Open": func(name string) error {
		f, err := Open(name, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o666)
		if err != nil {
			return err
		}
		_, err = f.WriteString("ours")
		return errors.Join(err, f.Close())
	},
	"append": func(name string) error {
		f, err := Open(name, os.O_WRONLY|os.O_APPEND, 0)
		if err != nil {
			return err
		}
		_, err = f.WriteString("ours")
		return errors.Join(err, f.Close())
	},
}

func TestWhatOthersHavePlantedIsNeitherFollowedNorOpened(t *testing.T) {
	for name, plant := range map[string]func(t *testing.T, open, victim string) (written string){
		"a link to a file of ours": func(t *testing.T, open, victim string) string {
			must(t, os.Symlink(victim, filepath.Join(open, "out")))
			give(t, filepath.Join(open, "out"), stranger)
			return filepath.Join(open, "out")
		},
		"a link to a directory of ours": func(t *testing.T, open, victim string) string {
			must(t, os.Symlink(filepath.Dir(victim), filepath.Join(open, "dir")))
			give(t, filepath.Join(open, "dir"), stranger)
			return filepath.Join(open, "dir", filepath.Base(victim))
		},
		"a link in a directory of his": func(t *testing.T, open, victim string) string {
			must(t, os.Mkdir(filepath.Join(open, "his"), 0o755))
			must(t, os.Symlink(victim, filepath.Join(open, "his", "out")))
			give(t, filepath.Join(open, "his"), stranger)
			give(t, filepath.Join(open, "his", "out"), stranger)
			return filepath.Join(open, "his", "out")
		},
		"a link behind a link of ours": func(t *testing.T, open, victim string) string {
			must(t, os.Symlink(victim, filepath.Join(open, "out")))
			give(t, filepath.Join(open, "out"), stranger)
			mine := filepath.Join(filepath.Dir(victim), "mine")
			must(t, os.Symlink("open/out", mine))
			return mine
		},
		"a link in a directory that is not sticky": func(t *testing.T, open, victim string) string {
			must(t, os.Chmod(open, 0o777))
			must(t, os.Symlink(victim, filepath.Join(open, "out")))
			give(t, filepath.Join(open, "out"), stranger)
			return filepath.Join(open, "out")
		},
		"a pipe": func(t *testing.T, open, _ string) string {
			must(t, syscall.Mkfifo(filepath.Join(open, "out"), 0o666))
			give(t, filepath.Join(open, "out"), stranger)
			return filepath.Join(open, "out")
		},
	} {
		for how, write := range ways {
			t.Run(name+", "+how, func(t *testing.T) {
				open, own := shared(t)
				victim := filepath.Join(own, "victim")
				must(t, os.WriteFile(victim, []byte("precious"), 0o600))
				to := plant(t, open, victim)
				err := write(to)
				if err == nil || !strings.Contains(err.Error(), "belongs to user 54321") || !strings.Contains(err.Error(), open) || !strings.Contains(err.Error(), to) {
					t.Errorf("%v", err)
				}
				if Check(to) == nil {
					t.Error("nothing to say before it is written")
				}
				if b, _ := os.ReadFile(victim); string(b) != "precious" {
					t.Errorf("the victim holds %q", b)
				}
			})
		}
	}
}

func TestAFileOfOthersWhereAllMayWriteIsNotWrittenInto(t *testing.T) {
	open, _ := shared(t)
	his := filepath.Join(open, "out")
	must(t, os.WriteFile(his, []byte("his"), 0o666))
	must(t, os.Chmod(his, 0o666))
	give(t, his, stranger)
	for how, write := range ways {
		if err := write(his); err == nil {
			t.Errorf("%s: written", how)
		}
	}
	if b, _ := os.ReadFile(his); string(b) != "his" {
		t.Errorf("it holds %q", b)
	}
}

func TestDirectoriesAreNotMadeBehindLinksOfOthers(t *testing.T) {
	open, own := shared(t)
	must(t, os.Mkdir(filepath.Join(own, "home"), 0o700))
	must(t, os.Symlink(filepath.Join(own, "home"), filepath.Join(open, "1")))
	give(t, filepath.Join(open, "1"), stranger)
	if err := MkdirAll(filepath.Join(open, "1", "rank.0"), 0o777); err == nil || !strings.Contains(err.Error(), "user 54321") {
		t.Errorf("%v", err)
	}
	if left, _ := os.ReadDir(filepath.Join(own, "home")); len(left) > 0 {
		t.Errorf("made %v", left)
	}
}

func TestLinksOfOnesOwnAreFollowed(t *testing.T) {
	dir := t.TempDir()
	scratch := filepath.Join(dir, "scratch")
	must(t, os.Mkdir(scratch, 0o700))
	must(t, os.Symlink("scratch", filepath.Join(dir, "disk")))
	must(t, os.Symlink(filepath.Join(dir, "disk", "..", "scratch", "later"), filepath.Join(dir, "dangling")))
	must(t, os.Symlink("/proc/self/cwd", filepath.Join(dir, "here")))
	for _, name := range []string{"disk/out", "disk/./out", "disk/../disk//out", "scratch/../disk/out"} {
		for how, write := range ways {
			must(t, os.WriteFile(filepath.Join(scratch, "out"), nil, 0o600))
			if err := write(filepath.Join(dir, "/") + "/" + name); err != nil {
				t.Errorf("%s %s: %v", how, name, err)
			}
			if b, _ := os.ReadFile(filepath.Join(scratch, "out")); string(b) != "ours" {
				t.Errorf("%s %s: %q", how, name, b)
			}
		}
	}
	must(t, ways["Open"](filepath.Join(dir, "dangling")))
	if b, err := os.ReadFile(filepath.Join(scratch, "later")); string(b) != "ours" {
		t.Errorf("by a link that led nowhere: %q, %v", b, err)
	}
	t.Chdir(scratch)
	must(t, MkdirAll("deep/er", 0o777))
	must(t, ways["Open"](filepath.Join(dir, "here", "deep", "er", "x")))
	must(t, ways["Write"]("deep/er/x"))
	must(t, ways["append"]("deep/er/x"))
	if b, err := os.ReadFile("deep/er/x"); string(b) != "oursours" {
		t.Errorf("%q, %v", b, err)
	}
	for _, name := range []string{"", "deep/", "deep/er/x/", "none/x"} {
		if err := ways["Open"](name); err == nil {
			t.Errorf("%q was opened", name)
		}
	}
	must(t, os.Symlink("loop", "loop"))
	if err := ways["Open"]("loop"); !errors.Is(err, syscall.ELOOP) {
		t.Errorf("a loop: %v", err)
	}
}

// In a directory of somebody else's his links are his to make: who names it trusts him.
func TestLinksInADirectoryOfSomebodyElsesAreFollowed(t *testing.T) {
	_, own := shared(t)
	his, to := filepath.Join(own, "his"), filepath.Join(own, "to")
	must(t, os.Mkdir(his, 0o755))
	must(t, os.Symlink(to, filepath.Join(his, "out")))
	give(t, his, stranger)
	give(t, filepath.Join(his, "out"), stranger)
	must(t, ways["Open"](filepath.Join(his, "out")))
	open, _ := shared(t)
	give(t, open, stranger)
	must(t, os.Symlink(to, filepath.Join(open, "out"))) // the kernel follows the link of the directory's owner, too
	give(t, filepath.Join(open, "out"), stranger)
	must(t, ways["append"](filepath.Join(open, "out")))
	if b, _ := os.ReadFile(to); string(b) != "oursours" {
		t.Errorf("%q", b)
	}
}

func TestWorkInADirectoryOfSomebodyElsesBelowSharedOneIsPossible(t *testing.T) {
	open, _ := shared(t)
	his := filepath.Join(open, "his")
	must(t, os.Mkdir(his, 0o700))
	must(t, os.Chmod(his, 0o777))
	give(t, his, stranger)
	for _, how := range []string{"Open", "append", "Write"} {
		if err := ways[how](filepath.Join(his, "new")); err != nil {
			t.Errorf("%s: %v", how, err)
		}
	}
}

// /dev/stdout is a link of root's to one of /proc, which leads to a pipe that has no name.
func TestStandardOutputIsWrittenByItsName(t *testing.T) {
	if os.Getenv("WHOLE_TEST_CHILD") != "" {
		for _, name := range []string{"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "/dev/null"} {
			for _, how := range []string{"Write", "Open"} {
				if err := ways[how](name); err != nil {
					t.Errorf("%s %s: %v", how, name, err)
				}
			}
		}
		return
	}
	c := exec.Command(os.Args[0], "-test.run=^TestStandardOutputIsWrittenByItsName$")
	c.Env = append(os.Environ(), "WHOLE_TEST_CHILD=1")
	var out bytes.Buffer
	c.Stdout = struct{ *bytes.Buffer }{&out} // a pipe
	if err := c.Run(); err != nil || strings.Count(out.String(), "ours") != 6 {
		t.Errorf("%v, %q", err, out.String())
	}
}

func TestAPrivateDirectoryIsTheUsersAlone(t *testing.T) {
	dir := t.TempDir()
	made := filepath.Join(dir, "a", "b")
	r, err := Root(made)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if st, err := os.Stat(made); err != nil || st.Mode().Perm() != 0o700 {
		t.Errorf("%v, %v", st.Mode(), err)
	}
	must(t, os.Rename(made, made+"2")) // what follows is done in the directory, not at its name
	must(t, r.WriteFile("x", []byte("y"), 0o600))
	if b, err := os.ReadFile(filepath.Join(made+"2", "x")); string(b) != "y" {
		t.Errorf("%q, %v", b, err)
	}
	must(t, os.Chmod(dir, 0o755))
	if _, err := Root(dir); err == nil || !strings.Contains(err.Error(), "chmod 700") || !strings.Contains(err.Error(), dir) {
		t.Errorf("one that others may read: %v", err)
	}
	open, _ := shared(t)
	link, his := filepath.Join(open, "link"), filepath.Join(open, "his")
	must(t, os.Symlink(made+"2", link))
	must(t, os.Mkdir(his, 0o700))
	give(t, link, stranger)
	give(t, his, stranger)
	for _, name := range []string{link, his, filepath.Join(link, "gompi")} {
		if _, err := Root(name); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
