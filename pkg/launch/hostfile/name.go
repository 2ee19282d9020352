package hostfile

import (
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"
)

// checkName refuses what is not a host name or address. Names reach ssh's
// argument list and remote shells, so this is also the guard against options
// ("-oProxyCommand=") and shell text in a host file.
func checkName(p place, name string) *Error {
	switch {
	case name == "":
		return p.errorf("a host name is missing here")
	case len(name) > maxName:
		return p.errorf("host name of %d bytes: at most %d are possible", len(name), maxName)
	case name[0] == '-':
		return p.errorf("host name %s starts with \"-\" and would be an option to ssh: write the name or its address", quote(name))
	case name[0] == '.':
		return p.errorf("host name %s starts with a dot: write the whole name", quote(name))
	}
	if strings.Contains(name, ":") {
		return checkIPv6(p, name)
	}
	if i := strings.IndexFunc(name, func(r rune) bool { return !nameRune(r) }); i >= 0 {
		return badRune(p.at(i), name[i:], "host name")
	}
	if strings.Trim(name, "0123456789.") == "" && strings.Contains(name, ".") {
		if _, err := netip.ParseAddr(name); err != nil {
			return p.errorf("%s is no IPv4 address: four numbers from 0 to 255, without leading zeros", quote(name))
		}
	}
	return nil
}

func checkIPv6(p place, name string) *Error {
	a, err := netip.ParseAddr(name)
	if err != nil || !a.Is6() {
		return p.errorf("%s is no IPv6 address; for a count write [address]:N or slots=N", quote(name))
	}
	if i := strings.IndexFunc(a.Zone(), func(r rune) bool { return !nameRune(r) }); i >= 0 {
		return badRune(p.at(strings.Index(name, "%")+1+i), a.Zone()[i:], "zone of an address")
	}
	return nil
}

func nameRune(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '.' || r == '-' || r == '_'
}

// checkUser refuses what is not a login name. Realms (bob@SITE) are let pass.
func checkUser(p place, user string) *Error {
	switch {
	case user == "":
		return p.errorf("the user name is empty: write user@host, or drop it for the default")
	case len(user) > maxName:
		return p.errorf("user name of %d bytes: at most %d are possible", len(user), maxName)
	case user[0] == '-':
		return p.errorf("user name %s starts with \"-\" and would be an option to ssh", quote(user))
	}
	if i := strings.IndexFunc(user, func(r rune) bool { return !nameRune(r) && r != '+' && r != '@' }); i >= 0 {
		return badRune(p.at(i), user[i:], "user name")
	}
	return nil
}

// badRune says which character at the start of rest may not stand in what.
func badRune(p place, rest, what string) *Error {
	r, n := utf8.DecodeRuneInString(rest)
	switch {
	case r == utf8.RuneError && n <= 1:
		return p.errorf("byte 0x%02x in a %s: this is no plain text", rest[0], what)
	case r == ',':
		return p.errorf("\",\" in a %s: a host file has one host a line; lists with commas belong to --host", what)
	case r == ' ' || r == '\t':
		return p.errorf("a blank in a %s: hosts in a list are separated by commas", what)
	case r == '[' || r == ']':
		return p.errorf("%s in a %s: a range is written node[01-04,07]", quote(string(r)), what)
	case r == '"' || r == '\'':
		return p.errorf("a quotation mark in a %s: write it without quotes", what)
	case r < ' ' || r == 0x7f:
		return p.errorf("control character 0x%02x in a %s: retype the line", r, what)
	case r >= utf8.RuneSelf:
		return p.errorf("%s in a %s: write international names in their ASCII form (xn--...)", quote(string(r)), what)
	}
	return p.errorf("%s in a %s: only letters, digits, \".\", \"-\" and \"_\" are allowed", quote(string(r)), what)
}

// quote shows text of unknown origin on one line and of bounded length.
func quote(s string) string {
	const most = 60
	if len(s) > most {
		return strconv.Quote(s[:most]) + "..."
	}
	return strconv.Quote(s)
}

// parseCount reads a number of slots, what names it in the message: "slots".
func parseCount(p place, what, s string) (int, *Error) {
	n, err := strconv.Atoi(s)
	switch {
	case strings.HasPrefix(s, "-") && strings.Trim(s[1:], "0123456789") == "" && len(s) > 1:
		return 0, p.errorf("%s is %s: a count starts at 1", what, quote(s))
	case s != "" && strings.Trim(s, "0") == "":
		return 0, p.errorf("%s is 0: a count starts at 1; to leave a host out write ^host", what)
	case s != "" && strings.Trim(s, "0123456789") == "" && (err != nil || n > maxCount):
		return 0, p.errorf("%s is %s: at most %d are possible", what, quote(s), maxCount)
	case strings.Contains(s, ","):
		return 0, p.errorf("%s is %s: blanks separate pairs, not commas", what, quote(s))
	case err != nil || s[0] == '+':
		return 0, p.errorf("%s is %s, which is no number: write a count such as 4", what, quote(s))
	}
	return n, nil
}

// parsePort reads an ssh port.
func parsePort(p place, s string) (int, *Error) {
	n, err := strconv.ParseUint(s, 10, 16)
	if err != nil || n == 0 {
		return 0, p.errorf("port is %s: a number from 1 to 65535", quote(s))
	}
	return int(n), nil
}
