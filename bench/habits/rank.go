package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// rankWord is the first argument of this program when it is a rank; a socket and a kind follow.
const rankWord = "rank"

// event is what a rank tells over its connection, a line of JSON each.
type event struct {
	What string // up, got, saved, read, exit
	Rank int    // -1: what a rank has started
	Pid  int
	PPid int
	Env  []string
	Dir  string
	Sig  string // got
	N    int    // read: bytes of standard input
}

// saving is how long a rank of the kind "save" takes.
const saving = 3 * time.Second

// rankMain is a rank of some kind. Whatever it does, it ends when the connection does.
//
//	stay     notes signals, and lives on
//	save     saves its state at INT and TERM, which takes it 3 s, and exits with 0
//	leave    exits with 0 at INT and TERM
//	plain    leaves signals alone: it becomes cat(1)
//	exit3    rank 1 exits with 3, others stay
//	killed   rank 1 dies of SIGKILL, others stay
//	codes    rank 0 exits with 1, rank 1 with 2
//	read     reads standard input to its end
//	orphan   starts another process in a session of its own, and exits with 0
//	done     exits with 0
func rankMain(socket, kind string) int {
	c, err := net.Dial("unix", socket)
	if err != nil {
		return 99
	}
	rank, child := number0("OMPI_COMM_WORLD_RANK", "PMI_RANK"), os.Getenv("HABITS_CHILD") != ""
	if child {
		rank = -1
	}
	tell := func(e event) { _ = json.NewEncoder(c).Encode(e) }
	dir, _ := os.Getwd()
	got := make(chan os.Signal, 64)
	if kind != "plain" {
		signal.Notify(got, syscall.SIGHUP, syscall.SIGINT, syscall.SIGQUIT, syscall.SIGTERM, syscall.SIGUSR1, syscall.SIGUSR2, syscall.SIGALRM, syscall.SIGCONT)
	}
	tell(event{What: "up", Rank: rank, Pid: os.Getpid(), PPid: os.Getppid(), Env: os.Environ(), Dir: dir})
	if kind == "plain" {
		return becomeCat(c)
	}
	words := make(chan string)
	go func() {
		defer close(words)
		for s := bufio.NewScanner(c); s.Scan(); {
			words <- s.Text()
		}
	}()
	exit := func(code int) int {
		tell(event{What: "exit", Rank: rank, N: code})
		return code
	}
	var saved <-chan time.Time
	for {
		select {
		case _, ok := <-words:
			if !ok {
				return 98
			}
			switch {
			case child:
			case kind == "exit3" && rank == 1:
				return exit(3)
			case kind == "killed" && rank == 1:
				_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
			case kind == "codes":
				return exit(rank + 1)
			case kind == "done":
				return exit(0)
			case kind == "read":
				b, _ := io.ReadAll(os.Stdin)
				tell(event{What: "read", Rank: rank, N: len(b)})
				return exit(0)
			case kind == "orphan":
				orphan(socket)
				return exit(0)
			}
		case s := <-got:
			sig := strings.TrimPrefix(signalName(s.(syscall.Signal)), "SIG")
			tell(event{What: "got", Rank: rank, Sig: sig})
			if end := sig == "INT" || sig == "TERM"; end && kind == "leave" {
				return exit(0)
			} else if end && kind == "save" && saved == nil {
				saved = time.After(saving)
			}
		case <-saved:
			tell(event{What: "saved", Rank: rank})
			return exit(0)
		}
	}
}

// becomeCat replaces this process by one that catches no signal and ends with the connection.
func becomeCat(c net.Conn) int {
	f, err := c.(*net.UnixConn).File()
	if err == nil {
		err = unix.Dup2(int(f.Fd()), 0)
	}
	path, err2 := exec.LookPath("cat")
	if errors.Join(err, err2) == nil {
		_ = syscall.Exec(path, []string{"cat"}, os.Environ())
	}
	return 97
}

// orphan starts a process that outlives this one, in a session of its own, and waits until it is up.
func orphan(socket string) {
	self, _ := os.Executable()
	c := exec.Command(self, rankWord, socket, "stay")
	c.Env = append(os.Environ(), "HABITS_CHILD=1")
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	_ = c.Start()
}

// number0 is the number in the first of these variables that is set, else 0.
func number0(names ...string) int {
	for _, n := range names {
		if i, err := strconv.Atoi(os.Getenv(n)); err == nil {
			return i
		}
	}
	return 0
}
