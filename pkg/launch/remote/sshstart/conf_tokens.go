package sshstart

import (
	"crypto/sha1"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// tokens are the values of %-sequences (man 5 ssh_config, TOKENS).
type tokens struct {
	home         string // %d
	hostName     string // %h, the real one
	original     string // %n
	port         string // %p
	remoteUser   string // %r
	localUser    string // %u
	localHost    string // %l
	hostKeyAlias string // %k; the original host when there is none
	uid          string // %i
}

// expand replaces the sequences in s. Only those named in allowed may occur:
// each keyword has its own set. %% is always allowed.
func (t *tokens) expand(s, allowed string) (string, error) {
	if strings.IndexByte(s, '%') < 0 {
		return s, nil
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			b.WriteByte(s[i])
			continue
		}
		i++
		if i == len(s) {
			return "", fmt.Errorf("%q ends with a lone %%: write %%%%", s)
		}
		if s[i] == '%' {
			b.WriteByte('%')
			continue
		}
		if strings.IndexByte(allowed, s[i]) < 0 {
			return "", fmt.Errorf("%q: %%%c has no meaning here", s, s[i])
		}
		b.WriteString(t.value(s[i]))
	}
	return b.String(), nil
}

func (t *tokens) value(c byte) string {
	switch c {
	case 'C':
		sum := sha1.Sum([]byte(t.localHost + t.hostName + t.port + t.remoteUser))
		return hex.EncodeToString(sum[:])
	case 'd':
		return t.home
	case 'h':
		return t.hostName
	case 'i':
		return t.uid
	case 'j':
		return ""
	case 'k':
		return t.hostKeyAlias
	case 'L':
		short, _, _ := strings.Cut(t.localHost, ".")
		return short
	case 'l':
		return t.localHost
	case 'n':
		return t.original
	case 'p':
		return t.port
	case 'r':
		return t.remoteUser
	case 'u':
		return t.localUser
	}
	return ""
}

// pathTokens are those allowed in file names (IdentityFile and its like).
const pathTokens = "CdhijkLlnpru"

// path expands ~, ${VARIABLE} and tokens in a file name.
func (t *tokens) path(s string) (string, error) {
	s, err := expandEnv(s)
	if err != nil {
		return "", err
	}
	if s, err = t.expand(s, pathTokens); err != nil {
		return "", err
	}
	return expandTilde(s, t.home)
}

func expandTilde(s, home string) (string, error) {
	switch {
	case s == "~":
		return home, nil
	case strings.HasPrefix(s, "~/"):
		return filepath.Join(home, s[2:]), nil
	case strings.HasPrefix(s, "~"):
		return "", fmt.Errorf("%q: another user's home directory is not looked up: write the path", s)
	}
	return s, nil
}

// expandEnv replaces ${NAME}. A variable that is not set is an error, as in
// OpenSSH.
func expandEnv(s string) (string, error) {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(s, "${")
		b.WriteString(before)
		if !ok {
			return b.String(), nil
		}
		name, after, closed := strings.Cut(rest, "}")
		if !closed {
			return "", fmt.Errorf("no } after ${%s", name)
		}
		value, set := os.LookupEnv(name)
		if !set {
			return "", fmt.Errorf("environment variable %s is not set", name)
		}
		b.WriteString(value)
		s = after
	}
}
