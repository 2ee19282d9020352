package pmix

import (
	"strconv"
	"strings"
)

// Meeting is the key under which one side of Open MPI's MPI_Comm_accept and MPI_Comm_connect says
// who it is, and for which the other waits: JOB.RANK:TAG:accept or JOB.RANK:TAG:connect. What
// stands before the last word is the port's name.
type Meeting struct {
	Port   string
	Accept bool   // the side that accepts publishes this key, and the one that connects waits for it
	job    uint32 // of the process that has opened the port
}

// maxMeeting is longer than what is behind three numbers and a word, bytes.
const maxMeeting = 64

// ParseMeeting reads a key of published data; others are none.
func ParseMeeting(key string) (Meeting, bool) {
	i := strings.LastIndexByte(key, ':')
	if i < 0 || len(key) > maxMeeting {
		return Meeting{}, false
	}
	m := Meeting{Port: key[:i], Accept: key[i+1:] == "accept"}
	job, rest, ok := strings.Cut(m.Port, ".")
	rank, tag, ok2 := strings.Cut(rest, ":")
	if !ok || !ok2 || !m.Accept && key[i+1:] != "connect" {
		return Meeting{}, false
	}
	n, err := strconv.ParseUint(job, 10, 32)
	if err != nil || !isUint32(rank) || !isUint32(tag) {
		return Meeting{}, false
	}
	m.job = uint32(n)
	return m, true
}

// key is what ParseMeeting reads.
func (m Meeting) key() string {
	if m.Accept {
		return m.Port + ":accept"
	}
	return m.Port + ":connect"
}

func isUint32(s string) bool {
	_, err := strconv.ParseUint(s, 10, 32)
	return err == nil
}

// OpenedIn reports whether a process of a namespace has opened the port. Open MPI makes a number
// of the namespace: until 4.1 of all of it, since 5.0 of what is before the @, and what is behind.
func (m Meeting) OpenedIn(namespace string) bool {
	if m.job == jobHash(namespace)&^0x8000 {
		return true
	}
	i := strings.LastIndexByte(namespace, '@')
	if i < 0 {
		return false
	}
	local, err := strconv.ParseUint(namespace[i+1:], 10, 16)
	family := jobHash(namespace[:i])
	return err == nil && m.job == (family>>16^family)<<16|uint32(local)
}

// jobHash is Jenkins's one-at-a-time hash.
func jobHash(s string) uint32 {
	var h uint32
	for i := range len(s) {
		h += uint32(s[i])
		h += h << 10
		h ^= h >> 6
	}
	h += h << 3
	h ^= h >> 11
	return h + h<<15
}
