package pmi2

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"testing"
)

// captured are messages as MPICH 4.2 and Hydra 4.0 exchange them.
var captured = []struct {
	wire string
	msg  Message
}{
	{"    23cmd=fullinit;pmirank=0;", Message{"fullinit", []Pair{{"pmirank", "0"}}}},
	{"    14cmd=job-getid;", Message{"job-getid", nil}},
	{"    44cmd=info-getjobattr;key=PMI_process_mapping;", Message{"info-getjobattr", []Pair{{"key", "PMI_process_mapping"}}}},
	{"    68cmd=info-getjobattr-response;found=TRUE;value=(vector,(0,1,1));rc=0;",
		Message{"info-getjobattr-response", []Pair{{"found", "TRUE"}, {"value", "(vector,(0,1,1))"}, {"rc", "0"}}}},
	{"    46cmd=kvs-get;jobid=;srcid=-1;key=-NONEXIST-KEY;", Message{"kvs-get", []Pair{{"jobid", ""}, {"srcid", "-1"}, {"key", "-NONEXIST-KEY"}}}},
	{"    39cmd=kvs-put;key=a;value=x;;y z=1;;;;;;;", Message{"kvs-put", []Pair{{"key", "a"}, {"value", "x;y z=1;;;"}}}},
}

func TestMessagesAreTheBytesOnTheWire(t *testing.T) {
	for _, c := range captured {
		got, err := c.msg.Append(nil)
		if err != nil || string(got) != c.wire {
			t.Errorf("wrote %q, %v; want %q", got, err, c.wire)
		}
		body, rest, ok, err := Cut([]byte(c.wire + "next"))
		if err != nil || !ok || string(rest) != "next" {
			t.Fatalf("cut %q: %q, %v, %v", c.wire, rest, ok, err)
		}
		msg, err := Parse(body)
		if err != nil || !reflect.DeepEqual(msg, c.msg) {
			t.Errorf("read %q as %+v, %v", c.wire, msg, err)
		}
	}
}

func TestAMessageIsNotCutBeforeItIsWhole(t *testing.T) {
	wire := captured[2].wire
	for n := range len(wire) {
		if _, rest, ok, err := Cut([]byte(wire[:n])); ok || err != nil || len(rest) != n {
			t.Errorf("%d bytes: %v, %v", n, ok, err)
		}
	}
}

func TestSlurmsClientPadsTheLengthOnTheRight(t *testing.T) {
	body, rest, ok, err := Cut([]byte("14    cmd=kvs-fence;"))
	if string(body) != "cmd=kvs-fence;" || len(rest) > 0 || !ok || err != nil {
		t.Errorf("%q, %q, %v, %v", body, rest, ok, err)
	}
}

func TestMPICH40SendsSixBytesTooMany(t *testing.T) {
	for text, want := range map[string]bool{
		"cmd=fullinit;pmirank=1;threaded=FALSE;\x00\x00\x00\x00\x00\x00": true,
		"cmd=fullinit;pmirank=1;threaded=FALSE;ption#":                   true,
		"cmd=fullinit;pmirank=1;threaded=TRUE;;x=y;;":                    true,
		"cmd=fullinit;pmirank=1;threaded=FALSE;":                         false,
		"cmd=fullinit;pmijobid=kvs_1;pmirank=12;threaded=TRUE;":          false,
		"cmd=fullinit;pmirank=0;":                                        false,
		"cmd=fullinit;srcid=4711;threaded=FALSE;":                        false,
		"cmd=fullinit;": false,
		"":              false,
	} {
		if got := Padded([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	body, rest, ok, err := Cut([]byte("56    cmd=name-unpublish;name=gompi test;infokeycount=0;ption#"))
	if len(rest) > 0 || !ok || err != nil {
		t.Fatalf("%q, %v, %v", rest, ok, err)
	}
	if m, err := Parse(Trim(body)); err != nil || m.Value("name") != "gompi test" || m.Value("infokeycount") != "0" {
		t.Errorf("%+v, %v", m, err)
	}
}

func TestWhatIsNoMessageIsAnError(t *testing.T) {
	for stream, want := range map[string]error{
		"cmd=in": ErrLength, "  12 3cmd": ErrLength, "      ": ErrLength, " -5   ": ErrLength, "x": ErrLength,
	} {
		if _, _, _, err := Cut([]byte(stream)); !errors.Is(err, want) {
			t.Errorf("cut %q: %v", stream, err)
		}
	}
	for _, body := range []string{"", "cmd", "cmd=", "cmd=;key=v;", "key=v;cmd=x;", "cmd=x;key;", "cmd=x;=v;"} {
		if m, err := Parse([]byte(body)); !errors.Is(err, ErrBody) {
			t.Errorf("read %q as %+v, %v", body, m, err)
		}
	}
	long := Message{"x", []Pair{{"value", strings.Repeat("v", MaxBody)}}}
	if b, err := long.Append([]byte("kept")); !errors.Is(err, ErrLong) || string(b) != "kept" {
		t.Errorf("a message that is too long: %d bytes, %v", len(b), err)
	}
	bad := Message{"x", []Pair{{"a=b", "v"}}}
	if _, err := bad.Append(nil); !errors.Is(err, ErrBody) {
		t.Errorf("a key with =: %v", err)
	}
}

func TestOldClientsMayLeaveOutTheLastSemicolon(t *testing.T) {
	m, err := Parse([]byte("cmd=abort;isworld=TRUE;msg=a b"))
	if err != nil || m.Value("msg") != "a b" {
		t.Errorf("%+v, %v", m, err)
	}
}

func FuzzStream(f *testing.F) {
	for _, c := range captured {
		f.Add([]byte(c.wire))
	}
	f.Add([]byte("     9cmd=a;;b;     0999999"))
	f.Fuzz(func(t *testing.T, stream []byte) {
		for {
			body, rest, ok, err := Cut(stream)
			if err != nil || !ok {
				if !bytes.Equal(rest, stream) {
					t.Fatalf("%d bytes are lost", len(stream)-len(rest))
				}
				return
			}
			stream = rest
			m, err := Parse(body)
			if err != nil {
				continue
			}
			again, err := m.Append(nil)
			if errors.Is(err, ErrLong) || errors.Is(err, ErrBody) {
				continue
			}
			body2, _, ok, err := Cut(again)
			if err != nil || !ok {
				t.Fatalf("%q: cut: %v", again, err)
			}
			if m2, err := Parse(body2); err != nil || !reflect.DeepEqual(m, m2) {
				t.Fatalf("%q reads back as %+v, %v", again, m2, err)
			}
		}
	})
}
