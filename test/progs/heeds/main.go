// Command heeds notes in a file which signals it gets: "RANK HOST NAME" each, after
// "RANK HOST up". SIGUSR2 ends it; SIGTERM and SIGINT do so much later as the program was told, with "saved".
//
//	heeds FILE TIME
package main

import (
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

func main() {
	patience, err := time.ParseDuration(os.Args[2])
	if err != nil {
		panic(err)
	}
	f, err := os.OpenFile(os.Args[1], os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o644)
	if err != nil {
		panic(err)
	}
	host, _ := os.Hostname()
	note := func(what string) { fmt.Fprintf(f, "%s %s %s\n", os.Getenv("PMI_RANK"), host, what) }

	c := make(chan os.Signal, 16)
	signal.Notify(c, syscall.SIGTERM, syscall.SIGINT, syscall.SIGUSR1, syscall.SIGUSR2, syscall.SIGALRM)
	note("up")
	var end <-chan time.Time
	for {
		select {
		case s := <-c:
			note(unix.SignalName(s.(syscall.Signal)))
			switch {
			case s == syscall.SIGUSR2:
				return
			case (s == syscall.SIGTERM || s == syscall.SIGINT) && end == nil:
				end = time.After(patience)
			}
		case <-end:
			note("saved")
			return
		}
	}
}
