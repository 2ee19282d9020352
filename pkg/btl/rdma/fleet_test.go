package rdma_test

import (
	"os"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/btltest"
	"github.com/gompirun/gompi/pkg/btl/rdma/rdmatest"
)

// TestSuiteBetweenProcesses is TestConformance with a process for each module.
func TestSuiteBetweenProcesses(t *testing.T) {
	if os.Getenv(btltest.Serving) != "" {
		if err := btltest.Serve(func(rank, n int) (btl.Module, error) { return rdmatest.Module(rank, n, nil) }); err != nil {
			t.Fatal(err)
		}
		return
	}
	without := []string{btltest.NoAllocs}
	if rdmatest.Provider() == "udp;ofi_rxd" {
		without = append(without, btltest.WrongKey)
	}
	rdmatest.Modules(t, 1, nil)[0].Close() // it skips where there is no library
	btltest.Run(t, btltest.NewFleet(t, "TestSuiteBetweenProcesses").Modules, without...)
}
