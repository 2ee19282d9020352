package limits

import "golang.org/x/sys/unix"

// RoomForFiles tries whether this process can open n files more, and returns the system's
// error if not: EMFILE, ENFILE. Go's runtime needs two for its first timer, and
// where it may not have them it ends in a trace of its own.
func RoomForFiles(n int) error {
	if n == 0 {
		return nil
	}
	fd, err := unix.Eventfd(0, unix.EFD_CLOEXEC)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	return RoomForFiles(n - 1)
}
