package batchstart_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/remote/callback"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
)

func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) == "gompi-daemon" && slices.Contains(os.Args, "--call-back") {
		syscall.Exit(callBack()) // as remotetest's daemon
	}
	remotetest.Main(m)
}

// callBack is a daemon that echoes what it hears over its own connection.
func callBack() int {
	fmt.Println("it is a daemon")
	c, err := callback.Dial(os.Stdin, os.Args[slices.Index(os.Args, "--nonce")+1], "")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	_, _ = io.Copy(c, c)
	c.Close()
	return 0
}
