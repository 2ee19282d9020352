// Package trace sets up logging. GOMPI_DEBUG chooses what is logged: a level
// for everything ("debug"), or levels by part ("launch=debug,daemon=warn").
package trace

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/hashicorp/go-hclog"
)

// Variable is the environment variable that chooses what is logged.
const Variable = "GOMPI_DEBUG"

// New returns the logger of a part, one that discards everything when
// GOMPI_DEBUG does not name it.
func New(part string, w io.Writer, env func(string) string) hclog.Logger {
	level, wrong := levelOf(part, env(Variable))
	if wrong != "" {
		fmt.Fprintf(w, "%s: no level %q for %s: take trace, debug, info, warn, error or off\n", Variable, wrong, part)
	}
	if level == hclog.Off || level == hclog.NoLevel {
		return hclog.NewNullLogger()
	}
	host, _ := os.Hostname()
	return hclog.New(&hclog.LoggerOptions{Name: host + " " + part, Level: level, Output: w, TimeFormat: "15:04:05.000"})
}

// levelOf finds a part's level in a setting, and what it names that is none; "1" and "yes" mean debug,
// "0" and "no" nothing.
func levelOf(part, setting string) (level hclog.Level, wrong string) {
	for _, item := range strings.Split(setting, ",") {
		name, value, ok := strings.Cut(strings.TrimSpace(item), "=")
		if !ok {
			name, value = "all", name
		}
		if value == "" || name != part && name != "all" {
			continue
		}
		switch value {
		case "0", "no":
			level = hclog.Off
		case "1", "yes", "on":
			level = hclog.Debug
		case "2":
			level = hclog.Trace
		default:
			if level = hclog.LevelFromString(value); level == hclog.NoLevel {
				wrong = value
			}
		}
	}
	return level, wrong
}
