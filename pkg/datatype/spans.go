package datatype

import "github.com/gompirun/gompi/internal/base/checked"

// spans are where a type lies, or several of it.
type spans struct {
	data  bounds // of the elements
	mark  bounds // set by Resized, Subarray or Darray, here or in a part
	whole bounds // of the extents of types with elements
}

func (s spans) repeat(a *checked.Arith, n, stride int64) spans {
	return spans{s.data.repeat(a, n, stride), s.mark.repeat(a, n, stride), s.whole.repeat(a, n, stride)}
}

func (s spans) shift(a *checked.Arith, disp int64) spans {
	return spans{s.data.shift(a, disp), s.mark.shift(a, disp), s.whole.shift(a, disp)}
}

func (s spans) join(o spans) spans {
	return spans{s.data.join(o.data), s.mark.join(o.mark), s.whole.join(o.whole)}
}

// bounds are the lowest and the highest byte displacement of something, the
// latter exclusive. The zero value encloses nothing.
type bounds struct {
	lo, hi int64
	set    bool
}

// repeat encloses n copies that lie stride bytes apart.
func (b bounds) repeat(a *checked.Arith, n, stride int64) bounds {
	if n == 0 || !b.set {
		return bounds{}
	}
	span := a.Mul(n-1, stride)
	return bounds{a.Add(b.lo, min(span, 0)), a.Add(b.hi, max(span, 0)), true}
}

func (b bounds) shift(a *checked.Arith, disp int64) bounds {
	if !b.set {
		return b
	}
	return bounds{a.Add(b.lo, disp), a.Add(b.hi, disp), true}
}

func (b bounds) join(o bounds) bounds {
	switch {
	case !b.set:
		return o
	case !o.set:
		return b
	}
	return bounds{min(b.lo, o.lo), max(b.hi, o.hi), true}
}
