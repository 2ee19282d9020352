package window

import (
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
)

func TestThePoolGivesTheLastFileOfTheSameMembers(t *testing.T) {
	file := func() *shm.WindowFile {
		f, err := shm.CreateWindow(shm.WindowConfig{Members: 2, Data: 4096})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(f.Close)
		return f
	}
	var p Pool
	defer p.Close()
	first, second, other := file(), file(), file()
	most := first.Length()
	p.Keep([]int{0, 1}, first, most)
	p.Keep([]int{0, 1}, second, most)
	p.Keep([]int{1, 0}, other, most)
	for i, want := range []*shm.WindowFile{second, first, nil} {
		if got := p.Take([]int{0, 1}); got != want {
			t.Errorf("the file number %d is another one", i)
		}
	}
	if p.Take([]int{1, 0}) != other {
		t.Error("the file of the other members is gone")
	}
	long := file()
	if p.Keep([]int{0, 1}, long, most-1); long.Length() != 0 || p.Take([]int{0, 1}) != nil {
		t.Error("a file that is too long was kept")
	}
	files := make([]*shm.WindowFile, mostKept+1)
	for i := range files {
		files[i] = file()
		p.Keep([]int{i}, files[i], most)
	}
	if files[0].Length() != 0 || files[1].Length() == 0 || p.Take([]int{0}) != nil || p.Take([]int{mostKept}) != files[mostKept] {
		t.Error("the oldest file is not what goes when there are too many")
	}
	p.Close()
	for i := 1; i < mostKept; i++ {
		if files[i].Length() != 0 {
			t.Errorf("file %d is open after the end", i)
		}
	}
}
