package remote_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

// mount puts a small tmpfs at dir, or skips.
func mount(t *testing.T, dir string, flags uintptr, options string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := unix.Mount("tmpfs", dir, "tmpfs", flags, options); err != nil {
		t.Skipf("cannot mount a tmpfs (%v): run as root", err)
	}
	t.Cleanup(func() { unix.Unmount(dir, unix.MNT_DETACH) })
}

// where starts a daemon that names its own file and returns that. The daemon
// has removed it by then if it was not cached.
func where(t *testing.T, p *remotetest.Place, cmd remote.Command) string {
	t.Helper()
	s := remotetest.MustStart(t, p.Booter(cmd))
	got, err := io.ReadAll(s)
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(string(got), " (deleted)")
}

func TestUnusableHomesFallBackAndLeaveNothing(t *testing.T) {
	for _, c := range []struct {
		name  string
		home  func(t *testing.T, p *remotetest.Place)
		fails int // pushes lost on the way
	}{
		{"no HOME at all", func(t *testing.T, p *remotetest.Place) { p.Env[0] = "NOTHOME=1" }, 0},
		{"a home that does not exist", func(t *testing.T, p *remotetest.Place) { p.Env[0] = "HOME=/proc/nobody" }, 0},
		{"a read-only home", func(t *testing.T, p *remotetest.Place) { mount(t, p.Home, unix.MS_RDONLY, "mode=700") }, 0},
		{"a home mounted noexec", func(t *testing.T, p *remotetest.Place) { mount(t, p.Home, unix.MS_NOEXEC, "mode=700") }, 0},
		{"a home without room", func(t *testing.T, p *remotetest.Place) { mount(t, p.Home, 0, "size=64k,mode=700") }, 1},
		{"a cache that others may write", func(t *testing.T, p *remotetest.Place) {
			os.MkdirAll(filepath.Join(p.Home, ".cache/gompi"), 0o700)
			os.Chmod(filepath.Join(p.Home, ".cache/gompi"), 0o770)
		}, 0},
		{"a cache of somebody else", func(t *testing.T, p *remotetest.Place) {
			os.MkdirAll(filepath.Join(p.Home, ".cache/gompi"), 0o700)
			if err := os.Chown(filepath.Join(p.Home, ".cache/gompi"), 65534, 65534); err != nil {
				t.Skipf("%v: run as root", err)
			}
		}, 0},
		{"a cache that is a file", func(t *testing.T, p *remotetest.Place) {
			os.Mkdir(filepath.Join(p.Home, ".cache"), 0o700)
			os.WriteFile(filepath.Join(p.Home, ".cache/gompi"), nil, 0o600)
		}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := remotetest.NewPlace(t)
			c.home(t, p)
			run := filepath.Join(filepath.Dir(p.Home), "run")
			os.Mkdir(run, 0o700)
			p.Env = append(p.Env, "XDG_RUNTIME_DIR="+run)
			before := leftovers(t, p)
			pushes := 0
			got := where(t, p, remotetest.Command(&pushes, "path"))
			if want := filepath.Join(run, "gompi-"+remotetest.Nonce+"/gompi-daemon"); got != want {
				t.Errorf("ran from %s, want %s", got, want)
			}
			if pushes != 1+c.fails {
				t.Errorf("pushed %d times, want %d", pushes, 1+c.fails)
			}
			if left := append(leftovers(t, p), remotetest.Files(t, run)...); fmt.Sprint(left) != fmt.Sprint(before) {
				t.Errorf("left behind: %q", left)
			}
		})
	}
}

func TestDirectoriesOthersMayRenameInAreNotUsed(t *testing.T) {
	p := remotetest.NewPlace(t)
	open := filepath.Join(filepath.Dir(p.Home), "open")
	os.Mkdir(open, 0o777)
	os.Chmod(open, 0o777)
	if err := os.Chown(open, 65534, 65534); err != nil {
		t.Skipf("%v: run as root", err)
	}
	p.Env = append(p.Env[1:], "XDG_RUNTIME_DIR="+open)
	if got := where(t, p, remotetest.Command(nil, "path")); strings.HasPrefix(got, open) {
		t.Errorf("ran from %s", got)
	}
}

func TestXDGCacheHomeIsTheCache(t *testing.T) {
	p := remotetest.NewPlace(t)
	cache := filepath.Join(p.Tmp, "my cache")
	p.Env = append(p.Env, "XDG_CACHE_HOME="+cache)
	pushes := 0
	for range 2 {
		if got := where(t, p, remotetest.Command(&pushes, "path")); filepath.Dir(got) != filepath.Join(cache, "gompi") {
			t.Errorf("ran from %s", got)
		}
	}
	if pushes != 1 {
		t.Errorf("pushed %d times", pushes)
	}
}

