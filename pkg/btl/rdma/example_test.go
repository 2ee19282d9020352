//go:build cgo && (amd64 || arm64)

package rdma_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/btl/rdma"
	"github.com/gompirun/gompi/pkg/mpi"
)

// A Go program brings the transport along. Started by itself it is the only rank, and needs no card.
func ExampleNew() {
	env, err := mpi.Init(mpi.WithTransport(rdma.New))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	fmt.Println("ranks:", env.World().Size())
	// Output: ranks: 1
}
