package session

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/pmi/pmix"
)

func TestSomePathsAreNotForRanksToRemove(t *testing.T) {
	t.Setenv("HOME", "/home/me")
	t.Setenv("TMPDIR", "/scratch/tmp")
	for path, want := range map[string]bool{
		"/": false, "/tmp": false, "/home": false, "/home/me": false, "/home/me/": false, "/scratch": false, "/scratch/tmp": false,
		"/dev/shm": false, "/dev/../home/me": false, "relative/file": false, "": false, "/home/you/../me": false,
		"/dev/shm/sm_segment.host.0.1": true, "/home/me/run/x": true, "/scratch/tmp/ompi.host.0": true, "/tmp/ompi.host.0/pid.1": true,
	} {
		if got := MayRemove(path); got != want {
			t.Errorf("%q: %v, want %v", path, got, want)
		}
	}
}

// plant makes files, and directories for them.
func plant(t *testing.T, dir string, files ...string) {
	t.Helper()
	for _, f := range files {
		name := filepath.Join(dir, f)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// left lists what is below dir.
func left(t *testing.T, dir string) []string {
	t.Helper()
	out := []string{}
	err := filepath.WalkDir(dir, func(name string, _ os.DirEntry, err error) error {
		if rel, _ := filepath.Rel(dir, name); rel != "." {
			out = append(out, rel)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestOnlyWhatWasRegisteredIsRemoved(t *testing.T) {
	for _, c := range []struct {
		claim string
		clean func(dir string) []pmix.Cleanup
		want  []string
	}{
		{"a file", func(d string) []pmix.Cleanup { return []pmix.Cleanup{{Path: d + "/a"}} }, []string{"sub", "sub/b", "sub/deep", "sub/deep/c"}},
		{"a directory's files", func(d string) []pmix.Cleanup { return []pmix.Cleanup{{Path: d + "/sub", Dir: true}} }, []string{"a", "sub", "sub/deep", "sub/deep/c"}},
		{"all of a directory", func(d string) []pmix.Cleanup { return []pmix.Cleanup{{Path: d + "/sub", Dir: true, Recurse: true}} }, []string{"a"}},
		{"all but the directory", func(d string) []pmix.Cleanup {
			return []pmix.Cleanup{{Path: d + "/sub", Dir: true, Recurse: true, KeepTop: true}}
		}, []string{"a", "sub"}},
		{"all but what is to stay", func(d string) []pmix.Cleanup {
			return []pmix.Cleanup{{Path: d + "/sub", Dir: true, Recurse: true, Ignore: []string{"b"}}}
		}, []string{"a", "sub", "sub/b"}},
		{"what is not there", func(d string) []pmix.Cleanup { return []pmix.Cleanup{{Path: d + "/x"}, {Path: d + "/y", Dir: true}} },
			[]string{"a", "sub", "sub/b", "sub/deep", "sub/deep/c"}},
	} {
		dir := t.TempDir()
		plant(t, dir, "a", "sub/b", "sub/deep/c")
		RemoveAll(c.clean(dir))
		if got := left(t, dir); !slices.Equal(got, c.want) {
			t.Errorf("%s: left %q, want %q", c.claim, got, c.want)
		}
	}
}

func TestNoLinkLeadsToWhatIsToStay(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("HOME", filepath.Join(dir, "home", "me"))
	for _, c := range []struct {
		claim string
		clean pmix.Cleanup
		want  []string
	}{
		{"a link to a directory", pmix.Cleanup{Path: dir + "/to", Dir: true, Recurse: true}, []string{"home", "home/me", "home/me/thesis", "home/you", "home/you/b", "homes", "mine", "mine/in"}},
		{"a link in a directory", pmix.Cleanup{Path: dir + "/mine", Dir: true, Recurse: true}, []string{"home", "home/me", "home/me/thesis", "home/you", "home/you/b", "homes", "to"}},
		{"the home by another way", pmix.Cleanup{Path: dir + "/homes/me", Dir: true, Recurse: true}, []string{"home", "home/me", "home/me/thesis", "home/you", "home/you/b", "homes", "mine", "mine/in", "to"}},
		{"what may go, by another way", pmix.Cleanup{Path: dir + "/homes/you", Dir: true, Recurse: true, Ignore: []string{dir + "/homes/you/b"}}, []string{"home", "home/me", "home/me/thesis", "home/you", "home/you/b", "homes", "mine", "mine/in", "to"}},
	} {
		plant(t, dir, "home/me/thesis", "home/you/b", "home/you/c", "mine/a")
		for _, link := range []string{"to", "mine/in", "homes"} {
			target := map[bool]string{true: dir + "/home", false: dir + "/home/me"}[link == "homes"]
			if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
				t.Fatal(err)
			}
		}
		RemoveAll([]pmix.Cleanup{c.clean})
		got := slices.DeleteFunc(left(t, dir), func(f string) bool { return f == "home/you/c" && c.clean.Path != dir+"/homes/you" || f == "mine/a" })
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: left %q, want %q", c.claim, got, c.want)
		}
		for _, f := range []string{"home", "homes", "mine", "to"} {
			if err := os.RemoveAll(filepath.Join(dir, f)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestADeadDaemonsNoteIsFollowedWithCare(t *testing.T) {
	dir, session := t.TempDir(), t.TempDir()
	plant(t, dir, "a", "sub/b")
	var note []byte
	for _, c := range []pmix.Cleanup{{Path: dir + "/a"}, {Path: "/"}, {Path: dir + "/sub", Dir: true}} {
		line, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		note = append(append(note, line...), '\n')
	}
	note = append(note, "not json\n{\"Path\":"...)
	if err := os.WriteFile(filepath.Join(session, NoteName), note, 0o600); err != nil {
		t.Fatal(err)
	}
	removeNoted(session)
	if got := left(t, dir); len(got) != 0 {
		t.Errorf("left %q", got)
	}
	if os.Geteuid() != 0 {
		return
	}
	plant(t, dir, "a")
	if err := os.Chown(session, 65534, 65534); err != nil {
		t.Fatal(err)
	}
	if removeNoted(session); len(left(t, dir)) != 1 {
		t.Error("another user's note was followed")
	}
}

// FuzzNoted: whatever a file lists, what is near the root or the user's own is never removed.
func FuzzNoted(f *testing.F) {
	home := f.TempDir()
	f.Setenv("HOME", home)
	for _, path := range []string{"/", "/tmp", home, home + "/..", "/tmp/../" + home, "relative", "/tmp/gompi/x", "/dev/shm/../shm"} {
		b, err := json.Marshal(pmix.Cleanup{Path: path, Recurse: true})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(append(b, '\n'))
	}
	f.Add([]byte("{\n{}\n[]\nnull\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, c := range parseNoted(text) {
			p := filepath.Clean(c.Path)
			if !filepath.IsAbs(p) || strings.Count(p, "/") < 2 || p == home || strings.HasPrefix(home, p+"/") || p == "/dev/shm" {
				t.Errorf("%q is to be removed", c.Path)
			}
		}
	})
}
