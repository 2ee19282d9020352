package memcpy

// Fetch is Copy of what another CPU has written, to memory that this one used last.
// Loads in a row bring up to some KiB sooner, 1 and 2 KiB in 10 ns less between near
// CPUs; from 4 KiB on the string instruction is as fast there, and faster between
// distant ones. One word is what many messages are.
func Fetch(dst, src []byte) {
	if len(src) == 8 && len(dst) >= 8 {
		*(*[8]byte)(dst) = [8]byte(src)
	} else {
		copyFrom(manyComing, dst, src)
	}
}
