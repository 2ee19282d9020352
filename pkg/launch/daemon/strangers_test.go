package daemon

import (
	"errors"
	"net"
	"syscall"
	"testing"
	"time"
)

func TestTheOldestStrangerGivesWayOnceItHasHadItsTime(t *testing.T) {
	var s strangers
	var ends []net.Conn
	for i := range 3 {
		mine, theirs := net.Pipe()
		s.list = append(s.list, stranger{mine, time.Now().Add(time.Duration(i-2) * time.Hour)})
		ends = append(ends, theirs)
	}
	if !s.makeRoom(4) || len(s.list) != 3 {
		t.Error("there was room, and one was closed")
	}
	known := s.list[1].Conn
	s.remove(known)
	if !s.makeRoom(2) || len(s.list) != 1 {
		t.Fatalf("%d are left, want 1", len(s.list))
	}
	if _, err := ends[0].Write([]byte("x")); err == nil {
		t.Error("the oldest is still open")
	}
	if s.makeRoom(1) {
		t.Error("one that has just come was closed")
	}
	if calls := 0; s.spare(func() error {
		if calls++; calls == 1 {
			s.list[0].since = time.Now().Add(-time.Hour)
			return &net.OpError{Err: syscall.EMFILE}
		}
		return errors.New("done")
	}).Error() != "done" || len(s.list) != 0 {
		t.Errorf("%d are left where a descriptor was wanted", len(s.list))
	}
}
