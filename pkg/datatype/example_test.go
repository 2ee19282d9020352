package datatype_test

import (
	"fmt"
	"log"
	"unsafe"

	"github.com/gompirun/gompi/pkg/datatype"
)

// A column of a matrix in C order is one number of each row.
func ExampleVector() {
	matrix := [3][4]float64{
		{0, 1, 2, 3},
		{10, 11, 12, 13},
		{20, 21, 22, 23},
	}
	column, err := datatype.Vector(3, 1, 4, datatype.Predefined(datatype.Double))
	if err != nil {
		log.Fatal(err)
	}
	var got [3]float64
	_, err = datatype.Copy(
		datatype.Vec{Type: datatype.Predefined(datatype.Double), Base: unsafe.Pointer(&got), Count: 3},
		datatype.Vec{Type: column, Base: unsafe.Pointer(&matrix[0][2]), Count: 1})
	fmt.Println(got, err)
	fmt.Print(column.Program())
	// Output:
	// [2 12 22] <nil>
	// loop 3, stride 32
	//   run 8 at 0
}

// Columns, one after another, are the matrix transposed. Resized lets the next
// column begin a number further on instead of behind the last row.
func ExampleResized() {
	matrix := [2][3]int32{{1, 2, 3}, {4, 5, 6}}
	column, err := datatype.Vector(2, 1, 3, datatype.Predefined(datatype.Int32))
	if err != nil {
		log.Fatal(err)
	}
	narrow, err := datatype.Resized(column, 0, 4)
	if err != nil {
		log.Fatal(err)
	}
	var transposed [3][2]int32
	_, err = datatype.Copy(
		datatype.Vec{Type: datatype.Predefined(datatype.Int32), Base: unsafe.Pointer(&transposed), Count: 6},
		datatype.Vec{Type: narrow, Base: unsafe.Pointer(&matrix), Count: 3})
	fmt.Println(transposed, err)
	// Output: [[1 4] [2 5] [3 6]] <nil>
}

// A message goes out in fragments of any size and comes in the same way.
func ExampleConvertor() {
	type particle struct {
		Alive bool // and three bytes of padding, which are not sent
		ID    int32
	}
	t, err := datatype.Of[particle]()
	if err != nil {
		log.Fatal(err)
	}
	from := []particle{{true, 7}, {false, 8}}
	to := make([]particle, 2)
	var out, in datatype.Convertor
	out.Init(t, unsafe.Pointer(&from[0]), 2)
	in.Init(t, unsafe.Pointer(&to[0]), 2)
	fragment := make([]byte, 3)
	for out.Pos() < out.Size() {
		n := out.Pack(fragment)
		in.Unpack(fragment[:n])
	}
	fmt.Println(out.Size(), "bytes:", to)
	// Output: 10 bytes: [{true 7} {false 8}]
}

// Who can read another process's memory needs addresses, not bytes.
func ExampleConvertor_Runs() {
	t, err := datatype.Indexed([]int64{2, 1, 3}, []int64{0, 2, 5}, datatype.Predefined(datatype.Int))
	if err != nil {
		log.Fatal(err)
	}
	var c datatype.Convertor
	c.Init(t, nil, 1) // addresses relative to the nil address, for the example
	runs := make([]datatype.Run, 4)
	n := c.Runs(runs, 1<<20)
	fmt.Println(runs[:n])
	// Output: [{0 12} {20 12}]
}

// Each of 3 processes owns every third pair of elements.
func ExampleDarray() {
	for rank := range 3 {
		t, err := datatype.Darray(3, rank, []int64{10}, []datatype.Distribution{datatype.DistributeCyclic},
			[]int{2}, []int{3}, datatype.OrderC, datatype.Predefined(datatype.Char))
		if err != nil {
			log.Fatal(err)
		}
		data := []byte("abcdefghij")
		mine := make([]byte, t.Size())
		if _, err := datatype.Pack(mine, t, unsafe.Pointer(&data[0]), 1); err != nil {
			log.Fatal(err)
		}
		fmt.Println(rank, string(mine))
	}
	// Output:
	// 0 abgh
	// 1 cdij
	// 2 ef
}

func ExampleArgError() {
	_, err := datatype.Indexed([]int64{1, -3}, []int64{0, 4}, datatype.Predefined(datatype.Double))
	fmt.Println(err)
	// Output: datatype Indexed: blocklengths[1] is -3: must not be negative
}
