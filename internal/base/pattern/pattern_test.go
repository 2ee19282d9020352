package pattern

import "testing"

func TestAnExpressionIsCompiledWhenItIsUsed(t *testing.T) {
	Lazy(`(`) // not used
	p := Lazy(`^a+$`)
	if first, again := p(), p(); !first.MatchString("aa") || first != again {
		t.Error("it does not match, or is compiled more than once")
	}
}
