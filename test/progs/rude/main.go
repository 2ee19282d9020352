// Rude HOW PROG [ARG...] misbehaves towards the server it was started
// under, PMIx or a PMI port, and then becomes PROG, which must not notice. What it has opened stays
// open. It prints one line: how often it was turned away.
//
//	garbage     random bytes, alone and behind a correct greeting
//	wrongjob    a namespace that does not exist
//	wrongrank   ranks that are not of this node
//	silence     half a greeting, and half a request, and then nothing
//	twice       a second connection for its own rank, which is let in
//	crowd       hundreds of connections that are held and say half a word
//	flood       requests that nobody expects, and much of everything: see flood.go
//	foreigner   a correct greeting from another user (needs root)
package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

const tries = 20

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: rude HOW PROG [ARG...]")
		os.Exit(2)
	}
	how := os.Args[1]
	switch how {
	case "knock":
		knock()
	case "hold":
		hold(os.Args[2])
	case "crowd", "flood":
		beside(how)
		fatal(syscall.Exec(os.Args[2], os.Args[2:], os.Environ()))
	}
	refused := 0
	for range tries {
		if !once(how) {
			refused++
		}
	}
	fmt.Printf("rude %s: refused %d of %d\n", how, refused, tries)
	err := syscall.Exec(os.Args[2], os.Args[2:], os.Environ())
	fatal(err)
}

func fatal(err error) {
	fmt.Fprintln(os.Stderr, "rude:", err)
	os.Exit(1)
}

// once misbehaves once, and reports whether the server went along with it.
func once(how string) bool {
	if how == "foreigner" {
		return asNobody()
	}
	if os.Getenv("PMI_PORT") != "" {
		return oncePort(how)
	}
	ns := os.Getenv("PMIX_NAMESPACE")
	rank, _ := strconv.Atoi(os.Getenv("PMIX_RANK"))
	fd := dial(pmixPort())
	switch how {
	case "garbage":
		if rand.IntN(2) == 0 {
			send(fd, greeting(ns, rank))
			_ = welcomed(fd)
		}
		junk := make([]byte, 16+rand.IntN(4096))
		for i := range junk {
			junk[i] = byte(rand.Uint32())
		}
		junk[8] |= 0x80 // no length that the server would wait for
		junk[11] |= 0x80
		send(fd, junk)
		return welcomed(fd)
	case "wrongjob":
		send(fd, greeting("gompi_other@1", rank))
		return welcomed(fd)
	case "wrongrank":
		send(fd, greeting(ns, 1<<20))
		return welcomed(fd)
	case "silence":
		g := greeting(ns, rank)
		if rand.IntN(2) == 0 {
			send(fd, g[:len(g)/2])
			return true
		}
		send(fd, g)
		ok := welcomed(fd)
		send(fd, []byte{0, 0, 0, 0, 0, 0, 0, 101, 0, 0, 1, 0, 0, 0, 0, 0, 2, 3})
		return ok
	case "twice":
		send(fd, greeting(ns, rank))
		return welcomed(fd)
	}
	fatal(fmt.Errorf("unknown rudeness %q", how))
	return false
}

// Exit statuses of the other user's process.
const (
	letIn     = 0
	turnedOff = 3
)

// asNobody greets from another user's process.
func asNobody() bool {
	const nobody = 65534
	self, err := os.Executable()
	if err != nil {
		fatal(err)
	}
	p, err := os.StartProcess(self, []string{self, "knock", "-"}, &os.ProcAttr{
		Files: []*os.File{nil, os.Stdout, os.Stderr},
		Sys:   &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}},
	})
	if err != nil {
		fatal(err)
	}
	st, err := p.Wait()
	if err != nil || st.ExitCode() != letIn && st.ExitCode() != turnedOff {
		fatal(fmt.Errorf("as another user: %v %v", st, err))
	}
	return st.ExitCode() == letIn
}

// knock is what that process does.
func knock() {
	if once("twice") {
		os.Exit(letIn)
	}
	os.Exit(turnedOff)
}

// pmixPort is where the PMIx server listens.
func pmixPort() int {
	uri := os.Getenv("PMIX_SERVER_URI41")
	_, at, _ := strings.Cut(uri, ";tcp4://127.0.0.1:")
	port, err := strconv.Atoi(at)
	if err != nil {
		fatal(fmt.Errorf("PMIX_SERVER_URI41=%q", uri))
	}
	return port
}

// reset has a socket leave nothing in TIME_WAIT, and the port to others at once.
func reset(fd int) {
	_ = syscall.SetsockoptLinger(fd, syscall.SOL_SOCKET, syscall.SO_LINGER, &syscall.Linger{Onoff: 1})
}

// dial connects with a socket that outlives exec.
func dial(port int) int {
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
	if err == nil {
		err = syscall.Connect(fd, &syscall.SockaddrInet4{Addr: [4]byte{127, 0, 0, 1}, Port: port})
	}
	if err == nil {
		reset(fd)
		t := syscall.NsecToTimeval(int64(5 * time.Second))
		err = syscall.SetsockoptTimeval(fd, syscall.SOL_SOCKET, syscall.SO_RCVTIMEO, &t)
	}
	if err != nil {
		fatal(err)
	}
	return fd
}

// send ignores that the server may have hung up.
func send(fd int, b []byte) { _ = syscall.Sendto(fd, b, syscall.MSG_NOSIGNAL, nil) }

// welcomed reads the answer to a greeting; false when the server hung up.
func welcomed(fd int) bool {
	var b [8]byte
	return read(fd, b[:]) == len(b) && binary.BigEndian.Uint32(b[:]) == 0
}

// readAll reads until the server hangs up, or has nothing more to say.
func readAll(fd int) []byte {
	b := make([]byte, 4096)
	return b[:read(fd, b)]
}

// read fills b as far as there is something, and returns how far.
func read(fd int, b []byte) int {
	for n := 0; n < len(b); {
		got, err := syscall.Read(fd, b[n:])
		switch {
		case errors.Is(err, syscall.EINTR):
		case err != nil || got <= 0:
			return n
		default:
			n += got
		}
	}
	return len(b)
}

// greeting is a client's first message.
func greeting(ns string, rank int) []byte {
	b := []byte("native\x00\x00\x00\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00\x00")
	b = append(append(b, ns...), 0)
	b = binary.BigEndian.AppendUint32(b, uint32(rank))
	b = append(b, "5.0.0\x00v41\x00\x01hash\x00"...)
	h := []byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}
	h = binary.NativeEndian.AppendUint32(h, uint32(len(b)))
	return append(binary.NativeEndian.AppendUint32(h, 0), b...)
}
