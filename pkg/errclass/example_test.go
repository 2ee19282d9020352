package errclass_test

import (
	"errors"
	"fmt"

	"github.com/gompirun/gompi/pkg/errclass"
)

func Example() {
	var err error = &errclass.Error{Op: "Recv", Class: errclass.Truncate, Rank: 0, Peer: 1, Tag: 7, Text: "8 bytes into 4"}
	fmt.Println(err)
	fmt.Println(errors.Is(err, errclass.Truncate), errclass.Truncate.Text())
	// Output:
	// mpi: Recv on rank 0, peer 1, tag 7: 8 bytes into 4 (MPI_ERR_TRUNCATE)
	// true the message is longer than the buffer
}
