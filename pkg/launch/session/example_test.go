package session_test

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/gompirun/gompi/internal/base/logger"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/session"
)

// A tool is staged, and goes with the directory.
func Example() {
	dir := session.Dir{JobID: "0123456789abcdef", Log: logger.Discard{}}
	dir.Stage(&proto.File{Name: "tool", Mode: 0o755, First: true, Data: []byte("#!/bin/sh\n")})
	path, err := dir.Path()
	if err != nil || dir.Missing() != nil {
		fmt.Println(err, dir.Missing())
		return
	}
	text, _ := os.ReadFile(filepath.Join(path, "tool"))
	fmt.Printf("%s", text)
	dir.Remove()
	_, err = os.Stat(path)
	fmt.Println(os.IsNotExist(err))
	// Output:
	// #!/bin/sh
	// true
}
