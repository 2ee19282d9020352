package meet

import (
	"bytes"
	"encoding/binary"
	"net"
	"runtime"
	"testing"
)

// pipe is a connection whose far side says something and closes.
func pipe(t *testing.T, said []byte) net.Conn {
	mine, theirs := net.Pipe()
	t.Cleanup(func() {
		mine.Close()
		theirs.Close()
	})
	go func() { // what is answered
		b := make([]byte, 256)
		for {
			if _, err := theirs.Read(b); err != nil {
				return
			}
		}
	}()
	go func() {
		_, _ = theirs.Write(said)
		theirs.Close()
	}()
	return mine
}

func FuzzHello(f *testing.F) {
	f.Add(newShake(portID{7}, []byte("s")).hello(portID{7}))
	f.Add(bytes.Repeat([]byte("GET / HTTP/1.1\r\n"), 5))
	f.Fuzz(func(t *testing.T, b []byte) {
		id, nonce, mac, ok := parseHello(b)
		if !ok {
			return
		}
		s := newShake(id, []byte("s"))
		s.dialer = nonce
		if !bytes.Equal(append(s.hello(id)[:askLen], mac...), b) {
			t.Fatal("not what it was")
		}
	})
}

// FuzzListener has somebody say things to a port who does not know its secret: he is never believed.
func FuzzListener(f *testing.F) {
	right := newShake(portID{7}, []byte("the secret"))
	f.Add(right.hello(portID{7}))
	f.Add(append(right.hello(portID{7}), make([]byte, proofLen)...)) // he has heard the first part
	f.Add(append(newShake(portID{7}, []byte("a guess")).hello(portID{7}), make([]byte, proofLen)...))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, said []byte) {
		if s, err := hear(pipe(t, said), portID{7}, []byte("the secret")); err == nil || s != nil {
			t.Fatal("a stranger was believed")
		}
	})
}

// FuzzDialer has somebody at a port who does not know its secret.
func FuzzDialer(f *testing.F) {
	for _, verdict := range []uint64{heard, absent, denied, 4, 1 << 63} {
		f.Add(append(binary.LittleEndian.AppendUint64(nil, verdict), make([]byte, answerLen)...))
	}
	f.Add([]byte("HTTP/1.1 400 Bad Request\r\n\r\n"))
	f.Fuzz(func(t *testing.T, said []byte) {
		if s, err := ask(pipe(t, said), portID{7}, []byte("the secret")); err == nil || s != nil {
			t.Fatal("a stranger was believed")
		}
	})
}

// FuzzMessage has somebody who cannot seal send a message: it is an error, and no memory is taken for what does not come.
func FuzzMessage(f *testing.F) {
	f.Add([]byte{0, 0, 0, 4, 1, 2, 3})
	f.Add([]byte{16, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
	f.Add([]byte{255, 255, 255, 255})
	f.Fuzz(func(t *testing.T, said []byte) {
		ch, err := newShake(portID{7}, []byte("s")).channel(pipe(t, said), "to dialer", "to listener")
		if err != nil {
			t.Fatal(err)
		}
		if b, err := ch.read(); err == nil {
			t.Fatalf("%d bytes were believed", len(b))
		}
	})
}

func TestALengthIsNoReasonToTakeMemory(t *testing.T) {
	ch, err := newShake(portID{7}, []byte("s")).channel(pipe(t, binary.LittleEndian.AppendUint32(nil, maxMessage)), "to dialer", "to listener")
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := ch.read(); err == nil {
		t.Error("a message that never came was read")
	}
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > 1<<20 {
		t.Errorf("%d bytes were taken for a message that never came", took)
	}
}
