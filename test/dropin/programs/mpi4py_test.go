package programs

import "testing"

func TestWhatOneMPISkipsIsNotCompared(t *testing.T) {
	got, own := WithoutSkipped("a ok\nb ok\nb ok\nc FAIL", "a ok\nb skipped\nb skipped\nc ok")
	if got != "a ok\nc FAIL" || own != "a ok\nc ok" {
		t.Errorf("%q and %q", got, own)
	}
}
