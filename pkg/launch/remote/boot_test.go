package remote_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

func TestBootUnderEachLoginShell(t *testing.T) {
	for _, shell := range []string{"/bin/sh", "/bin/bash", "/bin/dash", "/bin/csh", "/bin/tcsh", "/usr/bin/fish", "/bin/zsh", "/bin/mksh"} {
		t.Run(filepath.Base(shell)+" pushes once, then finds the daemon", func(t *testing.T) {
			remotetest.Have(t, shell)
			remotetest.CheckLeaks(t)
			p := remotetest.NewPlace(t)
			pushes := 0
			for range 2 {
				s := remotetest.MustStart(t, p.Booter(remotetest.Command(&pushes, "echo"), shell))
				remotetest.Talk(t, s)
			}
			if pushes != 1 {
				t.Errorf("pushed %d times", pushes)
			}
			left := remotetest.Files(t, filepath.Join(p.Home, ".cache"))
			if want := "gompi/daemon-" + runtime.GOARCH + "-" + remotetest.TestBinary().SHA256[:16]; len(left) != 2 || left[1] != want {
				t.Errorf("the cache holds %q", left)
			}
		})
	}
}

func TestBootWithBusybox(t *testing.T) {
	remotetest.Have(t, "busybox")
	p := remotetest.NewPlace(t)
	bin := filepath.Join(t.TempDir(), "bin")
	os.Mkdir(bin, 0o755)
	bb, _ := filepath.EvalSymlinks("/bin/busybox")
	for _, tool := range strings.Fields("uname ls mkdir chmod head mv rm id find cat wc sha256sum sh tail") {
		os.Symlink(bb, filepath.Join(bin, tool))
	}
	p.Env = append(p.Env, "PATH="+bin)
	pushes := 0
	for range 2 {
		remotetest.Talk(t, remotetest.MustStart(t, p.Booter(remotetest.Command(&pushes, "echo"), bb, "sh")))
	}
	if pushes != 1 {
		t.Errorf("pushed %d times", pushes)
	}
}

func TestArgumentsArriveUnchanged(t *testing.T) {
	args := []string{"args", "plain", "", "it's", `"$HOME"`, "`id`", `back\slash`, "a!b", "two words", "new\nline", "100%", "*", "~", "ü", "-x", "a;b", "{}"}
	want := `["plain" "" "it's" "\"$HOME\"" "` + "`id`" + `" "back\\slash" "a!b" "two words" "new\nline" "100%" "*" "~" "ü" "-x" "a;b" "{}"]`
	for _, shell := range []string{"/bin/sh", "/bin/tcsh", "/usr/bin/fish", "/bin/zsh"} {
		t.Run(filepath.Base(shell), func(t *testing.T) {
			remotetest.Have(t, shell)
			s := remotetest.MustStart(t, remotetest.NewPlace(t).Booter(remotetest.Command(nil, args...), shell))
			got, err := io.ReadAll(s)
			if err != nil || string(got) != want {
				t.Errorf("got  %s\nwant %s (%v)", got, want, err)
			}
		})
	}
}

