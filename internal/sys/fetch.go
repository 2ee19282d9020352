package sys

// Fetch is Copy of what another CPU has written, to memory that this one used last.
// Up to some KiB loads in a row bring the lines sooner: 4 KiB in 20 ns less. One word
// is what many messages are.
func Fetch(dst, src []byte) {
	if len(src) == 8 && len(dst) >= 8 {
		*(*[8]byte)(dst) = [8]byte(src)
	} else {
		copyFrom(manyComing, dst, src)
	}
}
