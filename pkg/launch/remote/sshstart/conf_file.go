package sshstart

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/kevinburke/ssh_config"
	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/pattern"
)

// confLine is one keyword of an ssh_config file with its arguments.
type confLine struct {
	key  string // lower case; "host" and "match" begin a block
	args []string
	rest string // the arguments as written, comment included (ProxyCommand)
	file string
	line int
	sub  []*confFile // files of an Include, in order

	order int // place among the lines that counted for a target
}

// at is where the line stands. An option of a command line is its own place.
func (l *confLine) at() string {
	if l.line == 0 {
		return l.file
	}
	return fmt.Sprintf("%s:%d", l.file, l.line)
}

// confFile is a parsed ssh_config file.
type confFile struct {
	name  string
	lines []confLine
}

const includeDepth = 16 // as OpenSSH's READCONF_MAX_DEPTH

// confReader reads ssh_config files and what they include. The library reads
// lines, keywords and comments. Blocks and Include are resolved here, because
// what OpenSSH makes of them depends on the target in more ways than the
// library's own Match and Get know: Match user and originalhost, Match host
// against HostName, Include inside a block.
type confReader struct {
	home string
	user bool // a user's file: ~ means home, relative Includes lie in ~/.ssh

	trust bool // whoever may write the files: the user named the first
}

// blockKeyword finds the keywords that the library would resolve itself.
var blockKeyword = pattern.Lazy(`(?im)^([ \t]*)(host|match|include)([ \t=])`)

const hidden = "gompi-" // put before those keywords, so that it does not

// read parses a file and the files it includes. A missing file is nil.
func (r *confReader) read(name string, depth int) (*confFile, error) {
	if depth > includeDepth {
		return nil, fmt.Errorf("%s: files include each other more than %d deep", name, includeDepth)
	}
	text, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if r.user && !r.trust {
		if err := safeConf(name); err != nil {
			return nil, err
		}
	}
	f, err := parseConf(name, text)
	if err != nil {
		return nil, err
	}
	for i := range f.lines {
		if f.lines[i].key != "include" {
			continue
		}
		if err := r.include(&f.lines[i], depth); err != nil {
			return nil, err
		}
	}
	return f, nil
}

func (r *confReader) include(l *confLine, depth int) error {
	for _, pattern := range l.args {
		if !filepath.IsAbs(pattern) {
			switch rest, tilde := strings.CutPrefix(pattern, "~/"); {
			case tilde && r.user:
				pattern = filepath.Join(r.home, rest)
			case r.user:
				pattern = filepath.Join(r.home, ".ssh", pattern)
			default:
				pattern = filepath.Join("/etc/ssh", pattern)
			}
		}
		names, err := filepath.Glob(pattern) // sorted, as glob(3) does
		if err != nil {
			return fmt.Errorf("%s: include %s: %w", l.at(), pattern, err)
		}
		for _, n := range names {
			sub, err := r.read(n, depth+1)
			if err != nil {
				return fmt.Errorf("%s: include: %w", l.at(), err)
			}
			if sub != nil {
				l.sub = append(l.sub, sub)
			}
		}
	}
	return nil
}

// safeConf refuses a file that others may write, as OpenSSH does.
func safeConf(name string) error {
	var st unix.Stat_t
	if err := unix.Stat(name, &st); err != nil {
		return &os.PathError{Op: "stat", Path: name, Err: err}
	}
	if st.Uid != 0 && int(st.Uid) != os.Geteuid() {
		return fmt.Errorf("%s: belongs to user %d: bad owner; chown it to yourself", name, st.Uid)
	}
	if st.Mode&0o022 != 0 {
		return fmt.Errorf("%s: mode %04o lets others write it: chmod go-w %s", name, st.Mode&0o7777, name)
	}
	return nil
}

// parseConf splits the text of one file into lines.
func parseConf(name string, text []byte) (*confFile, error) {
	text = blockKeyword().ReplaceAll(text, []byte("${1}"+hidden+"${2}${3}"))
	conf, err := ssh_config.DecodeBytes(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	f := &confFile{name: name}
	raw := strings.Split(string(text), "\n")
	for _, h := range conf.Hosts {
		for _, node := range h.Nodes {
			kv, ok := node.(*ssh_config.KV)
			if !ok {
				continue
			}
			l := confLine{key: strings.TrimPrefix(strings.ToLower(kv.Key), hidden), file: name, line: kv.Pos().Line}
			if now, old := aliases[l.key]; old {
				l.key = now
			}
			// The library ends a value at any #, OpenSSH only between
			// arguments: take the arguments from the line as written.
			rest := strings.TrimPrefix(strings.TrimLeft(raw[l.line-1], " \t"), kv.Key)
			rest = strings.TrimLeft(rest, " \t")
			rest = strings.TrimSpace(strings.TrimPrefix(rest, "="))
			l.rest = rest
			if l.args, err = splitArgs(rest); err != nil {
				return nil, fmt.Errorf("%s: %s: %w", l.at(), kv.Key, err)
			}
			if strings.TrimSpace(l.key) == "" {
				return nil, fmt.Errorf("%s: no keyword", l.at())
			}
			if len(l.args) == 0 {
				return nil, fmt.Errorf("%s: %s: no argument", l.at(), kv.Key)
			}
			f.lines = append(f.lines, l)
		}
	}
	return f, nil
}

// splitArgs splits the arguments of a line: blanks separate, quotes of either
// kind group, a backslash before a quote, a backslash or a blank makes it
// plain, and a # at the start of an argument begins a comment.
func splitArgs(s string) ([]string, error) {
	var args []string
	var word strings.Builder
	inWord, quote := false, byte(0)
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '\\' && i+1 < len(s) && strings.IndexByte(`"'\`, s[i+1]) >= 0,
			c == '\\' && quote == 0 && i+1 < len(s) && s[i+1] == ' ':
			i++
			word.WriteByte(s[i])
			inWord = true
		case quote != 0 && c == quote:
			quote = 0
		case quote != 0:
			word.WriteByte(c)
		case c == '"' || c == '\'':
			quote, inWord = c, true
		case c == ' ' || c == '\t' || c == '\r':
			if inWord {
				args = append(args, word.String())
				word.Reset()
				inWord = false
			}
		case c == '#' && !inWord:
			return args, nil
		default:
			word.WriteByte(c)
			inWord = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("no closing %c", quote)
	}
	if inWord {
		args = append(args, word.String())
	}
	return args, nil
}
