package checker

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// here is a checker whose reports go into a list, and whose program has called where it says.
func here(place string) (k *Checker, lines *[]string) {
	k, lines = New(Config{Caller: func() func() string { return func() string { return place } }}), new([]string)
	k.Report = func(line string) { *lines = append(*lines, line) }
	return k, lines
}

// of is the sealed form of some numbers.
func of(b []int32) pml.Buffer {
	return Seal(pml.Buffer{Bytes: datatype.Bytes(b)}, datatype.Predefined(datatype.Int32), int64(len(b)))
}

func TestMemoryHasOneWriterOrManyReaders(t *testing.T) {
	k, lines := here("a.go:7")
	mem := make([]int32, 10)
	sends, bad := k.Begin("Isend", of(mem[:6]), true, 1, 2)
	if bad != nil {
		t.Fatal(bad)
	}
	if _, bad = k.Begin("Isend", of(mem[4:]), true, 1, 2); bad != nil {
		t.Errorf("two sends of the same memory: %v", bad)
	}
	const want = "the buffer is in use by what is not complete: Isend to rank 1, tag 2, at a.go:7"
	if _, bad = k.Begin("Irecv", of(mem[5:7]), false, pml.AnySource, pml.AnyTag); bad == nil || bad.Kind != Buffer || bad.Text != want {
		t.Errorf("a receive into memory that is sent: %v", bad)
	}
	if u := k.Using(datatype.Bytes(mem[9:])); u == nil || k.Using(nil) != nil {
		t.Errorf("the last number is used by %v, and nothing by %v", u, k.Using(nil))
	}
	mem[0] = 1
	wrong := (*Finding)(nil)
	if err := sends.End(); !errors.As(err, &wrong) || wrong.Kind != Buffer || !strings.HasPrefix(wrong.Text, "the buffer was changed before the send was complete: ") {
		t.Errorf("a buffer that was changed: %v", err)
	}
	k.Finalize(2, []string{"never freed: x"})
	if want := []string{"never completed: Isend to rank 1, tag 2, at a.go:7", "never freed: x", "never received: 2 messages"}; !slices.Equal(*lines, want) {
		t.Errorf("%q is left, not %q", *lines, want)
	}
}

func TestChildrenThatCallAreFound(t *testing.T) {
	k, _ := here("a.go:7")
	k.pid++ // as it is after a fork
	want := fmt.Sprintf("process %d was forked from process %d, which is the rank: a child must not call MPI", k.pid-1, k.pid)
	if _, bad := k.Begin("Send", of([]int32{1}), true, 0, 0); bad == nil || bad.Kind != Other || bad.Text != want {
		t.Errorf("%v, not %s", bad, want)
	}
}

// A call within a call is the same goroutine's; one of another goroutine is a mistake, unless it may be.
func TestOneGoroutineIsInACallAtATime(t *testing.T) {
	k, _ := here("a.go:7")
	v, bad := k.Enter("Wait")
	if v == nil || bad != nil {
		t.Fatal(v, bad)
	}
	if inner, bad := k.Enter("Send"); inner != nil || bad != nil {
		t.Error("a callback's call is", inner, bad)
	}
	other := func() (v *Visit, bad *Finding) {
		done := make(chan struct{})
		go func() { defer close(done); v, bad = k.Enter("Recv") }()
		<-done
		return v, bad
	}
	if _, bad := other(); bad == nil || !strings.Contains(bad.Text, "another goroutine is in Wait, called at a.go:7: ask for MPI_THREAD_MULTIPLE") {
		t.Error("a call beside another is", bad)
	}
	k.Leave(v)
	if v, bad := other(); v == nil || bad != nil {
		t.Error("a call after another is", v, bad)
	}
}

// Where the caller is not told, it is found by the stack.
func TestTheProgramsPlaceIsFound(t *testing.T) {
	k := New(Config{})
	u, bad := k.Begin("Recv", of([]int32{0}), false, pml.AnySource, pml.AnyTag)
	if bad != nil || !strings.Contains(u.String(), "Recv from any rank, any tag, at ") || !strings.Contains(u.String(), "use_test.go:") {
		t.Error(u, bad)
	}
}