func TestDamagedCacheEntryIsReplaced(t *testing.T) {
	p := remotetest.NewPlace(t)
	path := where(t, p, remotetest.Command(nil, "path"))
	if err := os.Truncate(path, 100); err != nil {
		t.Fatal(err)
	}
	pushes := 0
	if again := where(t, p, remotetest.Command(&pushes, "path")); again != path || pushes != 1 {
		t.Errorf("ran %s after %d pushes", again, pushes)
	}
}

func TestDigestToolsAreOptional(t *testing.T) {
	for _, tool := range []string{"sha256sum", "shasum", "openssl", "none: the daemon checks itself"} {
		t.Run(tool, func(t *testing.T) {
			p := remotetest.NewPlace(t)
			bin := t.TempDir()
			tools := "uname ls mkdir chmod head mv rm id find cat wc sh"
			if !strings.HasPrefix(tool, "none") {
				remotetest.Have(t, tool)
				tools += " " + tool
			}
			for _, x := range strings.Fields(tools) {
				for _, dir := range []string{"/bin/", "/usr/bin/"} {
					if _, err := os.Stat(dir + x); err == nil {
						os.Symlink(dir+x, filepath.Join(bin, x))
						break
					}
				}
			}
			p.Env = append(p.Env, "PATH="+bin)
			remotetest.Talk(t, remotetest.MustStart(t, p.Booter(remotetest.Command(nil, "echo"), "/bin/dash")))

			damaged := remotetest.Command(nil, "echo")
			b := remotetest.TestBinary()
			open := b.Open
			b.Open = func() (io.ReadCloser, error) {
				r, err := open()
				all, _ := io.ReadAll(r)
				all[len(all)-1] ^= 1
				return io.NopCloser(strings.NewReader(string(all))), err
			}
			damaged.Binary = func(string) (remote.Binary, error) { return b, nil }
			os.RemoveAll(filepath.Join(p.Home, ".cache"))
			if _, err := p.Booter(damaged, "/bin/dash").Start(t.Context()); err == nil || !strings.Contains(err.Error(), "push daemon") {
				t.Errorf("a damaged binary: %v", err)
			}
		})
	}
}

func TestPushesAtOnceShareOneHome(t *testing.T) {
	remotetest.CheckLeaks(t)
	p := remotetest.NewPlace(t)
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			cmd := remotetest.Command(nil, "echo")
			cmd.Nonce = fmt.Sprintf("n%d", i)
			s, err := p.Booter(cmd).Start(t.Context())
			if err != nil {
				t.Error(err)
				return
			}
			defer s.Close()
			s.CloseWrite()
			if err := s.Wait(); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if left := remotetest.Files(t, filepath.Join(p.Home, ".cache/gompi")); len(left) != 1 {
		t.Errorf("the cache holds %q", left)
	}
}

func TestOldBinariesArePruned(t *testing.T) {
	p := remotetest.NewPlace(t)
	dir := filepath.Join(p.Home, ".cache/gompi")
	os.MkdirAll(dir, 0o700)
	old := time.Now().Add(-72 * time.Hour)
	for i := range 6 {
		name := filepath.Join(dir, fmt.Sprintf("daemon-%s-%016d", runtime.GOARCH, i))
		os.WriteFile(name, nil, 0o700)
		os.Chtimes(name, old.Add(time.Duration(i)*time.Minute), old.Add(time.Duration(i)*time.Minute))
	}
	os.WriteFile(filepath.Join(dir, "daemon-other-1"), nil, 0o700)
	os.WriteFile(filepath.Join(dir, ".daemon-x.n1"), nil, 0o700)
	os.Chtimes(filepath.Join(dir, ".daemon-x.n1"), old, old)
	for i := range 5 {
		os.WriteFile(filepath.Join(dir, fmt.Sprintf("daemon-%s-fresh%d", runtime.GOARCH, i)), nil, 0o700)
	}
	remotetest.Talk(t, remotetest.MustStart(t, p.Booter(remotetest.Command(nil, "echo"))))
	left := strings.Join(remotetest.Files(t, dir), " ")
	if strings.Contains(left, "0000000000") || strings.Contains(left, ".daemon-") {
		t.Errorf("old ones are left: %s", left)
	}
	// Younger than a day: a job may still run from it on another host.
	if strings.Count(left, "fresh") != 5 || !strings.Contains(left, "daemon-other-1") || !strings.Contains(left, remotetest.TestBinary().SHA256[:16]) {
		t.Errorf("too much was pruned: %s", left)
	}
}

func TestOtherArchitectureIsAskedFor(t *testing.T) {
	p := remotetest.NewPlace(t)
	cmd := remotetest.Command(nil, "echo")
	var asked []string
	inner := cmd.Binary
	cmd.Binary = func(arch string) (remote.Binary, error) {
		asked = append(asked, arch)
		return inner(arch)
	}
	cmd.Arch = "riscv64"
	remotetest.Talk(t, remotetest.MustStart(t, p.Booter(cmd)))
	if got := strings.Join(asked, " "); got != "riscv64 "+runtime.GOARCH {
		t.Errorf("asked for %s", got)
	}
}
