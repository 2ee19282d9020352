package collfront

import (
	"bytes"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
)

// blocks are blocks of these lengths, bytes, one after the other.
func blocks(lens ...int64) (out []schedule.Block) {
	at := int64(0)
	for _, n := range lens {
		out = append(out, schedule.Block{Off: at, Len: n})
		at += n
	}
	return out
}

func lengths(all []schedule.Block) (out []int64) {
	for _, b := range all {
		out = append(out, b.Len)
	}
	return out
}

// Each block is in one of the two operations, and the rank's own in that of the short ones.
func TestLongBlocksAreDividedFromShortOnes(t *testing.T) {
	call := &schedule.Call{Shape: schedule.Shape{Op: schedule.Alltoallv, Len: 7}, Out: blocks(3, 20, 0, 11), In: blocks(11, 2, 30, 10)}
	if Long(call, 30, 1) || !Long(call, 10, 1) {
		t.Errorf("long for 30 bytes: %v, for 10: %v", Long(call, 30, 1), Long(call, 10, 1))
	}
	short, rest := Split(call, 10, 1)
	for _, c := range []struct {
		name      string
		got, want []int64
	}{
		{"short out", lengths(short.Out), []int64{3, 20, 0, 0}},
		{"long out", lengths(rest.Out), []int64{0, 0, 0, 11}},
		{"short in", lengths(short.In), []int64{0, 2, 0, 10}},
		{"long in", lengths(rest.In), []int64{11, 0, 30, 0}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %v, not %v", c.name, c.got, c.want)
		}
	}
	leaf := &schedule.Call{Shape: schedule.Shape{Op: schedule.Gatherv, Len: 11}}
	if short, rest := Split(leaf, 10, 1); !Long(leaf, 10, 1) || short.Len != 0 || rest.Len != 11 {
		t.Errorf("of a block for a root elsewhere %d bytes are short and %d long", short.Len, rest.Len)
	}
}

// every is every second of some numbers.
func every(t *testing.T, mem []int16, n int64) datatype.Vec {
	t.Helper()
	d, err := datatype.Vector(1, 1, 1, datatype.Predefined(datatype.Int16))
	if err == nil {
		d, err = datatype.Resized(d, 0, 4)
	}
	if err != nil {
		t.Fatal(err)
	}
	d.Commit()
	v := datatype.VecOf(mem)
	v.Type, v.Count = d, n
	return v
}

// What is one run of bytes is used where it is; of other memory there is a copy, which goes where it belongs in the end.
func TestPartsAreWhereTheDataIsOrCopies(t *testing.T) {
	send, recv := []int16{1, 2, 3}, make([]int16, 6)
	call := &schedule.Call{Shape: schedule.Shape{Op: schedule.Alltoallv}, Out: blocks(2, 4), In: blocks(4, 2)}
	bufs := &collective.Buffers{Send: collective.Memory{Vec: datatype.VecOf(send)}, Recv: collective.Memory{Vec: every(t, recv, 3)}}
	if Dense(bufs) {
		t.Error("every second number is one run of bytes")
	}
	x := PartsOf(call, bufs, false)
	if &x.Send[0] != &datatype.Bytes(send)[0] || !slices.Equal(x.Out.Counts, []int{2, 4}) || !slices.Equal(x.In.Displs, []int{0, 4}) || len(x.Recv) != 6 {
		t.Fatalf("%+v", x)
	}
	copy(x.Recv, datatype.Bytes([]int16{7, 8, 9}))
	x.Later.Deliver()
	if !slices.Equal(recv, []int16{7, 0, 8, 0, 9, 0}) {
		t.Errorf("delivered are %v", recv)
	}
	call.InPlace = true
	if x := PartsOf(call, bufs, false); x.Send != nil || !bytes.Equal(x.Recv, datatype.Bytes([]int16{7, 8, 9})) || &x.Out.Counts[0] != &x.In.Counts[0] {
		t.Errorf("in place: %+v", x)
	}
}
