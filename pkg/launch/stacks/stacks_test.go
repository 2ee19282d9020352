package stacks

import (
	"fmt"
	"reflect"
	"runtime"
	"strings"
	"testing"
)

const fromGDB = `[New LWP 7599]
0x00007fb99da65df2 in __libc_pause () at ../sysdeps/unix/sysv/linux/pause.c:29

Thread 2 (Thread 0x7fb99d98e6c0 (LWP 7599) "idler"):
#0  0x00007fb99da65df2 in __libc_pause () at ../sysdeps/unix/sysv/linux/pause.c:29
#1  0x00005615e5dea17a in idle (p=...) at w.c:4
#2  0x00007fb99da9b8ec in ?? () from /lib/x86_64-linux-gnu/libuct.so.0

Thread 1 (Thread 0x7fb99d98f740 (LWP 7598) "w"):
#0  poll (timeout=...) at ./poll.h:46
#1  0x00005615e5dea1c3 in ns::T<int (char)>::operator() (this=..., n=...) at a b.cc:5
#2  0x00005615e5dea1f5 in main ()
[Inferior 1 (process 7598) detached]
`

func TestDebuggersAnswersAreRead(t *testing.T) {
	for _, c := range []struct {
		name string
		got  []Thread
		want []Thread
	}{
		{"gdb", FromGDB(fromGDB), []Thread{
			{"thread w", []string{"poll at ./poll.h:46", "ns::T<int (char)>::operator() at a b.cc:5", "main"}},
			{"thread idler", []string{"__libc_pause at ../sysdeps/unix/sysv/linux/pause.c:29", "idle at w.c:4", "?? of libuct.so.0"}},
		}},
		{"eu-stack", FromElfutils("PID 1 - process\nTID 1:\n#0  0x00007f pause@@GLIBC_2.2.5\n    ../pause.c:29:10\n#1  0x0056 - 1 deep\n    /tmp/w.c:5:82\n#2  0x0056\nTID 2:\n#0  0x00007f std::f(int, char)\n"), []Thread{
			{"thread", []string{"pause at ../pause.c:29", "deep at /tmp/w.c:5", "??"}},
			{"thread", []string{"std::f(int, char)"}},
		}},
		{"Go", FromGo("goroutine 1 [select, 2 minutes]:\nmain.(*T).wait(0xc00001, {0x1, 0x2})\n\t/x/main.go:12 +0x1d\nmain.main()\n\t/x/main.go:5 +0x20\n\n"+
			"goroutine 34 [chan receive]:\nmain.f.func1(...)\n\t/x/f.go:1\ncreated by main.f in goroutine 1\n\t/x/f.go:9 +0x9\n\ngoroutine 9 [running]:\nother/skip.me()\n\t/s.go:1 +0x1", "other/skip."), []Thread{
			{"goroutine 1 [select]", []string{"main.(*T).wait at /x/main.go:12", "main.main at /x/main.go:5"}},
			{"goroutine [chan receive]", []string{"main.f.func1 at /x/f.go:1", "created by main.f at /x/f.go:9"}},
		}},
		{"nothing", FromGDB("ptrace: Operation not permitted.\n"), nil},
	} {
		if !reflect.DeepEqual(c.got, c.want) {
			t.Errorf("%s:\n got %q\nwant %q", c.name, c.got, c.want)
		}
	}
	if got := FromKernel("[<0>] futex_wait_queue+0x60/0x90\n[<0>] do_futex+0x1/0x2\n"); len(got) != 2 || got[0] != "futex_wait_queue in the kernel" {
		t.Errorf("%q", got)
	}
}

func TestWhatHasNoNamesIsLeftOut(t *testing.T) {
	got := Named([]Thread{
		{"thread", []string{"?? of libmpi_abi.so.1", "??", "??", "PMPI_Recv", "main", "??"}},
		{"thread", []string{"??", "?? of libmpi_abi.so.1"}},
		{"thread", nil},
		{"thread", []string{"?? of libmpi_abi.so.1", "do_lookup_x at ./elf/dl-lookup.c:416", "??"}},
		{"thread", []string{"pause", "main"}},
		{"thread", []string{"??", "work at w.c:3", "start_thread", "clone3"}},
	})
	want := []Thread{{"thread", []string{"?? of libmpi_abi.so.1", "PMPI_Recv", "main", "??"}}, {"thread", []string{"pause", "main"}}, {"thread", []string{"??", "work at w.c:3", "start_thread", "clone3"}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q\nwant %q", got, want)
	}
}

func TestTheRunningRuntimeIsRead(t *testing.T) {
	stop := make(chan int)
	for range 3 {
		go func() { <-stop }()
	}
	defer close(stop)
	runtime.Gosched()
	b := make([]byte, 1<<16)
	threads := FromGo(string(b[:runtime.Stack(b, true)]))
	if len(threads) < 2 || !strings.Contains(threads[0].Frames[0], "TestTheRunningRuntimeIsRead at ") {
		t.Errorf("%q", threads)
	}
}

func TestRanksInOnePlaceAreOneGroup(t *testing.T) {
	work := Lines([]Thread{{"thread a", []string{"work at w.c:1"}}, {"thread b", []string{"idle"}}, {"thread b", []string{"idle"}}})
	late := Lines([]Thread{{"thread a", []string{"late at w.c:9"}}})
	var places []Place
	for r := range 8 {
		p := Place{r, work}
		if r == 3 {
			p.Lines = late
		}
		places = append(places, p)
	}
	var b strings.Builder
	if err := Write(&b, Groups(places), 8); err != nil {
		t.Fatal(err)
	}
	want := `ranks 0-2,4-7 (7 of 8):
  thread a:
    work at w.c:1
  2 times thread b:
    idle
rank 3 (1 of 8):
  thread a:
    late at w.c:9
`
	if b.String() != want {
		t.Errorf("got\n%swant\n%s", b.String(), want)
	}
}

func TestDeepAndManyStacksAreCut(t *testing.T) {
	var threads []Thread
	for i := range 100 {
		threads = append(threads, Thread{fmt.Sprint("thread ", i), make([]string, 200)})
	}
	got := Lines(threads)
	if last := got[len(got)-1]; len(got) != mostThreads*(mostFrames+2)+1 || last != "... and 68 stacks more" {
		t.Errorf("%d lines, the last %q", len(got), last)
	}
	if got := Lines([]Thread{{"t", make([]string, 65)}}); got[len(got)-1] != "  ... and 1 frames more" {
		t.Errorf("%q", got[len(got)-1])
	}
}

func FuzzRead(f *testing.F) {
	f.Add(fromGDB)
	f.Add("TID 1:\n#0\n#1  0x1 - \n    a:b:c\n")
	f.Add("goroutine :\n\t\n\ngoroutine 1 [a,b]:\n(\n")
	f.Add("Thread \"\nThread 1 \"\n# (\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, threads := range [][]Thread{FromGDB(text), FromElfutils(text), FromGo(text, "x")} {
			Lines(threads)
		}
		FromKernel(text)
	})
}
