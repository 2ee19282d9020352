package execfile

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// Another user's directory in PATH, as /root/bin after a su, and a loop of links cannot
// be looked into: to say that the program may not be executed would mislead.
func TestADirectoryOfPATHThatCannotBeSearchedHasNothing(t *testing.T) {
	dir := t.TempDir()
	loop, closed := filepath.Join(dir, "loop"), filepath.Join(dir, "closed")
	if err := os.Symlink(loop, loop); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(closed, 0); err != nil { // to root it is open
		t.Fatal(err)
	}
	_, fail, err := LookPath("no-such-program", dir, []string{"PATH=" + loop + ":" + closed}, nil)
	if fail != proto.StartNotInPath || err == nil || !strings.Contains(err.Error(), "no such program in PATH") {
		t.Errorf("%v: %v", fail, err)
	}
}

func TestAProgramAndItsArgumentsInOneWordIsSeenToBeOne(t *testing.T) {
	_, _, err := LookPath("sh -c true", t.TempDir(), []string{"PATH=/bin"}, nil)
	if err == nil || !strings.Contains(err.Error(), `"sh -c true": no such program in PATH; that is one word`) {
		t.Error(err)
	}
}

func TestWithoutPATHProgramsAreWhereExecvpLooks(t *testing.T) {
	path, fail, err := LookPath("sh", t.TempDir(), []string{"HOME=/"}, nil)
	if fail != proto.StartOK || err != nil || path != "/bin/sh" {
		t.Errorf("%q, %v: %v", path, fail, err)
	}
}
