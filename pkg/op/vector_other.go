//go:build !amd64

package op

// vector is plain: there is no assembly.
func vector(_ Predefined, _ Elem, plain array) array { return plain }

// foldOf is nil.
func foldOf(_ Predefined, _ Elem) folder { return nil }
