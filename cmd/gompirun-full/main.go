// Command gompirun-full is gompirun with the ssh client and the log linked in.
// Nobody calls it: gompirun becomes it when a job has other hosts or is to be
// logged.
package main

import (
	"os"

	"github.com/gompirun/gompi/internal/launcher"
	"github.com/gompirun/gompi/internal/logger"
	"github.com/gompirun/gompi/internal/trace"
	"github.com/gompirun/gompi/pkg/launch/remote/starter"
)

// Set by the linker: -X main.version=v1.2.3 -X main.commit=0123abcd.
var version, commit string

func main() {
	os.Exit(launcher.Main(launcher.Build{
		Version: version, Commit: commit,
		NewStarter: starter.New,
		NewLog:     func(part string) logger.Logger { return trace.New(part, os.Stderr, os.Getenv) },
	}, os.Args))
}
