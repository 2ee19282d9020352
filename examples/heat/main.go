// Command heat computes how heat spreads in a plate and draws it: an example of
// a program that divides a grid among its ranks and exchanges the borders
// ("halos") in every step.
//
//	go build ./examples/heat
//	gompirun -np 16 ./heat -size 512 -steps 2000 -out heat.png
//
// The plate's left edge is hot, a disc in it is kept cold, the other edges lose
// nothing. Each rank has a block of the grid and a frame of one cell around it
// for its neighbours' values; after the last step rank 0 collects the blocks
// and writes a picture. The result does not depend on the number of ranks, and
// the checksum that is printed shows it.
package main

import (
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	size := flag.Int("size", 256, "cells of an edge of the plate")
	steps := flag.Int("steps", 1000, "steps in time")
	out := flag.String("out", "", "write the picture to `FILE` (PNG); none without")
	flag.Parse()
	if err := run(*size, *steps, *out); err != nil {
		fmt.Fprintln(os.Stderr, "heat:", err)
		os.Exit(1)
	}
}

func run(size, steps int, out string) error {
	env, err := mpi.Init()
	if err != nil {
		return err
	}
	c := env.World()
	rows, cols := divide(c.Size())
	if size < 4*max(rows, cols) {
		return fmt.Errorf("-size %d is too small for %d x %d ranks", size, rows, cols)
	}
	b := newBlock(c, size, rows, cols)
	begin := time.Now()
	for range steps {
		if err := b.exchange(); err != nil {
			return err
		}
		b.step()
	}
	took := time.Since(begin)
	plate, err := b.collect()
	if err != nil {
		return err
	}
	if c.Rank() == 0 {
		fmt.Printf("%d x %d cells, %d steps on %d x %d ranks: %.3g million cells a second, checksum %08x\n",
			size, size, steps, rows, cols, float64(size)*float64(size)*float64(steps)/1e6/took.Seconds(), checksum(plate))
		if out != "" {
			if err := picture(out, plate, size); err != nil {
				return err
			}
			fmt.Println("the picture is in", out)
		}
	}
	return env.Finalize()
}

// divide arranges n ranks in a grid that is as square as it can be.
func divide(n int) (rows, cols int) {
	rows = int(math.Sqrt(float64(n)))
	for n%rows != 0 {
		rows--
	}
	return rows, n / rows
}

// share is what part i of n of a length begins at and ends before.
func share(length, i, n int) (from, to int) { return i * length / n, (i + 1) * length / n }

// checksum identifies a result exactly.
func checksum(plate []float64) uint32 {
	h := fnv.New32a()
	for _, v := range plate {
		bits := math.Float64bits(v)
		_, _ = h.Write([]byte{byte(bits), byte(bits >> 8), byte(bits >> 16), byte(bits >> 24), byte(bits >> 32), byte(bits >> 40), byte(bits >> 48), byte(bits >> 56)})
	}
	return h.Sum32()
}
