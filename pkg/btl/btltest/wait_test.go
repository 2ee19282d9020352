package btltest

import (
	"testing"
	"time"
)

func TestTimeInWhichAProcessStoodStillDoesNotCount(t *testing.T) {
	w := wait{last: time.Now().Add(-time.Hour)} // stopped for an hour
	if w.over() {
		t.Error("over after one step")
	}
	if w.took = 2 * patience; !w.over() {
		t.Error("never over")
	}
}
