package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	fence   = regexp.MustCompile("(?ms)^```.*?^```$")
	span    = regexp.MustCompile("`[^`\n]*`")
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ +(.+)$`)
	noSlug  = regexp.MustCompile(`[^\p{L}\p{N}\- _]`)
)

// slug is the anchor that GitHub gives a heading.
func slug(heading string) string {
	return strings.ReplaceAll(noSlug.ReplaceAllString(strings.ToLower(strings.TrimSpace(heading)), ""), " ", "-")
}

// brokenLinks returns the links of a page that lead to no file, or to no heading of it.
// Links to other sites are not looked at.
func brokenLinks(page string, read func(name string) ([]byte, error)) ([]string, error) {
	text, err := read(page)
	if err != nil {
		return nil, err
	}
	var broken []string
	for _, m := range link.FindAllSubmatch(span.ReplaceAll(fence.ReplaceAll(text, nil), nil), -1) {
		target := string(m[1])
		if strings.Contains(target, "://") || strings.HasPrefix(target, "mailto:") {
			continue
		}
		name, anchor, _ := strings.Cut(target, "#")
		at := page
		if name != "" {
			at = filepath.Join(filepath.Dir(page), name)
		}
		if anchor == "" {
			if _, err := os.Stat(at); err != nil {
				broken = append(broken, target)
			}
			continue
		}
		there, err := read(at)
		found := false
		for _, h := range heading.FindAllSubmatch(fence.ReplaceAll(there, nil), -1) {
			found = found || slug(string(h[1])) == anchor
		}
		if err != nil || !found {
			broken = append(broken, target)
		}
	}
	return broken, nil
}

func TestLinksOfDocumentsLeadSomewhere(t *testing.T) {
	root, pages := filepath.Join("..", ".."), 0
	for _, pattern := range []string{"*.md", "*/*.md", "*/*/*.md", "*/*/*/*.md"} {
		found, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range found {
			if strings.HasPrefix(page, filepath.Join(root, "build")) { // what setup has put there
				continue
			}
			pages++
			broken, err := brokenLinks(page, os.ReadFile)
			if err != nil {
				t.Error(err)
			}
			for _, b := range broken {
				t.Errorf("%s: %s leads nowhere", page, b)
			}
		}
	}
	if pages < 20 {
		t.Errorf("only %d pages were found", pages)
	}
}

func TestABrokenLinkIsFound(t *testing.T) {
	dir := t.TempDir()
	page, other := filepath.Join(dir, "a.md"), filepath.Join(dir, "b.md")
	text := "# Top: `x`, --y\n[1](b.md) [2](b.md#there) [3](#top-x---y) [4](https://example.org/#no)\n" +
		"[5](c.md) [6](b.md#not) [7](#nor) `[8](d.md)`\n```\n[9](e.md)\n# not\n```\n"
	for name, s := range map[string]string{page: text, other: "## There\n"} {
		if err := os.WriteFile(name, []byte(s), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	broken, err := brokenLinks(page, os.ReadFile)
	if got := strings.Join(broken, " "); err != nil || got != "c.md b.md#not #nor" {
		t.Errorf("broken: %q, %v", got, err)
	}
}
