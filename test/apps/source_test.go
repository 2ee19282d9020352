package apps

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// others is the directory that sources, what is built of them and the library
// they are built with are kept in.
func others() string { return filepath.Join(env.Root, "build", "others") }

// debianSource returns the upstream part of a Debian source package, unpatched,
// as a tar file. It is fetched once, with a configuration of apt of our own, so
// that the system's stays as it is and no rights are needed.
func debianSource(t *testing.T, pkg string) string {
	t.Helper()
	env.NeedCommand(t, "apt-get")
	if name := tarOf(pkg); name != "" {
		return name
	}
	conf, err := aptConfig()
	if err != nil {
		t.Fatal(err)
	}
	get := func(args ...string) (string, error) {
		cmd := exec.Command("apt-get", append([]string{"-qq", "-o", "Acquire::Retries=2", "-o", "Acquire::http::Timeout=20"}, args...)...)
		cmd.Env = append(os.Environ(), "APT_CONFIG="+conf)
		cmd.Dir = filepath.Join(others(), "src")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	out, err := get("--download-only", "--tar-only", "source", pkg)
	if err != nil {
		if _, err := get("update"); err == nil {
			out, _ = get("--download-only", "--tar-only", "source", pkg)
		}
	}
	name := tarOf(pkg)
	if name == "" {
		t.Skipf("cannot get Debian's source package %s (offline?): %s", pkg, strings.TrimSpace(out))
	}
	return name
}

// tarOf finds a source package that was fetched; "": it was not.
func tarOf(pkg string) string {
	for _, ext := range []string{"gz", "xz", "bz2"} {
		if names, _ := filepath.Glob(filepath.Join(others(), "src", pkg+"_*.orig.tar."+ext)); len(names) > 0 {
			return names[len(names)-1]
		}
	}
	return ""
}

// aptConfig makes a configuration of apt that knows Debian's sources and nothing
// else, and returns its file.
func aptConfig() (string, error) {
	dir := filepath.Join(others(), "apt")
	list, conf := filepath.Join(dir, "sources.list"), filepath.Join(dir, "apt.conf")
	return conf, errors.Join(
		os.MkdirAll(filepath.Join(dir, "lists", "partial"), 0o755),
		os.MkdirAll(filepath.Join(dir, "archives", "partial"), 0o755),
		os.MkdirAll(filepath.Join(others(), "src"), 0o755),
		os.WriteFile(list, []byte("deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main\n"), 0o644),
		os.WriteFile(conf, fmt.Appendf(nil, "Dir::State %q;\nDir::State::lists %q;\nDir::State::status \"/var/lib/dpkg/status\";\nDir::Cache %q;\n"+
			"Dir::Etc::sourcelist %q;\nDir::Etc::sourceparts \"/dev/null\";\nAPT::Sandbox::User \"root\";\n", dir, filepath.Join(dir, "lists"), dir, list), 0o644),
	)
}
