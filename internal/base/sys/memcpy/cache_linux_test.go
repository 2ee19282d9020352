package memcpy

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

func TestTheLargestOfCaches(t *testing.T) {
	for _, c := range []struct {
		sizes []string
		want  int
	}{
		{nil, 0},
		{[]string{"48K\n"}, 48 << 10},
		{[]string{"48K\n", "64K\n", "2048K\n", "491520K\n"}, 480 << 20},
		{[]string{"32K\n", "unknown\n", "512K\n"}, 512 << 10},
		{[]string{"\n"}, 0},
	} {
		dir := t.TempDir()
		for i, size := range c.sizes {
			one := filepath.Join(dir, fmt.Sprint("index", i))
			if err := os.Mkdir(one, 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(one, "size"), []byte(size), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if got := largestCache(filepath.Join(dir, "index")); got != c.want {
			t.Errorf("%q: %d, want %d", c.sizes, got, c.want)
		}
	}
}
