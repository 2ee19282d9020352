package pmix

import (
	"bufio"
	"encoding/binary"
	"encoding/hex"
	"flag"
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// spoken is one thing that a client said.
type spoken struct {
	rank  int
	bytes []byte
}

func readTranscript(t testing.TB, name string) []spoken {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []spoken
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		var s spoken
		var text string
		if _, err := fmt.Sscan(lines.Text(), &s.rank, &text); err != nil {
			t.Fatalf("%s: %.40q: %v", name, lines.Text(), err)
		}
		if s.bytes, err = hex.DecodeString(text); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		out = append(out, s)
	}
	return out
}

// What Open MPI says to a server is answered as its golden file tells: each
// request once, in the order in which answers come.
func TestOpenMPIsConversations(t *testing.T) {
	for _, name := range []string{"openmpi4", "openmpi5"} {
		t.Run(name, func(t *testing.T) {
			script := readTranscript(t, filepath.Join("testdata", name+".txt"))
			got := converse(t, script)
			golden := filepath.Join("testdata", name+".golden")
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func converse(t *testing.T, script []spoken) string {
	h, err := parseHello(script[0].bytes[headerLen:])
	if err != nil {
		t.Fatal(err)
	}
	s := newSim(t, 1)
	s.addJob(h.proc.Namespace, 2, nil)
	n := s.nodes[0]
	var out strings.Builder
	greeted := map[int]bool{}
	for _, line := range script {
		if !greeted[line.rank] {
			n.srv.Open(line.rank)
		} else {
			d := codec.NewDecoder(h.dialect, line.bytes[headerLen:])
			fmt.Fprintf(&out, "rank %d asks  %d: command %d, %d bytes\n", line.rank, binary.BigEndian.Uint32(line.bytes[4:]), d.Command(), len(line.bytes))
		}
		if err := n.srv.Data(line.rank, line.bytes); err != nil {
			t.Fatal(err)
		}
		if !greeted[line.rank] {
			fmt.Fprintf(&out, "rank %d greets: % x\n", line.rank, n.in[line.rank])
			n.in[line.rank] = nil
			greeted[line.rank] = true
		}
		s.replies(&out, h.dialect)
	}
	s.expire(finalizeHoldCrowded)
	s.replies(&out, h.dialect)
	for _, c := range s.removed {
		fmt.Fprintf(&out, "to be removed: %s\n", filepath.Base(c.Path))
	}
	return out.String()
}

// replies writes down what the server has sent to both ranks.
func (s *sim) replies(out *strings.Builder, d codec.Dialect) {
	n := s.nodes[0]
	for rank := range 2 {
		for len(n.in[rank]) > 0 {
			tag, payload, size, err := cutFrame(n.in[rank], binary.BigEndian, maxFrame)
			if err != nil || size == 0 {
				s.t.Fatalf("rank %d was sent no frame: %v", rank, err)
			}
			n.in[rank] = n.in[rank][size:]
			in := codec.NewDecoder(d, payload)
			if tag == 101 {
				fmt.Fprintf(out, "rank %d hears %d: %s, %d bytes\n", rank, tag, "job information", size)
			} else {
				fmt.Fprintf(out, "rank %d hears %d: %v, %d bytes\n", rank, tag, in.Status(), size)
			}
		}
	}
}
