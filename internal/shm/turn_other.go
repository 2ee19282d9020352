//go:build !amd64 || race

package shm

import "github.com/gompirun/gompi/internal/sys"

func turn(b *Sitting) uint64 {
	b.Leave()
	took := sys.Yield()
	b.Back()
	return took
}
