package datatype

// spans are where a type lies, or several of it.
type spans struct {
	data  bounds // of the elements
	mark  bounds // set by Resized, Subarray or Darray, here or in a part
	whole bounds // of the extents of types with elements
}

func (s spans) repeat(a *arith, n, stride int64) spans {
	return spans{s.data.repeat(a, n, stride), s.mark.repeat(a, n, stride), s.whole.repeat(a, n, stride)}
}

func (s spans) shift(a *arith, disp int64) spans {
	return spans{s.data.shift(a, disp), s.mark.shift(a, disp), s.whole.shift(a, disp)}
}

func (s spans) join(o spans) spans {
	return spans{s.data.join(o.data), s.mark.join(o.mark), s.whole.join(o.whole)}
}
