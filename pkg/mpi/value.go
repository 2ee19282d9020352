package mpi

import (
	"errors"
	"fmt"

	"github.com/gompirun/gompi/internal/rank/core"
)

// Values of any type are sent encoded: strings, maps, slices of slices, structs with pointers. Each is a message of bytes that says
// nothing of T, as the receiver names it. That costs time and memory; what is a slice of numbers or of flat structs is better sent so.

// Codec turns values into bytes and back. The functions are those of encoding/json and of many others:
//
//	mpi.Main(run, mpi.WithCodec(mpi.Codec{Marshal: json.Marshal, Unmarshal: json.Unmarshal}))
type Codec struct {
	Marshal   func(v any) ([]byte, error)
	Unmarshal func(b []byte, v any) error // v is a pointer
}

// WithCodec chooses how SendValue and its kin encode; the default is encoding/gob. All ranks must choose the same.
func WithCodec(x Codec) Option { return Option(core.WithCodec(core.Codec(x))) }

// encoded is a value as it is sent.
func encoded[T any](c *Comm, op string, v T) ([]byte, *Error) {
	if bad := c.core().Usable(op); bad != nil {
		return nil, bad
	}
	b, err := c.core().Env().Codec().Marshal(&v)
	if err != nil {
		return nil, c.core().Errorf(op, ErrConversion, "encode %T: %v", v, err)
	}
	return b, nil
}

// decoded is a value that has come from a rank.
func decoded[T any](c *Comm, op string, b []byte, from int) (v T, bad *Error) {
	if err := c.core().Env().Codec().Unmarshal(b, &v); err != nil {
		bad = c.core().Errorf(op, ErrConversion, "decode %d bytes of rank %d as %T: %v", len(b), from, v, err)
		bad.Peer = from
	}
	return v, bad
}

// SendValue sends a value of any type that the codec knows, to a RecvValue of that type.
func (c *Comm) SendValue[T any](v T, dst, tag int) error {
	b, bad := encoded(c, "SendValue", v)
	if bad != nil {
		return c.core().Fail(bad)
	}
	return c.Send(b, dst, tag)
}

// RecvValue receives a value of SendValue. Src may be AnySource, and tag AnyTag.
func (c *Comm) RecvValue[T any](src, tag int) (v T, st Status, err error) {
	b, st, err := c.RecvAlloc[byte](src, tag)
	if err != nil || st.Source == ProcNull {
		return v, st, err
	}
	v, bad := decoded[T](c, "RecvValue", b, st.Source)
	if bad != nil {
		return v, st, c.core().Fail(bad)
	}
	return v, st, nil
}

// RecvAlloc receives a message of any length into memory of its own.
func (c *Comm) RecvAlloc[T any](src, tag int) ([]T, Status, error) {
	if err := sendable[T](c, "RecvAlloc"); err != nil {
		return nil, Status{}, err
	}
	m, st, err := c.Mprobe(src, tag)
	if err != nil {
		return nil, st, err
	}
	n := st.Count[T]()
	if n < 0 {
		return nil, st, c.core().Fail(&Error{Op: "RecvAlloc", Class: ErrTruncate, Rank: c.Rank(), Peer: st.Source, Tag: st.Tag,
			Text: fmt.Sprintf("%d bytes are no whole number of %T", st.Bytes, *new(T))})
	}
	buf := make([]T, n)
	st, err = m.Recv(buf)
	return buf, st, err
}

// BcastValue gives all ranks the root's v.
func (c *Comm) BcastValue[T any](v T, root int) (T, error) {
	const op = "BcastValue"
	var b []byte
	var bad *Error
	if bad := c.core().Usable(op); bad != nil {
		return v, c.core().Fail(bad)
	}
	size := []int64{-1} // the root could not encode
	if c.Rank() == root {
		if b, bad = encoded(c, op, v); bad == nil {
			size[0] = int64(len(b))
		}
	}
	if err := c.Bcast(size, root); err != nil {
		return v, err
	}
	switch {
	case bad != nil:
		return v, c.core().Fail(bad)
	case size[0] < 0:
		return v, c.core().Fail(c.core().Errorf(op, ErrConversion, "rank %d, the root, could not encode its value", root))
	case c.Rank() != root:
		b = make([]byte, size[0])
	}
	if err := c.Bcast(b, root); err != nil || c.Rank() == root {
		return v, err
	}
	v, bad = decoded[T](c, op, b, root)
	if bad != nil {
		return v, c.core().Fail(bad)
	}
	return v, nil
}

// GatherValues gives the root all ranks' v, in the order of ranks; others get nil.
func (c *Comm) GatherValues[T any](v T, root int) ([]T, error) {
	const op = "GatherValues"
	if c == nil {
		return nil, c.core().Fail(c.core().Usable(op))
	}
	b, bad := encoded(c, op, v)
	size := []int64{int64(len(b))}
	if bad != nil {
		size[0] = -1
	}
	var sizes []int64
	if c.Rank() == root {
		sizes = make([]int64, c.Size())
	}
	if err := c.Gather(size, sizes, root); err != nil {
		return nil, err
	}
	var where Layout
	var all []byte
	if c.Rank() == root {
		total := 0
		for _, n := range sizes {
			where.Counts = append(where.Counts, int(max(0, n)))
			total += int(max(0, n))
		}
		all = make([]byte, total)
	}
	if b == nil {
		b = []byte{}
	}
	if err := c.Gatherv(b, all, where, root); err != nil || c.Rank() != root {
		if bad != nil {
			err = errors.Join(err, c.core().Fail(bad))
		}
		return nil, err
	}
	out := make([]T, c.Size())
	at := 0
	for r, n := range where.Counts {
		if sizes[r] < 0 {
			return nil, c.core().Fail(c.core().Errorf(op, ErrConversion, "rank %d could not encode its value", r))
		}
		if out[r], bad = decoded[T](c, op, all[at:at+n], r); bad != nil {
			return nil, c.core().Fail(bad)
		}
		at += n
	}
	return out, nil
}
