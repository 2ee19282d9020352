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
	stride := unsafe.Sizeof(pair[V, I]{})
	if o == MaxLoc {
		return choosePairs[V, I](stride, func(a, b V) (V, int) { return max(a, b), whose(a != a, b != b, a > b, a < b) })
	}
	return choosePairs[V, I](stride, func(a, b V) (V, int) { return min(a, b), whose(a != a, b != b, a < b, a > b) })
}

// whose value of two is the extremum: 1 for the first, -1 for the second, 0 for
// both. It is a NaN if there is one.
func whose(nanA, nanB, a, b bool) int {
	switch {
	case nanA && nanB:
		return 0
	case nanA || a:
		return 1
	case nanB || b:
		return -1
	}
	return 0
}

func locateSoft[V interface {
	opener
	number[V]
}](o Predefined) array {
	const stride = 32 // bytes: C aligns the value to 16, Go to 8
	if o == MaxLoc {
		return choosePairs[V, int32](stride, func(a, b V) (V, int) { return a.max(b), whoseSoft(a.open(), b.open(), false) })
	}
	return choosePairs[V, int32](stride, func(a, b V) (V, int) { return a.min(b), whoseSoft(a.open(), b.open(), true) })
}

func whoseSoft(a, b wide, least bool) int {
	if a.class == zero && b.class == zero {
		return 0 // +0 is greater than -0 as a value, but decides nothing
	}
	nanA, nanB := a.class == notANumber, b.class == notANumber
	if nanA || nanB {
		return whose(nanA, nanB, false, false)
	}
	if least {
		a, b = b, a
	}
	greater, less := a.greater(b), b.greater(a)
	return whose(false, false, greater, less)
}

// choosePairs is a kernel of a function that gives the value of two and says
// whose index to take: a's if it is positive, b's if negative, else the lower.
// Pairs are stride bytes apart.
func choosePairs[V any, I ordered](stride uintptr, better func(a, b V) (V, int)) array {
	return func(dst, a, b unsafe.Pointer, n int) {
		for i := range uintptr(n) {
			d := (*pair[V, I])(unsafe.Add(dst, i*stride))
			x := (*pair[V, I])(unsafe.Add(a, i*stride))
			y := (*pair[V, I])(unsafe.Add(b, i*stride))
			value, order := better(x.value, y.value)
			index := min(x.index, y.index)
			if order > 0 {
				index = x.index
			} else if order < 0 {
				index = y.index
			}
			d.value, d.index = value, index
		}
	}
}
