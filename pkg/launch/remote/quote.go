package remote

import (
	"fmt"
	"strings"
)

// The command line of a remote start is read twice: by the user's login shell,
// whichever that is, and by the /bin/sh it executes. Between single quotes sh,
// bash, ksh, zsh, csh, tcsh and fish agree on every byte but four: the quote
// itself, "!" and newline (csh), and a backslash before either a backslash or
// a quote (fish). Text for that place is therefore built without them, save
// for backslashes before the digits of printf's octal escapes.

// loginShell wraps script, text for /bin/sh, so that any login shell becomes
// that /bin/sh. The script must hold no single quote, exclamation mark, newline
// or NUL, and a backslash only before a digit.
func loginShell(script string) string {
	return "exec /bin/sh -c '" + script + "'"
}

// plain reports whether sh takes c as itself, unquoted and anywhere in a word.
func plain(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' ||
		strings.IndexByte("_./:=,+@%-", c) >= 0
}

// shWord writes s as one word of a script for loginShell. Words of plain
// characters stay readable; others go through printf with octal escapes (POSIX
// printf, operand %b), which needs no quote at all.
func shWord(s string) (string, error) {
	if strings.IndexByte(s, 0) >= 0 {
		return "", fmt.Errorf("argument %q contains a NUL byte", s)
	}
	if strings.HasSuffix(s, "\n") {
		return "", fmt.Errorf("argument %q ends with a newline, which a shell's command substitution drops", s)
	}
	if s == "" {
		return `""`, nil
	}
	special := false
	for i := range len(s) {
		special = special || !plain(s[i])
	}
	if !special {
		return s, nil
	}
	var b strings.Builder
	b.WriteString(`"$(printf %b "`)
	for i := range len(s) {
		if plain(s[i]) && s[i] != '%' {
			b.WriteByte(s[i])
		} else {
			fmt.Fprintf(&b, `\0%03o`, s[i])
		}
	}
	b.WriteString(`")"`)
	return b.String(), nil
}

// shWords is shWord for each of args, joined by blanks.
func shWords(args []string) (string, error) {
	words := make([]string, len(args))
	for i, a := range args {
		w, err := shWord(a)
		if err != nil {
			return "", err
		}
		words[i] = w
	}
	return strings.Join(words, " "), nil
}

// ShellCommand is the command line that runs argv on a remote host.
func ShellCommand(argv []string) (string, error) {
	if len(argv) == 0 {
		return "", fmt.Errorf("no command to run")
	}
	words, err := shWords(argv)
	if err != nil {
		return "", err
	}
	return loginShell("exec " + words), nil
}
