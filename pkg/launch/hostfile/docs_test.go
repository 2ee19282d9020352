package hostfile

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDocumentedSyntaxIsRead parses the blocks of docs/hostfiles.md that are
// marked as host files, and checks that every key of the lexer is in its table.
func TestDocumentedSyntaxIsRead(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "docs", "hostfiles.md"))
	if err != nil {
		t.Fatal(err)
	}
	blocks := strings.Split(string(text), "```hosts\n")[1:]
	for _, b := range blocks {
		b, _, _ = strings.Cut(b, "```")
		if es := mustParse(t, b, "docs/hostfiles.md"); len(es) < 3 {
			t.Errorf("%q has %d entries", b, len(es))
		}
	}
	if len(blocks) != 3 {
		t.Errorf("found %d blocks, want 3", len(blocks))
	}
	for _, k := range known() {
		if !strings.Contains(string(text), "`"+k+"`") {
			t.Errorf("key %s is not documented", k)
		}
	}
	for _, m := range managerNames() {
		if !strings.Contains(string(text), "| `"+m+"`") {
			t.Errorf("resource manager %s is not documented", m)
		}
	}
}