func TestArgumentsThatNoShellCanCarryAreRefused(t *testing.T) {
	for _, bad := range []string{"nul\x00", "ends with\n"} {
		if _, err := remotetest.NewPlace(t).Booter(remotetest.Command(nil, bad)).Start(t.Context()); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}

func TestUmaskIsNotTheBootCommands(t *testing.T) {
	p := remotetest.NewPlace(t)
	for _, when := range []string{"pushed", "cached"} {
		s := remotetest.MustStart(t, &remote.Booter{Host: "h", Cmd: remotetest.Command(nil, "umask"), Silence: 1e12, Open: p.Local("/bin/sh", "-c", `umask 027; exec /bin/sh "$@"`, "sh")})
		if got, _ := io.ReadAll(s); string(got) != "027" {
			t.Errorf("%s: umask %s, want 027", when, got)
		}
	}
}

func TestBannersAreNotTheDaemons(t *testing.T) {
	for name, banner := range map[string]string{
		"lines":                "Welcome\nto the cluster",
		"no newline at end":    "printf 'last login: never '; :",
		"words like ours":      "echo gompi-daemon-ready; echo gompi-boot-need n0 amd64; echo gompi-daemon-ready n012345678",
		"carriage returns":     `printf "hello\r\n"`,
		"output after our own": `printf "gompi-boot-fail other 1 x\n"`,
	} {
		t.Run(name, func(t *testing.T) {
			if name == "lines" {
				banner = "echo Welcome; echo to the cluster"
			}
			p := remotetest.NewPlace(t)
			b := p.Booter(remotetest.Command(nil, "echo"), "/bin/sh", "-c", banner+`; exec /bin/sh "$@"`, "sh")
			s := remotetest.MustStart(t, b)
			remotetest.Talk(t, s)
			if name == "lines" && s.Stderr() != "Welcome\nto the cluster" {
				t.Errorf("Stderr() = %q", s.Stderr())
			}
		})
	}
}

func TestBootEndsWithOneClearError(t *testing.T) {
	for _, c := range []struct {
		name  string
		shell []string
		cmd   func(*remote.Command)
		step  remote.Step
		want  []string
	}{
		{"a shell that refuses", []string{"/bin/sh", "-c", "echo This account is not available.; exit 1"}, nil, remote.StepDaemon, []string{"exit status 1", "This account is not available."}},
		{"a shell that ends well but starts nothing", []string{"/bin/true"}, nil, remote.StepShell, []string{"ended with status 0 and has run nothing", "start-up files", "~/.bashrc", "ssh node07 echo reached"}},
		{"a start-up file that ends the shell with words", []string{"/bin/sh", "-c", "echo maintenance; exit 0"}, nil, remote.StepShell, []string{"ended with status 0", "it said: maintenance"}},
		{"a start-up file that ends the shell badly", []string{"/bin/sh", "-c", "exit 3"}, nil, remote.StepDaemon, []string{"exit status 3", "it said nothing", "start-up files"}},
		{"a start-up file that breaks PATH", []string{"/bin/sh", "-c", `PATH=/no/such; eval "$2"`, "sh"}, nil, remote.StepShell, []string{"PATH there is /no/such, which has no ls mkdir chmod", "start-up files", "sets PATH"}},
		{"one that leaves none", []string{"/bin/sh", "-c", `PATH=; eval "$2"`, "sh"}, nil, remote.StepShell, []string{"PATH there is , which has no ls", "sets PATH"}},
		{"a banner without end", []string{"/bin/sh", "-c", "yes noise"}, nil, remote.StepShell, []string{"more than 256 KiB", "not interactive"}},
		{"a daemon that fails", nil, func(c *remote.Command) { c.Args = []string{"exit", "7"} }, remote.StepDaemon, []string{"exit status 7", "no such device"}},
		{"a path that is not there", nil, func(c *remote.Command) { c.Path = "/nowhere/gompi-daemon" }, remote.StepDaemon, []string{"exit status 127", "there is no /nowhere/gompi-daemon", "--daemon-path"}},
		{"a path that is no program", nil, func(c *remote.Command) { c.Path = "/etc/passwd" }, remote.StepDaemon, []string{"exit status 126", "cannot be executed"}},
		{"a binary we do not have", nil, func(c *remote.Command) {
			c.Arch = "s390x"
			c.Binary = func(arch string) (remote.Binary, error) { return remote.Binary{}, errors.New("no daemon for " + arch) }
		}, remote.StepPush, []string{"no daemon for s390x", "--daemon-path"}},
		{"a binary that cannot be read", nil, func(c *remote.Command) {
			b := remotetest.TestBinary()
			b.Open = func() (io.ReadCloser, error) { return nil, errors.New("disk on fire") }
			c.Binary = func(string) (remote.Binary, error) { return b, nil }
		}, remote.StepPush, []string{"disk on fire"}},
		{"a binary shorter than it says", nil, func(c *remote.Command) {
			b := remotetest.TestBinary()
			b.Open = func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader("short")), nil }
			c.Binary = func(string) (remote.Binary, error) { return b, nil }
		}, remote.StepPush, []string{"bytes missing"}},
		{"a binary with another digest", nil, func(c *remote.Command) {
			b := remotetest.TestBinary()
			b.SHA256 = strings.Repeat("0", 64)
			c.Binary = func(string) (remote.Binary, error) { return b, nil }
		}, remote.StepPush, []string{"bytes arrived in", "sha256"}},
		{"a bad nonce", nil, func(c *remote.Command) { c.Nonce = "x;rm" }, remote.StepDaemon, []string{"nonce"}},
		{"a silent shell", []string{"/bin/sh", "-c", "cat"}, nil, remote.StepShell, []string{"no progress", "hang"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			remotetest.CheckLeaks(t)
			p := remotetest.NewPlace(t)
			cmd := remotetest.Command(nil, "echo")
			if c.cmd != nil {
				c.cmd(&cmd)
			}
			b := p.Booter(cmd, c.shell...)
			if c.name == "a silent shell" {
				b.Silence = 1 // expires at once
			}
			_, err := b.Start(t.Context())
			var e *remote.Error
			if !errors.As(err, &e) || e.Step != c.step || e.Host != "node07" {
				t.Fatalf("got %v, want an error at step %q", err, c.step)
			}
			for _, w := range c.want {
				if !strings.Contains(err.Error(), w) {
					t.Errorf("%q lacks %q", err, w)
				}
			}
			if strings.ContainsRune(err.Error(), '\n') {
				t.Errorf("more than one line: %q", err)
			}
			if left := leftovers(t, p); len(left) > 0 {
				t.Errorf("left behind: %q", left)
			}
		})
	}
}

// leftovers lists files, not the directories of the cache and what belongs there.
func leftovers(t *testing.T, p *remotetest.Place) (out []string) {
	t.Helper()
	out = remotetest.Files(t, p.Tmp)
	for _, f := range remotetest.Files(t, p.Home) {
		if st, err := os.Lstat(filepath.Join(p.Home, f)); err == nil && !st.IsDir() && !strings.HasPrefix(st.Name(), "daemon-") {
			out = append(out, f)
		}
	}
	for _, dir := range []string{"/dev/shm", "/tmp", "/run/user/0"} {
		found, _ := filepath.Glob(dir + "/gompi-" + remotetest.Nonce)
		out = append(out, found...)
	}
	return out
}
