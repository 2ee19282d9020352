// Package execfile finds a rank's program as execvp(3) would, in the rank's environment and directory.
// Where it cannot be found or executed, the error says why and what to do, and a proto.StartFail which kind that is.
// It starts nothing.
package execfile

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// LookPath finds a program as execvp(3) would in the rank's environment and
// directory: names with a slash are relative to dir, others are looked for in
// extra (the -path option), then in the environment's PATH.
func LookPath(name, dir string, env, extra []string) (string, proto.StartFail, error) {
	if strings.Contains(name, "/") {
		p := name
		if !filepath.IsAbs(p) {
			p = filepath.Join(dir, p)
		}
		fail, err := executable(p)
		if err != nil {
			where := ""
			if p != name {
				where = " (in " + dir + ")"
			}
			return "", fail, fmt.Errorf("%s: %w%s", name, Errno(err), where)
		}
		return p, proto.StartOK, nil
	}
	path := "/bin:/usr/bin" // as execvp(3) has it where PATH is not set
	for _, kv := range env {
		if v, ok := strings.CutPrefix(kv, "PATH="); ok {
			path = v // the last one wins, as getenv in the child would not: names are unique
		}
	}
	seen := proto.StartNotInPath
	var why error = syscall.ENOENT
	for _, d := range append(append([]string(nil), extra...), filepath.SplitList(path)...) {
		if !filepath.IsAbs(d) {
			d = filepath.Join(dir, d)
		}
		p := filepath.Join(d, name)
		fail, err := executable(p)
		if err == nil {
			return p, proto.StartOK, nil
		}
		if _, hidden := os.Lstat(p); fail != proto.StartNotFound && hidden == nil { // a directory that we may not search has nothing for us
			seen, why = fail, err
		}
	}
	if seen == proto.StartNotInPath {
		hint := ""
		if _, err := executable(filepath.Join(dir, name)); err == nil {
			hint = fmt.Sprintf("; there is one in %s: write ./%s", dir, name)
		}
		if strings.ContainsAny(name, " \t\n") {
			name, hint = strconv.Quote(name), "; that is one word with a blank in it: are the quotes around program and arguments meant?"
		}
		return "", seen, fmt.Errorf("%s: no such program in PATH%s", name, hint)
	}
	return "", seen, fmt.Errorf("%s: %w", name, Errno(why))
}

// executable reports whether p can be executed by us.
func executable(p string) (proto.StartFail, error) {
	st, err := os.Stat(p)
	switch {
	case errors.Is(err, os.ErrNotExist) || errors.Is(err, syscall.ENOTDIR):
		return proto.StartNotFound, err
	case err != nil:
		return proto.StartNoExec, err
	case st.IsDir():
		return proto.StartUnfit, syscall.EISDIR
	case !st.Mode().IsRegular():
		return proto.StartNoExec, errSpecial
	}
	const xOK = 1
	if err := syscall.Access(p, xOK); err != nil {
		if st.Mode().Perm()&0o111 == 0 {
			err = errNoMode
		}
		return proto.StartNoExec, err
	}
	return proto.StartOK, nil
}

// errNoMode is the reason why a file that nobody may execute is not executed: a
// script whose mode was forgotten, or a source.
var errNoMode = errors.New("permission denied: its mode has no x (chmod +x makes a script executable, a source is compiled first)")

// errSpecial is the reason why what is no file at all cannot be executed, which
// execve(2) calls a lack of permission.
var errSpecial = errors.New("is a pipe, socket or device and not a program")

// Failure words an error of execve(2) for the program at path, which the user called name. tooLong says why arguments and
// environment are too long.
func Failure(name, path string, tooLong func() string, err error) (proto.StartFail, string) {
	switch {
	case errors.Is(err, syscall.ENOEXEC):
		return proto.StartUnfit, name + ": not a program for this machine, and no script with a #! line"
	case errors.Is(err, syscall.ENOENT):
		return proto.StartNoLoader, name + ": " + missingInterpreter(path)
	case errors.Is(err, syscall.EAGAIN):
		return proto.StartOther, name + ": no more processes allowed here (see ulimit -u and the pids cgroup)"
	case errors.Is(err, syscall.E2BIG):
		return proto.StartOther, name + ": " + tooLong()
	}
	return proto.StartOther, fmt.Sprintf("%s: %v", name, Limited(err))
}

// Limited adds to an error of a limit where that is set.
func Limited(err error) error {
	if errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.ETOOMANYREFS) {
		return fmt.Errorf("%w (see ulimit -n)", err)
	}
	return err
}

// missingInterpreter says what execve(2) misses for the program at path, which is there.
func missingInterpreter(path string) string {
	line, script := firstLine(path)
	switch {
	case !script:
		return "its dynamic loader does not exist: it was made for another C library or another system"
	case strings.HasSuffix(line, "\r"):
		return fmt.Sprintf("its first line, %q, ends as on Windows: sed -i 's/\\r$//' mends the script", "#!"+line)
	}
	name, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	return fmt.Sprintf("its interpreter (the #! line) %s does not exist", name)
}

// firstLine returns what follows #! in a script's first line, as much of it as the kernel reads.
func firstLine(path string) (line string, script bool) {
	f, err := os.Open(path)
	if err != nil {
		return "", false
	}
	defer f.Close()
	const binprmBufSize = 256 // linux/binfmts.h
	head, err := io.ReadAll(io.LimitReader(f, binprmBufSize))
	if err != nil {
		return "", false
	}
	line, script = strings.CutPrefix(string(head), "#!")
	line, _, _ = strings.Cut(line, "\n")
	return line, script
}

// Errno strips what os adds to an error: the path is in our message already.
func Errno(err error) error {
	var e syscall.Errno
	if errors.As(err, &e) {
		return e
	}
	return err
}
