package pmi

import (
	"fmt"
	"hash/fnv"
	"io"
	"strconv"
	"time"
)

// NewKVSName makes a name for a world's key-value space. MPICH 5 names a file
// in /dev/shm after it that outlives a killed job, so no two worlds may ever
// have the same name on a host: it holds the time in nanoseconds and 64 bits
// of r, which is crypto/rand.Reader outside tests. It needs no escaping and is
// shorter than 64 bytes.
func NewKVSName(r io.Reader, now time.Time) (string, error) {
	var bits [8]byte
	if _, err := io.ReadFull(r, bits[:]); err != nil {
		return "", fmt.Errorf("pmi: make a kvs name: %w", err)
	}
	return "gompi_" + strconv.FormatInt(now.UnixNano(), 36) + "_" + fmt.Sprintf("%x", bits), nil
}

// ShmLeftovers names the files below /dev/shm that a killed MPICH 5 job may
// leave on hosts that held the first nodes nodes of the world's process
// mapping: mpich_shm_<h>_<node>, where h is the FNV-1a-32 hash of the name of
// the key-value space.
func ShmLeftovers(kvsName string, nodes int) []string {
	h := fnv.New32a()
	_, _ = io.WriteString(h, kvsName) // a hash takes all
	names := make([]string, nodes)
	for node := range names {
		names[node] = fmt.Sprintf("mpich_shm_%x_%d", h.Sum32(), node)
	}
	return names
}
