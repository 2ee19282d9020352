package op

import "unsafe"

// pair is a value and an index, which lie in a struct as in C.
type pair[V, I any] struct {
	value V
	index I
}

// ordered are numbers that Go can compare.
type ordered interface{ integer | float }

// onPairs is MinLoc or MaxLoc on pairs, or nil.
func onPairs(o Predefined, e Elem) array {
	if o != MinLoc && o != MaxLoc {
		return nil
	}
	switch e {
	case Int16Int32:
		return locate[int16, int32](o)
	case Int32Int32:
		return locate[int32, int32](o)
	case Int64Int32:
		return locate[int64, int32](o)
	case Float32Int32:
		return locate[float32, int32](o)
	case Float32Float32:
		return locate[float32, float32](o)
	case Float64Int32:
		return locate[float64, int32](o)
	case Float64Float64:
		return locate[float64, float64](o)
	case ExtendedInt32:
		return locateSoft[extended](o)
	case QuadInt32:
		return locateSoft[quad](o)
	}
	return nil
}

func locate[V, I ordered](o Predefined) array {
	if o == MaxLoc {
		return locateMax[V, I]
	}
	return locateMin[V, I]
}

func locateMax[V, I ordered](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[pair[V, I]](dst, a, b, n)
	for i := range d {
		p, q := x[i], y[i]
		d[i].value = max(p.value, q.value)
		switch {
		case p.value > q.value:
			d[i].index = p.index
		case p.value < q.value:
			d[i].index = q.index
		default:
			d[i].index = draw(p, q)
		}
	}
}

func locateMin[V, I ordered](dst, a, b unsafe.Pointer, n int) {
	d, x, y := operands[pair[V, I]](dst, a, b, n)
	for i := range d {
		p, q := x[i], y[i]
		d[i].value = min(p.value, q.value)
		switch {
		case p.value < q.value:
			d[i].index = p.index
		case p.value > q.value:
			d[i].index = q.index
		default:
			d[i].index = draw(p, q)
		}
	}
}

// draw is the index where neither value is the greater: that of the NaN if one
// is, else the lower one.
func draw[V, I ordered](p, q pair[V, I]) I {
	nanP, nanQ := p.value != p.value, q.value != q.value
	switch {
	case nanP && !nanQ:
		return p.index
	case nanQ && !nanP:
		return q.index
	}
	return min(p.index, q.index)
}

// softValue is a value that is compared by functions.
type softValue[V any] interface {
	opener
	number[V]
}

// locateSoft is MinLoc or MaxLoc on pairs that C lays out in 32 bytes, as it
// aligns the value to 16; Go would take 24.
func locateSoft[V softValue[V]](o Predefined) array {
	const stride = 32
	return func(dst, a, b unsafe.Pointer, n int) {
		for i := range n {
			d := (*pair[V, int32])(unsafe.Add(dst, i*stride))
			p := *(*pair[V, int32])(unsafe.Add(a, i*stride))
			q := *(*pair[V, int32])(unsafe.Add(b, i*stride))
			d.index = softIndex(o, p, q)
			if o == MaxLoc {
				d.value = p.value.max(q.value)
			} else {
				d.value = p.value.min(q.value)
			}
		}
	}
}

func softIndex[V opener](o Predefined, p, q pair[V, int32]) int32 {
	v, w := p.value.open(), q.value.open()
	if nanV, nanW := v.class == notANumber, w.class == notANumber; nanV != nanW {
		if nanV {
			return p.index
		}
		return q.index
	} else if nanV || v.class == zero && w.class == zero {
		return min(p.index, q.index) // +0 is the greater value, but decides nothing
	}
	if o == MinLoc {
		v, w = w, v // a minimum is the one that is less
	}
	switch {
	case v.greater(w):
		return p.index
	case w.greater(v):
		return q.index
	}
	return min(p.index, q.index)
}
