package userstate

import (
	"bytes"
	"crypto/rand"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestATokenIsTheUsersAlone(t *testing.T) {
	token := make([]byte, TokenSize)
	_, _ = rand.Read(token)
	dir := t.TempDir()
	for _, c := range []struct {
		claim string
		bytes int
		mode  os.FileMode
		owner int // with root's rights only; 0 our own
		want  string
	}{
		{"as it should be", TokenSize, 0o600, 0, ""},
		{"that may not be written", TokenSize, 0o400, 0, ""},
		{"for a group", TokenSize, 0o640, 0, "mode 0640 lets others read it: chmod 600 it"},
		{"for all", TokenSize, 0o604, 0, "mode 0604"},
		{"a byte short", TokenSize - 1, 0o600, 0, "it has 31 bytes"},
		{"a byte long", TokenSize + 1, 0o600, 0, "it has 33 bytes"},
		{"somebody else's", TokenSize, 0o600, 12345, "it belongs to user 12345"},
	} {
		if c.owner != 0 && os.Geteuid() != 0 {
			continue // only root gives files away
		}
		name := filepath.Join(dir, strings.ReplaceAll(c.claim, " ", "-"))
		if err := os.WriteFile(name, append(token, 0)[:c.bytes], 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chmod(name, c.mode); err != nil {
			t.Fatal(err)
		}
		if c.owner != 0 {
			if err := os.Chown(name, c.owner, -1); err != nil {
				t.Fatal(err)
			}
		}
		got, err := Token(name)
		switch {
		case c.want == "" && (err != nil || !bytes.Equal(got, token)):
			t.Errorf("%s: %v", c.claim, err)
		case c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), "--token-file "+name+": "+c.want)):
			t.Errorf("%s: %v", c.claim, err)
		}
	}
}

// TestRootsTokenMayBeForAGroup is about what Kubernetes makes of a Secret with fsGroup.
func TestRootsTokenMayBeForAGroup(t *testing.T) {
	for _, c := range []struct {
		mode os.FileMode
		user bool // it is the reader's own
		want os.FileMode
	}{{0o440, false, 0}, {0o640, false, 0}, {0o660, false, 0o020}, {0o444, false, 0o004}, {0o640, true, 0o040}} {
		if got := c.mode & forbidden(c.user); got != c.want {
			t.Errorf("%#o: forbidden is %#o, want %#o", c.mode, got, c.want)
		}
	}
}
