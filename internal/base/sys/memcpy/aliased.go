package memcpy

// pageSize is that of the smallest pages, bytes, after which addresses look alike to CPUs.
const pageSize = 4096

// Aliased reports whether a copy from src to dst takes the string instruction long: its CPU takes what it
// reads for what it has just written if the one lies a few bytes further in its page than the other. On Zen 3 that are 1 to 31, with 3 GB/s
// instead of 43 to 52; buffers from malloc often begin at byte 16 of a page, and shared ones at 0.
func Aliased(dst, src uintptr) bool {
	ahead := (dst - src) % pageSize
	return ahead > 0 && ahead < 32
}
