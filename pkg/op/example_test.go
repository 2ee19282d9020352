package op_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

func Example() {
	k, err := op.For(op.Max, datatype.Predefined(datatype.Double))
	if err != nil {
		fmt.Println(err)
		return
	}
	a, b, dst := []float64{1, 5, -3}, []float64{2, 4, -4}, make([]float64, 3)
	k.Bytes(datatype.Bytes(dst), datatype.Bytes(a), datatype.Bytes(b), 3)
	fmt.Println(dst)
	// Output: [2 5 -3]
}

// A user's operator works on Go values.
func ExampleNewFunc() {
	type box struct{ Low, High float64 } // an interval; joining two gives what holds both
	join := op.NewFunc("join", true, func(in, inout []box) {
		for i, b := range in {
			inout[i] = box{min(b.Low, inout[i].Low), max(b.High, inout[i].High)}
		}
	})
	t, err := datatype.Of[box]()
	if err != nil {
		fmt.Println(err)
		return
	}
	k, err := op.For(join, t)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(join, "of elements", k.Extent(), "bytes apart")
	// Output: join of elements 16 bytes apart
}
