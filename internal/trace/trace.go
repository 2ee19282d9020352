// Package trace sets up logging. GOMPI_DEBUG chooses what is logged: a level
// for everything ("debug"), or levels by part ("launch=debug,daemon=warn").
package trace

import (
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
	level := levelOf(part, env(Variable))
	if level == hclog.Off || level == hclog.NoLevel {
		return hclog.NewNullLogger()
	}
	host, _ := os.Hostname()
	return hclog.New(&hclog.LoggerOptions{Name: host + " " + part, Level: level, Output: w, TimeFormat: "15:04:05.000"})
}

// levelOf finds a part's level in a setting; "1" and "yes" mean debug.
func levelOf(part, setting string) hclog.Level {
	level := hclog.NoLevel
	for _, item := range strings.Split(setting, ",") {
		name, value, ok := strings.Cut(strings.TrimSpace(item), "=")
		if !ok {
			name, value = "all", name
		}
		if name != part && name != "all" {
			continue
		}
		switch value {
		case "1", "yes", "on":
			level = hclog.Debug
		case "2":
			level = hclog.Trace
		default:
			level = hclog.LevelFromString(value)
		}
	}
	return level
}
