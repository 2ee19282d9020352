package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// crowdSize is how many connections a rude process tries to hold. A host has some 28,000 ports for all its
// programs, so they are few, and leave none behind (see dial).
const crowdSize = 400

// beside misbehaves in another process, which goes on being there, and returns when the worst
// is done.
func beside(how string) {
	self, err := os.Executable()
	if err != nil {
		fatal(err)
	}
	cmd := exec.Command(self, "hold", how)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		fatal(fmt.Errorf("%s: %w", how, err))
	}
	fmt.Print(line)
}

// hold is that process.
func hold(how string) {
	if how == "crowd" {
		crowd()
	} else {
		flood()
	}
	time.Sleep(time.Hour) // the job's end is this process's
}

// crowd opens connections as long as it may have them.
func crowd() {
	null, err := syscall.Open("/dev/null", syscall.O_RDONLY, 0) // given up again, for this program's own needs
	if err != nil {
		fatal(err)
	}
	spare := []int{null}
	for range 20 {
		fd, _ := syscall.Dup(null)
		spare = append(spare, fd)
	}
	at := &syscall.SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}, Port: port()}
	for range crowdSize {
		fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM|syscall.SOCK_NONBLOCK, 0)
		if err != nil {
			break
		}
		reset(fd)
		_ = syscall.Connect(fd, at) // goes on by itself
		send(fd, []byte("cmd=init"))
	}
	for _, fd := range spare {
		syscall.Close(fd)
	}
	fmt.Println("rude crowd: is there")
}

// port is where the server listens, of either protocol.
func port() int {
	if _, at, ok := strings.Cut(os.Getenv("PMI_PORT"), ":"); ok {
		n, _ := strconv.Atoi(at)
		return n
	}
	return pmixPort()
}

// flood sends much of everything on connections of its own rank, which it closes. Answers are
// read by nobody.
func flood() {
	rank, _ := strconv.Atoi(os.Getenv("PMIX_RANK"))
	ns := os.Getenv("PMIX_NAMESPACE")
	for _, requests := range []func(fd int){fences, publications, halves, notices, lookups} {
		for range 3 {
			fd := dial(pmixPort())
			send(fd, greeting(ns, rank))
			if welcomed(fd) {
				requests(fd)
			}
			syscall.Close(fd)
		}
	}
	fmt.Println("rude flood: done")
}

// request frames one request of the flexible encoding.
func request(body []byte) []byte {
	h := []byte{0, 0, 0, 0, 0, 0, 1, 0}
	h = binary.BigEndian.AppendUint32(h, uint32(len(body)))
	return append(append(h, 0, 0, 0, 0), body...)
}

// flexible appends integers of the flexible encoding, signed ones.
func flexible(b []byte, n int) []byte {
	return binary.AppendUvarint(b, uint64(n)<<1)
}

func text(b []byte, s string) []byte { return append(append(flexible(b, len(s)+1), s...), 0) }

// fences of the rank with another, over and over; the other never comes. They are fewer than a
// rank may have open, for it is to go on.
func fences(fd int) {
	rank, _ := strconv.Atoi(os.Getenv("PMIX_RANK"))
	b := []byte{2, 3, 2, 2, 4}
	for _, r := range []int{rank, (rank + 1) % 3} {
		b = binary.AppendUvarint(text(b, os.Getenv("PMIX_NAMESPACE")), uint64(r))
	}
	one := request(append(b, 2, 0))
	for range 200 {
		send(fd, one)
	}
}

// publications of 8 MiB each.
func publications(fd int) {
	words := strings.Repeat("x", 8<<20)
	for i := range 5 {
		b := []byte{2, 6, 2, 0, 2, 1, 2}
		b = text(b, fmt.Sprintf("rude.%d.%d.%d", os.Getpid(), fd, i))
		b = append(b, 0, 3)
		send(fd, request(text(b, words)))
	}
}

// halves announces 1 GiB, and 64 MiB of which the last byte is missing.
func halves(fd int) {
	b := make([]byte, 64<<20)
	half := request(b)
	send(fd, half[:len(half)-1])
	fd = dial(port())
	defer syscall.Close(fd)
	send(fd, greeting(os.Getenv("PMIX_NAMESPACE"), 0))
	huge := request(nil)
	binary.BigEndian.PutUint32(huge[8:], 1<<30)
	send(fd, huge)
}

// notices tells everybody of an event, with a megabyte of words. It is not for handlers of
// everything: Open MPI's would end the program.
func notices(fd int) {
	words := strings.Repeat("x", 1<<20)
	for range 10 {
		b := []byte{2, 12, 2, 0xa5, 2, 2, 4, 2, 2, 4} // event -147, for the session, two infos
		b = text(append(text(b, "words"), 0, 3), words)
		b = append(text(b, "pmix.evnondef"), 0, 1, 1)
		send(fd, request(b))
	}
}

// lookups wait for what nobody publishes.
func lookups(fd int) {
	for i := range 20_000 {
		b := []byte{2, 7, 2, 0, 2, 1, 2}
		b = text(b, fmt.Sprintf("nobody's %d", i))
		b = append(b, 2, 1, 2)
		b = text(b, "pmix.wait")
		send(fd, request(append(b, 0, 1, 1)))
	}
}
