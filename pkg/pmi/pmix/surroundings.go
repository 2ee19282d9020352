package pmix

import (
	"encoding/binary"
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"net"
	"os"
	"slices"
	"strconv"
	"strings"
)

// Leads reports whether a variable leads a process to its server. Servers name their address in one for each version of
// the wire, those that are newer than this package, too.
func Leads(name string) bool {
	return name == "PMIX_NAMESPACE" || name == "PMIX_RANK" || strings.HasPrefix(name, "PMIX_SERVER_URI")
}

// wires are what a server may offer, the best first: the variable with its address, and what a client then says that it is
// and how it writes. Servers speak to older clients as these expect.
var wires = []struct {
	variable, version, encoding string
	flex                        bool
}{
	{"PMIX_SERVER_URI41", "4.2.2", "v41", true},
	{"PMIX_SERVER_URI4", "4.0.0", "v4", true},
	{"PMIX_SERVER_URI3", "3.2.3", "v3", false},
	{"PMIX_SERVER_URI21", "2.2.5", "v21", false},
	{"PMIX_SERVER_URI2", "2.0.3", "v20", false},
}

// Surroundings are what the environment tells a process of its server.
type Surroundings struct {
	Proc    codec.Proc
	Address string // HOST:PORT

	variable          string // that had the address
	version, encoding string
	security          string
	dialect           codec.Dialect
}

// ReadSurroundings reads them. Without PMIX_NAMESPACE the error wraps ErrNoServer; another error says what there is that
// this package does not speak.
func ReadSurroundings(getenv func(string) string) (Surroundings, error) {
	var s Surroundings
	if s.Proc.Namespace = getenv("PMIX_NAMESPACE"); s.Proc.Namespace == "" {
		return s, fmt.Errorf("pmix: %w", ErrNoServer)
	}
	text := getenv("PMIX_RANK")
	rank, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		return s, fmt.Errorf("pmix: PMIX_RANK=%q is no rank", text)
	}
	s.Proc.Rank = uint32(rank)
	uri := ""
	for _, w := range wires {
		if uri = getenv(w.variable); uri != "" {
			s.variable, s.version, s.encoding, s.dialect.Flex = w.variable, w.version, w.encoding, w.flex
			break
		}
	}
	if uri == "" {
		return s, fmt.Errorf("pmix: PMIX_NAMESPACE is set, but neither PMIX_SERVER_URI41 nor _URI4, _URI3, _URI21 or _URI2, which say where the launcher is")
	}
	if s.Address, err = parseURI(uri); err != nil {
		return s, fmt.Errorf("pmix: %s=%s: %w", s.variable, uri, err)
	}
	if s.security, err = chooseSecurity(getenv("PMIX_SECURITY_MODE")); err != nil {
		return s, err
	}
	s.dialect.Described = getenv("PMIX_BFROP_BUFFER_TYPE") == "PMIX_BFROP_BUFFER_FULLY_DESC"
	return s, nil
}

// parseURI returns the address in NAMESPACE.RANK;tcp4://HOST:PORT, which may go on behind another semicolon.
func parseURI(uri string) (address string, err error) {
	_, rest, _ := strings.Cut(uri, ";")
	rest, _, _ = strings.Cut(rest, ";")
	for _, scheme := range []string{"tcp4://", "tcp6://"} {
		if at, ok := strings.CutPrefix(rest, scheme); ok {
			if _, _, err := net.SplitHostPort(at); err != nil {
				return "", fmt.Errorf("no address: %w", err)
			}
			return at, nil
		}
	}
	return "", fmt.Errorf("not NAME;tcp4://ADDRESS:PORT")
}

// chooseSecurity takes from a list what a process without libraries of others can prove itself by.
func chooseSecurity(offered string) (string, error) {
	list := strings.FieldsFunc(offered, func(r rune) bool { return r == ',' || r == ' ' })
	switch {
	case len(list) == 0 || slices.Contains(list, "native"):
		return "native", nil
	case slices.Contains(list, "none"):
		return "none", nil
	}
	return "", fmt.Errorf("pmix: the launcher lets nobody in without %s (PMIX_SECURITY_MODE=%s), and gompi's library has native and none", strings.Join(list, ", "), offered)
}

// hello is the first frame (see parseHello).
func (s *Surroundings) hello() []byte {
	var b []byte
	cstring := func(t string) { b = append(append(b, t...), 0) }
	cstring(s.security)
	if s.security == "native" {
		b = binary.BigEndian.AppendUint32(b, 8)
		b = binary.NativeEndian.AppendUint32(b, uint32(os.Geteuid()))
		b = binary.NativeEndian.AppendUint32(b, uint32(os.Getegid()))
	} else {
		b = binary.BigEndian.AppendUint32(b, 0)
	}
	b = append(b, clientPlain)
	cstring(s.Proc.Namespace)
	b = binary.BigEndian.AppendUint32(b, s.Proc.Rank)
	cstring(s.version)
	cstring(s.encoding)
	if s.dialect.Described {
		b = append(b, bufferDescribed)
	} else {
		b = append(b, bufferPlain)
	}
	cstring("hash")
	head := binary.NativeEndian.AppendUint32(nil, 1<<32-1)
	head = binary.NativeEndian.AppendUint32(head, 1<<32-1)
	head = binary.NativeEndian.AppendUint32(head, uint32(len(b)))
	return append(binary.NativeEndian.AppendUint32(head, 0), b...)
}
