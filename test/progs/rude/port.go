package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
)

// oncePort misbehaves towards a PMI server behind a port (PMI_PORT), and reports
// whether the server took it for a rank.
func oncePort(how string) bool {
	_, at, _ := strings.Cut(os.Getenv("PMI_PORT"), ":")
	port, err := strconv.Atoi(at)
	if err != nil {
		fatal(fmt.Errorf("PMI_PORT=%q", os.Getenv("PMI_PORT")))
	}
	fd := dial(port)
	switch how {
	case "garbage":
		junk := make([]byte, 16+rand.IntN(1000))
		for i := range junk {
			junk[i] = byte(rand.Uint32())
		}
		send(fd, append(junk, '\n'))
	case "wrongjob": // the other version of the protocol
		words := "cmd=fullinit;pmijobid=gompi_other;pmirank=77;threaded=FALSE;"
		send(fd, fmt.Appendf(nil, "cmd=init pmi_version=2 pmi_subversion=0\n%6d%s", len(words), words))
	case "wrongrank":
		send(fd, []byte("cmd=initack pmiid=77\n"))
	case "silence":
		send(fd, []byte("cmd=ini"))
		return true
	case "twice": // only another user tries it: whoever brings a rank's token first is that rank
		send(fd, []byte("cmd=initack pmiid="+os.Getenv("PMI_ID")+"\n"))
	default:
		fatal(fmt.Errorf("unknown rudeness %q", how))
	}
	said := readAll(fd)
	return bytes.Contains(said, []byte("cmd=set size=")) || bytes.Contains(said, []byte("fullinit-response"))
}
