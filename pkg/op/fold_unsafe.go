package op

import "unsafe"

// folder is the work of a fold: dst[i] = in[0][at+i] op (in[1][at+i] op (... op above[i])), for k vectors and n bytes, a
// multiple of foldColumn and not 0. A column of all vectors is read before any of dst is written.
type folder func(dst, above *byte, in *[]byte, k, at, n int)

// What a folder works on.
const (
	foldColumn = 256 // bytes
	mostFolded = 8   // vectors and what is above them: of more, the nearest caches have no room for one line each at the same place of its page
)

// Fold combines a part of several vectors, as many bytes as dst has: dst[i] = in[0][at+i] op (in[1][at+i] op ...).
// dst may be that part of one of them. room is for what is combined so far, as long as dst and apart from the vectors; it may be dst
// if that is, too.
//
// It reads the vectors together and keeps results in registers where it can: of 8 MiB each of 8 vectors it takes half of
// the time that combining them in pairs takes, which writes and reads back what it has so far.
func (k Kernel) Fold(dst []byte, in [][]byte, at int, room []byte) {
	whole := 0
	if k.fold != nil && len(in) > 2 {
		whole = len(dst) / foldColumn * foldColumn
	}
	if whole > 0 {
		k.foldColumns(dst[:whole], in, at, room)
	}
	if whole < len(dst) {
		k.foldPairs(dst[whole:], in, at+whole, room[whole:])
	}
}

// foldColumns is Fold of whole columns of three vectors and more.
func (k Kernel) foldColumns(dst []byte, in [][]byte, at int, room []byte) {
	n := len(dst)
	for _, v := range in {
		_ = v[at : at+n]
	}
	_ = room[:n]
	last := len(in) - 1
	above := &in[last][at]
	for last > 0 {
		first, to := max(last-mostFolded+1, 0), &room[0]
		if first == 0 {
			to = &dst[0]
		}
		k.fold(to, above, &in[first], last-first, at, n)
		last, above = first, to
	}
}

// foldPairs is Fold by two vectors at a time.
func (k Kernel) foldPairs(dst []byte, in [][]byte, at int, room []byte) {
	n := len(dst)
	last := len(in) - 1
	above := in[last][at : at+n]
	if last == 0 && unsafe.SliceData(dst) != unsafe.SliceData(above) {
		copy(dst, above)
	}
	for r := last - 1; r >= 0; r-- {
		to := room[:n]
		if r == 0 {
			to = dst
		}
		k.Bytes(to, in[r][at:at+n], above, n/int(k.extent))
		above = to
	}
}
