// Command gompirun-full is gompirun with the ssh client, the log and what tells of
// a host's memory and processor linked in. Nobody calls it: gompirun becomes it
// when a job has other hosts, is to be logged or to show its machines.
package main

import (
	"os"

	"github.com/gompirun/gompi/internal/launcher"
	"github.com/gompirun/gompi/internal/logger"
	"github.com/gompirun/gompi/internal/trace"
	"github.com/gompirun/gompi/pkg/hostinfo"
	"github.com/gompirun/gompi/pkg/launch/remote/starter"
	"github.com/gompirun/gompi/pkg/topo"
)

// Set by the linker: -X main.version=v1.2.3 -X main.commit=0123abcd.
var version, commit string

func main() {
	os.Exit(launcher.Main(launcher.Build{
		Version: version, Commit: commit,
		NewStarter: starter.New,
		HostFacts:  func() []topo.Fact { return hostinfo.Read("/") },
		NewLog:     func(part string) logger.Logger { return trace.New(part, os.Stderr, os.Getenv) },
	}, os.Args))
}
