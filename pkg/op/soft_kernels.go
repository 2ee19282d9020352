package op

// number is a kind of number that Go has no operators for.
type number[T any] interface {
	add(T) T
	mul(T) T
	max(T) T
	min(T) T
}

// signedNumber can also be negated, which complex products need.
type signedNumber[T any] interface {
	number[T]
	neg() T
}

// onSoft is o on elements that are computed by functions, or nil.
func onSoft(o Predefined, e Elem) array {
	switch e {
	case Float16:
		return onNumbers[half](o)
	case BFloat16:
		return onNumbers[brain](o)
	case Extended:
		return onNumbers[extended](o)
	case Quad:
		return onNumbers[quad](o)
	case Complex32:
		return onSoftComplex[half](o)
	case ComplexExtended:
		return onSoftComplex[extended](o)
	case ComplexQuad:
		return onSoftComplex[quad](o)
	case Int128:
		if a := onNumbers[int128](o); a != nil {
			return a
		}
		return onBits128(o)
	case Logical128:
		switch o {
		case Land, Lor, Lxor:
			return onBits128(o)
		}
	}
	return nil
}

func onNumbers[T number[T]](o Predefined) array {
	switch o {
	case Sum:
		return each(T.add)
	case Prod:
		return each(T.mul)
	case Max:
		return each(T.max)
	case Min:
		return each(T.min)
	}
	return nil
}

func onSoftComplex[T signedNumber[T]](o Predefined) array {
	switch o {
	case Sum:
		return each(func(p, q parts[T]) parts[T] { return parts[T]{p.re.add(q.re), p.im.add(q.im)} })
	case Prod:
		return each(func(p, q parts[T]) parts[T] {
			return parts[T]{
				p.re.mul(q.re).add(p.im.mul(q.im).neg()),
				p.re.mul(q.im).add(p.im.mul(q.re)),
			}
		})
	}
	return nil
}

func onBits128(o Predefined) array {
	switch o {
	case Band:
		return each(int128.and)
	case Bor:
		return each(int128.or)
	case Bxor:
		return each(int128.xor)
	case Land:
		return each(land128)
	case Lor:
		return each(lor128)
	case Lxor:
		return each(lxor128)
	}
	return nil
}
