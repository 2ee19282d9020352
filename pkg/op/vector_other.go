//go:build !amd64

package op

// vector is nil: there are plain loops only.
func vector(Predefined, Elem, array) array { return nil }
