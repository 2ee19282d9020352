package pmix

import (
	"context"
	"encoding/binary"
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"io"
	"net"
	"path/filepath"
	"reflect"
	"testing"
	"time"
)

// records are what servers of others have answered: the file, the variable of the wire that was spoken, and what a member
// finds in it.
var records = []struct {
	file, variable, namespace string
	want                      JobInfo
}{
	{"3.2.5", "PMIX_SERVER_URI3", "1185546241", JobInfo{Size: 2, Universe: 2, Node: []int{0, 0}}},
	{"3.2.5-hosts", "PMIX_SERVER_URI3", "1337655297", JobInfo{Size: 6, Universe: 8, Node: []int{0, 0, 1, 1, 2, 2}}},
	{"4.2.2", "PMIX_SERVER_URI41", "1249902593", JobInfo{Size: 2, Universe: 2, Node: []int{0, 0}}},
	{"4.2.2-hosts", "PMIX_SERVER_URI41", "1329201153", JobInfo{Size: 6, Universe: 8, Node: []int{0, 0, 1, 1, 2, 2}}},
	{"4.2.2-slurm", "PMIX_SERVER_URI41", "slurm.pmix.17363401.0", JobInfo{Size: 4, Universe: 4, Node: []int{0, 0, 1, 1}}},
	{"5.0.11", "PMIX_SERVER_URI41", "prterun-vm-10046@1", JobInfo{Size: 2, Universe: 2, AppSize: 2, Node: []int{0, 0}}},
	{"6.1.0", "PMIX_SERVER_URI41", "foobar", JobInfo{Size: 2, Universe: 2, Node: []int{0, 0}}},
}

// replay is a server that answers as another once did.
func replay(t *testing.T, name string) (address string) {
	script := readTranscript(t, filepath.Join("testdata", "servers", name+".txt"))
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		c, err := l.Accept()
		if err != nil {
			return
		}
		defer c.Close()
		head := make([]byte, headerLen)
		take := func(order interface{ Uint32([]byte) uint32 }) bool {
			if _, err := io.ReadFull(c, head); err != nil {
				return false
			}
			_, err := io.CopyN(io.Discard, c, int64(order.Uint32(head[8:])))
			return err == nil
		}
		if !take(binary.NativeEndian) {
			return
		}
		_, _ = c.Write(welcome(0))
		for _, answer := range script {
			if !take(binary.BigEndian) {
				return
			}
			if tag := binary.BigEndian.Uint32(answer.bytes[4:]); tag != binary.BigEndian.Uint32(head[4:]) {
				t.Errorf("request %d came where %d was recorded", binary.BigEndian.Uint32(head[4:]), tag)
			}
			_, _ = c.Write(answer.bytes)
		}
		take(binary.BigEndian) // where finalize was answered by closing the connection
	}()
	return l.Addr().String()
}

// A member understands what servers of all versions have said to it: job information, a key of each rank, one that
// nobody has put, and fences.
func TestMembersUnderstandServersOfOthers(t *testing.T) {
	for _, r := range records {
		t.Run(r.file, func(t *testing.T) {
			vars := map[string]string{"PMIX_NAMESPACE": r.namespace, "PMIX_RANK": "0", r.variable: "x.0;tcp4://" + replay(t, r.file)}
			env, err := ReadSurroundings(func(name string) string { return vars[name] })
			if err != nil {
				t.Fatal(err)
			}
			m := NewMember(env, func(err error) { t.Error(err) })
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			if err := m.Init(ctx); err != nil {
				t.Fatal(err)
			}
			if got := m.Job(); !reflect.DeepEqual(got, r.want) {
				t.Errorf("it is told %+v, want %+v", got, r.want)
			}
			m.Put("k0-0", "v0")
			if err := m.Fence(ctx, true); err != nil {
				t.Error(err)
			}
			for rank := range r.want.Size {
				if v, err := m.Get(ctx, rank, fmt.Sprintf("k%d-0", rank)); err != nil || v != fmt.Sprintf("v%d", rank) {
					t.Errorf("of rank %d it gets %q, %v", rank, v, err)
				}
			}
			if v, err := m.Get(ctx, 0, "nonesuch"); err == nil {
				t.Errorf("a key that nobody has put is %q", v)
			}
			if err := m.Fence(ctx, true); err != nil {
				t.Error(err)
			}
			if err := m.Finalize(ctx); err != nil {
				t.Error(err)
			}
		})
	}
}

func FuzzJobInfo(f *testing.F) {
	for _, r := range records {
		script := readTranscript(f, filepath.Join("testdata", "servers", r.file+".txt"))
		f.Add(r.variable != "PMIX_SERVER_URI3", false, r.namespace, script[0].bytes[headerLen:])
	}
	f.Fuzz(func(t *testing.T, flex, described bool, namespace string, payload []byte) {
		info, err := readJobInfo(codec.NewDecoder(codec.Dialect{Flex: flex, Described: described}, payload), codec.Proc{Namespace: namespace})
		if err != nil {
			return
		}
		if info.Size < 1 || info.Size > maxSize || info.Universe < 0 || info.AppNum < 0 || info.AppSize < 0 || info.Node != nil && len(info.Node) != info.Size {
			t.Errorf("%+v", info)
		}
		for _, node := range info.Node {
			if node < 0 || node >= info.Size {
				t.Errorf("node %d of %d ranks", node, info.Size)
			}
		}
	})
}

func FuzzServerAnswers(f *testing.F) {
	for _, r := range records {
		for _, answer := range readTranscript(f, filepath.Join("testdata", "servers", r.file+".txt"))[1:] {
			f.Add(r.variable != "PMIX_SERVER_URI3", uint32(0), "k0-0", answer.bytes)
		}
	}
	f.Fuzz(func(t *testing.T, flex bool, rank uint32, key string, stream []byte) {
		in := &stretch{stream}
		_ = readWelcome(&stretch{stream})
		for {
			_, payload, err := readFrame(in)
			if err != nil {
				return
			}
			d := codec.NewDecoder(codec.Dialect{Flex: flex}, payload)
			d.Status()
			_, _ = readPut(d, rank, key)
		}
	})
}

// stretch is a connection that gives a byte at a time.
type stretch struct{ b []byte }

func (s *stretch) Read(p []byte) (int, error) {
	if len(s.b) == 0 {
		return 0, io.EOF
	}
	n := copy(p[:1], s.b)
	s.b = s.b[n:]
	return n, nil
}

func FuzzURI(f *testing.F) {
	for _, uri := range []string{"server.0;tcp4://127.0.0.1:5", "a.b.1;tcp6://[::1]:5;4.2", ";", "tcp4://"} {
		f.Add(uri, "munge,native")
	}
	f.Fuzz(func(t *testing.T, uri, offered string) {
		if at, err := parseURI(uri); err == nil {
			if _, _, err := net.SplitHostPort(at); err != nil {
				t.Errorf("%q: %v", at, err)
			}
		}
		if how, err := chooseSecurity(offered); err == nil && how != "native" && how != "none" {
			t.Error(how)
		}
	})
}
