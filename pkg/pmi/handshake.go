package pmi

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"strings"
	"time"
)

// ParseInitack reads the first line of a connection in PMI_PORT mode and
// returns the PMI_ID that it carries.
func ParseInitack(line string) (id string, ok bool) {
	f := parseLine(strings.TrimRight(line, "\r"))
	id = f.keys["pmiid"]
	return id, f.cmd == "initack" && id != ""
}

// InitackReply answers it. The order of the lines is part of the protocol.
func InitackReply(size, rank int) []byte {
	return fmt.Appendf(nil, "cmd=initack rc=0\ncmd=set size=%d\ncmd=set rank=%d\ncmd=set debug=0\n", size, rank)
}

// singInitWait bounds the singleton's part of the handshake.
const singInitWait = 30 * time.Second

// SingInit carries out the server's part of the handshake with a program that
// started alone and asked for a launcher. Afterwards c speaks plain PMI-1.
func SingInit(c net.Conn, kvsName string) error {
	_ = c.SetDeadline(time.Now().Add(singInitWait))
	defer func() { _ = c.SetDeadline(time.Time{}) }()
	if _, err := io.WriteString(c, "cmd=singinit authtype=none\n"); err != nil {
		return err
	}
	line, err := readLine(c)
	if err != nil {
		return fmt.Errorf("awaiting singinit: %w", err)
	}
	if f := parseLine(line); f.cmd != "singinit" || f.keys["pmi_version"] != "1" {
		return fmt.Errorf("awaiting singinit: got %q", line)
	}
	_, err = fmt.Fprintf(c, "cmd=singinit_info rc=0 versionok=yes stdio=no kvsname=%s\n", kvsName)
	return err
}

// readLine reads to a newline and not a byte further.
func readLine(r io.Reader) (string, error) {
	var b []byte
	var one [1]byte
	for len(b) < maxLine {
		if _, err := io.ReadFull(r, one[:]); err != nil {
			return "", err
		}
		if one[0] == '\n' {
			return strings.TrimRight(string(b), "\r"), nil
		}
		b = append(b, one[0])
	}
	return "", bufio.ErrTooLong
}
