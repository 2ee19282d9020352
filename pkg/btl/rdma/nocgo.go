//go:build !cgo || !(amd64 || arm64)

package rdma

import (
	"errors"

	"github.com/gompirun/gompi/pkg/btl"
)

// New says that this program was built without cgo, by which alone libfabric can be called, or for a processor on which
// nobody has looked where libfabric's structures have their fields.
func New(btl.Site) (btl.Module, error) {
	return nil, errors.New("rdma: this program was built without cgo, or for other than amd64 and arm64: build it for one of these with CGO_ENABLED=1 and a C compiler")
}
