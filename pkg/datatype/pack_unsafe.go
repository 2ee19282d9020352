package datatype

import "unsafe"

// Pack puts the packed form of count elements of t at base into dst and returns
// how many bytes that were (MPI_Pack; MPI 4.1, section 5.2). It is an error if
// they do not fit; then nothing is written. [Datatype.Bytes] is MPI_Pack_size.
func Pack(dst []byte, t *Datatype, base unsafe.Pointer, count int64) (int64, error) {
	size, err := t.Bytes(count)
	if err != nil {
		return 0, err
	}
	if size > int64(len(dst)) {
		return 0, &TruncateError{Need: size, Room: int64(len(dst))}
	}
	var c Convertor
	c.Init(t, base, count)
	c.Pack(dst)
	return size, nil
}

// Unpack puts the packed form at the beginning of src into count elements of t
// at base and returns how many bytes that were (MPI_Unpack). It is an error if
// src has fewer; then nothing is written.
func Unpack(src []byte, t *Datatype, base unsafe.Pointer, count int64) (int64, error) {
	size, err := t.Bytes(count)
	if err != nil {
		return 0, err
	}
	if size > int64(len(src)) {
		return 0, &TruncateError{Need: size, Room: int64(len(src))}
	}
	var c Convertor
	c.Init(t, base, count)
	c.Unpack(src[:size])
	return size, nil
}
