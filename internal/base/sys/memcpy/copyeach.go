package memcpy

// copyToEach is CopyToEach by one copy after the other.
func copyToEach(dst [][]byte, at int, src []byte) {
	for _, d := range dst {
		Copy(d[at:at+len(src)], src)
	}
}
