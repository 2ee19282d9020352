package remote

import (
	"errors"
	"fmt"
	"strings"
)

// CheckTarget refuses names that a program in between could take for an
// option or a piece of shell text.
func CheckTarget(t Target) error {
	switch {
	case t.Host == "":
		return errors.New("empty host name")
	case t.Host[0] == '-' || strings.ContainsFunc(t.Host, notInHostName):
		return fmt.Errorf("%q is no host name", t.Host)
	case t.User != "" && (t.User[0] == '-' || strings.ContainsAny(t.User, "'`\"$\\;&<>|(){} \t\r\n\x00")):
		return fmt.Errorf("%q is no user name", t.User)
	case t.Port < 0 || t.Port > 65535:
		return fmt.Errorf("port %d is outside 1 to 65535", t.Port)
	}
	return nil
}

func notInHostName(r rune) bool {
	switch {
	case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z', '0' <= r && r <= '9', r > 127:
		return false
	}
	return !strings.ContainsRune("._-:%+", r)
}
