package sys

// copyToEach is CopyToEach by one copy after the other.
func copyToEach(dst [][]byte, src []byte) {
	for _, d := range dst {
		Copy(d[:len(src)], src)
	}
}
