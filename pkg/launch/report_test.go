package launch

import (
	"testing"

	"github.com/gompirun/gompi/internal/base/printable"
)

func TestNoTerminalObeysANameInAMessage(t *testing.T) {
	if got := printable.Text("a\x1b[2Jb\x7f\r\n\tc é"); got != "a\\x1b[2Jb\\x7f\\x0d\n\tc é" {
		t.Errorf("%q", got)
	}
}
