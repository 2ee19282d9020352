package e2e

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestArgumentsAndVariablesAreBytes passes what no text is, here and to another host.
func TestArgumentsAndVariablesAreBytes(t *testing.T) {
	args := []string{"\xff\xfe\x80", "ä€😀", "", " ", "a\nb", "'", `"`, "$HOME", "*", `\`, "-x"}
	for place, how := range map[string][]string{"here": nil, "elsewhere": elsewhere(t, "a:2")} {
		t.Run(place, func(t *testing.T) {
			script := `printf '<%s>' "$LATIN" "$@"`
			r := runCmd(t, testenv.Cmd{Env: []string{"LATIN=\xe4\xf6"},
				Args: append(append(append([]string{"-np", "1"}, how...), "-x", "LATIN", "sh", "-c", script, "sh"), args...)})
			wantCode(t, r, 0)
			if want := "<" + strings.Join(append([]string{"\xe4\xf6"}, args...), "><") + ">"; r.Stdout != want {
				t.Errorf("got %q, want %q", r.Stdout, want)
			}
		})
	}
}
