package srunstart_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/remote/callback"
	"github.com/gompirun/gompi/pkg/launch/remote/remotetest"
	"github.com/gompirun/gompi/pkg/launch/remote/srunstart"
)

func TestMain(m *testing.M) {
	if strings.HasPrefix(filepath.Base(os.Args[0]), "daemon-") && slices.Contains(os.Args, "--call-back") {
		syscall.Exit(callBack()) // as remotetest's daemon
	}
	remotetest.Main(m)
}

// callBack is a daemon that echoes what it hears over its own connection.
func callBack() int {
	nonce := os.Args[slices.Index(os.Args, "--nonce")+1]
	if srunstart.NodeName() == os.Getenv("TEST_CUT_OFF") {
		fmt.Println(remote.Absent, nonce)
		return 1
	}
	c, err := callback.Dial(os.Stdin, nonce, srunstart.NodeName())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	_, _ = io.Copy(c, c)
	c.Close()
	return 0
}
