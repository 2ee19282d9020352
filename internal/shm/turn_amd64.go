//go:build !race

package shm

import "github.com/gompirun/gompi/internal/sys"

func turn(b *Sitting) uint64 { return sys.YieldTurn(&b.Turn) }
