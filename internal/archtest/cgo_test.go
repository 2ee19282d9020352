package archtest

import (
	"go/build"
	"path/filepath"
	"testing"
)

// TestNoPackageIsHalfThereWithoutCgo: where no C compiler is, go leaves out files that
// import "C". What is left of their package must be nothing, or ./... does not build.
func TestNoPackageIsHalfThereWithoutCgo(t *testing.T) {
	with, without := build.Default, build.Default
	with.CgoEnabled, without.CgoEnabled = true, false
	seen, some := map[string]bool{}, false
	for _, f := range files(t) {
		if seen[f.pkg] {
			continue
		}
		seen[f.pkg] = true
		dir := filepath.Join("..", "..", filepath.FromSlash(f.pkg))
		p, err := with.ImportDir(dir, 0)
		if err != nil || len(p.CgoFiles) == 0 {
			continue
		}
		some = true
		if p, _ := without.ImportDir(dir, 0); len(p.GoFiles)+len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 {
			t.Errorf("%s: without cgo these files are left alone and want //go:build cgo: %v %v %v", f.pkg, p.GoFiles, p.TestGoFiles, p.XTestGoFiles)
		}
	}
	if !some {
		t.Error("no package uses cgo: has libmpi_abi gone?")
	}
}
