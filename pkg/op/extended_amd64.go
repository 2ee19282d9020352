package op

// sumExtendedX87 adds numbers of 16 bytes, n bytes of them.
//
//go:noescape
func sumExtendedX87(dst, a, b *byte, n int)

// prodExtendedX87 multiplies numbers of 16 bytes, n bytes of them.
//
//go:noescape
func prodExtendedX87(dst, a, b *byte, n int)

// inX87 is the kernel of o on elements e in the x87's registers, or none.
func inX87(o Predefined, e Elem) stepped {
	switch {
	case o == Sum && (e == Extended || e == ComplexExtended):
		return stepped{f: sumExtendedX87, step: 16}
	case o == Prod && e == Extended:
		return stepped{f: prodExtendedX87, step: 16}
	}
	return stepped{}
}
