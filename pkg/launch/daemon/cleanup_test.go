package daemon

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/pmi/pmix"
)

func TestADirectoryIsRemovedWhereNothingMoreCanBeOpened(t *testing.T) {
	d, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer d.poll.Close()
	defer d.reserve.Close()
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "ompi/a/b"), 0o755); err != nil {
		t.Fatal(err)
	}
	s := &pmixServer{d: d, remove: map[int][]pmix.Cleanup{0: {{Path: filepath.Join(dir, "ompi"), Dir: true, Recurse: true}}}}
	testenv.WithAllDescriptorsTaken(t, func() { s.cleanUp(0) })
	if got, err := os.ReadDir(dir); err != nil || len(got) > 0 {
		t.Errorf("%v is left (%v)", got, err)
	}
}
