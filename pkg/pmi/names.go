package pmi

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"hash/fnv"
	"strconv"
	"time"
)

// Names is a name service: what MPI_Publish_name stores.
type Names struct{ ports map[string]string }

// Do carries out one operation. port is what Publish stores; the result is
// what Lookup finds.
func (n *Names) Do(op NameOp, service, port string) (string, error) {
	if n.ports == nil {
		n.ports = map[string]string{}
	}
	old, has := n.ports[service]
	switch op {
	case Publish:
		if has {
			return "", fmt.Errorf("service %s is published already", service)
		}
		n.ports[service] = port
		return "", nil
	case Lookup, Unpublish:
		if !has {
			return "", fmt.Errorf("service_not_found")
		}
		if op == Unpublish {
			delete(n.ports, service)
		}
		return old, nil
	}
	return "", fmt.Errorf("unknown name operation %d", op)
}

// NewKVSName returns a name for a world that no job on any host had or will
// have: MPICH names its shared memory after it, so a name used twice would
// make a job open what a killed one left behind.
func NewKVSName() string {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails, see crypto/rand
	return "gompi_" + strconv.FormatInt(time.Now().UnixNano(), 36) + "_" + hex.EncodeToString(b[:])
}

// ShmLeftovers returns the files that a killed MPICH (5 and later) job leaves
// in /dev/shm: one for each node of the mapping, named after the KVS by FNV-1a.
func ShmLeftovers(kvsName string, nodes int) []string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(kvsName))
	out := make([]string, nodes)
	for k := range out {
		out[k] = fmt.Sprintf("/dev/shm/mpich_shm_%x_%d", h.Sum32(), k)
	}
	return out
}
