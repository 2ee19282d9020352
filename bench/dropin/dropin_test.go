package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOnlyOneTableIsRenewed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "doc.md")
	begin, end := marks("calls")
	other, otherEnd := marks("programs")
	if err := os.WriteFile(file, []byte("before\n"+other+"kept\n"+otherEnd+begin+"old\n"+end+"after\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := renew(file, "calls", "new\n"); err != nil {
		t.Fatal(err)
	}
	if b, _ := os.ReadFile(file); string(b) != "before\n"+other+"kept\n"+otherEnd+begin+"new\n"+end+"after\n" {
		t.Errorf("%q", b)
	}
	if err := renew(file, "none", ""); err == nil || !strings.Contains(err.Error(), "no marks") {
		t.Errorf("without marks: %v", err)
	}
}

func TestTheMedianIsInTheMiddle(t *testing.T) {
	for want, of := range map[float64][]float64{3: {9, 1, 3}, 2.5: {1, 4, 2, 3}} {
		if got := median(of); got != want {
			t.Errorf("of %v: %v, want %v", of, got, want)
		}
	}
}
