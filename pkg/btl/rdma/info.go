//go:build cgo && (amd64 || arm64)

package rdma

import "github.com/gompirun/gompi/internal/base/fabric"

// choose is pick among what the library has found.
func choose(infos []fabric.Info, w wish) (fabric.Info, []string, error) {
	offers := make([]option, len(infos))
	for i, info := range infos {
		offers[i] = option{info.Provider, info.Domain}
	}
	i, why, err := pick(offers, w)
	if err != nil {
		return fabric.Info{}, nil, err
	}
	return infos[i], why, nil
}
