package printable

import (
	"fmt"
	"strings"
)

// Text writes the control characters of a message, which come from names that users
// made up, as \x1b: no terminal is to obey them. Ends of lines stay.
func Text(s string) string {
	control := func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || r == 0x7f }
	if strings.IndexFunc(s, control) < 0 {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if control(r) {
			fmt.Fprintf(&b, `\x%02x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
