//go:build !cgo

package rdma

import (
	"errors"

	"github.com/gompirun/gompi/pkg/btl"
)

// New says that this program was built without cgo, by which alone libfabric can be called.
func New(btl.Site) (btl.Module, error) {
	return nil, errors.New("rdma: this program was built without cgo: build it with CGO_ENABLED=1 and a C compiler")
}
