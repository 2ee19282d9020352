package main

import "fmt"

// What --check sends and expects. A byte depends on its place, the sender, the
// receiver (or the number of a message) and the repetition, so that neither old
// nor misdirected data passes. Without --check these do nothing.

func (j *job) pattern(from, to, i int) byte {
	return byte(i*7 + from*13 + to*29 + j.iter*5 + 1)
}

// number is a small integer: sums of them are exact.
func (j *job) number(from, i int) float64 {
	return float64(from + i%1000 + j.iter%1000)
}

// fill writes what this rank sends to another.
func (j *job) fill(buf []byte, to int) { j.fillAs(j.rank, buf, to) }

// fillAs writes what a rank sends to another.
func (j *job) fillAs(from int, buf []byte, to int) {
	if !j.opt.check {
		if j.opt.touch {
			write(buf, uint64(j.iter))
		}
		return
	}
	for i := range buf {
		buf[i] = j.pattern(from, to, i)
	}
}

func (j *job) verify(buf []byte, from, to int) {
	if !j.opt.check {
		if j.opt.touch {
			read(buf)
		}
		return
	}
	for i, b := range buf {
		if want := j.pattern(from, to, i); b != want {
			j.complain(i, float64(b), float64(want))
			return
		}
	}
}

func (j *job) fillNumbers(buf []float64) {
	if !j.opt.check {
		if j.opt.touch {
			writeNumbers(buf, float64(j.iter))
		}
		return
	}
	for i := range buf {
		buf[i] = j.number(j.rank, i)
	}
}

// verifySums expects the sums over the first ranks, from element first on.
func (j *job) verifySums(buf []float64, ranks, first int) {
	if !j.opt.check {
		if j.opt.touch {
			readNumbers(buf)
		}
		return
	}
	for i, got := range buf {
		want := float64(ranks)*j.number(0, first+i) + float64(ranks*(ranks-1)/2)
		if got != want {
			j.complain(i, got, want)
			return
		}
	}
}

func (j *job) complain(i int, got, want float64) {
	if j.wrong == nil {
		j.wrong = fmt.Errorf("%s of %d bytes, rank %d, repetition %d: element %d is %g, want %g", j.test.name, j.size, j.rank, j.iter, i, got, want)
	}
}
