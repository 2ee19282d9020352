package daemon

import (
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/sockets"
)

// A kernel that is short of memory takes a message later, and in its turn. Until then nothing spins.
func TestAMessageWithoutMemoryForItIsSentLater(t *testing.T) {
	d, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer d.reserve.Close()
	defer d.poll.Close()
	pair, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC|syscall.SOCK_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(pair[1])
	o := newOutbox(d, pair[0])
	d.watch(o.fd, nil, true, false)
	defer d.drop(o.fd)
	answers := []error{nil, syscall.ENOBUFS, syscall.ENOMEM, syscall.EAGAIN, syscall.ENOBUFS}
	o.put = func(fd int, b []byte) (int, error) {
		if len(answers) == 0 {
			return syscall.Write(fd, b)
		}
		err := answers[0]
		answers = answers[1:]
		if err != nil {
			return -1, err
		}
		return syscall.Write(fd, b[:2])
	}
	o.write([]byte("first "))
	o.write([]byte("second"))
	for len(answers) > 0 {
		left := len(answers)
		if room := asked(d.poll); room != (left == 1) {
			t.Errorf("with %d answers left it asks for room: %v", left, room)
		}
		if left == 1 {
			o.flush() // as the poller says so
		} else {
			d.ring(time.Now().Add(memoryPause))
		}
		if len(answers) == left {
			t.Fatalf("nothing is tried again, with %d answers left", left)
		}
	}
	d.ring(time.Now().Add(memoryPause))
	got := make([]byte, 64)
	if n, err := syscall.Read(pair[1], got); err != nil || string(got[:n]) != "first second" {
		t.Errorf("%q has come, %v", got[:max(n, 0)], err)
	}
	if len(o.out) > 0 || asked(d.poll) || !d.nextAlarm().IsZero() {
		t.Errorf("%q is left, room is asked for: %v, alarm %v", o.out, asked(d.poll), d.nextAlarm())
	}
}

// asked reports whether a poller with one idle socket was asked for room to write.
func asked(p *sockets.Poller) bool {
	for _, r := range p.Wait(nil, 0) {
		if r.Writable {
			return true
		}
	}
	return false
}
