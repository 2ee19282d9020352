// Package rdmatest makes modules of package rdma for tests, over the library and the provider that the environment
// names: libfabric reads it once in a process, so who tries several providers starts a process for each.
package rdmatest

import (
	"os"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/rdma"
)

// Library is the variable of the environment that names a file; without it, the library is where the system has it.
const Library = "GOMPI_TEST_LIBFABRIC"

// Provider is what FI_PROVIDER names; "" nothing.
func Provider() string { return os.Getenv("FI_PROVIDER") }

// Modules makes n modules that reach each other, with settings as the environment of ranks has them. It skips where there is no
// library, or no provider is named. The modules end with the test.
func Modules(t testing.TB, n int, settings map[string]string) []btl.Module {
	t.Helper()
	if Provider() == "" {
		t.Skip("FI_PROVIDER names no provider")
	}
	mods := make([]btl.Module, n)
	for i := range mods {
		m, err := Module(i, n, settings)
		if err != nil && strings.Contains(err.Error(), "no libfabric") {
			t.Skip(err)
		} else if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { m.Close() })
		mods[i] = m
	}
	return mods
}

// Module makes one of n that reach each other.
func Module(rank, n int, settings map[string]string) (btl.Module, error) {
	getenv := func(name string) string {
		switch name {
		case "FI_PROVIDER", "FI_OFI_RXM_BUFFER_SIZE", "FI_OFI_RXM_MSG_RX_SIZE":
			return os.Getenv(name)
		case "GOMPI_MCA_btl_rdma_lib":
			return os.Getenv(Library)
		}
		return settings[name]
	}
	m, err := rdma.New(btl.Site{Rank: rank, Size: n, Getenv: getenv, Demanded: true})
	if err == nil {
		m.(btl.Pact).Agree([]byte("secret"))
	}
	return m, err
}
