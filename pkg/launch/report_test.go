package launch

import "testing"

func TestNoTerminalObeysANameInAMessage(t *testing.T) {
	if got := Printable("a\x1b[2Jb\x7f\r\n\tc é"); got != "a\\x1b[2Jb\\x7f\\x0d\n\tc é" {
		t.Errorf("%q", got)
	}
}
